import type { Candidate } from '@locitorium/domain';
import { columnsOf, featureFamily } from './feature-family.ts';

const FEATURES = [
  ['population', 'log10', 'population', 'Inhabitants.'],
  ['population_gap', 'log10', 'population', 'Inhabitants of the mention’s largest candidate over this one’s.'],
  ['population_rank', 'count', 'population', 'Larger candidates of the mention.'],
  ['population_share', 'share', 'population', 'Inhabitants of this candidate among those of all.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** How many people live in a record, and in the others of its name. */
export const POPULATION = featureFamily({
  features: FEATURES,
  leads: { population: 'log10' },

  fill({ values, first, width }, { places, count }) {
    let largest = 0;
    let inhabitants = 0;
    for (const place of places) {
      largest = Math.max(largest, place.population);
      inhabitants += 10 ** place.population;
    }
    for (let row = 0; row < count; row++) {
      const at = first + row * width;
      const population = places[row]?.population ?? 0;
      let larger = 0;
      for (const place of places) if (place.population > population) larger++;
      values[at + COLUMN.population] = population;
      values[at + COLUMN.population_gap] = largest - population;
      values[at + COLUMN.population_rank] = larger;
      values[at + COLUMN.population_share] = row < places.length ? 10 ** population / inhabitants : 0;
    }
  },

  words: {
    population: (compared) => `population ${compared.pair((row) => inhabitants(compared.candidateAt(row), compared.rounded))}`,
  },
});

function inhabitants(candidate: Candidate | null, rounded: (count: number) => string): string | null {
  if (candidate === null) return null;
  return candidate.population === null || candidate.population === 0 ? 'not known' : rounded(candidate.population);
}
