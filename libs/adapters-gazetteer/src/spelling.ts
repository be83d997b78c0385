export { MOST_BITS_OF_UNIT } from './transcription/names-of-countries.ts';
export { LatinNames, lettersCode, MOST_LETTERS } from './transcription/latin-names.ts';
export {
  LEARNED_SCRIPTS,
  learnedScriptOf,
  readSpellingTable,
  unitsOf,
  type LearnedScript,
  type SpellingTable,
} from './transcription/spelling-tables.ts';
