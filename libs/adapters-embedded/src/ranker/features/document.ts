import { columnsOf, featureFamily, fillColumn, flag } from './feature-family.ts';

const FEATURES = [
  ['mentions', 'log10', 'document', 'Mentions of the document.'],
  ['names', 'log10', 'document', 'Different names of the document.'],
  ['repeats', 'log10', 'document', 'Mentions of this name.'],
  ['text_length', 'log10', 'document', 'Code units of the text: a post, a sentence, a story.'],
  ['dateline', 'flag', 'document', 'The text begins as newspapers do: a place in capitals and a dash.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** What document the mention stands in. */
export const DOCUMENT = featureFamily({
  features: FEATURES,
  leads: {},

  fill(block, { variant: { group }, evidence: { mentions, groups, textLength, hasDateline } }) {
    let repeats = 0;
    for (const variant of group.variants) repeats += variant.mentions.length;
    fillColumn(block, COLUMN.mentions, Math.log10(mentions.length));
    fillColumn(block, COLUMN.names, Math.log10(groups.length));
    fillColumn(block, COLUMN.repeats, Math.log10(repeats));
    fillColumn(block, COLUMN.text_length, Math.log10(1 + textLength));
    fillColumn(block, COLUMN.dateline, flag(hasDateline));
  },

  words: { document: () => 'the length of the text and how many names it has' },
});
