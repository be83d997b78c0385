"""The engine itself, as it lies in the wheel."""

import stat

import pytest

from locitorium import EngineRefused, ground


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
    with pytest.raises(EngineRefused, match="--nonsense"):
        ground(["Suva"], nonsense=5)
    with pytest.raises(EngineRefused, match="max_candidates"):
        ground(["Suva"], max_candidates=1_000)


def test_an_old_node_is_told_what_is_needed(tmp_path, monkeypatch):
    node = tmp_path / "node"
    node.write_text('#!/bin/sh\necho "error: locitorium needs Node 22" >&2\nexit 3\n')
    node.chmod(node.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("LOCITORIUM_NODE", str(node))
    with pytest.raises(EngineRefused, match="needs Node 22"):
        ground(["Suva"])
