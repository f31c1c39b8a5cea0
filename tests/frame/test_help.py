"""--help is readable at 40 columns and in a pipe that is cut short, ends with real examples, and
exits 0, wherever it is typed (G21)."""

import pytest

EVERY = ("new", "deal", "pass", "undo", "standings", "history", "score", "adjust", "completion")


def above_examples(text):
    return text.partition("\nExamples:\n")[0]


@pytest.mark.parametrize("columns", ["40", "60", "80", "300"])
@pytest.mark.parametrize("command", [(), *((name,) for name in EVERY)])
def test_g21_no_line_is_wider_than_the_screen(tarot, command, columns):
    result = tarot(*command, "--help", COLUMNS=columns)
    assert (result.returncode, result.stderr) == (0, "")
    width = min(int(columns), 80)
    assert max(len(line) for line in above_examples(result.stdout).splitlines()) <= width
    assert result.stdout.startswith("Usage: tarot")
    assert "\x1b" not in result.stdout


def test_g21_on_a_phone_a_text_has_most_of_the_width(tarot):
    lines = above_examples(tarot("deal", "--help", COLUMNS="40").stdout).splitlines()
    texts = [line for line in lines if line.startswith("      ")]
    assert len(texts) > 10
    assert all(len(line) - len(line.lstrip()) <= 13 for line in texts)


def test_examples_are_never_wrapped(hut):
    result = hut("say", "--help", COLUMNS="40")
    last = result.stdout.splitlines()[-1]
    assert (
        last
        == "  tarot say something --taker Nico --note 'an example that is longer than any phone'"
    )


def test_help_wherever_it_stands(hut):
    text = hut("say", "--help").stdout
    for line in (["-h"], ["word", "--taker", "x", "--help"], ["--help", "--help"]):
        result = hut("say", *line)
        assert (result.returncode, result.stdout) == (0, text)
    assert hut("--help", "say").stdout == hut("--help").stdout


def test_every_command_and_option_is_listed_in_order(tarot):
    from tarot_cli.commands.root import COMMANDS

    lines = tarot("--help").stdout.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    assert [line.strip().partition("  ")[0] for line in lines] == list(COMMANDS)


def test_g21_piped_to_head(tarot):
    result = tarot(shell="$TAROT deal --help | head -1; echo ${PIPESTATUS[0]}")
    assert result.stdout.splitlines()[-1] == "0"
    assert result.stderr == ""


def test_help_without_accents_in_the_encoding(tarot):
    result = tarot("--help", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.isascii()


def test_version(tarot):
    assert tarot("--version").stdout == "tarot-cli 0.1.0\n"
