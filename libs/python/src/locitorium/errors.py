"""What stops all documents; what stops one document is in its record."""


class LocitoriumError(Exception):
    """The base of all errors of this package. No message holds a text."""


class NodeNotFound(LocitoriumError):
    """There is no Node that can be started."""


class EngineNotFound(LocitoriumError):
    """The engine is not in the package."""


class EngineRefused(LocitoriumError):
    """The engine does not work with what it was given: options, settings, an old Node."""


class LengthMismatch(LocitoriumError, ValueError):
    """There are not as many ids or langs as texts."""


class EngineEnded(LocitoriumError):
    """The engine ended again and again, whichever document it was given."""
