import { columnsOf, featureFamily } from './feature-family.ts';

const FEATURES = [
  [
    'institution_votes',
    'score',
    'language',
    'Different words of institutions that are usual in the row’s country (“sheriff”, “lakh”), by weight.',
  ],
  ['institution_share', 'share', 'language', 'Their share among such words of any country.'],
  [
    'writing_votes',
    'score',
    'language',
    'Different words and spellings of writers from the row’s country (“sidewalk”, “colour”), by weight.',
  ],
  ['writing_share', 'share', 'language', 'Their share among such words of any country.'],
  ['speaks_language', 'flag', 'language', 'The text’s language is official or most spoken in the row’s country.'],
] as const;

const COLUMN = columnsOf(FEATURES);

/** Added to the weights of all cues before shares are taken, so that one cue is no certainty. */
const SMOOTHING = 1;

/** In which countries the text's words and its language are usual. */
export const CUES = featureFamily({
  features: FEATURES,
  leads: { institution_votes: 'score', institution_share: 'share', writing_share: 'share' },

  fill({ values, first, width }, { countries, scope: { cues, cueTotal, writing, writingTotal }, evidence: { speaksLanguage } }) {
    const base = cueTotal + SMOOTHING;
    const writingBase = writingTotal + SMOOTHING;
    countries.forEach((country, row) => {
      if (country < 0) return;
      const at = first + row * width;
      values[at + COLUMN.institution_votes] = cues[country]!;
      values[at + COLUMN.institution_share] = cues[country]! / base;
      values[at + COLUMN.writing_votes] = writing[country]!;
      values[at + COLUMN.writing_share] = writing[country]! / writingBase;
      values[at + COLUMN.speaks_language] = speaksLanguage[country]!;
    });
  },

  words: {
    /** Where the words of the text are usual, and where its language is spoken if that tells the two apart. */
    language(compared) {
      const { chosen, rival } = compared;
      const words = `words in the text that are typical of the country: ${compared.pair((row) => `${compared.country(row)} ${compared.percent(compared.value(row, 'institution_share'))}`)}`;
      const [own, others] = [chosen, rival].map((row) => row !== null && compared.value(row, 'speaks_language') > 0);
      if (own === others) return words;
      return `${words}; the language of the text is spoken ${own ? 'there' : 'where the rival is'}`;
    },
  },
});
