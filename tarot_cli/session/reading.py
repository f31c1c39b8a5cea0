"""The bytes of a session file as parsed TOML; a file that is none is explained."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import tomli

from tarot_cli.errors import BadFile
from tarot_cli.lang.message import Message, say
from tarot_cli.session import faults

_BOM = b"\xef\xbb\xbf"


def as_text(data: bytes, path: Path) -> str:
    """Return the text of a session file, without a byte order mark.

    Raises BadFile for an empty file and for bytes that are not UTF-8 text.
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or data[1:2] == b"\x00":
        raise faults.of(
            path,
            say("The file is UTF-16, as PowerShell writes it."),
            say("Save it as UTF-8; nothing was written."),
        )
    data = data.removeprefix(_BOM)
    if not data.strip(b" \t\r\n"):
        raise faults.of(
            path,
            say("The file is empty, probably from an interrupted write."),
            say("tarot check --restore brings back the last good version."),
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise faults.at(
            path,
            line,
            say("This is not UTF-8 text."),
            say(
                "Save the file as UTF-8; or tarot check --restore brings back the last good"
                " version."
            ),
        ) from None
    if "\r" in text and "\n" not in text:
        raise faults.of(
            path,
            say("The lines end the old Mac way (CR only)."),
            say("Save the file with Unix (LF) or Windows (CR LF) line ends."),
        )
    return text


def parse(text: str, path: Path) -> dict[str, Any]:
    """Return the TOML of `text`. Raises BadFile with the line and, where plain, the repair."""
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise _explain(error, text, path) from None
    except (RecursionError, ValueError):
        raise faults.of(
            path,
            say("The file holds something that no session holds."),
            say("tarot check --restore brings back the last good version."),
        ) from None


_REPAIRS: tuple[tuple[str, Message], ...] = (
    (r"^(<{7}|={7}|>{7})", say("These are marks of a merge conflict: keep one of the two sides.")),
    (r"=\s*[0-9]+,[0-9]", say("In the file a half point is written 41.5, with a point.")),
    (r"=\s*[0-9]+\.\s*$|=\s*\.[0-9]", say("In the file points are written 41 or 41.5.")),
    (
        r"=\s*(True|False|TRUE|FALSE|yes|no|oui|non|on|off)\b",
        say("In the file it is true or false, in small letters."),
    ),
    ("[“”„«»‘’]", say('The quotation marks must be plain ones: "…".')),
    (r"=\s*[0-9]{4}-[0-9]{2}-[0-9]{2}", say("There is no such date, or it is not written so.")),
    ("\u2212", say("The minus sign must be the plain one: -.")),
    (r"=\s*[^\W\d_]", say('Put quotes around text, as in taker = "Lea".')),
)


def _explain(error: tomli.TOMLDecodeError, text: str, path: Path) -> BadFile:
    lines = text.splitlines() or [""]
    number = min(max(getattr(error, "lineno", 1), 1), len(lines))
    line = lines[number - 1]
    if "\x00" in line:
        deals = len(re.findall(r"^\[\[deal\]\]", text, re.MULTILINE))
        return faults.at(
            path,
            number,
            say("The file ends in zero bytes, as after a power cut; {n} deals are there.", n=deals),
            say("tarot check --restore brings back the last good version."),
        )
    for sign, repair in _REPAIRS:
        if re.search(sign, line):
            return faults.at(path, number, say("“{line}”", line=_short(line)), repair)
    if not re.search(r"^\s*format\s*=", text, re.MULTILINE):
        return faults.of(
            path,
            say("This is not a Tarot session."),
            say("Choose another file with --session; nothing was written here."),
        )
    return faults.at(
        path,
        number,
        say("“{line}” cannot be read here.", line=_short(line)),
        say("Is a key there twice, or a quote or bracket open?"),
    )


def _short(line: str) -> str:
    line = line.strip()
    shown = line if line.isprintable() else line.encode("unicode_escape").decode("ascii")
    return shown if len(shown) <= 40 else f"{shown[:40]}…"
