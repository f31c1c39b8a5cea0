"""Any bytes, any words: a known exit code, no traceback, nothing written on refusal."""

from functools import partial
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tarot_cli.errors import TarotError
from tarot_cli.notation.draft import Draft
from tarot_cli.notation.quoting import split_line
from tarot_cli.notation.read import read_line
from tarot_cli.session.names import find
from tarot_cli.session.store import interpret
from tests.bad_inputs.running import run, started
from tests.bad_inputs.test_hostile_files import GOOD

PEOPLE = ("Emma", "Nico", "Pat", "Lea")
WORDS = st.sampled_from(
    ["nico", "emma+pat", "g", "gs3", "garde", "sans", "2", "47", "41,5", "d44", "petit", "slam",
     "slam-failed", "slam-defence", "single:nico", "misere:pat", "alone", "--force", "--note", "x",
     "--dealer", "lea", "-5", "--", "", '"', "'", "\x00", "\x1b[2J", "é" * 50, "٣", "²", "NaN"]
)  # fmt: skip
ANY = st.text(max_size=12)
quiet = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


def outcome(act):
    """What `act` returns, or the error of ours that it raises; any other error is a failure."""
    try:
        return act()
    except TarotError as error:
        return error


@given(st.lists(WORDS | ANY, max_size=8).map(" ".join) | st.text(max_size=60))
def test_any_line_is_read_or_refused(line):
    draft = Draft(partial(find, people=PEOPLE), 4)
    told = outcome(lambda: (read_line(split_line(line), draft), draft.deal()))
    assert not isinstance(told, TarotError) or str(told)


@quiet
@given(words=st.lists(WORDS | ANY, max_size=7), command=st.sampled_from(["deal", "edit", "score",
       "undo", "remove", "pass", "explain", "adjust", "player", "standings", "count"]))  # fmt: skip
def test_any_arguments_give_a_known_exit_code(words, command, tmp_path_factory):
    path = started(tmp_path_factory.mktemp("fuzz"), *PEOPLE)
    before = path.read_bytes()
    ran = run(command, *words, "--session", str(path))
    assert ran.code in (0, 2, 3, 4), ran
    assert "Traceback" not in ran.err
    assert "went wrong inside" not in ran.err
    if ran.code != 0:
        assert ran.out == "" or command == "check"
        assert ran.err
        assert path.read_bytes() == before


def damaged(data, cuts):
    for at, insert, length in cuts:
        place = at % (len(data) + 1)
        data = data[:place] + insert + data[place + length :]
    return data


edits = st.lists(
    st.tuples(st.integers(0, 2000), st.binary(max_size=4) | st.sampled_from(
        [b"[[deal]]\n", b"number = 3\n", b'"', b"\n", b"=", b"[", b"]", b"-", b"9", b"true"]
    ), st.integers(0, 30)), min_size=1, max_size=4,
)  # fmt: skip


@given(edits)
def test_a_damaged_file_is_read_strictly_or_refused(cuts):
    data = damaged(GOOD.encode(), cuts)
    read = outcome(lambda: interpret(data, Path("evening.toml")))
    if isinstance(read, TarotError):
        assert read.exit_code == 3
        assert "evening.toml" in str(read)
    else:
        assert read.standings.sum == 0


@given(st.binary(max_size=300))
def test_any_bytes_are_no_session(data):
    read = outcome(lambda: interpret(data, Path("evening.toml")))
    assert isinstance(read, TarotError)
    assert read.exit_code == 3
