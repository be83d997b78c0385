import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';
import type { Io, Output } from './io.ts';

/** Colours for a terminal that wants them: NO_COLOR (no-color.org) and TERM=dumb switch them off, FORCE_COLOR on. */
export function colorsFor(output: Output, environment: Io['environment']): Colors {
  const { NO_COLOR, FORCE_COLOR, TERM } = environment;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return picocolors.createColors(false);
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return picocolors.createColors(FORCE_COLOR !== '0' && FORCE_COLOR !== 'false');
  return picocolors.createColors(output.isTTY === true && TERM !== 'dumb');
}
