/**
 * Words directly around a mention, as bits: mentions of one name with equal bits are decided once. `…Before` and `…After` stand
 * directly beside the mention, `…Of` before it with "of" between ("the city of Paris").
 */
export const LOCAL = Object.freeze({
  /** County, Parish, Co, 郡 after. */
  countyAfter: 1 << 0,
  /** "city of", "town of", "village of" before; 市 町 村 区 after. */
  townOf: 1 << 1,
  /** "state of", "province of", "region of", "district of", "county of" before. */
  stateOf: 1 << 2,
  /** "province", "state", "region", 県 州 省 after. */
  provinceAfter: 1 << 3,
  /** in, at, from, near, to, of before. */
  prepositionBefore: 1 << 4,
  /** Road, Street, Avenue … after. */
  streetAfter: 1 << 5,
  /** # before or at the beginning. */
  hashtag: 1 << 6,
  /** River, Lake, Creek … after: a water or landform of that name. */
  natureAfter: 1 << 7,
  /** "upstate", "Bundesstaat", "estado de" before; "Oblast", "governor", "области" after: an area is meant, not its city. */
  areaSaid: 1 << 8,
  /** "river" before, or "the" and no noun behind: "the Mississippi overflowed", but not "the Mississippi legislature". */
  ofRiver: 1 << 9,
});

const BITS_AFTER = bitsOf([
  [LOCAL.countyAfter, ['County', 'Parish', 'Co', 'county', '郡']],
  [LOCAL.townOf, ['市', '町', '村', '区']],
  [LOCAL.provinceAfter, ['province', 'state', 'region', 'Province', 'State', 'Region', '県', '州', '省']],
  [LOCAL.streetAfter, ['Road', 'Rd', 'Street', 'St', 'Avenue', 'Ave', 'Drive', 'Lane', 'Highway', 'Blvd', 'Boulevard']],
  [
    LOCAL.natureAfter,
    ['River', 'Lake', 'Creek', 'Bay', 'Island', 'Islands', 'Mountains', 'Valley', 'Beach', 'Park', '川', '湖', '島', '山'],
  ],
  [
    LOCAL.areaSaid,
    words(
      'Oblast oblast Krai krai Governorate governorate Prefecture prefecture Department department governor Governor lawmakers legislature',
    ),
  ],
  [LOCAL.areaSaid, words('область области областью край края крае')],
]);
const BITS_BEFORE = bitsOf([
  [LOCAL.prepositionBefore, ['in', 'at', 'from', 'near', 'to', 'of', 'In', 'At', 'From', 'Near']],
  [LOCAL.areaSaid, words('upstate Upstate Bundesstaat Bundesstaats Bundesland Bundeslandes Provinz Oblast Gouvernement штат штата штате')],
  [LOCAL.areaSaid, words('محافظة ولاية إقليم مقاطعة')],
]);
const BITS_OF = bitsOf([
  [LOCAL.townOf, ['city', 'town', 'village', 'City', 'Town', 'Village']],
  [LOCAL.stateOf, ['state', 'province', 'region', 'district', 'county', 'State', 'Province', 'Region', 'District', 'County']],
]);
/** What these stand behind in Spanish, Portuguese, Italian and French. */
const BITS_DE = bitsOf([
  [
    LOCAL.areaSaid,
    words('estado Estado provincia Provincia província Província departamento Departamento État état Etat province Province stato Stato'),
  ],
]);
const DE = new Set(words('de do da di du del'));

/** Words behind a name with an article that is not an adjective of theirs: small words, and what rivers do. */
const NO_NOUN = new Set(
  words(
    'a after along an and are as at because before below between burst bursts but by carried carries continued continues crested ' +
      'crests dried dries fed feeds ' +
      'flooded floods flowed flows for freezes from froze had has if in into is joins meets near on or over overflowed ' +
      'overflows peaked ran reached reaches receded recedes remained remains rises rose runs since so spilled spills sweeps swelled swells swept than that the then ' +
      'through to toward towards under until was were when where which while will with would',
  ),
);

function words(listed: string): readonly string[] {
  return listed.split(' ');
}

function bitsOf(rows: readonly (readonly [number, readonly string[]])[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([bit, words]) => words.map((word) => [word, bit] as const)));
}

const WORD_AFTER = /\s(\p{L}+)/uy;
const GAP = /[\s"“(]/;
const LETTER = /\p{L}/u;
/** End of a mention: ドネツク州, "Nampula Province". */
const AREA_ENDING = /(?:.[県州省]|\s(?:Province|Governorate|Oblast|Prefecture|Department|Region))$/u;
const LONGEST_AREA_ENDING = 12;
const CHARACTER_AFTER = /[市町村区県州省郡川湖島山]/y;
/** Longest word before the mention that is read. */
const LONGEST_WORD = 12;

export function localContextOf(text: string, start: number, end: number): number {
  let bits = text[start] === '#' || text[start - 1] === '#' ? LOCAL.hashtag : 0;
  WORD_AFTER.lastIndex = end;
  const after = WORD_AFTER.exec(text)?.[1];
  if (after !== undefined) bits |= BITS_AFTER.get(after) ?? 0;
  CHARACTER_AFTER.lastIndex = end;
  const character = CHARACTER_AFTER.exec(text)?.[0];
  if (character !== undefined) bits |= BITS_AFTER.get(character) ?? 0;
  if (AREA_ENDING.test(text.slice(Math.max(start, end - LONGEST_AREA_ENDING), end))) bits |= LOCAL.areaSaid;
  const before = wordBefore(text, start);
  if (before !== '') bits |= BITS_BEFORE.get(before) ?? 0;
  const isDefinite = (before === 'the' || before === 'The') && (after === undefined || NO_NOUN.has(after));
  if (isDefinite || before === 'river') bits |= LOCAL.ofRiver;
  const kinds = before === 'of' ? BITS_OF : DE.has(before) ? BITS_DE : null;
  if (kinds !== null) bits |= kinds.get(wordBefore(text, text.lastIndexOf(before, start - 1))) ?? 0;
  return bits;
}

/** The word that ends before `at`, with a gap between; empty where there is none, or none of a usual length. */
function wordBefore(text: string, at: number): string {
  let end = at;
  while (end > 0 && at - end < 3 && GAP.test(text[end - 1]!)) end--;
  if (end === at) return '';
  let start = end;
  while (start > 0 && end - start <= LONGEST_WORD && LETTER.test(text[start - 1]!)) start--;
  return end - start > LONGEST_WORD ? '' : text.slice(start, end);
}
