import multiprocessing
import os
import signal
import subprocess
import sys
import time

import pytest
from conftest import is_running

import locitorium
from locitorium import (
    EngineEnded,
    EngineRefused,
    LengthMismatch,
    LocitoriumError,
    NodeNotFound,
    ground,
    iter_ground,
)

PATIENCE_SECONDS = 30


def mentions(records):
    return [[result["mention"] for result in record["results"]] for record in records]


def kinds(records):
    return [(record.get("document_status") or {}).get("kind") for record in records]


def until(condition):
    end = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_one_record_for_each_text_in_order_also_for_what_is_no_text(fake_engine):
    texts = [f"Town{n} lies there" if n % 7 else None for n in range(500)]
    records = ground(texts)
    assert [record["doc_id"] for record in records] == [str(n) for n in range(500)]
    assert mentions(records) == [[f"Town{n}"] if n % 7 else [] for n in range(500)]
    assert {kinds(records)[n] for n in range(0, 500, 7)} == {"invalid_text"}


def test_missing_values_of_all_kinds_have_a_record(fake_engine):
    assert [record["error"] for record in ground([None, float("nan"), 5])] == [
        "There is no text.",
        "There is no text.",
        "The text is of the type int.",
    ]


def test_identifiers_and_languages_are_the_given_ones_and_there_must_be_as_many(fake_engine):
    records = ground(["Suva", "Oslo"], ids=["a", 7], langs=["en", None])
    assert [(record["doc_id"], record["results"][0]["reason"]) for record in records] == [
        ("a", "en"),
        ("7", "not_in_gazetteer"),
    ]


@pytest.mark.parametrize(
    ("texts", "options", "message"),
    [
        (["x"], {"ids": ["a", "b"]}, "ids has 2 values for 1 text"),
        (["x", "y"], {"ids": ["a"]}, "ids has 1 value for 2 texts"),
        (["x", "y"], {"langs": []}, "langs has 0 values for 2 texts"),
        (iter("xyz"), {"ids": ["a"]}, "ids has 1 value, and there are more texts"),
        (iter("x"), {"ids": iter("abc")}, "ids has more than 1 value for 1 text"),
        (iter("xy"), {"ids": "ab", "langs": iter("")}, "langs has 0 values, and there are more texts"),
    ],
)
def test_another_number_of_identifiers_or_languages_than_of_texts_is_an_error_that_counts(
    fake_engine, texts, options, message
):
    with pytest.raises(LocitoriumError, match=message):
        ground(texts, **options)


def test_what_can_be_counted_is_counted_before_any_text_is_grounded(fake_engine):
    with pytest.raises(LengthMismatch, match="ids has 2 values for 3 texts"):
        iter_ground(["Suva"] * 3, ids=["a", "b"])
    assert fake_engine() == []


def test_offsets_are_those_of_python(fake_engine):
    text = "🌧 Rain 🌧🌧 Suva"
    (record,) = ground([text])
    assert [text[r["start"] : r["end"]] for r in record["results"]] == ["Rain", "Suva"]


def test_a_string_is_no_list_of_texts():
    with pytest.raises(TypeError, match=r"ground\(\[text\]\)"):
        ground("Rain in Suva.")


def test_no_texts_start_no_engine(fake_engine):
    assert ground([]) == []
    assert fake_engine() == []


def test_texts_are_read_only_so_far_ahead_and_answers_come_while_more_are_read(fake_engine):
    read = 0

    def texts():
        nonlocal read
        for _ in range(10_000):
            read += 1
            yield "Suva"

    records = iter_ground(texts())
    next(records)
    assert read <= 64
    records.close()


def test_a_document_that_ends_the_engine_twice_is_given_up_and_it_alone(fake_engine):
    texts = [f"Town{n} {'crash' if n in (0, 30, 31, 99) else ''}" for n in range(100)]
    records = ground(texts)
    assert [n for n, kind in enumerate(kinds(records)) if kind == "engine_ended"] == [0, 30, 31, 99]
    assert "twice" in records[30]["error"]
    assert "signal 9" in records[30]["error"]
    assert sum(len(found) for found in mentions(records)) == 96


def test_an_engine_that_somebody_kills_costs_no_document(fake_engine):
    records = []
    for record in iter_ground(f"Town{n}" for n in range(1_000)):
        records.append(record)
        if len(records) == 400:
            os.kill(fake_engine()[-1], signal.SIGKILL)
    assert mentions(records) == [[f"Town{n}"] for n in range(1_000)]
    assert len(fake_engine()) == 2


def test_an_engine_that_was_killed_while_it_waited_is_replaced(fake_engine):
    ground(["Suva"])
    os.kill(fake_engine()[0], signal.SIGKILL)
    assert mentions(ground(["Oslo"])) == [["Oslo"]]


def test_a_document_over_its_deadline_is_a_timeout(fake_engine):
    records = ground(["Suva", "hang", "Oslo"], deadline=2)
    assert mentions(records) == [["Suva"], [], ["Oslo"]]
    assert records[1]["document_status"] == {"status": "timeout", "kind": "engine_deadline"}


def test_documents_that_all_end_the_engine_are_no_results(fake_engine):
    with pytest.raises(EngineEnded, match="times in a row"):
        ground(["crash"] * 20)


def test_an_engine_that_does_not_start_says_so_and_why(fake_engine):
    with pytest.raises(EngineEnded, match=r"does not start.*Cannot allocate memory"):
        ground(["Suva"], broken=True)


def test_what_the_engine_refuses_is_raised_with_its_words(fake_engine):
    with pytest.raises(
        EngineRefused, match=r"^error: Pack it: locitorium gazetteer build --csv a.csv hint: locitorium doctor"
    ):
        ground(["Suva"], refuse="error: Pack it: locitorium gazetteer build --csv a.csv\nhint: locitorium doctor")
    assert len(fake_engine()) == 1


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (
            "error: unknown option '--foo-bar=5'\nhint: see locitorium worker --help",
            "There is no option foo_bar. The options are those of locitorium.iter_ground and of docs/configuration.md.",
        ),
        (
            "error: unknown option '--max-charz=it's'\nhint: Did you mean --max-chars?",
            "There is no option max_charz. Did you mean max_chars?",
        ),
        ("error: unknown option '--no-long'\nhint: Did you mean --long?", "The option long cannot be False."),
        (
            'error: --max-chars must be a number, not "x". Set it with --max-chars, LOCITORIUM_MAX_CHARS, or a file.',
            'error: max_chars must be a number, not "x". Set it with max_chars, LOCITORIUM_MAX_CHARS, or a file.',
        ),
    ],
)
def test_flags_that_the_engine_refuses_are_called_as_the_keywords_that_they_were(fake_engine, said, message):
    with pytest.raises(EngineRefused) as refused:
        ground(["Suva"], refuse=said, max_chars="x")
    assert str(refused.value) == message


def test_the_engine_is_used_again_and_another_one_for_other_settings(fake_engine):
    for _ in range(3):
        ground(["Suva"])
    ground(["Suva"], max_candidates=0)
    assert len(fake_engine()) == 2


def test_two_at_once_have_an_engine_each(fake_engine):
    first, second = iter_ground(["Suva", "Oslo"]), iter_ground(["Lima", "Rome"])
    assert mentions(record for pair in zip(first, second, strict=True) for record in pair) == [
        ["Suva"],
        ["Lima"],
        ["Oslo"],
        ["Rome"],
    ]
    assert len(fake_engine()) == 2


def test_who_stops_early_ends_the_engine(fake_engine):
    records = iter_ground(["Suva"] * 1_000)
    next(records)
    records.close()
    until(lambda: not is_running(fake_engine()[0]))


def test_an_error_of_the_texts_passes_through_and_ends_the_engine(fake_engine):
    def texts():
        yield from ["Suva"] * 100
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        ground(texts())
    until(lambda: not is_running(fake_engine()[0]))


@pytest.mark.parametrize("ending", ["", "; import os, signal; os.kill(os.getpid(), signal.SIGKILL)"])
def test_the_engine_ends_with_its_process_however_that_ends(fake_engine, ending):
    subprocess.run([sys.executable, "-c", f"import locitorium; locitorium.ground(['Suva']){ending}"], check=False)
    until(lambda: not is_running(fake_engine()[0]))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_fork_has_an_engine_of_its_own_and_leaves_that_of_its_parent(fake_engine):
    ground(["Suva"])
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert mentions(pool.apply(ground, (["Oslo"],))) == [["Oslo"]]
    assert mentions(ground(["Lima"])) == [["Lima"]]
    assert len(fake_engine()) == 2


def test_no_node_says_what_to_do(fake_engine, monkeypatch):
    monkeypatch.setattr("locitorium.command.packaged_node", lambda: None)
    monkeypatch.delenv("LOCITORIUM_NODE", raising=False)
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(NodeNotFound, match=r"none on PATH.*LOCITORIUM_NODE.*locitorium\[node\]"):
        ground(["Suva"])
    monkeypatch.setenv("LOCITORIUM_NODE", "/nowhere/node")
    with pytest.raises(NodeNotFound, match="/nowhere/node"):
        ground(["Suva"])


def test_no_engine_says_what_to_do(monkeypatch):
    monkeypatch.setenv("LOCITORIUM_ENGINE_FOLDER", "/nowhere")
    with pytest.raises(locitorium.EngineNotFound, match=r"/nowhere.*LOCITORIUM_ENGINE_FOLDER"):
        ground(["Suva"])
