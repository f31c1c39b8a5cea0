"""A short day of use by four processes with kills; a long one: `python -m tests.storage.day`."""

import os

import pytest

from tests.storage.day import day


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_a_day_of_use_loses_no_confirmed_deal(tmp_path):
    outcome = day(tmp_path, commands=80, writers=4, seed=1)
    assert (outcome.lost, outcome.doubled, outcome.crashed) == ([], [], [])
    assert outcome.clean
    assert outcome.ran == 80
