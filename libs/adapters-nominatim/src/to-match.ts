import { normaliseCountry, type CandidateMatch, type MatchLevel, type NameClass, type PlaceCategory } from '@locitorium/domain';
import { folded } from './folded.ts';
import type { NominatimPlace } from './nominatim-api.ts';
import type { QueryStep, Rung } from './query-ladder.ts';
import { toCountryCode } from './to-country-code.ts';

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

/**
 * By which of its names a record answers to a query. Nominatim does not say it, so its names are compared with the words it was
 * asked; null where none of them fits (it matches words, abbreviations and addresses in its own way).
 */
export function toMatch(place: NominatimPlace, category: PlaceCategory | null, rung: Rung, asked: string): CandidateMatch | null {
  // A country that was asked for by its ISO name is still to be known by the name in the text.
  const text = rung.step === 'country' ? asked : rung.text;
  const share = Math.min(1, folded(text).length / Math.max(1, folded(asked).length));
  if (share === 0) return null;
  return matchOf(place, category, text, LEVEL_OF_STEP[rung.step], share) ?? aliasOf(place, category, text, share);
}

/** Nominatim knows names of countries that stand in no tag, and so do we. */
function aliasOf(place: NominatimPlace, category: PlaceCategory | null, text: string, share: number): CandidateMatch | null {
  const country = category === 'country' ? toCountryCode(place) : null;
  return country !== null && normaliseCountry(text) === country ? { nameClass: 'country_alias', level: 'exact', share } : null;
}

function matchOf(place: NominatimPlace, category: PlaceCategory | null, text: string, level: MatchLevel, share: number): CandidateMatch | null {
  const wanted = folded(text);
  const tight = wanted.replaceAll(' ', '');
  let squashed: CandidateMatch | null = null;
  for (const [tag, name] of namesOf(place)) {
    const candidate = folded(name);
    if (candidate === wanted) return { nameClass: classOf(tag, category), level, share };
    if (squashed === null && candidate.replaceAll(' ', '') === tight) squashed = { nameClass: classOf(tag, category), level: 'squashed', share };
  }
  return squashed;
}

/** Names with the tag that holds them, the shown one first; tags may hold several, separated by semicolons. */
export function namesOf(place: NominatimPlace): readonly (readonly [tag: string, name: string])[] {
  const tagged = Object.entries(place.namedetails).flatMap(([tag, value]) => value.split(';').map((name) => [tag, name.trim()] as const));
  return [['name', place.name] as const, ...tagged].filter(([, name]) => name !== '');
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
