import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MentionPolicy } from '@locitorium/adapters-embedded';
import { encodeParameters, JAPANESE_PARAMETERS_FILE, latinParametersFile, type ParameterProvenance, type RecognitionScores } from '@locitorium/adapters-embedded/training';
import type { PlaceNameIndex } from '@locitorium/ports';
import { CORPUS_CARDS } from '../corpora/corpus-cards.ts';
import type { Corpus, CorpusName } from '../corpora/labelled-text.ts';
import { textsOf } from './cross-validate.ts';
import { ModelLearner } from './learn-model.ts';
import { JAPANESE_SETTINGS, LATIN_SETTINGS, type ModelSettings } from './recogniser-settings.ts';

export const TRAIN_COMMAND = 'npm run train -- recogniser';

export interface TrainedFile {
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
}

/** Learns from all corpora and writes the parameter files. Same corpora, same gazetteer, same scores, same bytes. */
export async function trainRecogniser(
  corpora: ReadonlyMap<CorpusName, Corpus>,
  index: PlaceNameIndex,
  crossValidation: readonly RecognitionScores[],
  directory: string,
): Promise<readonly TrainedFile[]> {
  await mkdir(directory, { recursive: true });
  const files: TrainedFile[] = [];
  const write = async (name: string, learner: ModelLearner, weights: ReturnType<ModelLearner['learn']>, policy: MentionPolicy | 'any', shares: ModelSettings['mixes'][MentionPolicy]): Promise<void> => {
    const provenance = provenanceOf(learner.settings, shares ?? {}, corpora, index, crossValidation);
    const parameters = learner.parameters(weights, policy, shares ?? {}, provenance);
    const bytes = encodeParameters(parameters);
    await writeFile(join(directory, name), bytes);
    files.push({ name, bytes: bytes.length, rows: parameters.keys.length });
  };
  const latin = new ModelLearner('latin', LATIN_SETTINGS, textsOf(corpora, LATIN_SETTINGS.corpora), index);
  const latinWeights = latin.learn(() => true);
  for (const policy of ['toponyms', 'demonyms', 'all'] as const) await write(latinParametersFile(policy), latin, latinWeights, policy, LATIN_SETTINGS.mixes[policy]);
  const japanese = new ModelLearner('japanese', JAPANESE_SETTINGS, textsOf(corpora, JAPANESE_SETTINGS.corpora), index);
  await write(JAPANESE_PARAMETERS_FILE, japanese, japanese.learn(() => true), 'any', JAPANESE_SETTINGS.mixes.toponyms);
  return files;
}

function provenanceOf(
  settings: ModelSettings,
  shares: Readonly<Partial<Record<CorpusName, number>>>,
  corpora: ReadonlyMap<CorpusName, Corpus>,
  index: PlaceNameIndex,
  crossValidation: readonly RecognitionScores[],
): ParameterProvenance {
  return {
    command: TRAIN_COMMAND,
    corpora: settings.corpora.flatMap((name) => {
      const corpus = corpora.get(name);
      return corpus === undefined ? [] : [{ name, ...CORPUS_CARDS[name], sha256: corpus.sha256, texts: corpus.texts.length }];
    }),
    placeNameIndex: { ...index.identity },
    settings: { crf: settings.crf, export: settings.export, shares },
    crossValidation: crossValidation.filter(({ corpus }) => (settings.corpora as readonly string[]).includes(corpus)),
  };
}
