import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';

/** What the command tells the shell. */
export const EXIT = Object.freeze({
  done: 0,
  /** Finished, but some documents could not be processed (failures.jsonl), or an unexpected error occurred. */
  failures: 1,
  /** The input or the flags cannot be used. */
  usage: 2,
  /** A server, a model or data is missing. */
  prerequisite: 3,
  /** Ctrl-C; a run can be resumed. */
  interrupted: 130,
});

/** A server that cannot be reached counts as missing. */
const EXIT_OF_BLAME: Readonly<Record<LocitoriumError['blame'], number>> = {
  usage: EXIT.usage,
  prerequisite: EXIT.prerequisite,
  upstream: EXIT.prerequisite,
  internal: EXIT.failures,
};

/** Whose failure it is decides. */
export const exitCodeOf = (error: unknown): number => EXIT_OF_BLAME[isLocitoriumError(error) ? error.blame : 'internal'];
