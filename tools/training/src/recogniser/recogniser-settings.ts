import {
  LEARNED_LANGUAGES,
  READ_LANGUAGES,
  type LanguageModelName,
  type NameTag,
  type ParameterVariant,
} from '@locitorium/adapters-embedded/training';
import type { MentionPolicy } from '@locitorium/adapters-embedded';
import type { AuxiliaryCorpusName, CorpusName, ScoredCorpusName } from '../corpora/labelled-text.ts';
import { MULTILINGUAL_CARDS, MULTILINGUAL_CORPORA, type MultilingualCorpusName } from '../corpora/multilingual-cards.ts';
import type { CrfSettings } from './crf/train-crf.ts';
import type { ExportSettings } from './export-parameters.ts';

/** Every number that decides how the recogniser is learned; moved by cross-validation, see docs/design/recognition.md. */
export interface ModelSettings {
  readonly tags: readonly NameTag[];
  readonly corpora: readonly CorpusName[];
  /** Of these all weights are shared: no habits of their own are set aside in a policy copy. */
  readonly withoutCopy?: readonly CorpusName[];
  /** Languages of the texts of `script-sentences` and `written-texts` that are learned from. */
  readonly languages?: readonly string[];
  /** Texts of which copies in lower case and capitals, or as bad scans have them, are learned from, too. */
  readonly copies: readonly ('case' | 'scan')[];
  readonly crf: CrfSettings;
  readonly export: ExportSettings;
  /** For each parameter file, how much of each corpus' copy its weights take. */
  readonly mixes: Readonly<Partial<Record<ParameterVariant, Readonly<Partial<Record<CorpusName, number>>>>>>;
  /** For each parameter file, what is added to every transition that begins a place: above 0, a miss is dearer than a surplus. */
  readonly placeBiases: Readonly<Partial<Record<ParameterVariant, number>>>;
}

const CRF: CrfSettings = { epochs: 3, learningRate: 0.12, decay: 1e-5, dropout: 0.4, leastCount: 2, averageFrom: 1, seed: 7, rounds: 8 };
const EXPORT: ExportSettings = { mostRows: 65_000, leastWeight: 0.2, greatestWeight: 6, leastCell: 0.1 };

const LATIN_AUXILIARY: readonly AuxiliaryCorpusName[] = ['gum', 'wikigold', 'uner-ewt', 'wnut17', 'btc', 're3d'];

const ENGLISH_CORPORA: readonly CorpusName[] = ['lgl', 'gwn', 'geocorpora-dev', ...LATIN_AUXILIARY];

export const LATIN_SETTINGS: ModelSettings = {
  tags: ['LOC', 'DEM', 'FAC', 'PER', 'ORG'],
  corpora: [...ENGLISH_CORPORA, 'english-sentences', 'written-english'],
  withoutCopy: ['english-sentences', 'written-english'],
  copies: ['case'],
  crf: CRF,
  // What the site may send: 15 MB.
  export: { ...EXPORT, mostRows: 54_000 },
  mixes: {
    toponyms: { lgl: 0.5, gwn: 0.4, 'geocorpora-dev': 0.3 },
    demonyms: { lgl: 1 },
    all: { gwn: 1 },
    posts: { 'geocorpora-dev': 1 },
  },
  // Texts unlike the corpora, and other languages, lose names first.
  placeBiases: { toponyms: 0.2 },
};

/** Scans of old English print. None may be learned from: texts of today with the errors of scans, and written notices, stand in. */
export const SCAN_SETTINGS: ModelSettings = {
  ...LATIN_SETTINGS,
  // With plain sentences of today the F1 of old newspapers fell from .676 to .669.
  corpora: [...ENGLISH_CORPORA, 'older-english', 'written-english'],
  copies: ['case', 'scan'],
  crf: { ...CRF, rounds: 4 },
  export: { ...EXPORT, mostRows: 48_000 },
  mixes: { scans: { lgl: 0.5, gwn: 0.4, 'geocorpora-dev': 0.3, 'older-english': 0.4 } },
  placeBiases: { scans: 0.4 },
};

export const JAPANESE_SETTINGS: ModelSettings = {
  tags: ['LOC', 'FAC', 'PER', 'ORG'],
  corpora: ['jawiki-dev', 'ja-gsd', 'written-texts'],
  withoutCopy: ['ja-gsd', 'written-texts'],
  languages: ['ja'],
  copies: [],
  crf: { ...CRF, epochs: 5, dropout: 0.5 },
  export: EXPORT,
  mixes: { japanese: { 'jawiki-dev': 0.5 } },
  placeBiases: {},
};

/** What the model of words reads. */
const SCRIPT_LANGUAGES = 'ar he fa ur hi mr ne bn gu pa ta te kn ml si am ka hy th my km az sw so vi tl'.split(' ');

const OTHER_TAGS: readonly NameTag[] = ['LOC', 'FAC', 'PER', 'ORG'];

/** Models of other languages: what each learns from follows from the languages it reads. */
export const OTHER_LANGUAGE_SETTINGS: Readonly<Record<LanguageModelName, ModelSettings>> = {
  multilingual: {
    tags: OTHER_TAGS,
    corpora: [...learnedCorpora(LEARNED_LANGUAGES), 'town-sentences', 'written-texts'],
    // Norwegian is read as Danish.
    languages: [...READ_LANGUAGES.filter((language) => !SCRIPT_LANGUAGES.includes(language)), 'no'],
    copies: ['case', 'scan'],
    crf: CRF,
    export: { ...EXPORT, mostRows: 195_000 },
    mixes: { multilingual: {} },
    placeBiases: { multilingual: 0.3 },
  },
  chinese: charactersOf('chinese', ['zh'], { placeBias: 0.4, mostRows: 40_000 }),
  korean: charactersOf('korean', ['ko'], { placeBias: 0.4, mostRows: 37_000 }),
  scripts: {
    tags: ['LOC', 'PER', 'ORG'],
    corpora: ['written-texts', 'ar-aqmar', 'script-sentences'],
    languages: SCRIPT_LANGUAGES,
    copies: [],
    crf: { ...CRF, epochs: 5 },
    export: { ...EXPORT, mostRows: 68_000 },
    mixes: { scripts: {} },
    placeBiases: { scripts: 0.2 },
  },
};

function charactersOf(
  model: 'chinese' | 'korean',
  languages: readonly string[],
  { placeBias, mostRows }: { readonly placeBias: number; readonly mostRows: number },
): ModelSettings {
  return {
    tags: ['LOC', 'PER', 'ORG'],
    // With plain sentences Chinese lost .01 of exact F1.
    corpora: [...learnedCorpora(languages), 'written-texts', ...(model === 'korean' ? (['script-sentences'] as const) : [])],
    languages,
    copies: [],
    crf: { ...CRF, epochs: 4 },
    export: { ...EXPORT, mostRows },
    mixes: { [model]: {} },
    placeBiases: { [model]: placeBias },
  };
}

function learnedCorpora(languages: readonly string[]): readonly MultilingualCorpusName[] {
  return MULTILINGUAL_CORPORA.filter((name) => MULTILINGUAL_CARDS[name].isLearned && languages.includes(MULTILINGUAL_CARDS[name].language));
}

/** The policy that each corpus was annotated under. */
export const CORPUS_POLICY: Readonly<Record<ScoredCorpusName, MentionPolicy>> = {
  lgl: 'demonyms',
  gwn: 'all',
  'geocorpora-dev': 'toponyms',
  'jawiki-dev': 'toponyms',
};

export const FOLDS = 5;
