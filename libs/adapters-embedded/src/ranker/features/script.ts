import { columnsOf, featureFamily, fillColumn, flag } from './feature-family.ts';

const FEATURES = [
  ['kanji', 'flag', 'script', 'The mention is kanji and hiragana.'],
  ['katakana', 'flag', 'script', 'The mention is katakana.'],
  ['home_script', 'flag', 'script', 'The text’s script has one home country (Japanese, Korean, Thai, …).'],
  ['in_script_home', 'flag', 'script', 'The row lies in that home country.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** What the script says of where the mention lies. */
export const SCRIPT = featureFamily({
  features: FEATURES,
  leads: {},

  fill(block, { variant: { shape }, evidence: { scriptHome }, countries }) {
    fillColumn(block, COLUMN.kanji, flag(shape.isKanji));
    fillColumn(block, COLUMN.katakana, flag(shape.isKatakana));
    if (scriptHome === null) return;
    const { values, first, width } = block;
    fillColumn(block, COLUMN.home_script, 1);
    countries.forEach((country, row) => (values[first + row * width + COLUMN.in_script_home] = flag(country === scriptHome)));
  },

  words: { script: () => 'the script in which the name is written' },
});
