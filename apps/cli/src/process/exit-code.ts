import { isLocitoriumError } from '@locitorium/domain';

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

/** Whose failure it is decides: a server that cannot be reached counts as missing. */
export function exitCodeOf(error: unknown): number {
  if (!isLocitoriumError(error)) return EXIT.failures;
  switch (error.blame) {
    case 'usage':
      return EXIT.usage;
    case 'prerequisite':
    case 'upstream':
      return EXIT.prerequisite;
    case 'internal':
      return EXIT.failures;
  }
}
