"""Text in, real places out: finds the places that texts name, and says which places of the world they mean."""

from importlib.metadata import version

from locitorium.errors import (
    EngineEnded,
    EngineNotFound,
    EngineRefused,
    LengthMismatch,
    LocitoriumError,
    NodeNotFound,
)
from locitorium.grounding import ground, iter_ground

__version__ = version("locitorium")

__all__ = [
    "EngineEnded",
    "EngineNotFound",
    "EngineRefused",
    "LengthMismatch",
    "LocitoriumError",
    "NodeNotFound",
    "__version__",
    "ground",
    "ground_arrow",
    "iter_ground",
]


def __getattr__(name: str) -> object:
    # pyarrow is there only where it is wanted.
    if name == "ground_arrow":
        from locitorium.arrow import ground_arrow

        return ground_arrow
    raise AttributeError(f"module 'locitorium' has no attribute {name!r}")


def _register_pandas() -> None:
    import sys

    # Who has imported pandas has the accessor; who has not waits for nothing.
    if "pandas" in sys.modules:
        import locitorium.pandas  # noqa: F401


_register_pandas()
