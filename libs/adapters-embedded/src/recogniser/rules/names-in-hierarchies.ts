import type { Candidate } from '@locitorium/domain';
import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import { placeByRule, whereFree, type TaggedSpan } from '../tagged-span.ts';
import { endOfNameAt } from './name-at-token.ts';
import type { SpanRule } from './span-rule.ts';
import type { TextReading } from './text-reading.ts';

const { admin1, admin2, populatedLarge, populatedMedium, populatedSmall, alternateLarge, alternateSmall, region, feature } =
  NAME_CLASS_BITS;
const PLACE = admin1 | admin2 | populatedLarge | populatedMedium | populatedSmall | alternateLarge | alternateSmall | region | feature;

/** What stands between the levels of an address: "Nigeria; Borno; Gwoza", "RDC - Nord-Kivu - Masisi", "Burkina Faso > Centre-Nord". */
const STEP = /^(?:\s?[,;:>|/]\s?|\s(?:[-–—]|->|→)\s)/;
const LONGEST_STEP = 4;
const COMMA = ',';
/** Levels above a name that a comma parts from it: what stands behind one country may be the next of a list, or a person. */
const LEAST_LEVELS = 2;
/** Levels above a name that it may lie in. */
const LEVELS = 3;
/** Bearers of a name that are looked at. */
const BEARERS = 8;

/**
 * The next level of a place's address, largest first: "Sudan, North Darfur, Kutum", "Nigeria; Borno; Gwoza; Pulka". Models know small
 * names before their state, not behind it.
 */
export const NAMES_IN_HIERARCHIES: SpanRule = {
  name: 'names-in-hierarchies',
  languages: 'any',
  evidence: 'the larger place it lies in stands before it, as in an address',
  apply: (reading, spans) => {
    const found = namesInHierarchies(reading, spans);
    return found.length === 0 ? spans : [...spans, ...whereFree(spans, found)];
  },
};

function namesInHierarchies(reading: TextReading, spans: readonly TaggedSpan[]): readonly TaggedSpan[] {
  const { text, tokens, latin, index } = reading;
  const found: TaggedSpan[] = [];
  let token = 0;
  /** The levels of an address so far, and where the last one ends. */
  let levels: string[] = [];
  let end = -1;
  for (const span of spans) {
    if (span.tag !== 'LOC' || span.start < end) continue;
    if (end < 0 || stepAt(text, end) !== span.start) levels = [];
    levels.push(text.slice(span.start, span.end));
    end = span.end;
    for (;;) {
      const start = stepAt(text, end);
      if (start === null || (levels.length < LEAST_LEVELS && text.charAt(end) === COMMA)) break;
      while (token < tokens.count && tokens.start[token]! < start) token++;
      if (token === tokens.count || tokens.start[token] !== start) break;
      const next = endOfNameAt(latin, token, PLACE);
      if (next === null || (levels.length < LEAST_LEVELS && reading.isListedGivenName(token))) break;
      const last = tokens.end[next - 1]!;
      const inner = text.slice(start, last);
      // Units have changed, and a level may be a town: a larger one will do.
      if (!levels.slice(-LEVELS).some((outer) => liesIn(inner, outer, index))) break;
      found.push(placeByRule(start, last));
      levels.push(inner);
      end = last;
    }
  }
  return found;
}

/** Where the next level begins behind one that ends at `end`; null where none does. */
function stepAt(text: string, end: number): number | null {
  const step = STEP.exec(text.slice(end, end + LONGEST_STEP));
  return step === null ? null : end + step[0].length;
}

/** Whether a place of one name may lie in a unit of the other. */
function liesIn(inner: string, outer: string, index: PlaceNameIndex): boolean {
  const units = index.placesNamed(outer, BEARERS).filter(isUnit);
  return (
    units.length > 0 &&
    index.placesNamed(inner, BEARERS).some(({ countryCode, admin, osmId }) =>
      units.some((unit) => {
        if (unit.placeCategory === 'country') return unit.countryCode === countryCode;
        const { code } = unit.admin.at(-1) ?? {};
        return unit.osmId !== osmId && admin.some((area) => area.code === code);
      }),
    )
  );
}

const isUnit = ({ placeCategory }: Candidate): boolean =>
  placeCategory === 'country' || placeCategory === 'admin1' || placeCategory === 'admin2';
