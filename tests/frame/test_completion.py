"""`tarot completion` prints a script for each shell and edits nothing (L15); with it, real shells
complete commands, options and values, without case and accents."""

import os
import shutil
import stat
import sys
import time

import pytest

SHELLS = ("bash", "zsh", "fish", "powershell")


def answers(result):
    assert (result.returncode, result.stderr) == (0, "")
    return [line.partition("\t")[0] for line in result.stdout.splitlines()]


@pytest.mark.parametrize("shell", SHELLS)
def test_l15_a_script_is_printed_and_nothing_is_edited(tarot, tmp_path, shell):
    for name in (".bashrc", ".zshrc", ".profile"):
        (tmp_path / name).write_text("mine\n")
    result = tarot("completion", shell, SHELL=f"/bin/{shell}")
    assert (result.returncode, result.stderr) == (0, "")
    assert f"_TAROT_COMPLETE={shell}" in result.stdout.replace(" = ", "=").replace("'", "")
    assert result.stdout.isascii()
    assert sorted(path.name for path in tmp_path.iterdir()) == [".bashrc", ".profile", ".zshrc"]
    assert (tmp_path / ".bashrc").read_text() == "mine\n"


@pytest.mark.parametrize("shell", ["", "tcsh", None])
def test_l15_another_shell_is_refused(tarot, shell):
    result = tarot("completion", *([shell] if shell is not None else []))
    assert result.returncode == 2
    assert result.stderr.startswith("Which shell? There are scripts for bash, zsh, fish")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_can_read_its_script(tarot, tmp_path, shell):
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    script = tmp_path / "script"
    script.write_text(tarot("completion", shell).stdout)
    result = tarot(shell=f"{shell} -n {script}")
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        (["sa"], ["say"]),
        (["SA"], ["say"]),
        ([""], ["say", "sheet", "many", "crash", "wait", "shift", "document", "player"]),
        (["player", ""], ["add", "leave"]),
        (["--session", "x", "player", "l"], ["leave"]),
        (["say", "--ou"], ["--oudlers"]),
        (["say", "--oudlers", "2", "--ou"], []),
        (["say", "--handful", "a", "--hand"], ["--handful"]),
        (["say", "--taker", "am"], ["Amélie"]),
        (["say", "--taker", "AME"], ["Amélie"]),
        (["say", "-t", "je"], ["Jean P", "Jean-Marc"]),
        (["say", "--taker=zo"], ["--taker=Zoé"]),
        (["say", "p"], ["petit"]),
        (["say", "one", "--taker", "x", "single:a"], ["single:Amélie"]),
        (["say", "broken", "p"], []),
        (["say", "--lang", ""], ["en", "fr"]),
        (["--lang", "F"], ["fr"]),
        (["say", "--unknown", "--tak"], ["--taker"]),
        (["nothing", ""], []),
        (["document", ""], []),
        ([], ["say", "sheet", "many", "crash", "wait", "shift", "document", "player"]),
    ],
)
def test_what_may_be_typed_next(hut, line, proposed):
    assert answers(hut(*line, _TAROT_COMPLETE="zsh")) == proposed


def test_what_is_said_about_it(hut):
    assert hut("sa", _TAROT_COMPLETE="fish").stdout == "say\tabout say\n"


@pytest.mark.parametrize(
    ("line", "current", "proposed"),
    [
        ("tarot say --taker am", "am", ["Amélie"]),
        ("tarot say --taker jean", "jean", ["Jean\\ P", "Jean-Marc"]),
        ("tarot say --taker=zo", "zo", ["Zoé"]),
        ("tarot say --taker 'Jean ", "'Jean ", ["'Jean P"]),
        ("tarot say --taker Jean\\ ", "Jean\\ ", ["Jean\\ P"]),
        ("tarot say single:a", "a", ["Amélie"]),
        ("tarot say single:", "", ["Amélie", ""]),
        ("tarot say it\\'s p", "p", ["petit"]),
        ("tarot say ", "", ["single:Amélie", "single:", "petit"]),
    ],
)
def test_bash_gets_the_part_that_it_puts_in(hut, line, current, proposed):
    result = hut(_TAROT_COMPLETE="bash", _TAROT_LINE=line, _TAROT_CURRENT=current)
    assert answers(result) == proposed


def test_powershell_gets_names_with_blanks_quoted(hut):
    result = hut(_TAROT_COMPLETE="powershell", _TAROT_LINE="tarot say --taker je")
    assert answers(result) == ["'Jean P'", "Jean-Marc"]
    assert answers(hut(_TAROT_COMPLETE="powershell", _TAROT_LINE="tarot say --lang ")) == [
        "en",
        "fr",
    ]


def test_a_mistake_while_completing_says_nothing(hut):
    for line in (["say", "--lang"], ["\x1b"], ["say", "-5"], ["say", "--taker", "-"]):
        answers(hut(*line, _TAROT_COMPLETE="zsh"))


START = {
    "bash": (
        "--norc --noprofile -i",
        'bind "set bell-style none"; eval "$(tarot completion bash)"',
    ),
    "zsh": ("-f -i", 'autoload -U compinit; compinit -u -D; eval "$(tarot completion zsh)"'),
    "fish": ("--no-config -i", "tarot completion fish | source"),
}


@pytest.fixture(params=START)
def pressing_tab(request, environ, tarot, tmp_path):
    """Types a line and Tab in a real shell, then Enter; returns what `tarot` was started with."""
    pexpect = pytest.importorskip("pexpect")
    shell = request.param
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    program = tmp_path / "bin" / "tarot"
    program.parent.mkdir()
    log = tmp_path / "log"
    program.write_text(
        "#!/bin/sh\n"
        'if [ "$1" = completion ]; then\n'
        f'  exec {sys.executable} -m tarot_cli "$@"\n'
        'elif [ -n "$_TAROT_COMPLETE" ]; then\n'
        f'  {sys.executable} -m hut "$@"; touch {log}.answered; exit 0\n'
        "fi\n"
        f"printf '%s|' \"$@\" > {log}.new; mv {log}.new {log}; echo logged\n"
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    options, start = START[shell]
    child = pexpect.spawn(
        shell,
        options.split(),
        env={
            **environ,
            "PATH": f"{program.parent}{os.pathsep}{environ['PATH']}",
            "TERM": "dumb" if shell != "fish" else "xterm",
        },
        encoding="utf-8",
        timeout=20,
        dimensions=(40, 200),
    )
    child.sendline(f"{start}; echo rea''dy")
    child.expect("ready")

    def press(line):
        log.unlink(missing_ok=True)
        answered = log.with_name("log.answered")
        answered.unlink(missing_ok=True)
        child.send(f"{line}\t")
        until = time.monotonic() + 20
        while not answered.exists() and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(0.4)  # for the shell to put the answer in
        child.send("\r")
        child.expect("logged")
        return log.read_text("utf-8").split("|")[:-1]

    press.shell = shell
    yield press
    child.close(force=True)


def test_real_shells_complete(pressing_tab):
    assert pressing_tab("tarot sa") == ["say"]
    assert pressing_tab("tarot say --ou") == ["say", "--oudlers"]
    assert pressing_tab("tarot say --taker zo") == ["say", "--taker", "Zoé"]
    assert pressing_tab("tarot say --taker jean-") == ["say", "--taker", "Jean-Marc"]
    assert pressing_tab("tarot say single:a") == ["say", "single:Amélie"]
    assert pressing_tab("tarot say --taker=zo") == ["say", "--taker=Zoé"]
    assert pressing_tab("tarot say Zoé pe") == ["say", "Zoé", "petit"]
    assert pressing_tab("tarot say --taker Jean\\ ") == ["say", "--taker", "Jean P"]


def test_real_shells_complete_without_accents(pressing_tab):
    if pressing_tab.shell == "fish":
        pytest.skip("fish compares once more by itself, with accents")
    assert pressing_tab("tarot say --taker AME") == ["say", "--taker", "Amélie"]
    assert pressing_tab("tarot say single:ame") == ["say", "single:Amélie"]
