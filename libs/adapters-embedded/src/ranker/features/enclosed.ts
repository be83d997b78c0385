import { containment } from '../containers.ts';
import type { ReadMention } from '../document-evidence.ts';
import { CONTEXTS_OF_NAME, neighbourKey } from '../mention-context.ts';
import type { VariantRows } from '../variant-rows.ts';
import { columnsOf, featureFamily, type FeatureBlock } from './feature-family.ts';

const FEATURES = [
  ['encloses_neighbour', 'share', 'enclosed', 'Readings of the joined mention ("Tbilisi, Georgia") in the row, by hand prior.'],
  ['name_encloses', 'share', 'enclosed', 'The same beside any mention of this name.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** Readings of a neighbour less probable than this are not looked at. */
const LEAST_READING = 0.01;

/** What the mention would enclose: in "Tbilisi, Georgia" Georgia is where Tbilisi is. */
export const ENCLOSED = featureFamily({
  features: FEATURES,
  leads: { encloses_neighbour: 'share', name_encloses: 'share' },

  /** One sense a document: what one mention of the name encloses speaks for all its mentions. */
  fill(block, rows) {
    const inners = new Map<string, ReadMention>();
    for (const variant of rows.variant.group.variants) {
      for (const mention of variant.mentions) {
        for (const inner of mention.enclosed) if (inners.size < CONTEXTS_OF_NAME) inners.set(neighbourKey(inner), inner);
      }
    }
    for (const inner of inners.values()) fillShares(block, rows, inner, COLUMN.name_encloses);
  },

  fillMention(block, rows, mention) {
    for (const inner of mention.enclosed) fillShares(block, rows, inner, COLUMN.encloses_neighbour);
  },

  words: {
    enclosed: (compared) =>
      compared.either('encloses_neighbour', 'name_encloses') > 0
        ? 'contains the place named right next to it'
        : 'does not contain the place named right next to it',
  },
});

/** Share of a neighbour's readings that lie in each row; of several neighbours the largest. */
function fillShares({ values, first, width }: FeatureBlock, { rows, countries }: VariantRows, inner: ReadMention, column: number): void {
  rows.forEach((row, index) => {
    let share = 0;
    inner.variant.places.forEach((place, reading) => {
      const probability = inner.prior[reading]!;
      if (probability < LEAST_READING) return;
      const lies = row.kind === 'listed' ? containment(place, row.place) > 0 : place.country === countries[index];
      if (lies) share += probability;
    });
    const at = first + index * width + column;
    if (share > values[at]!) values[at] = share;
  });
}
