import type { NameTag, ParameterVariant } from '@locitorium/adapters-embedded/training';
import type { MentionPolicy } from '@locitorium/adapters-embedded';
import type { AuxiliaryCorpusName, CorpusName, ScoredCorpusName } from '../corpora/labelled-text.ts';
import type { CrfSettings } from './crf/train-crf.ts';
import type { ExportSettings } from './export-parameters.ts';

/** Every number that decides how the recogniser is learned; moved by cross-validation, see docs/design/recognition.md. */
export interface ModelSettings {
  readonly tags: readonly NameTag[];
  readonly corpora: readonly CorpusName[];
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

export const LATIN_SETTINGS: ModelSettings = {
  tags: ['LOC', 'DEM', 'FAC', 'PER', 'ORG'],
  corpora: ['lgl', 'gwn', 'geocorpora-dev', ...LATIN_AUXILIARY],
  crf: CRF,
  export: EXPORT,
  mixes: {
    toponyms: { lgl: 0.5, gwn: 0.4, 'geocorpora-dev': 0.3 },
    demonyms: { lgl: 1 },
    all: { gwn: 1 },
    posts: { 'geocorpora-dev': 1 },
  },
  // Texts unlike the corpora, and other languages, lose names first.
  placeBiases: { toponyms: 0.2 },
};

export const JAPANESE_SETTINGS: ModelSettings = {
  tags: ['LOC', 'FAC', 'PER', 'ORG'],
  corpora: ['jawiki-dev', 'ja-gsd'],
  crf: { ...CRF, epochs: 4 },
  export: EXPORT,
  mixes: { japanese: { 'jawiki-dev': 0.5, 'ja-gsd': 0.5 } },
  placeBiases: {},
};

/** The policy that each corpus was annotated under. */
export const CORPUS_POLICY: Readonly<Record<ScoredCorpusName, MentionPolicy>> = {
  lgl: 'demonyms',
  gwn: 'all',
  'geocorpora-dev': 'toponyms',
  'jawiki-dev': 'toponyms',
};

export const FOLDS = 5;
