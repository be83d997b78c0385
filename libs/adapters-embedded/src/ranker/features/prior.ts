import { columnsOf, featureFamily } from './feature-family.ts';

const FEATURES = [
  ['fame', 'log10', 'prominence', 'Names known of the record.'],
  ['prior', 'share', 'prominence', 'Hand prior of the candidate, containers beside the mention included.'],
  ['prior_best_other', 'share', 'prominence', 'Largest hand prior among the other candidates.'],
  ['prior_of_country', 'share', 'prominence', 'Hand prior of all candidates in the row’s country.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** How likely a record is meant before the document is read. */
export const PRIOR = featureFamily({
  features: FEATURES,
  leads: { fame: 'log10', prior: 'share' },

  fill({ values, first, width }, { places }) {
    places.forEach(({ fame }, row) => (values[first + row * width + COLUMN.fame] = fame));
  },

  fillMention({ values, first, width }, { places, countries, count }, { prior }) {
    let best = 0;
    let second = 0;
    for (const probability of prior) {
      if (probability > best) [best, second] = [probability, best];
      else if (probability > second) second = probability;
    }
    for (let row = 0; row < count; row++) {
      const at = first + row * width;
      const own = row < places.length ? prior[row]! : 0;
      const country = countries[row]!;
      let ofCountry = 0;
      for (let other = 0; other < places.length; other++) if (countries[other] === country) ofCountry += prior[other]!;
      values[at + COLUMN.prior] = own;
      values[at + COLUMN.prior_best_other] = own === best && best > 0 ? second : best;
      values[at + COLUMN.prior_of_country] = ofCountry;
    }
  },

  words: {
    prominence: (compared) =>
      `how well known it is, given the words next to it: ${compared.pair((row) => compared.ofRecord(row, compared.percent(compared.value(row, 'prior'))))}`,
  },
});
