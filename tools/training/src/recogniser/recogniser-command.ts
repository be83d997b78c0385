import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import { shippedParametersDirectory } from '@locitorium/adapters-embedded';
import {
  decodeLexicon,
  encodeParameters,
  LEXICON_FILE,
  PARAMETER_FILES,
  type LatinKnowledge,
  type ParameterProvenance,
  type ParameterVariant,
  type RecognitionScores,
} from '@locitorium/adapters-embedded/training';
import { UsageError } from '@locitorium/domain';
import {
  creditOf,
  JAPANESE_CORPORA,
  SCORED_CORPORA,
  type Corpus,
  type CorpusName,
  type ScoredCorpusName,
} from '../corpora/labelled-text.ts';
import { readCorpora } from '../corpora/read-corpora.ts';
import type { TrainingOptions } from '../training-options.ts';
import { crossValidate, leaveOut, type CrossValidationOptions } from './cross-validate.ts';
import { ERROR_CLASSES } from './error-classes.ts';
import { FOLDS, JAPANESE_SETTINGS, LATIN_SETTINGS, SCAN_SETTINGS, type ModelSettings } from './recogniser-settings.ts';
import { ModelLearner, type CopyShares } from './learn-model.ts';
import { learnedTexts } from './learned-texts.ts';

/** Written by a full cross-validation, carried by the parameters trained after it. */
const SCORES_FILE = 'recogniser-scores.json';

/** Cross-validates (`--cv`), measures transfer (`--leave-out`), or learns from everything and writes the parameter files. */
export async function recogniserCommand(options: TrainingOptions): Promise<void> {
  const directory = options.out ?? shippedParametersDirectory();
  const gazetteer = await loadGazetteer();
  const index = new GazetteerNameIndex(gazetteer);
  const lexicon = decodeLexicon(await readFile(join(shippedParametersDirectory(), LEXICON_FILE)), LEXICON_FILE);
  const knowledge: LatinKnowledge = { index, lexicon };
  const corpora = await readCorpora(options.corpora, gazetteer, index);
  if (options.leaveOut.length > 0) {
    const scores: RecognitionScores[] = [];
    for (const name of options.leaveOut.map(scoredCorpus)) {
      scores.push(await leaveOut(name, JAPANESE_CORPORA.has(name) ? JAPANESE_SETTINGS : LATIN_SETTINGS, corpora, knowledge));
    }
    printScores('trained without the corpus', scores);
    return;
  }
  if (options.crossValidate) {
    const errors = new Map<string, number>();
    const validation: CrossValidationOptions = {
      folds: options.folds ?? FOLDS,
      only: options.only,
      onError: (corpus, error) => errors.set(`${corpus} ${error}`, (errors.get(`${corpus} ${error}`) ?? 0) + 1),
      onFold: (fold, foldScores) => printScores(`fold ${fold}`, foldScores),
    };
    const scores = [
      ...(await crossValidate('latin', LATIN_SETTINGS, corpora, knowledge, validation)),
      ...(await crossValidate('japanese', JAPANESE_SETTINGS, corpora, knowledge, validation)),
    ];
    printScores(`${validation.folds} folds by document`, scores);
    printErrors(errors);
    if (options.only === null) {
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, SCORES_FILE), `${JSON.stringify(scores, null, 2)}\n`);
    }
    return;
  }
  await trainRecogniser(corpora, knowledge, await readScores(directory), directory);
}

function scoredCorpus(name: string): ScoredCorpusName {
  const found = SCORED_CORPORA.find((corpus) => corpus === name);
  if (found === undefined)
    throw new UsageError('unknown_corpus', `--leave-out ${name}: choose one of ${SCORED_CORPORA.join(', ')}.`, { corpus: name });
  return found;
}

async function readScores(directory: string): Promise<readonly RecognitionScores[]> {
  const path = join(directory, SCORES_FILE);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as readonly RecognitionScores[]) : [];
}

function printScores(title: string, scores: readonly RecognitionScores[]): void {
  console.log(`\n${title}`);
  console.log(`${'corpus'.padEnd(16)}${'policy'.padEnd(20)}${'golds'.padStart(6)}   overlap P     R    F1   exact P     R    F1`);
  for (const { corpus, policy, goldMentions, overlap, exact } of scores) {
    const cells = [overlap, exact]
      .map(({ precision, recall, f1 }) => [precision, recall, f1].map((value) => value?.toFixed(3) ?? '    –').join(' '))
      .join('   ');
    console.log(`${corpus.padEnd(16)}${policy.padEnd(20)}${String(goldMentions).padStart(6)}   ${cells}`);
  }
}

/** Mistakes by class, each corpus under its own policy. */
function printErrors(errors: ReadonlyMap<string, number>): void {
  console.log(`\n${'mistakes'.padEnd(64)}${SCORED_CORPORA.map((corpus) => corpus.padStart(16)).join('')}`);
  for (const error of ERROR_CLASSES) {
    console.log(
      `${error.padEnd(64)}${SCORED_CORPORA.map((corpus) => String(errors.get(`${corpus} ${error}`) ?? 0).padStart(16)).join('')}`,
    );
  }
}

const TRAIN_COMMAND = 'npm run train -- recogniser';

/** Learns from all corpora and writes the parameter files. Same corpora, gazetteer, lexicon and scores, same bytes. */
async function trainRecogniser(
  corpora: ReadonlyMap<CorpusName, Corpus>,
  knowledge: LatinKnowledge,
  crossValidation: readonly RecognitionScores[],
  directory: string,
): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [model, settings] of [
    ['latin', LATIN_SETTINGS],
    ['latin', SCAN_SETTINGS],
    ['japanese', JAPANESE_SETTINGS],
  ] as const) {
    const learner = new ModelLearner(model, settings, learnedTexts(corpora, settings), knowledge);
    const weights = learner.learn(() => true);
    for (const [variant, shares] of Object.entries(settings.mixes) as [ParameterVariant, CopyShares][]) {
      const parameters = learner.parameters(
        weights,
        variant,
        provenanceOf(TRAIN_COMMAND, settings, shares, settings.placeBiases[variant] ?? 0, corpora, knowledge, crossValidation),
      );
      const name = PARAMETER_FILES[variant];
      const bytes = encodeParameters(parameters);
      await writeFile(join(directory, name), bytes);
      console.log(`${name}  ${parameters.keys.length} rows  ${(bytes.length / 1e6).toFixed(2)} MB`);
    }
  }
}

export function provenanceOf(
  command: string,
  settings: ModelSettings,
  shares: CopyShares,
  placeBias: number,
  corpora: ReadonlyMap<CorpusName, Corpus>,
  { index, lexicon }: LatinKnowledge,
  crossValidation: readonly RecognitionScores[],
): ParameterProvenance {
  return {
    command,
    corpora: settings.corpora.flatMap((name) => {
      const corpus = corpora.get(name);
      return corpus === undefined ? [] : [{ name, ...creditOf(name), sha256: corpus.sha256, texts: corpus.texts.length }];
    }),
    placeNameIndex: { ...index.identity },
    lexicon: lexicon.hash,
    settings: { crf: settings.crf, export: settings.export, shares, placeBias },
    crossValidation: crossValidation.filter(({ corpus }) => (settings.corpora as readonly string[]).includes(corpus)),
  };
}
