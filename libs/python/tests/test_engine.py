"""The engine itself, as it lies in the wheel."""

import logging
import stat
from pathlib import Path

import pytest

import locitorium
from locitorium import EngineRefused, ground
from locitorium.command import node_program


def test_places_of_texts():
    text = "🌧 Rain in Suva, Fiji."
    records = ground([text, "A market in Lagos.", ""], max_candidates=0)
    suva, fiji = records[0]["results"]
    assert text[suva["start"] : suva["end"]] == "Suva"
    assert (suva["selected"]["country_code"], fiji["selected"]["name"]) == ("FJ", "Fiji")
    assert records[1]["results"][0]["selected"]["country_code"] == "NG"
    assert len(records) == 3


def test_threads_give_the_same_records():
    texts = [f"Rain in {name}." for name in ("Suva", "Bamako", "Lagos", "Lyon")] * 10
    assert ground(texts, workers=2, max_candidates=0) == ground(texts, max_candidates=0)


def test_explanations_and_fields():
    (record,) = ground(["Mayor Jordan of Athens, Ga., met Paris Hilton."], explain=True)
    assert "explanation" in record["results"][0]
    (record,) = ground(["Rain in Suva."], fields=["country_code"])
    assert set(record["results"][0]) == {"mention", "status", "selected"}


def test_a_setting_that_is_wrong_is_named():
    with pytest.raises(EngineRefused, match="There is no option nonsense"):
        ground(["Suva"], nonsense=5)
    with pytest.raises(EngineRefused, match="error: max_candidates must be"):
        ground(["Suva"], max_candidates=1_000)


def test_the_variables_of_this_package_are_no_warning_of_the_engine(monkeypatch, caplog):
    engine = Path(locitorium.__file__).parent / "engine"
    monkeypatch.setenv("LOCITORIUM_ENGINE_FOLDER", str(engine))
    monkeypatch.setenv("LOCITORIUM_NODE", node_program(engine))
    with caplog.at_level(logging.INFO, "locitorium"):
        # A setting of its own, so that no engine of another test answers.
        ground(["Suva"], max_candidates=3)
    assert caplog.messages == []


def test_settings_of_variables_are_the_engine_s_own(monkeypatch):
    monkeypatch.setenv("LOCITORIUM_ENGINE", "no-such-engine")
    with pytest.raises(EngineRefused, match='LOCITORIUM_ENGINE must be one of "embedded"'):
        ground(["Suva"], max_candidates=4)


def test_an_old_node_is_told_what_is_needed(tmp_path, monkeypatch):
    node = tmp_path / "node"
    node.write_text('#!/bin/sh\necho "error: locitorium needs Node 22" >&2\nexit 3\n')
    node.chmod(node.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("LOCITORIUM_NODE", str(node))
    with pytest.raises(EngineRefused, match="needs Node 22"):
        ground(["Suva"])
