/** In decades of inhabitants. */
const RENOWN = Object.freeze({
  /** A decade of names: Manchester in England has 57, the Jamaican parish 5. */
  names: 1.5,
  country: 2,
  alternate: 0.5,
  /** For each step that the name is farther from the mention. */
  step: 0.3,
});

/** What makes a place known under a name. */
export interface Renown {
  /** log₁₀ of 1 + its inhabitants. */
  readonly population: number;
  /** log₁₀ of 1 + the names that the world has for it. */
  readonly fame: number;
  /** Index of the step at which the name was found, in MATCH_LEVELS. */
  readonly level: number;
  readonly isCountry: boolean;
  /** Usually called otherwise. */
  readonly isAlternate: boolean;
}

/** How well known a place is under the name: by its inhabitants, and by the names that the world has for it. */
export function renownOf({ population, fame, level, isCountry, isAlternate }: Renown): number {
  const { names, country, alternate, step } = RENOWN;
  return population + names * fame + (isCountry ? country : 0) - (isAlternate ? alternate : 0) - step * level;
}
