"""Processes of the engine that wait for work, one at least for each set of settings in use."""

from __future__ import annotations

import atexit
import os
import threading
import weakref

from locitorium.process import EngineProcess

#: Each holds some 150 MB.
MOST_IDLE = 2


class Pool:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[EngineProcess] = []
        self._all: weakref.WeakSet[EngineProcess] = weakref.WeakSet()

    def take(self, command: tuple[str, ...]) -> EngineProcess | None:
        """One that waits, nobody else's until it is put back."""
        with self._lock:
            found = next((process for process in self._idle if process.command == command), None)
            if found is not None:
                self._idle.remove(found)
            return found

    def start(self, command: tuple[str, ...]) -> EngineProcess:
        process = EngineProcess(command)
        with self._lock:
            self._all.add(process)
        return process

    def put_back(self, process: EngineProcess) -> None:
        """The one that was used longest ago ends where too many wait."""
        with self._lock:
            self._idle.append(process)
            spare = self._idle.pop(0) if len(self._idle) > MOST_IDLE else None
        if spare is not None:
            spare.close()

    def close(self) -> None:
        with self._lock:
            processes = list(self._all)
            self._idle.clear()
        for process in processes:
            process.close()

    def forget(self) -> None:
        """In a fork: the processes are those of the parent."""
        for process in list(self._all):
            process.forget()
        self.__init__()  # type: ignore[misc]


POOL = Pool()
atexit.register(POOL.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=POOL.forget)
