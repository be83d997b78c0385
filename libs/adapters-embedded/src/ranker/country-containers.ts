import type { DocumentEvidence, NameGroup } from './document-evidence.ts';
import type { Scope } from './evidence-scopes.ts';
import type { PlaceFacts } from './place-facts.ts';

/** How well a place locates an unlisted one: a town better than a state, a state better than a country. */
const CONTAINER_LEVELS = { country: { index: 1, weight: 0.01 }, state: { index: 2, weight: 1 }, closer: { index: 3, weight: 2 } } as const;

/** A place of the document that may contain an unlisted one of the same country. */
export interface CountryContainer {
  readonly group: NameGroup;
  readonly place: PlaceFacts;
  readonly level: number;
  readonly score: number;
}

/** Of each country, by its number: the two best located places of the document, of different names. */
export function countryContainers({ groups }: DocumentEvidence, scope: Scope): ReadonlyMap<number, readonly CountryContainer[]> {
  const best = new Map<number, CountryContainer[]>();
  for (const group of groups) {
    const ofGroup = new Map<number, CountryContainer>();
    for (const { place, probability } of group.landmarks) {
      if (place.country < 0) continue;
      const level =
        place.category === 'country'
          ? CONTAINER_LEVELS.country
          : place.category === 'admin1' || place.category === 'area'
            ? CONTAINER_LEVELS.state
            : CONTAINER_LEVELS.closer;
      const centrality = place.admin1 >= 0 ? scope.votes.admin1[place.admin1]! : 0;
      const score = level.weight * probability * scope.weightOf(group) * (1 + centrality);
      const known = ofGroup.get(place.country);
      if (known === undefined || score > known.score) ofGroup.set(place.country, { group, place, level: level.index, score });
    }
    for (const [country, container] of ofGroup) {
      const two = best.get(country);
      if (two === undefined) best.set(country, [container]);
      else {
        two.push(container);
        two.sort((a, b) => b.score - a.score);
        if (two.length > 2) two.pop();
      }
    }
  }
  return best;
}
