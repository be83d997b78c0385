import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { Io } from '../process/io.ts';

/** What a terminal can show. */
export interface TerminalOptions {
  readonly colors: Colors;
  /** Width in cells; null where unknown. */
  readonly columns: number | null;
}

/** Colours for standard output: NO_COLOR (no-color.org) and TERM=dumb switch them off, FORCE_COLOR on. */
export function colorsOf({ stdout, environment }: Io): Colors {
  const { NO_COLOR, FORCE_COLOR, TERM } = environment;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return picocolors.createColors(false);
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return picocolors.createColors(FORCE_COLOR !== '0' && FORCE_COLOR !== 'false');
  return picocolors.createColors(stdout.isTTY === true && TERM !== 'dumb');
}

/** What standard output can show. A terminal that does not know its width says 0. */
export function terminalOf(io: Io): TerminalOptions {
  return { colors: colorsOf(io), columns: io.stdout.columns || null };
}

/** Whether what stands on standard output can be drawn again. */
export function canRedraw({ stdout, environment }: Io): boolean {
  return stdout.isTTY === true && environment['TERM'] !== 'dumb';
}
