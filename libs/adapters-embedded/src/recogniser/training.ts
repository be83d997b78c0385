/** What a trainer needs of the recogniser: the very code that reads texts and computes features at run time. Subpath `./training`. */
export { FeatureTable } from './features/feature-table.ts';
export { JAPANESE_ATOMS, japaneseFeatureTable } from './japanese/japanese-feature-table.ts';
export { japaneseStretches } from './japanese/japanese-stretches.ts';
export { JapaneseTagger } from './japanese/japanese-tagger.ts';
export { readJapaneseAtoms, readJapaneseText } from './japanese/japanese-text.ts';
export { candidateGate } from './latin/candidate-gate.ts';
export { candidateIslands } from './latin/candidate-islands.ts';
export { CUE_BITS, CueWords } from './latin/cue-words.ts';
export { readLatinAtoms } from './latin/latin-atom-reader.ts';
export { LatinTagger } from './latin/latin-tagger.ts';
export { LATIN_ATOMS, latinFeatureTable } from './latin/latin-feature-table.ts';
export { readLatinText, type LatinKnowledge, type LatinText } from './latin/latin-text.ts';
export { isPlural } from './latin/name-matches.ts';
export { Lexicon, LEXICON_TRAITS, type LexiconEntries, type LexiconTrait } from './lexicon/lexicon.ts';
export { LEXICON_FILE, PARAMETER_FILES, type ParameterVariant } from './parameter-files.ts';
export { decodeLexicon, encodeLexicon, type LexiconSource } from './lexicon/lexicon-codec.ts';
export { ForwardBackward, type TransitionCounts } from './sequence/forward-backward.ts';
export { beginLabel, everyLabel, labelSet, mayFollow, OUTSIDE, tagOf, type LabelSet, type NameTag } from './sequence/label-set.ts';
export { decodeParameters, encodeParameters, type UnhashedParameters } from './sequence/parameter-codec.ts';
export type {
  CorpusProvenance,
  ParameterProvenance,
  RecognitionScores,
  SequenceModelName,
  SequenceParameters,
} from './sequence/sequence-parameters.ts';
export { Viterbi } from './sequence/viterbi.ts';
export { CASE, hasCapital, wordHash } from './text/token-facts.ts';
export { tokenise } from './text/tokenise.ts';
export { TOKEN_FLAG } from './text/tokens.ts';
