import { columnsOf, featureFamily } from './feature-family.ts';

const FEATURES = [
  ['unlisted', 'flag', 'unlisted', 'The row says: not in the gazetteer, lies in this country.'],
  ['unlisted_rank', 'count', 'unlisted', 'Rank of the country among the document votes.'],
  ['unlisted_container', 'index', 'unlisted', 'Best located other place in that country: 0 none, 1 country, 2 state, 3 closer.'],
  ['unlisted_container_votes', 'score', 'unlisted', 'How sure and how central that place is.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** What speaks for a place that the gazetteer does not list. */
export const UNLISTED = featureFamily({
  features: FEATURES,
  leads: {},

  fill({ values, first, width }, { places, unlistedContainers }) {
    unlistedContainers.forEach((container, rank) => {
      const at = first + (places.length + rank) * width;
      values[at + COLUMN.unlisted] = 1;
      values[at + COLUMN.unlisted_rank] = rank;
      if (container === null) return;
      values[at + COLUMN.unlisted_container] = container.level;
      values[at + COLUMN.unlisted_container_votes] = container.score;
    });
  },

  words: {
    unlisted: (compared) =>
      compared.rowAt(compared.chosen).kind === 'unlisted' ? 'may be a place that is not in the gazetteer' : 'is in the gazetteer',
  },
});
