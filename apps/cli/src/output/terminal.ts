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

/** What standard output can show. */
export function terminalOf(io: Io): TerminalOptions {
  return { colors: colorsOf(io), columns: io.stdout.columns ?? null };
}

/** Everything a terminal might obey: C0 except line feed and tab, DEL, C1. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/**
 * Text that a terminal shows and does not obey: control characters become their Unicode pictures (␀, ␛), so that no text can
 * move the cursor, change colours or set the title; lone surrogates become U+FFFD. Length in UTF-16 code units does not change.
 */
export function visibleText(text: string): string {
  return text.replace(CONTROL, picture).toWellFormed();
}

function picture(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
}

/** The same in one line. */
export function oneLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ');
}
