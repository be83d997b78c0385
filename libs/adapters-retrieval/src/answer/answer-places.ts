import { countryName, type ChunkPlace, type PlaceCategory, type Span } from '@locitorium/domain';
import type { ReadQuestion } from '@locitorium/ports';
import type { CandidateSentence } from './candidate-sentences.ts';
import type { Stretch } from './expected-answer.ts';

/** How exactly a place says where; what is not listed lies between. */
const FINENESS: Readonly<Partial<Record<PlaceCategory, number>>> = {
  country: 0,
  region: 0,
  admin1: 1,
  admin2: 2,
  area: 3,
  populated: 4,
  facility: 5,
};
const MIDDLE = 2;
/** Characters that a finer place may stand farther from the question's words for each step that it is finer. */
const CHARACTERS_A_STEP = 60;

/** Begins another clause, which says something else of somewhere else: "In Al Jawf 300 shelters were lost; in Taiz two dams overflowed". */
const CLAUSE_END = /[;；]|,? (?:while|whereas) /;
/** So much farther away is a place in another clause: more than it can be finer. */
const CHARACTERS_A_CLAUSE = 400;

/** Between places that are named in one breath. */
const LISTED = /^\s*(?:,|and|or|&|,\s*and|,\s*or|、|や|と|および|及び|・|und|et|y|e|o)\s*$/iu;

/** Places of a sentence that the question does not name itself: what may answer "where". */
export function newPlacesIn(
  sentence: Span,
  places: readonly ChunkPlace[],
  question: Pick<ReadQuestion, 'text' | 'places'>,
): readonly ChunkPlace[] {
  const asked = question.text.toLowerCase();
  const ids = new Set(question.places.map(({ area }) => area.placeId));
  return places.filter(
    ({ start, end, surface, placeId }) =>
      start >= sentence.start && end <= sentence.end && !asked.includes(surface.toLowerCase()) && (placeId === null || !ids.has(placeId)),
  );
}

/**
 * The places of a sentence that answer "where", best first: fine ones before the areas around them, near the question's words before those
 * far off; with the best one those that are listed with it. `questionWords`: where these stand in the sentence's text.
 */
export function placesThatAnswer(
  question: Pick<ReadQuestion, 'text' | 'places'>,
  sentence: Pick<CandidateSentence, 'text' | 'start' | 'end'>,
  places: readonly ChunkPlace[],
  questionWords: readonly Stretch[],
): readonly ChunkPlace[] {
  const { text, start: offset } = sentence;
  const found = newPlacesIn(sentence, places, question);
  const distanceBetween = (place: Span, word: Stretch): number => {
    const between = text.slice(Math.min(place.end - offset, word.end), Math.max(place.start - offset, word.start));
    return between.length + (CLAUSE_END.test(between) ? CHARACTERS_A_CLAUSE : 0);
  };
  const distanceOf = (place: Span): number =>
    questionWords.reduce((least, word) => Math.min(least, distanceBetween(place, word)), text.length + CHARACTERS_A_CLAUSE);
  const rated = found.map((place) => ({ place, cost: distanceOf(place) - CHARACTERS_A_STEP * finenessOf(place) }));
  const [first] = rated.sort((a, b) => a.cost - b.cost);
  if (first === undefined) return [];
  const listed = [first.place];
  for (const place of found) {
    if (listed.some(({ placeId, name }) => placeId === place.placeId && name === place.name)) continue;
    const between = (other: Span): string =>
      text.slice(Math.min(place.end, other.end) - offset, Math.max(place.start, other.start) - offset);
    if (finenessOf(place) === finenessOf(first.place) && listed.some((other) => LISTED.test(between(other)))) listed.push(place);
  }
  return listed;
}

const finenessOf = ({ category }: ChunkPlace): number => (category === null ? 0 : (FINENESS[category] ?? MIDDLE));

/** "Ségou, Mali", or 「セグー（マリ）」: as the text writes it, with its country. */
export function labelOf({ surface, category, countryCode, name }: ChunkPlace, isJapanese: boolean): string {
  if (countryCode === null || category === 'country' || category === null) return surface;
  const country = isJapanese ? japaneseNameOf(countryCode) : countryName(countryCode);
  if (country === null || country === name || surface.includes(country)) return surface;
  return isJapanese ? `${surface}（${country}）` : `${surface}, ${country}`;
}

let japaneseNames: Intl.DisplayNames | undefined;

function japaneseNameOf(countryCode: string): string | null {
  japaneseNames ??= new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' });
  return japaneseNames.of(countryCode) ?? null;
}
