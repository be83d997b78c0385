import os
import shutil
from pathlib import Path

import pytest

from locitorium.pool import POOL


@pytest.fixture
def fake_engine(monkeypatch, tmp_path):
    """A program with the protocol of the engine that crashes on `crash` and hangs on `hang`; answers its pids."""
    log = tmp_path / "pids"
    log.touch()
    engine = tmp_path / "engine"
    (engine / "bin").mkdir(parents=True)
    shutil.copy(Path(__file__).parent / "fake_engine.mjs", engine / "bin" / "locitorium.mjs")
    (engine / "package.json").write_text('{"engines": {"node": ">=20"}}')
    monkeypatch.setenv("LOCITORIUM_ENGINE_FOLDER", str(engine))
    monkeypatch.setenv("FAKE_ENGINE_LOG", str(log))
    yield lambda: [int(pid) for pid in log.read_text().split()]
    POOL.close()


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
