import { NAME_CLASS_BITS, type PlaceNameIndex } from '@locitorium/ports';
import type { TaggedSpan } from '../tagged-span.ts';
import type { SpanRule } from './span-rule.ts';

/** Kinds of storms, with a capital or not; "the cyclone" stands before places, too: "After the cyclone Beira lay in ruins". */
const STORM =
  '(?<!(?:the|der|dem|den|el|del|la|il|le|lo|o|do|de) )(?:hurricane|cyclone|typhoon|hurrikan|taifun|zyklon|huracán|tifón|ciclón|ouragan|typhon|uragano|tifone|furacão|tufão|orkaan|cycloon|tyfoon)|' +
  '(?:Hurricane|Cyclone|Typhoon|Storm|Hurrikan|Taifun|Zyklon|Sturmtief|Orkan|ураган|тайфун|циклон|huragan|tajfun|cyklon|orkanen|cyklonen)';
/** Ships by kind, and the prefixes of their names. */
const SHIP =
  'MV|M/V|HMS|USS|RMS|SS|USNS|HMAS|HMCS|HNLMS|INS|KRI|BRP|freighter|frigate|destroyer|warship|corvette|trawler|tanker|yacht|steamer|steamship|submarine|schooner|bulk carrier|' +
  'barque|brig|brigantine|sloop|cutter|ketch|lugger|tug|tugboat|whaler|liner|cruiser|battleship|minesweeper|troopship|gunboat|galleon|clipper|smack|(?:the|a|The|A) ferry|paddle steamer|container ship|lifeboat|' +
  'buque|fragata|paquebot|frégate|chalutier|Fregatte|Frachter|Zerstörer|nave|fregata|traghetto|navio|fregat|vrachtschip|marineschip|statek|prom|' +
  'судно|судном|фрегат|крейсер|ледокол|теплоход|траулер|сухогруз';
const BEHIND = new RegExp(String.raw`(?:^|[^\p{L}])(?:${STORM}|${SHIP})[  ]?["'“”„«»‘’]?$`, 'u');
const INSIDE = new RegExp(String.raw`^(?:${STORM}|MV|HMS|USS|RMS|USNS) \p{Lu}`, 'u');
/** Characters before a name in which such a word is looked for. */
const BEFORE = 24;

/** "Cyclone Charlotte", "HMS Kingston", «Берген»: storms and ships that are called like places. */
export const STORMS_AND_SHIPS: SpanRule = {
  name: 'storms-and-ships',
  languages: 'any',
  evidence: 'the word before the name says that it is a storm or a ship',
  apply: ({ text, index }, spans) => {
    const isOther = (span: TaggedSpan): boolean => span.tag === 'LOC' && isStormOrShip(text, span, index);
    return spans.some(isOther) ? spans.filter((span) => !isOther(span)) : spans;
  },
};

function isStormOrShip(text: string, { start, end }: TaggedSpan, index: PlaceNameIndex): boolean {
  if (BEHIND.test(text.slice(Math.max(0, start - BEFORE), start))) return true;
  return INSIDE.test(text.slice(start, end)) && (index.classesOf(text, start, end) & ~NAME_CLASS_BITS.continues) === 0;
}
