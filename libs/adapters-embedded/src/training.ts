/**
 * What trainers, cross-validation and benches need: the very code that reads texts and decides at run time, never copies. Subpath
 * `./training`.
 */
export { FeatureTable } from './recogniser/features/feature-table.ts';
export { JAPANESE_ATOMS, japaneseFeatureTable } from './recogniser/japanese/japanese-feature-table.ts';
export { japaneseStretches } from './recogniser/japanese/japanese-stretches.ts';
export { JapaneseTagger, readJapaneseAtoms, readJapaneseText } from './recogniser/japanese/japanese-tagger.ts';
export { candidateGate, candidateIslands } from './recogniser/latin/candidate-gate.ts';
export { COUNTRY_CUES } from './ranker/country-cues.ts';
export { CUE_BITS, CueWords } from './recogniser/latin/cue-words.ts';
export { readLatinAtoms } from './recogniser/latin/latin-atom-reader.ts';
export { foldedLetters } from './recogniser/japanese/folded-letters.ts';
export { koreanStretches, languageOfLetters } from './recogniser/multilingual/character-languages.ts';
export { KINDRED_LANGUAGES, LEARNED_LANGUAGES, READ_LANGUAGES, readAs } from './recogniser/multilingual/learned-languages.ts';
export { MULTILINGUAL_ATOMS, multilingualFeatureTable } from './recogniser/multilingual/multilingual-feature-table.ts';
export { SCRIPT_ATOMS, scriptFeatureTable } from './recogniser/scripts/script-feature-table.ts';
export { LANGUAGES_OF_SHARED_LETTERS } from './recogniser/scripts/shared-letters.ts';
export { readScriptAtoms, readScriptText, scriptStretches } from './recogniser/scripts/script-text.ts';
export { multilingualGate, readMultilingualAtoms, readMultilingualText } from './recogniser/multilingual/multilingual-text.ts';
export * from './recogniser/mention-confidence.ts';
export { WANTED_TAGS } from './recogniser/mention-policy.ts';
export { LatinTagger } from './recogniser/latin/latin-tagger.ts';
export { LATIN_ATOMS, latinFeatureTable } from './recogniser/latin/latin-feature-table.ts';
export { readLatinText, type LatinKnowledge } from './recogniser/latin/latin-text.ts';
export { isPlural } from './recogniser/latin/name-matches.ts';
export * from './recogniser/languages/language-n-grams.ts';
export * from './recogniser/lexicon/given-names.ts';
export * from './recogniser/lexicon/lexicon.ts';
export { fnv1a } from './recogniser/text/fnv.ts';
export {
  LANGUAGE_MODELS,
  LAZY_MODELS,
  LEXICON_FILE,
  MENTION_CONFIDENCE_FILE,
  PARAMETER_FILES,
  type LanguageModelName,
  type LazyModelName,
  type LazyParameters,
  type ParameterVariant,
} from './recogniser/recogniser-parameters.ts';
export type { SpanRule } from './recogniser/rules/span-rule.ts';
export { SPAN_RULES } from './recogniser/rules/span-rules.ts';
export { ForwardBackward } from './recogniser/sequence/forward-backward.ts';
export * from './recogniser/sequence/label-set.ts';
export * from './recogniser/sequence/sequence-parameters.ts';
export { Viterbi } from './recogniser/sequence/viterbi.ts';
export { wordHash } from './recogniser/text/token-facts.ts';
export { tokenise } from './recogniser/text/tokenise.ts';
export * from './ranker/ranker-parameters.ts';
export { decide, reasonFor, rowScores, type Verdict } from './ranker/decide.ts';
export { decisionTablesOf } from './ranker/decision-rows.ts';
export type { DecisionRow, DecisionTable } from './ranker/decision-table.ts';
export { collectEvidence, EVIDENCE_LIMITS } from './ranker/document-evidence.ts';
export { FEATURE_COUNT, featureFingerprint, FEATURES } from './ranker/feature-table.ts';
export { PlaceNames } from './ranker/place-names.ts';
export { isCjkText } from './ranker/language-and-script.ts';
export { scoreRows, TreeScorer } from '@locitorium/trees';
