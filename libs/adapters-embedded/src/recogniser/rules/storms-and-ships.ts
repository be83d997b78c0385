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

/** What a text about ships says. */
const SHIPPING =
  /(?<!\p{L})(?:steamers?|steamships?|barques?|brigs?|schooners?|sloops?|frigates?|tugs?|whalers?|packets?|liners?|cruisers?|men-of-war|man-of-war|vessels?|lifeboats?|cargo|voyage|sailed|sails for|H\. ?M\. ?S\.|HMS|USS|shipwreck|shipping)(?!\p{L})/u;
const ARTICLE = /(?:^|[^\p{L}])[Tt]he $/u;
/** Behind the name of a ship: the end of a clause, a verb, a preposition; no noun that a place belongs to ("the Paris office"). */
const BEHIND_SHIP =
  /^(?:[,.;:)]|['’]s |\s(?:and|or|is|was|has|had|will|would|which|that|sailed|sails|left|leaves|arrived|reached|struck|sank|sunk|carries|carried|took|went|put|lay|lies|came|passed|met|brought|under|at|in|off|from|for|to|with|on|by|near|bound)(?!\p{L}))/u;
/** One word; not "the U.S.", "the Port of Spain". */
const ONE_WORD = /^\p{Lu}\p{Ll}{3,}$/u;
/** Places that have an article; most in the plural do. */
const WITH_ARTICLE =
  /^(?:Sudan|Congo|Lebanon|Gambia|Ukraine|Yemen|Argentine|Vatican|Bronx|Strand|City|Hague|Cape|Crimea|Punjab|Transvaal|Tyrol|Levant|Ruhr|Saar|Peloponnese|Algarve|Havre|\p{L}+s)$/u;
const { feature, region, demonym } = NAME_CLASS_BITS;

/** Storms and ships called like places: "Cyclone Charlotte", "HMS Kingston", «Берген»; in a text about ships, "the Kingston", too. */
export const STORMS_AND_SHIPS: SpanRule = {
  name: 'storms-and-ships',
  languages: 'any',
  evidence: 'the word before the name says that it is a storm or a ship',
  apply: ({ text, index, languages }, spans) => {
    let isAboutShips: boolean | null = languages.has('en') ? null : false;
    const isOther = (span: TaggedSpan): boolean =>
      span.tag === 'LOC' &&
      (isStormOrShip(text, span, index) ||
        (isAboutShips !== false && isShipByArticle(text, span, index) && (isAboutShips ??= SHIPPING.test(text))));
    return spans.some(isOther) ? spans.filter((span) => !isOther(span)) : spans;
  },
};

/** "The Kingston will load coffee": no river, region or people has the name. */
function isShipByArticle(text: string, { start, end }: TaggedSpan, index: PlaceNameIndex): boolean {
  if (!ARTICLE.test(text.slice(Math.max(0, start - 5), start)) || !BEHIND_SHIP.test(text.slice(end, end + BEFORE))) return false;
  const name = text.slice(start, end);
  return ONE_WORD.test(name) && !WITH_ARTICLE.test(name) && (index.classesOf(text, start, end) & (feature | region | demonym)) === 0;
}

function isStormOrShip(text: string, { start, end }: TaggedSpan, index: PlaceNameIndex): boolean {
  if (BEHIND.test(text.slice(Math.max(0, start - BEFORE), start))) return true;
  return INSIDE.test(text.slice(start, end)) && (index.classesOf(text, start, end) & ~NAME_CLASS_BITS.continues) === 0;
}
