import { renownOf } from '../../renown.ts';
import { containmentInAny } from '../containers.ts';
import { NAMED } from '../name-votes.ts';
import type { PlaceFacts } from '../place-facts.ts';
import { columnsOf, featureFamily, flag } from './feature-family.ts';

const FEATURES = [
  ['with_best_known', 'flag', 'prominence', 'The row lies in the country of the best-known bearer of the name.'],
  ['best_known_gap', 'score', 'prominence', 'How much better known the best-known bearer is than any in another country.'],
  ['renown_gap', 'score', 'prominence', 'How much better known the best-known bearer is than any in the row’s country.'],
  ['evidence', 'count', 'prominence', 'Kinds of evidence with a name: container, state, county, country, institutions.'],
] as const;

const COLUMN = columnsOf(FEATURES);

const RULES = Object.freeze({
  /** Votes of other names for a county that are evidence of it. */
  countyVotes: 0.5,
  /** Institutions of a country that are evidence of it: one may be spoken of anywhere. */
  institutions: 2,
});

/**
 * The bearer of a name that everybody thinks of, and what could speak against it: a choice of another one needs evidence that can be
 * named. Spelling and everyday words are none.
 */
export const BEST_KNOWN = featureFamily({
  features: FEATURES,
  leads: { evidence: 'count' },

  fill({ values, first, width }, rows) {
    const { places, countries, count } = rows;
    /** Of each country, its best-known bearer. */
    const renown = new Map<number, number>();
    let best: number | null = null;
    for (let row = 0; row < places.length; row++) {
      const country = countries[row]!;
      renown.set(country, Math.max(renown.get(country) ?? 0, renownOfPlace(places[row]!)));
      if (best === null || renown.get(country)! > renown.get(best)!) best = country;
    }
    if (best === null) return;
    const most = renown.get(best)!;
    let elsewhere = 0;
    for (const [country, ofCountry] of renown) if (country !== best) elsewhere = Math.max(elsewhere, ofCountry);
    for (let row = 0; row < count; row++) {
      const at = first + row * width;
      values[at + COLUMN.with_best_known] = flag(countries[row] === best);
      values[at + COLUMN.best_known_gap] = most - elsewhere;
      values[at + COLUMN.renown_gap] = most - (renown.get(countries[row]!) ?? 0);
    }
  },

  fillMention({ values, first, width }, rows, { containers }) {
    const { places, countries, count, nameContainers, own } = rows;
    const { votes, cues } = rows.scope;
    const beside = nameContainers.reduce((all, name) => [...all, ...name.containers], containers);
    for (let row = 0; row < count; row++) {
      const country = countries[row]!;
      if (country < 0) continue;
      let kinds = flag(votes.countryNamed[country]! - own.countryNamed[country]! >= NAMED) + flag(cues[country]! >= RULES.institutions);
      const place = places[row];
      if (place !== undefined) {
        const { admin1, admin2 } = place;
        kinds += flag(beside.some(({ readings }) => containmentInAny(place, readings) > 0));
        if (admin1 >= 0) kinds += flag(votes.admin1Named[admin1]! - own.admin1Named[admin1]! >= NAMED);
        if (admin2 >= 0) kinds += flag(votes.admin2[admin2]! - own.admin2[admin2]! >= RULES.countyVotes);
      }
      values[first + row * width + COLUMN.evidence] = kinds;
    }
  },

  words: {
    prominence: (compared) => `supporting clues in the text: ${compared.pair((row) => String(compared.value(row, 'evidence') || 'none'))}`,
  },
});

const renownOfPlace = (place: PlaceFacts): number =>
  renownOf({ ...place, isCountry: place.category === 'country', isAlternate: place.nameClass === 'alternate' });
