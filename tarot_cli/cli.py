"""`tarot`: the one place where a command starts, and where every failure ends as sentences."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NoReturn

from tarot_cli.errors import MachineFault, TarotError
from tarot_cli.lang.language import Language, choose, load
from tarot_cli.lang.message import Message, say
from tarot_cli.lang.plain import PLAIN, register

_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Run one command and exit with its code: 0, 2, 3, 4 or 130 (interface.md)."""
    # A command lives for a tenth of a second and makes no rubbish worth collecting.
    gc.set_threshold(100_000)
    # A command lives for a tenth of a second and makes no rubbish worth collecting.
    gc.set_threshold(100_000)
    _prepare_streams()
    args = [_readable(arg) for arg in (sys.argv[1:] if argv is None else argv)]
    language = load(choose(_lang_option(args), os.environ))
    code = _run(args, language)
    _leave(_printed(language, code))


def _run(args: list[str], language: Language) -> int:
    """Run the command of `args` and return its exit code, whatever happens."""
    try:
        if "_TAROT_COMPLETE" in os.environ:
            from tarot_cli.commands.completing import complete

            return complete(args, language, os.environ)
        from tarot_cli.commands.root import root

        return root(args, language)
    except TarotError as error:
        _tell(language, error.sentences)
        return error.exit_code
    except BaseException as error:
        return _failed(error, language)


def _failed(error: BaseException, language: Language) -> int:
    """Tell what no command was prepared for, and return the exit code."""
    if isinstance(error, (KeyboardInterrupt, EOFError)) or type(error).__name__ == "Abort":
        _tell(language, (say("Interrupted; nothing more was written."),))
        return _INTERRUPTED
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else int(error.code is not None)
    if isinstance(error, OSError) and _reader_gone(error):
        return 0
    if os.environ.get("TAROT_DEBUG"):
        import traceback

        traceback.print_exception(error, file=sys.stderr or sys.__stderr__)
    elif isinstance(error, OSError):
        _tell(language, _machine_refused(error))
    else:
        _tell(
            language,
            (
                say("Something went wrong inside tarot ({kind}).", kind=type(error).__name__),
                say("What was confirmed is saved. TAROT_DEBUG=1 shows the details for a report."),
            ),
        )
    return MachineFault.exit_code


def _lang_option(args: Iterable[str]) -> str | None:
    """Return the value of --lang wherever it stands, so that even errors are in that language."""
    rest = iter(args)
    for arg in rest:
        if arg == "--":
            break
        if arg == "--lang":
            return next(rest, "").lower()
        if arg.startswith("--lang="):
            return arg.removeprefix("--lang=").lower()
    return None


def _readable(arg: str) -> str:
    """Return an argument that Python could not decode as the text that it must have been.

    A terminal with an old Western encoding sends `L\\xe9a`; a machine without a locale makes
    Python read the UTF-8 of any other as ASCII.
    """
    if not any("\ud800" <= sign <= "\udfff" for sign in arg):
        return arg
    data = arg.encode("utf-8", "surrogateescape") if os.name == "nt" else os.fsencode(arg)
    for encoding in ("utf-8", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def _prepare_streams() -> None:
    """Let signs that an encoding cannot carry be replaced instead of ending the command."""
    register()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=PLAIN)


def _tell(language: Language, sentences: Iterable[Message]) -> None:
    """Print sentences on stderr, after what stdout still holds; do nothing without a stderr."""
    from tarot_cli.show.screen import tell

    # What stdout cannot take is told when the command ends.
    with suppress(OSError, ValueError):
        if sys.stdout is not None:
            sys.stdout.flush()
    with suppress(OSError, ValueError):
        for sentence in sentences:
            tell(language(sentence))
        if sys.stderr is not None:
            sys.stderr.flush()


def _machine_refused(error: OSError) -> tuple[Message, ...]:
    if error.filename is None:
        from tarot_cli.commands.printing import could_not_print

        return could_not_print(error)
    from tarot_cli.session.machine import why

    return (say("{path}: {why}.", path=str(error.filename), why=why(error)),)


def _reader_gone(error: OSError) -> bool:
    from tarot_cli.commands.printing import reader_gone

    return reader_gone(error)


def _printed(language: Language, code: int) -> int:
    """Flush stdout; a reader that has gone is no error, a full disk is one. Return the code."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return code or _INTERRUPTED
    except OSError as error:
        if code == 0 and not _reader_gone(error):
            _tell(language, _machine_refused(error))
            return MachineFault.exit_code
    except ValueError:
        pass  # somebody closed it on purpose
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
