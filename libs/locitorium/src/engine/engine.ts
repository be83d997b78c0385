import type { Grounder } from '@locitorium/ports';

/** A grounder with all that it holds open. */
export interface Engine {
  readonly grounder: Grounder;
  close(): Promise<void>;
}
