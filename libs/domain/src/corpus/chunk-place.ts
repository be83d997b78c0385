import type { AdminArea, Candidate, PlaceCategory } from '../candidate/candidate.ts';
import { placeIdOf } from '../candidate/place-id.ts';
import { countryName } from '../country/country.ts';
import type { Point } from '../geometry/point.ts';
import type { Grounding } from '../grounding/grounding.ts';
import type { Span } from '../mention/mention.ts';

/** A place that a mention of a chunk means, as search filters and shows it. */
export interface ChunkPlace extends Span {
  readonly surface: string;
  /** As `placeIdOf` writes it; null where only the country is known. */
  readonly placeId: string | null;
  readonly name: string;
  /** Null where only the country is known. */
  readonly point: Point | null;
  readonly countryCode: string | null;
  /** Administrative path, country first, the place itself included if it is an area of one. */
  readonly admin: readonly AdminArea[];
  readonly category: PlaceCategory | null;
  /** Probability 0–1 that the country is right; null where unknown. */
  readonly confidence: number | null;
}

/**
 * What search knows of a grounding: the place that was chosen; for a mention without record, the place around it or the country. Null for
 * a mention of which nothing is known.
 */
export function chunkPlaceOf(grounding: Grounding): ChunkPlace | null {
  const { surface, start, end } = grounding.mention;
  if (grounding.status === 'resolved')
    return { surface, start, end, ...factsOf(grounding.selected), confidence: grounding.selected.confidence };
  if (grounding.status !== 'no_candidate' && grounding.status !== 'rejected') return null;
  const { within, inferredCountry } = grounding;
  if (within !== null) return { surface, start, end, ...factsOf(within), confidence: within.confidence };
  if (inferredCountry === null) return null;
  const { countryCode, confidence } = inferredCountry;
  const name = countryName(countryCode) ?? countryCode;
  const admin = [{ code: countryCode, name }];
  return { surface, start, end, placeId: null, name, point: null, countryCode, admin, category: null, confidence };
}

function factsOf(candidate: Candidate): Omit<ChunkPlace, keyof Span | 'surface' | 'confidence'> {
  const { name, lat, lon, countryCode, admin, placeCategory } = candidate;
  return { placeId: placeIdOf(candidate), name, point: { lat, lon }, countryCode, admin, category: placeCategory };
}
