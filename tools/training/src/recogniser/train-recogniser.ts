import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodeParameters,
  PARAMETER_FILES,
  type LatinKnowledge,
  type ParameterProvenance,
  type ParameterVariant,
  type RecognitionScores,
  type SequenceModelName,
} from '@locitorium/adapters-embedded/training';
import { CORPUS_CARDS } from '../corpora/corpus-cards.ts';
import type { Corpus, CorpusName } from '../corpora/labelled-text.ts';
import { textsOf } from './cross-validate.ts';
import { ModelLearner, type CopyShares } from './learn-model.ts';
import { JAPANESE_SETTINGS, LATIN_SETTINGS, type ModelSettings } from './recogniser-settings.ts';

const TRAIN_COMMAND = 'npm run train -- recogniser';

export interface TrainedFile {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
}

/** Learns from all corpora and writes the parameter files. Same corpora, gazetteer, lexicon and scores, same bytes. */
export async function trainRecogniser(
  corpora: ReadonlyMap<CorpusName, Corpus>,
  knowledge: LatinKnowledge,
  crossValidation: readonly RecognitionScores[],
  directory: string,
): Promise<readonly TrainedFile[]> {
  await mkdir(directory, { recursive: true });
  const files: TrainedFile[] = [];
  const models: readonly (readonly [SequenceModelName, ModelSettings])[] = [
    ['latin', LATIN_SETTINGS],
    ['japanese', JAPANESE_SETTINGS],
  ];
  for (const [model, settings] of models) {
    const learner = new ModelLearner(model, settings, textsOf(corpora, settings.corpora), knowledge);
    const weights = learner.learn(() => true);
    for (const [variant, shares] of Object.entries(settings.mixes) as [ParameterVariant, CopyShares][]) {
      const parameters = learner.parameters(
        weights,
        variant,
        provenanceOf(settings, shares, settings.placeBiases[variant] ?? 0, corpora, knowledge, crossValidation),
      );
      const name = PARAMETER_FILES[variant];
      const bytes = encodeParameters(parameters);
      await writeFile(join(directory, name), bytes);
      files.push({ name, bytes: bytes.length, rows: parameters.keys.length });
    }
  }
  return files;
}

function provenanceOf(
  settings: ModelSettings,
  shares: CopyShares,
  placeBias: number,
  corpora: ReadonlyMap<CorpusName, Corpus>,
  { index, lexicon }: LatinKnowledge,
  crossValidation: readonly RecognitionScores[],
): ParameterProvenance {
  return {
    command: TRAIN_COMMAND,
    corpora: settings.corpora.flatMap((name) => {
      const corpus = corpora.get(name);
      return corpus === undefined ? [] : [{ name, ...CORPUS_CARDS[name], sha256: corpus.sha256, texts: corpus.texts.length }];
    }),
    placeNameIndex: { ...index.identity },
    lexicon: lexicon.hash,
    settings: { crf: settings.crf, export: settings.export, shares, placeBias },
    crossValidation: crossValidation.filter(({ corpus }) => (settings.corpora as readonly string[]).includes(corpus)),
  };
}
