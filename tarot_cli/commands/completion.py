"""`tarot completion`: prints the script that lets the Tab key complete; edits nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from typer import Argument, Context

from tarot_cli.commands.completion_scripts import SCRIPTS
from tarot_cli.commands.frame import Desk, command
from tarot_cli.errors import Refused
from tarot_cli.lang.message import mark, say


def _shells(desk: Desk, begun: str) -> Iterable[str]:
    return SCRIPTS


@command(
    "completion",
    help=mark("Print the script that lets the Tab key complete commands, options and names."),
    examples=(
        'eval "$(tarot completion bash)"',
        'eval "$(tarot completion zsh)"',
        "tarot completion fish > ~/.config/fish/completions/tarot.fish",
        "tarot completion powershell | Out-String | Invoke-Expression",
    ),
    json=False,
    complete={"shell": _shells},
)
def completion(
    ctx: Context,
    shell: Annotated[
        str | None,
        Argument(metavar="bash|zsh|fish|powershell", help=mark("The shell you type in.")),
    ] = None,
) -> None:
    name = (shell or "").strip().lower()
    script = SCRIPTS.get("powershell" if name == "pwsh" else name)
    if script is None:
        raise Refused(
            say("Which shell? There are scripts for {shells}.", shells=tuple(SCRIPTS)),
            say("Type it as tarot completion bash."),
        )
    print(script, end="")
