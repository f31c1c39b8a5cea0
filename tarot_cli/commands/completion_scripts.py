"""The scripts that let a shell's Tab key ask `tarot` what may be typed next."""

BASH = r"""# Tab completion of tarot for bash. In ~/.bashrc:
#   eval "$(tarot completion bash)"
_tarot_complete() {
    local answer
    COMPREPLY=()
    while IFS= read -r answer; do
        COMPREPLY+=("$answer")
    done < <(
        _TAROT_COMPLETE=bash _TAROT_LINE="${COMP_LINE:0:COMP_POINT}" _TAROT_CURRENT="$2" \
            PYTHONIOENCODING=utf-8 "$1" 2>/dev/null
    )
    if [[ "${COMPREPLY[0]-}" == *[:=+] ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -o default -F _tarot_complete tarot
"""

ZSH = r"""#compdef tarot
# Tab completion of tarot for zsh. In ~/.zshrc, after compinit:
#   eval "$(tarot completion zsh)"
_tarot() {
    local value about
    local -a values shown open open_shown
    while IFS=$'\t' read -r value about; do
        if [[ "$value" == *[:=+] ]]; then
            open+=("$value")
            open_shown+=("$value${about:+  $about}")
        else
            values+=("$value")
            shown+=("$value${about:+  $about}")
        fi
    done < <(
        _TAROT_COMPLETE=zsh PYTHONIOENCODING=utf-8 \
            "${(Q)words[1]}" "${(@Q)words[2,CURRENT]}" 2>/dev/null
    )
    if (( $#values + $#open == 0 )); then
        _files
        return
    fi
    # -U: tarot has compared already, without case and accents.
    (( $#values )) && compadd -U -l -d shown -a values
    (( $#open )) && compadd -U -l -S '' -d open_shown -a open
    return 0
}
if [[ "$zsh_eval_context[-1]" == loadautofunc ]]; then
    _tarot "$@"
else
    compdef _tarot tarot
fi
"""

FISH = r"""# Tab completion of tarot for fish. Save it as
#   ~/.config/fish/completions/tarot.fish
function __tarot_complete
    set -l words (commandline -opc)
    set -l begun (commandline -ct)
    set -l answers (_TAROT_COMPLETE=fish PYTHONIOENCODING=utf-8 \
        $words[1] $words[2..-1] "$begun" 2>/dev/null)
    if test (count $answers) -gt 0
        printf '%s\n' $answers
    else
        __fish_complete_path "$begun"
    end
end
complete -c tarot -f -a '(__tarot_complete)'
"""

POWERSHELL = r"""# Tab completion of tarot for PowerShell. In $PROFILE:
#   tarot completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName tarot -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $length = $cursorPosition - $commandAst.Extent.StartOffset
    $line = $commandAst.Extent.Text.PadRight($length).Substring(0, $length)
    $encoding = [Console]::OutputEncoding
    $kept = $env:PYTHONIOENCODING
    try {
        [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
        $env:PYTHONIOENCODING = 'utf-8'
        $env:_TAROT_COMPLETE = 'powershell'
        $env:_TAROT_LINE = $line
        & $commandAst.CommandElements[0].Value 2>$null | ForEach-Object {
            $value, $about = $_ -split "`t", 2
            if (-not $about) { $about = $value }
            [System.Management.Automation.CompletionResult]::new(
                $value, $value.Trim("'"), 'ParameterValue', $about)
        }
    } finally {
        [Console]::OutputEncoding = $encoding
        $env:PYTHONIOENCODING = $kept
        $env:_TAROT_COMPLETE = $null
        $env:_TAROT_LINE = $null
    }
}
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH, "powershell": POWERSHELL}
