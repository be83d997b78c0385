import { greatCircleKm, type GoldMention, type Grounding } from '@locitorium/domain';

/** What became of a gold mention with a country, end to end; the first that applies. */
export const COUNTRY_CLASSES = [
  'right country',
  'not found',
  'found with another boundary: wrong country',
  'found with another boundary: nothing said',
  'right country listed, another record chosen',
  'right country listed, "not listed" said with another country',
  'no record in the right country: another record chosen',
  'no record in the right country: another country inferred',
  'record without a country chosen',
  'nothing said',
] as const;

export type CountryClass = (typeof COUNTRY_CLASSES)[number];

/** What became of a gold mention with a point, end to end; the first that applies. */
export const DISTANCE_CLASSES = [
  'within 161 km',
  'not found',
  'wrong country or none',
  'right country: a record within 161 km was listed, another chosen',
  'right country: no record within 161 km was listed',
  'right country inferred, without a place near enough',
] as const;

export type DistanceClass = (typeof DISTANCE_CLASSES)[number];

/** Acc@161km: 100 miles (Leidner 2007; Gritta et al. 2018). */
const NEAR_KM = 161;

/** The grounding whose span is the gold mention's, else one that overlaps it most; null where none does. */
function groundingFor(
  { start, end }: GoldMention,
  groundings: readonly Grounding[],
): { readonly grounding: Grounding; readonly isExact: boolean } | null {
  if (start === null || end === null) return null;
  let best: Grounding | null = null;
  let most = 0;
  for (const grounding of groundings) {
    const { mention } = grounding;
    if (mention.start === start && mention.end === end) return { grounding, isExact: true };
    const overlap = Math.min(end, mention.end) - Math.max(start, mention.start);
    if (overlap > most) [best, most] = [grounding, overlap];
  }
  return best === null ? null : { grounding: best, isExact: false };
}

/** Null for a mention without a gold country. */
export function countryClassOf(gold: GoldMention, groundings: readonly Grounding[]): CountryClass | null {
  if (gold.countryCode === null) return null;
  const found = groundingFor(gold, groundings);
  if (found === null) return 'not found';
  const { grounding, isExact } = found;
  const said = countryOf(grounding);
  if (said === gold.countryCode) return 'right country';
  if (!isExact) return said === null ? 'found with another boundary: nothing said' : 'found with another boundary: wrong country';
  if (grounding.status === 'resolved' && said === null) return 'record without a country chosen';
  if (said === null) return 'nothing said';
  const isListed = grounding.candidates.some(({ countryCode }) => countryCode === gold.countryCode);
  if (grounding.status === 'resolved')
    return isListed ? 'right country listed, another record chosen' : 'no record in the right country: another record chosen';
  return isListed
    ? 'right country listed, "not listed" said with another country'
    : 'no record in the right country: another country inferred';
}

/** Null for a mention without a gold point. */
export function distanceClassOf(gold: GoldMention, groundings: readonly Grounding[]): DistanceClass | null {
  const { lat, lon } = gold;
  if (lat === null || lon === null) return null;
  const isNear = (place: { readonly lat: number; readonly lon: number }): boolean => greatCircleKm(place, { lat, lon }) <= NEAR_KM;
  const found = groundingFor(gold, groundings);
  if (found === null) return 'not found';
  const { grounding } = found;
  const place = grounding.status === 'resolved' ? grounding.selected : 'within' in grounding ? grounding.within : null;
  if (place !== null && isNear(place)) return 'within 161 km';
  if (countryOf(grounding) !== gold.countryCode) return 'wrong country or none';
  if (grounding.status !== 'resolved') return 'right country inferred, without a place near enough';
  return grounding.candidates.some(isNear)
    ? 'right country: a record within 161 km was listed, another chosen'
    : 'right country: no record within 161 km was listed';
}

function countryOf(grounding: Grounding): string | null {
  if (grounding.status === 'resolved') return grounding.selected.countryCode;
  return 'inferredCountry' in grounding ? (grounding.inferredCountry?.countryCode ?? null) : null;
}
