import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRecogniserParameters, shippedParametersDirectory } from '@locitorium/adapters-embedded';
import { GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import {
  decodeLexicon,
  encodeParameters,
  KINDRED_LANGUAGES,
  LANGUAGE_MODELS,
  LEXICON_FILE,
  PARAMETER_FILES,
  type LatinKnowledge,
  type LanguageModelName,
  type RecognitionScores,
  type UnhashedParameters,
} from '@locitorium/adapters-embedded/training';
import { UsageError } from '@locitorium/domain';
import { wordingOf } from '../corpora/folds.ts';
import { HELD_OUT_FOLDS, isHeldOut } from '../corpora/held-out.ts';
import type { Corpus, CorpusName, LabelledText } from '../corpora/labelled-text.ts';
import { MULTILINGUAL_CARDS, MULTILINGUAL_CORPORA, type MultilingualCorpusName } from '../corpora/multilingual-cards.ts';
import { readMultilingualCorpus } from '../corpora/multilingual-corpora.ts';
import { readWrittenTexts } from '../corpora/written-texts.ts';
import { scriptSentences } from '../synthetic/script-sentences.ts';
import { townSentences } from '../synthetic/town-sentences.ts';
import type { TrainingOptions } from '../training-options.ts';
import { ModelLearner } from './learn-model.ts';
import { learnedTexts } from './learned-texts.ts';
import { provenanceOf } from './recogniser-command.ts';
import { OTHER_LANGUAGE_SETTINGS } from './recogniser-settings.ts';
import { NO_PROVENANCE, recogniseWith, scoresOf, withParameters } from './score-recogniser.ts';

const TRAIN_COMMAND = 'npm run train -- multilingual';

/** Written by a cross-validation of all folds, carried by the parameters trained after it. */
const SCORES_FILE = 'multilingual-scores.json';

type Corpora = ReadonlyMap<CorpusName, Corpus>;

/**
 * Learns the models of languages other than English and Japanese and writes their files. `--cv` learns without each fold in turn
 * (`--only 0`: the texts that the tables of languages hold out), scores what was held out, and writes the models of the last fold where
 * `--out` names a folder.
 */
export async function multilingualCommand(options: TrainingOptions): Promise<void> {
  const gazetteer = await loadGazetteer();
  const index = new GazetteerNameIndex(gazetteer);
  const lexicon = decodeLexicon(await readFile(join(shippedParametersDirectory(), LEXICON_FILE)), LEXICON_FILE);
  const knowledge: LatinKnowledge = { index, lexicon };
  const corpora = new Map<CorpusName, Corpus>([
    ['town-sentences', townSentences(gazetteer)],
    ['script-sentences', scriptSentences(gazetteer)],
    ['written-texts', await readWrittenTexts('written-texts')],
  ]);
  for (const name of MULTILINGUAL_CORPORA) corpora.set(name, await readMultilingualCorpus(options.corpora, name));
  const models = wantedModels(options);
  const learners = new Map(
    models.map((name) => {
      const settings = OTHER_LANGUAGE_SETTINGS[name];
      return [name, new ModelLearner(name, settings, learnedTexts(corpora, settings), knowledge)];
    }),
  );

  if (options.crossValidate) {
    const recognised = new Map<string, Parameters<typeof scoresOf>[2]>();
    for (let fold = 0; fold < HELD_OUT_FOLDS; fold++) {
      if (options.only !== null && !options.only.includes(fold)) continue;
      const learned = await learnWithout(fold, learners, corpora);
      if (options.out !== null) await writeModels(options.out, learned);
      await recogniseHeldOut(fold, learned, corpora, knowledge, recognised);
    }
    const scores = [...recognised].map(([key, texts]) => scoresOf(...(key.split(' ') as [string, string]), texts));
    printScores(scores);
    if (options.only === null && models.length === LANGUAGE_MODELS.length)
      await writeFile(join(options.out ?? shippedParametersDirectory(), SCORES_FILE), `${JSON.stringify(scores, null, 2)}\n`);
    return;
  }
  const directory = options.out ?? shippedParametersDirectory();
  const scores = await readScores(directory);
  const learned = new Map<LanguageModelName, UnhashedParameters>();
  for (const [name, learner] of learners) {
    const provenance = provenanceOf(
      TRAIN_COMMAND,
      learner.settings,
      {},
      learner.settings.placeBiases[name] ?? 0,
      corpora,
      knowledge,
      scores,
    );
    learned.set(
      name,
      learner.parameters(
        learner.learn(() => true),
        name,
        provenance,
      ),
    );
  }
  await writeModels(directory, learned);
}

/** `--model` names one of the models; all of them else. */
function wantedModels({ model }: TrainingOptions): readonly LanguageModelName[] {
  if (model === null) return LANGUAGE_MODELS;
  const found = LANGUAGE_MODELS.find((name) => name === model);
  if (found === undefined)
    throw new UsageError('unknown_model', `--model ${model}: choose one of ${LANGUAGE_MODELS.join(', ')}.`, { model });
  return [found];
}

/** Neither texts of the fold nor texts of the same wording are learned from. */
async function learnWithout(
  fold: number,
  learners: ReadonlyMap<LanguageModelName, ModelLearner>,
  corpora: Corpora,
): Promise<ReadonlyMap<LanguageModelName, UnhashedParameters>> {
  const heldOut = [...corpora.values()].flatMap(({ texts }) => texts.filter(({ id }) => isHeldOut(id, fold)));
  const wordings = new Set(heldOut.map(({ text }) => wordingOf(text)));
  const isLearned = ({ id, text }: LabelledText): boolean => !isHeldOut(id, fold) && !wordings.has(wordingOf(text));
  return new Map([...learners].map(([name, learner]) => [name, learner.parameters(learner.learn(isLearned), name, NO_PROVENANCE)]));
}

/** Texts of a corpus that are scored in a fold, at most. */
const MOST_SCORED = 700;

/** Recognises what was held out: without the models of other languages, and with them, the language told or named. */
async function recogniseHeldOut(
  fold: number,
  learned: ReadonlyMap<LanguageModelName, UnhashedParameters>,
  corpora: Corpora,
  knowledge: LatinKnowledge,
  recognised: Map<string, Parameters<typeof scoresOf>[2]>,
): Promise<void> {
  const shipped = await loadRecogniserParameters('toponyms');
  const parameters = withParameters(shipped, learned);
  const learnedFrom = new Set([...learned.keys()].flatMap((name) => OTHER_LANGUAGE_SETTINGS[name].corpora));
  const languages = new Set<string>(
    MULTILINGUAL_CORPORA.filter((name) => learnedFrom.has(name)).map((name) => MULTILINGUAL_CARDS[name].language),
  );
  if (learned.has('multilingual')) for (const language of Object.keys(KINDRED_LANGUAGES)) languages.add(language);
  for (const name of MULTILINGUAL_CORPORA) {
    const { language } = MULTILINGUAL_CARDS[name];
    if (!languages.has(language)) continue;
    const { texts } = corpora.get(name)!;
    const test = texts.filter(({ id }) => isHeldOut(id, fold)).slice(0, MOST_SCORED);
    for (const [column, lang] of [
      ['told', null],
      ['named', language],
    ] as const) {
      const key = `${name} ${column}`;
      recognised.set(key, [...(recognised.get(key) ?? []), ...(await recogniseWith(parameters, 'toponyms', test, knowledge.index, lang))]);
    }
  }
  if (!learned.has('scripts')) return;
  const written = corpora.get('written-texts')!.texts.filter(({ id }) => isHeldOut(id, fold));
  for (const [language, test] of Map.groupBy(written, (text) => text.language!)) {
    const key = `written-${language} told`;
    recognised.set(key, [...(recognised.get(key) ?? []), ...(await recogniseWith(parameters, 'toponyms', test, knowledge.index))]);
  }
}

async function writeModels(directory: string, learned: ReadonlyMap<LanguageModelName, UnhashedParameters>): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, parameters] of learned) {
    const bytes = encodeParameters(parameters);
    await writeFile(join(directory, PARAMETER_FILES[name]), bytes);
    console.log(`${PARAMETER_FILES[name]}  ${parameters.keys.length} rows  ${(bytes.length / 1e6).toFixed(2)} MB`);
  }
}

async function readScores(directory: string): Promise<readonly RecognitionScores[]> {
  try {
    return JSON.parse(await readFile(join(directory, SCORES_FILE), 'utf8')) as readonly RecognitionScores[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A row a corpus; `told`: the recogniser tells the language itself, `named`: the document names it. */
function printScores(scores: readonly RecognitionScores[]): void {
  console.log(
    `${'corpus'.padEnd(20)}${'language'.padEnd(10)}${'learned'.padEnd(9)}${'golds'.padStart(6)}   overlap P     R    F1   exact P     R    F1`,
  );
  for (const { corpus, policy, goldMentions, overlap, exact } of scores) {
    const isLearned = MULTILINGUAL_CARDS[corpus as MultilingualCorpusName]?.isLearned ?? true;
    const cells = [overlap, exact]
      .map(({ precision, recall, f1 }) => [precision, recall, f1].map((value) => value?.toFixed(3) ?? '    –').join(' '))
      .join('   ');
    console.log(
      `${corpus.padEnd(20)}${policy.padEnd(10)}${(isLearned ? 'yes' : 'no').padEnd(9)}${String(goldMentions).padStart(6)}   ${cells}`,
    );
  }
}
