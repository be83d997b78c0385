"""One process of the engine: lines in, lines out."""

from __future__ import annotations

import contextlib
import io
import logging
import queue
import subprocess
import threading
from collections import deque
from typing import cast

from locitorium.command import engine_environment, in_keywords
from locitorium.errors import EngineRefused, NodeNotFound

log = logging.getLogger("locitorium")

#: What the first answer of a process may take: it reads the gazetteer, perhaps from a slow disk on a busy machine.
START_SECONDS = 120.0
#: What a process may take to end by itself.
END_SECONDS = 5.0
#: Exit codes that say that another process would not do better: options, or something that is missing.
REFUSALS = (2, 3)
LAST_WORDS = 20
#: Read at once, in bytes: as much as a pipe holds.
PIECE = 65_536


class Ended(Exception):
    """The process has ended, or was ended because it did not answer in time."""

    def __init__(self, reason: str, *, late: bool) -> None:
        super().__init__(reason)
        self.late = late


class EngineProcess:
    """Answers come in the order of the lines. A thread writes these, so that a process that hangs blocks nobody."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        try:
            # Without buffers: a fork of this process can close its copies of the pipes without writing into them.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=engine_environment(),
            )
        except OSError as error:
            raise NodeNotFound(
                f"{command[0]} cannot be started ({error.strerror}). Name another Node in LOCITORIUM_NODE."
            ) from error
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        self._threads = [
            threading.Thread(target=work, daemon=True, name=f"locitorium-{work.__name__}")
            for work in (self._write, self._read, self._listen)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def expect_start(self) -> None:
        """Waits until the engine is ready. Raises `EngineRefused` where it never will be, and `Ended`."""
        self.send(b'{"doc_id":"","text":""}\n')
        self.receive(START_SECONDS)

    def send(self, line: bytes) -> None:
        self._lines.put(line)

    def receive(self, seconds: float) -> bytes:
        """The next answer. Raises `Ended` where there will be none, or was none in time, and `EngineRefused`."""
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            self.kill()
            raise Ended(f"did not answer within {seconds:g} s", late=True) from None
        if answer is not None:
            return answer
        code = self._ended()
        if code in REFUSALS:
            raise EngineRefused(
                in_keywords(self.last_words(), self.command) or f"The engine ended with exit code {code}."
            )
        raise Ended(f"ended with {f'signal {-code}' if code < 0 else f'exit code {code}'}", late=False)

    def last_words(self) -> str:
        """What it wrote last on stderr, errors first. Texts never stand there."""
        said = [words for words in self._words if words.startswith(("error:", "hint:"))] or list(self._words)
        return " ".join(said)

    def close(self) -> None:
        """Lets it end by itself, which it does with its input."""
        self._lines.put(None)
        try:
            self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        self._lines.put(None)
        self._process.kill()
        self._process.wait()

    def forget(self) -> None:
        """In a fork: lets go of the pipes, so that the process ends with the one that started it."""
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()
        # It is no child of this process: there is nothing to wait for.
        self._process.returncode = 0

    def _ended(self) -> int:
        try:
            code = self._process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            code = self._process.returncode
        self._lines.put(None)
        # What it said last may still be on its way.
        self._threads[2].join(1.0)
        return code

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        # Who does not read any more has ended, which `receive` sees.
        with contextlib.suppress(OSError), pipe:
            while (line := self._lines.get()) is not None:
                written = 0
                while written < len(line):
                    written += pipe.write(line[written:]) or 0

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in io.BufferedReader(cast(io.RawIOBase, self._process.stdout), PIECE):
            self._answers.put(line)
        self._answers.put(None)

    def _listen(self) -> None:
        assert self._process.stderr is not None
        for line in io.BufferedReader(cast(io.RawIOBase, self._process.stderr)):
            words = line.decode("utf-8", "replace").rstrip()
            self._words.append(words)
            log.log(logging.WARNING if words.startswith("warning:") else logging.INFO, "%s", words)
