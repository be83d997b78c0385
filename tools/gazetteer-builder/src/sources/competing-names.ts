import type { PlaceCollector } from '../place-collector.ts';

/** Settlements of this size keep their usual name against what bears it in some other language. */
const COMPETING_POPULATION = 100_000;
/** The same where English is written, which has no other name for them: Petersburg in Virginia, Flushing in New York. */
const COMPETING_POPULATION_IN_ENGLISH = 5_000;
const ENGLISH_SPEAKING: ReadonlySet<string | null> = new Set(['US', 'GB', 'CA', 'AU', 'IE', 'NZ']);

/**
 * Whether a country, region, first-level unit or large city elsewhere is usually called so: "Granada" is Grenada in Spanish. For others
 * the name is but an alternate then, which comes after those.
 */
export function isUsualNameElsewhere(places: PlaceCollector, record: number, folded: string): boolean {
  const { countryCode: home } = places.place(record);
  return places.named(folded).some((index) => {
    const { name, placeCategory, population, countryCode } = places.place(index);
    if (index === record || (countryCode !== null && countryCode === home)) return false;
    if (placeCategory === 'country' || placeCategory === 'region') return true;
    const competing = ENGLISH_SPEAKING.has(countryCode) ? COMPETING_POPULATION_IN_ENGLISH : COMPETING_POPULATION;
    if (placeCategory === 'populated' && (population ?? 0) < competing) return false;
    return placeCategory !== 'admin2' && places.normalForm(name) === folded;
  });
}
