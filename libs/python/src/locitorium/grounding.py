"""Texts in, records out: one for each text, in order."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Sized
from dataclasses import dataclass
from itertools import count, repeat, zip_longest
from typing import Any, TypeVar

from locitorium.command import Setting, engine_command
from locitorium.errors import EngineEnded, LengthMismatch
from locitorium.offsets import count_characters
from locitorium.pool import POOL
from locitorium.process import Ended, EngineProcess

Record = dict[str, Any]
T = TypeVar("T")

#: What is sent ahead: enough that the engine never waits, little enough to be sent again.
MOST_AHEAD = 64
MOST_CHARACTERS_AHEAD = 2_000_000
#: Engines that end in a row without one answer: then it is not the documents.
MOST_ENDED = 8
#: Longer than the engine gives any document (setting `deadline_ms`, at most a minute).
DEADLINE_SECONDS = 120.0

#: Types of what stands where there is nothing.
MISSING = ("NoneType", "NAType", "NaTType")


def ground(texts: Iterable[object], **options: Any) -> list[Record]:
    """
    The places of texts: a list with one record for each, in order. Options are those of `iter_ground`.

    >>> [result["selected"]["country_code"] for result in ground(["Rain in Suva."])[0]["results"]]
    ['FJ']
    """
    if isinstance(texts, str):
        raise TypeError("ground takes many texts: ground([text])")
    return list(iter_ground(texts, **options))


def iter_ground(
    texts: Iterable[object],
    *,
    ids: Iterable[object] | None = None,
    langs: Iterable[object] | None = None,
    fields: Iterable[str] | None = None,
    explain: bool = False,
    deadline: float = DEADLINE_SECONDS,
    **settings: Setting,
) -> Iterator[Record]:
    """
    The places of texts as they are ready; up to 64 texts are read ahead.

    A record is a prediction as `locitorium ground` prints it, with offsets in characters: `text[start:end]` is the
    mention. One that could not be grounded has `document_status`, `error` and no results; so has what is no text.

    :param ids: what the records call the documents (`doc_id`); default: their positions, from 0
    :param langs: languages of the texts, as BCP 47 tags; None where one is not known
    :param fields: fields of mentions and places to keep
    :param explain: say why each place was chosen
    :param deadline: seconds that the engine may take for a document before it is ended
    :param settings: those of docs/configuration.md: `max_candidates=0`, `policy="demonyms"`, `workers=4`

    Raises a LocitoriumError where no document can be grounded: no Node, a setting that is wrong, something missing; and
    where there are not as many ids or langs as texts.
    """
    for name, values in (("ids", ids), ("langs", langs)):
        # Before any text is grounded, where it can be.
        if isinstance(texts, Sized) and isinstance(values, Sized) and len(texts) != len(values):
            raise LengthMismatch(f"{name} has {counted(len(values), 'value')} for {counted(len(texts), 'text')}.")
    documents = zip(texts, repeat(None)) if langs is None else paired(texts, langs, "langs")
    return ground_pairs(documents, ids=ids, fields=fields, explain=explain, deadline=deadline, **settings)


def ground_pairs(
    pairs: Iterable[tuple[object, object]],
    *,
    ids: Iterable[object] | None = None,
    fields: Iterable[str] | None = None,
    explain: bool = False,
    deadline: float = DEADLINE_SECONDS,
    **settings: Setting,
) -> Iterator[Record]:
    """As `iter_ground`, of texts with their languages."""
    flags: dict[str, Setting] = {**settings, "explain": explain or None}
    if fields is not None:
        flags["fields"] = ",".join(fields)
    named = zip(pairs, count()) if ids is None else paired(pairs, ids, "ids")
    documents = (document_of(str(doc_id), text, lang) for (text, lang), doc_id in named)
    return Session(engine_command(flags), deadline).records(documents)


def paired(texts: Iterable[T], values: Iterable[object], name: str) -> Iterator[tuple[T, object]]:
    """Each text with its value. Raises a LengthMismatch at the end of the shorter ones."""
    end: Any = object()
    for n, (text, value) in enumerate(zip_longest(texts, values, fillvalue=end)):
        if value is end:
            raise LengthMismatch(f"{name} has {counted(n, 'value')}, and there are more texts.")
        if text is end:
            raise LengthMismatch(f"{name} has more than {counted(n, 'value')} for {counted(n, 'text')}.")
        yield text, value


def counted(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


@dataclass(slots=True)
class Document:
    doc_id: str
    text: str
    line: bytes
    #: Why it needs no engine.
    refused: Record | None = None


def document_of(doc_id: str, text: object, lang: object) -> Document:
    if not isinstance(text, str):
        kind = type(text).__name__
        is_missing = kind in MISSING or (isinstance(text, float) and text != text)
        what = "There is no text." if is_missing else f"The text is of the type {kind}."
        return Document(doc_id, "", b"", failed(doc_id, "failed", "invalid_text", what))
    line = {"doc_id": doc_id, "text": text, **({"meta": {"lang": lang}} if isinstance(lang, str) else {})}
    return Document(doc_id, text, json.dumps(line).encode() + b"\n")


def failed(doc_id: str, status: str, kind: str, error: str) -> Record:
    return {"doc_id": doc_id, "document_status": {"status": status, "kind": kind}, "error": error, "results": []}


class Session:
    """
    Sends documents ahead of their answers. Where the engine ends, the documents without an answer are sent to another
    one, each alone, until all of them are past: so the document is found that ends it, and it alone is given up.
    """

    def __init__(self, command: tuple[str, ...], deadline: float) -> None:
        self._command = command
        self._deadline = deadline
        self._process: EngineProcess | None = None
        #: In order; the first `_sent` of them are with the engine.
        self._waiting: deque[Document] = deque()
        self._sent = 0
        self._characters = 0
        #: How many of those that wait were with an engine that ended.
        self._suspects = 0
        self._ended = 0

    def records(self, documents: Iterator[Document]) -> Iterator[Record]:
        try:
            while self._read_ahead(documents):
                yield self._next()
        except BaseException:
            # Also where nobody wants the rest: what was sent is not waited for.
            if self._process is not None:
                self._process.kill()
            raise
        if self._process is not None:
            POOL.put_back(self._process)

    def _read_ahead(self, documents: Iterator[Document]) -> bool:
        while len(self._waiting) < MOST_AHEAD and self._characters < MOST_CHARACTERS_AHEAD:
            document = next(documents, None)
            if document is None:
                break
            self._waiting.append(document)
            self._characters += len(document.text)
        return bool(self._waiting)

    def _next(self) -> Record:
        while True:
            first = self._waiting[0]
            if first.refused is not None:
                return self._done(first, first.refused)
            try:
                record = json.loads(self._answer())
            except Ended as ended:
                self._process = None
                sent, self._sent = self._sent, 0
                self._ended += 1
                if self._suspects > 0:
                    # Once among others, once alone.
                    return self._done(first, self._given_up(first, ended))
                self._suspects = sent
                continue
            self._ended = 0
            count_characters(record, first.text)
            return self._done(first, record)

    def _answer(self) -> bytes:
        process = self._running()
        most = 1 if self._suspects > 0 else len(self._waiting)
        while self._sent < most:
            document = self._waiting[self._sent]
            if document.refused is None:
                process.send(document.line)
            self._sent += 1
        return process.receive(self._deadline)

    def _running(self) -> EngineProcess:
        if self._process is not None:
            return self._process
        idle = POOL.take(self._command)
        if idle is not None:
            self._process = idle
            return idle
        for _ in range(2):
            process = POOL.start(self._command)
            try:
                process.expect_start()
            except Ended as ended:
                reason = f"{ended}: {process.last_words() or 'it said nothing'}"
                continue
            except BaseException:
                process.kill()
                raise
            self._process = process
            return process
        raise EngineEnded(f"The engine of locitorium does not start; it {reason}")

    def _given_up(self, document: Document, ended: Ended) -> Record:
        if self._ended >= MOST_ENDED:
            raise EngineEnded(
                f"The engine of locitorium ended {self._ended} times in a row without an answer; the last one {ended}. "
                "Is there too little memory?"
            )
        error = f"The engine ended twice on this document; the last one {ended}."
        if ended.late:
            return failed(document.doc_id, "timeout", "engine_deadline", error)
        return failed(document.doc_id, "failed", "engine_ended", error)

    def _done(self, document: Document, record: Record) -> Record:
        self._waiting.popleft()
        self._characters -= len(document.text)
        self._sent = max(0, self._sent - 1)
        self._suspects = max(0, self._suspects - 1)
        return record
