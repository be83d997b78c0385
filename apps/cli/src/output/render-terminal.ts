import type { Colors } from 'picocolors/types.js';
import { type GroundedDocument, type Grounding, oneLine, readableName, visibleText } from '@locitorium/domain';
import { REASON_WORDS } from './words.ts';
import { tableOf } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';

/** Texts longer than this are not repeated above the table. */
const SHOWN_CHARS = 5_000;
/** A name is cut to this many characters where the terminal is narrow. */
const NARROWEST_PLACE = 18;
/** What the other columns and the borders take of a line. */
const OTHER_COLUMNS = 92;
const WIDEST_PLACE = 60;
/** Below this the lines between columns go, and places and reasons are wrapped. */
const NARROW = OTHER_COLUMNS + NARROWEST_PLACE;
const NARROW_MENTION = 14;

/** The text with its mentions marked and numbered, and a table of what they mean. For people; its form may change. */
export function renderTerminal(text: string, document: GroundedDocument, options: TerminalOptions): string {
  const { groundings } = document;
  const parts: string[] = [];
  if (text.length <= SHOWN_CHARS) parts.push(markMentions(text, groundings, options.colors).trimEnd(), '');
  parts.push(groundings.length === 0 ? 'No places found.' : renderTable(groundings, options));
  return `${parts.join('\n')}\n`;
}

/**
 * The mention with its number: in colour by status where there is colour, `[1 Paris]` where there is none. A span that overlaps
 * the one before it (gold mentions may) is left unmarked; it stands in the table.
 */
export function markMentions(text: string, groundings: readonly Grounding[], colors: Colors): string {
  let marked = '';
  let reached = 0;
  groundings.forEach((grounding, index) => {
    const { start, end } = grounding.mention;
    if (start < reached) return;
    const surface = shown(text.slice(start, end));
    const number = String(index + 1);
    marked += shown(text.slice(reached, start));
    marked += colors.isColorSupported
      ? paint(grounding, colors)(colors.underline(surface)) + colors.dim(`(${number})`)
      : `[${number} ${surface}]`;
    reached = end;
  });
  return marked + shown(text.slice(reached));
}

/** Whatever system its line ends are of. */
const shown = (text: string): string => visibleText(text.replace(/\r\n?/g, '\n'));

function renderTable(groundings: readonly Grounding[], options: TerminalOptions): string {
  const { colors, columns } = options;
  if (columns !== null && columns < NARROW) return renderNarrowTable(groundings, options);
  const table = tableOf(['#', 'mention', 'place', 'country', 'lat', 'lon', 'conf.', 'why'], options, ['#', 'lat', 'lon', 'conf.']);
  const placeWidth = columns === null ? WIDEST_PLACE : Math.min(WIDEST_PLACE, Math.max(NARROWEST_PLACE, columns - OTHER_COLUMNS));
  groundings.forEach((grounding, index) => {
    table.push([
      String(index + 1),
      paint(grounding, colors)(cell(readableName(grounding.mention.surface), NARROWEST_PLACE)),
      ...placeCells(grounding, placeWidth),
      REASON_WORDS[grounding.reason],
    ]);
  });
  return table.toString();
}

/** Place and reason share what the other columns leave of a line. */
function renderNarrowTable(groundings: readonly Grounding[], options: TerminalOptions): string {
  const table = tableOf(['#', 'mention', 'place', 'in', 'lat', 'lon', 'conf.', 'why'], options, ['#', 'lat', 'lon', 'conf.']);
  groundings.forEach((grounding, index) => {
    const mention = paint(grounding, options.colors)(cell(readableName(grounding.mention.surface), NARROW_MENTION));
    table.push([String(index + 1), mention, ...placeCells(grounding, WIDEST_PLACE, 2), REASON_WORDS[grounding.reason]]);
  });
  return table.toString();
}

function placeCells(grounding: Grounding, width: number, digits = 4): readonly string[] {
  if (grounding.status === 'resolved') {
    const { displayName, countryCode, lat, lon, confidence } = grounding.selected;
    return [
      cell(displayName, width),
      countryCode ?? '–',
      lat.toFixed(digits),
      lon.toFixed(digits),
      confidence === null ? '–' : confidence.toFixed(2),
    ];
  }
  const unit = 'within' in grounding ? grounding.within : null;
  const inferred = 'inferredCountry' in grounding ? grounding.inferredCountry : null;
  return [
    unit === null ? '–' : cell(`somewhere in ${unit.displayName}`, width),
    inferred === null ? '–' : `${inferred.countryCode}?`,
    '–',
    '–',
    inferred === null ? '–' : `${inferred.confidence.toFixed(2)}?`,
  ];
}

function paint(grounding: Grounding, colors: Colors): (text: string) => string {
  const { green, yellow, red } = colors;
  return { resolved: green, no_candidate: yellow, rejected: yellow, invalid_output: red, timeout: red }[grounding.status];
}

function cell(text: string, width: number): string {
  const line = oneLine(text);
  const characters = [...line];
  return characters.length <= width ? line : `${characters.slice(0, width - 1).join('')}…`;
}
