import { normaliseCountry, type CandidateMatch, type MatchLevel, type NameClass, type PlaceCategory } from '@locitorium/domain';
import { folded } from './folded.ts';
import { wordsOf, type QueryStep, type Rung } from './query-ladder.ts';

/** On which rung of the project's back-off ladder a step of ours stands, where a name fits as it is. */
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
export function toMatch(record: NamedRecord, rung: Rung, asked: string): CandidateMatch | null {
  const text = wordsOf(rung, asked);
  const share = Math.min(1, folded(text).length / Math.max(1, folded(asked).length));
  if (share === 0) return null;
  const match = matchOf(record, text, LEVEL_OF_STEP[rung.step], share) ?? aliasOf(record, text, share);
  return match === null ? null : { ...match, step: rung.step };
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
