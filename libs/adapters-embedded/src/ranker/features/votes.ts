import { NAMED } from '../name-votes.ts';
import { columnsOf, featureFamily, flag } from './feature-family.ts';
import type { Comparison } from '../../explain/comparison.ts';

const FEATURES = [
  ['country_votes', 'names', 'country_context', 'Document votes for the row’s country.'],
  ['country_share', 'share', 'country_context', 'Share of the document votes that go to the row’s country.'],
  ['other_country_share', 'share', 'country_context', 'Share of the document votes that go to the strongest other country.'],
  ['country_named', 'flag', 'country_context', 'Another name of the document names the row’s country.'],
  ['admin1_votes', 'names', 'area_context', 'Document votes for the row’s first-level area.'],
  ['admin1_share', 'share', 'area_context', 'Share of the document votes that go to the row’s first-level area.'],
  ['admin2_votes', 'names', 'area_context', 'Document votes for the row’s second-level area.'],
  ['admin1_named', 'flag', 'area_context', 'Another name of the document names the row’s first-level area.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** Added to vote totals before shares are taken, so that one vote is no certainty. */
const SMOOTHING = 0.3;

/** Which countries and areas the other names of the document point to. The mention's own name never votes for itself. */
export const VOTES = featureFamily({
  features: FEATURES,
  leads: { country_votes: 'names', admin1_votes: 'names', admin2_votes: 'names', admin1_named: 'flag', country_named: 'flag' },

  fill({ values, first, width }, { places, countries, count, variant, scope, own, remaining }) {
    const { votes, admin1Total } = scope;
    const { group } = variant;
    const weight = scope.weightOf(group);
    let ownAdmin1 = 0;
    for (const { place, probability } of group.readings) if (place.admin1 >= 0) ownAdmin1 += probability * weight;
    const admin1Base = Math.max(0, admin1Total - ownAdmin1) + SMOOTHING;
    const countryBase = remaining.total + SMOOTHING;
    for (let row = 0; row < count; row++) {
      const at = first + row * width;
      const country = countries[row]!;
      const mine = country >= 0 ? remaining.of(country) : 0;
      values[at + COLUMN.country_votes] = mine;
      values[at + COLUMN.country_share] = mine / countryBase;
      values[at + COLUMN.other_country_share] = (country === remaining.strongest ? remaining.secondMost : remaining.most) / countryBase;
      if (country >= 0) values[at + COLUMN.country_named] = flag(votes.countryNamed[country]! - own.countryNamed[country]! >= NAMED);
      const place = places[row];
      if (place === undefined) continue;
      const { admin1, admin2 } = place;
      if (admin1 >= 0) {
        const area = Math.max(0, votes.admin1[admin1]! - own.admin1[admin1]!);
        values[at + COLUMN.admin1_votes] = area;
        values[at + COLUMN.admin1_share] = area / admin1Base;
        values[at + COLUMN.admin1_named] = flag(votes.admin1Named[admin1]! - own.admin1Named[admin1]! >= NAMED);
      }
      if (admin2 >= 0) values[at + COLUMN.admin2_votes] = Math.max(0, votes.admin2[admin2]! - own.admin2[admin2]!);
    }
  },

  words: {
    country_context: (compared) =>
      compared.value(compared.chosen, 'country_named') > 0
        ? `the text names the country (${compared.country(compared.chosen)}); ${countryVotes(compared)}`
        : countryVotes(compared),
    area_context: areaVotes,
  },
});

type Compared = Comparison<(typeof FEATURES)[number][0]>;

/** Levels of administrative areas in a record's path, country first. */
const STATE = 1;
const COUNTY = 2;

/** Votes are names weighed by how sure they are: 2.0 are two undoubted names. */
const counted = (votes: number): string => votes.toFixed(1);

function countryVotes(compared: Compared): string {
  return `other names in the text that point there: ${compared.pair((row) => `${compared.country(row)} ${counted(compared.value(row, 'country_votes'))}`)}`;
}

function areaVotes(compared: Compared): string {
  const byCounty = compared.either('admin2_votes') > 0;
  const level = byCounty ? COUNTY : STATE;
  const said = compared.pair((row) => {
    const candidate = compared.candidateAt(row);
    if (candidate === null) return null;
    const area = candidate.admin[level]?.name;
    return area === undefined ? 'none' : `${area} ${counted(compared.value(row, byCounty ? 'admin2_votes' : 'admin1_votes'))}`;
  });
  return `other names in the text that point there: ${said}`;
}
