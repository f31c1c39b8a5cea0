"""`tarot`: the one place where a command starts, and where every failure ends as sentences."""

from __future__ import annotations

import codecs
import gc
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from tarot_cli.errors import MachineFault, TarotError
from tarot_cli.lang.language import Language, choose, load
from tarot_cli.lang.message import Message, say

_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run one command and exit with its code: 0, 2, 3, 4 or 130 (interface.md)."""
    # A command lives for a tenth of a second and makes no rubbish worth collecting.
    gc.set_threshold(100_000)
    _prepare_streams()
    args = [_readable(arg) for arg in (sys.argv[1:] if argv is None else argv)]
    language = load(choose(_lang_option(args), os.environ))
    code = _run(args, language)
    code = _close(sys.stdout, language, code)
    _leave(code)


def _run(args: list[str], language: Language) -> int:
    from typer.exceptions import Abort, Exit

    from tarot_cli.commands.root import root

    try:
        code = root(args, language)
    except TarotError as error:
        _tell(language, error.sentences)
        return error.exit_code
    except Exit as leaving:
        return leaving.exit_code
    except (KeyboardInterrupt, Abort):
        _tell(language, (say("Interrupted; nothing more was written."),))
        return _INTERRUPTED
    except BrokenPipeError:
        return 0
    except OSError as error:
        _tell(language, _could_not_print(error))
        return MachineFault.exit_code
    except Exception as error:
        if os.environ.get("TAROT_DEBUG"):
            raise
        _tell(language, _unexpected(error))
        return MachineFault.exit_code
    return code


def _lang_option(args: Sequence[str]) -> str | None:
    """Return the value of --lang wherever it stands, so that even errors are in that language."""
    for at, arg in enumerate(args):
        if arg == "--":
            break
        if arg == "--lang" and at + 1 < len(args):
            return args[at + 1]
        if arg.startswith("--lang="):
            return arg.removeprefix("--lang=")
    return None


def _readable(arg: str) -> str:
    """Return an argument whose bytes were not UTF-8 as the Western text that it must have been."""
    try:
        arg.encode("utf-8")
    except UnicodeEncodeError:
        return os.fsencode(arg).decode("cp1252", errors="replace")
    return arg


_PLAIN = {
    ord(sign): plain
    for plain, signs in {
        '"': "“”«»", "'": "‘’", "-": "—–─", ".": "…", "|": "│", "x": "×", " ": "\u00a0\u202f"
    }.items()
    for sign in signs
}  # fmt: skip


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Return signs that an encoding cannot carry as the nearest that it can, one for one."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize

    text = error.object[error.start : error.end].translate(_PLAIN)
    bare = "".join(normalize("NFKD", sign)[0] for sign in text)
    return "".join(sign if sign.isascii() else "?" for sign in bare), error.end


def _prepare_streams() -> None:
    """Let signs that an encoding cannot carry be replaced instead of ending the command."""
    codecs.register_error("tarot-plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="tarot-plain")


def _tell(language: Language, sentences: Sequence[Message]) -> None:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        pass
    try:
        for sentence in sentences:
            print(language(sentence), file=sys.stderr)
    except (OSError, ValueError, AttributeError):
        return


def _could_not_print(error: OSError) -> tuple[Message, ...]:
    return (
        say("The machine would not do it: {why}.", why=error.strerror or type(error).__name__),
        say("What was confirmed is saved; look at tarot standings."),
    )


def _unexpected(error: Exception) -> tuple[Message, ...]:
    return (
        say("Something went wrong inside tarot ({kind}).", kind=type(error).__name__),
        say("What was confirmed is saved. TAROT_DEBUG=1 shows the details for a report."),
    )


def _close(out: Any, language: Language, code: int) -> int:
    """Flush stdout; a reader that has gone is no error, a full disk is one."""
    if out is None:
        return code
    try:
        out.flush()
    except BrokenPipeError:
        return code
    except (OSError, ValueError) as error:
        if code == 0 and isinstance(error, OSError):
            _tell(language, _could_not_print(error))
            return MachineFault.exit_code
    return code


def _leave(code: int) -> NoReturn:
    """Exit without a second attempt to flush what could not be flushed."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            os._exit(code)
    sys.exit(code)
