import { normaliseCountry, type CandidateMatch, type MatchLevel, type NameClass, type PlaceCategory } from '@locitorium/domain';
import { wordsOf, type QueryStep, type QueryVariant } from '../lookup/back-off.ts';

/** How close a match is that a query variant finds, where a name fits as it is. */
const LEVEL_OF_STEP: Readonly<Record<QueryStep, MatchLevel>> = Object.freeze({
  as_written: 'exact',
  any_layer: 'exact',
  country: 'exact',
  without_commas: 'exact',
  structured: 'exact',
  without_qualifier: 'sub_span',
  without_generic_words: 'generic_stripped',
});

/** What a match is made of. */
export interface NamedRecord {
  /** Names with the tag of OpenStreetMap that holds them (`name` where a server says one name only), the shown one first. */
  readonly names: readonly (readonly [tag: string, name: string])[];
  readonly category: PlaceCategory | null;
  readonly countryCode: string | null;
}

/**
 * By which of its names a record answers to a query. Geocoders do not say it, so the names they tell are compared with the words
 * they were asked; null where none of them fits (they match words, abbreviations and addresses in their own ways). `asked` is the
 * name as it stands in the text.
 */
export function toMatch(record: NamedRecord, variant: QueryVariant, asked: string): CandidateMatch | null {
  const text = wordsOf(variant, asked);
  const share = Math.min(1, folded(text).length / Math.max(1, folded(asked).length));
  if (share === 0) return null;
  const match = matchOf(record, text, LEVEL_OF_STEP[variant.step], share) ?? aliasOf(record, text, share);
  return match === null ? null : { ...match, step: variant.step };
}

/** Geocoders know names of countries that they do not tell, and so do we. */
function aliasOf({ category, countryCode }: NamedRecord, text: string, share: number): CandidateMatch | null {
  const isIt = category === 'country' && countryCode !== null && normaliseCountry(text) === countryCode;
  return isIt ? { nameClass: 'country_alias', level: 'exact', share } : null;
}

function matchOf({ names, category }: NamedRecord, text: string, level: MatchLevel, share: number): CandidateMatch | null {
  const wanted = folded(text);
  const tight = wanted.replaceAll(' ', '');
  let squashed: CandidateMatch | null = null;
  for (const [tag, name] of names) {
    const candidate = folded(name);
    if (candidate === wanted) return { nameClass: classOf(tag, category), level, share };
    if (squashed === null && candidate.replaceAll(' ', '') === tight)
      squashed = { nameClass: classOf(tag, category), level: 'squashed', share };
  }
  return squashed;
}

function classOf(tag: string, category: PlaceCategory | null): NameClass {
  const key = tag.replace(/:[a-z]{2,3}(-\w+)*$/, '');
  const isMain = tag === 'name' || tag === 'name:en' || tag === 'official_name' || tag === 'official_name:en';
  if (key === 'old_name' || key === 'was:name') return 'historical';
  if (key === 'ref' || key === 'abbr_name' || key.startsWith('ISO3166')) return 'abbreviation';
  if (category === 'country') return isMain ? 'country' : 'country_alias';
  if (category === 'admin1') return isMain ? 'admin1' : 'admin1_alternate';
  if (category === 'admin2') return key === 'short_name' ? 'admin2_short' : 'admin2';
  if (category === 'region') return 'region';
  if (category === 'area') return 'area';
  return isMain ? 'primary' : 'alternate';
}

/** Names shorter than this have too many neighbours for one edit to mean a slip of the pen ("Rom", "Rum"). */
const SHORTEST_FUZZY = 4;

/**
 * How a record that does not have the name asked for comes near it: it begins with it in mid-word (`completion`), or is one
 * edit away (`fuzzy`). Geocoders made for typing people answer with such records beside, and even before, those of the very name. Null
 * where neither is so.
 */
export function nearMatch(name: string, variant: QueryVariant, asked: string): CandidateMatch | null {
  const { step } = variant;
  const wanted = folded(wordsOf(variant, asked));
  const candidate = folded(name);
  const share = Math.min(1, wanted.length / Math.max(1, folded(asked).length));
  if (wanted === '' || candidate === wanted) return null;
  if (candidate.startsWith(wanted) && candidate[wanted.length] !== ' ') return { nameClass: 'primary', level: 'completion', share, step };
  return wanted.length >= SHORTEST_FUZZY && isOneEditApart(candidate, wanted)
    ? { nameClass: 'primary', level: 'fuzzy', share, step }
    : null;
}

/** One character inserted, left out, replaced, or two neighbours exchanged. */
function isOneEditApart(left: string, right: string): boolean {
  const [a, b] = [[...left], [...right]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let begin = 0;
  while (begin < Math.min(a.length, b.length) && a[begin] === b[begin]) begin += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > begin && endB > begin && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [a.slice(begin, endA), b.slice(begin, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** What needs no more than lower case. Most names do, and geocoders tell thousands for one text. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/i;

/** A name without what people write in different ways: case, diacritics, punctuation, width. For comparing, never for showing. */
export function folded(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}
