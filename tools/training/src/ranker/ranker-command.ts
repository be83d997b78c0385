import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { GazetteerNameIndex, loadGazetteer } from '@locitorium/adapters-gazetteer';
import {
  featureFingerprint,
  FEATURES,
  RANKER_FORMAT,
  type RankerCalibration,
  type RankerParametersFile,
  type Verdict,
} from '@locitorium/adapters-embedded/training';
import { SHIPPED_RANKER_PARAMETERS } from '@locitorium/adapters-embedded';
import { UsageError } from '@locitorium/domain';
import { fileURLToPath } from 'node:url';
import { foldOf } from '../corpora/folds.ts';
import type { TrainingOptions } from '../training-options.ts';
import { BOOST_SETTINGS, type BoostSettings } from './boost-trees.ts';
import { crossValidate } from './cross-validate.ts';
import type { GoldCorpus, GoldDocument, Grouping } from './gold-documents.ts';
import { answerExample, toPredictionLines, toPredictions, type AnsweredExample } from './ranker-predictions.ts';
import { fitCalibration, trainLinearScorer, trainTrees, treeScorer, verdictOf, type RowScorer } from './ranker-model.ts';
import { rankerDocuments } from './ranker-documents.ts';
import { RESOLUTION_CORPORA, TEXT_KINDS } from './resolution-corpora.ts';
import { buildExamples, type MentionExample } from './resolution-examples.ts';
import { SYNTHETIC, SYNTHETIC_CORPORA, SYNTHETIC_SETTINGS } from '../synthetic/synthetic-documents.ts';
import { WRITTEN_CORPORA } from './written-documents.ts';
import { scoreResolution, scoreTable, type ResolutionScores } from './resolution-scores.ts';

const FOLDS = 5;
const PARAMETERS_VERSION = '2';

const PARAMETERS_FILE = 'ranker-v1.json';

/**
 * The command `ranker`. Cross-validates, trains on everything that may be learned from and writes the parameters; with `crossValidate`
 * only the first, with `newspapers` also by newspaper; with `leaveOut` trains without a corpus and scores on it. Tables on stdout, progress
 * on stderr.
 */
export async function rankerCommand(options: TrainingOptions): Promise<void> {
  const gazetteer = await loadGazetteer();
  const index = new GazetteerNameIndex(gazetteer);
  const read = async (grouping: Grouping) => {
    const started = performance.now();
    const material = await rankerDocuments(resolve(options.corpora), gazetteer, grouping);
    const examples = buildExamples(material.documents, gazetteer, index);
    note(`${examples.length} mentions read in ${seconds(started)} s`);
    return { ...material, examples };
  };
  const { corpora, synthetic, examples } = await read('document');

  if (options.leaveOut.length > 0) {
    for (const name of options.leaveOut) printTransfer(examples, corpusNamed(name));
    return;
  }
  const train = options.linear ? trainLinearScorer : treesWith(BOOST_SETTINGS);
  const { verdicts, answers } = outOfFold(examples, train);
  const scores = scoresByCorpus(answers);
  print(scoreTable(scores));
  if (options.newspapers) {
    const byNewspaper = await read('newspaper');
    print(`\nSplit by newspaper:\n\n${scoreTable(scoresByCorpus(outOfFold(byNewspaper.examples, train).answers))}`);
  }
  if (options.predictions !== null) await writePredictions(resolve(options.predictions), answers);
  if (options.crossValidate || options.linear) return;

  const file: RankerParametersFile = {
    format: RANKER_FORMAT,
    version: PARAMETERS_VERSION,
    feature_fingerprint: featureFingerprint(),
    features: FEATURES.map(({ name }) => name),
    provenance: {
      command: 'node --conditions=@locitorium/source tools/training/src/main.ts ranker --corpora DIR',
      corpora: [...corpora.flatMap(provenanceOf), provenanceOfSynthetic(synthetic)],
      gazetteer: gazetteer.identity,
      settings: { ...BOOST_SETTINGS, folds: FOLDS },
      scores: Object.fromEntries(scores.map(([name, score]) => [name, rounded(score)])),
    },
    calibration: fitCalibration(examples, verdicts),
    trees: trainTrees(examples, BOOST_SETTINGS),
  };
  const path = options.out === null ? fileURLToPath(SHIPPED_RANKER_PARAMETERS) : join(resolve(options.out), PARAMETERS_FILE);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, toText(file));
  note(`parameters written to ${path}`);
}

const mentionsOf = (documents: readonly GoldDocument[]): number => documents.reduce((total, { mentions }) => total + mentions.length, 0);

/** What the parameters learned from; a corpus that only measures is no source of theirs. */
const provenanceOf = ({ name, sha256, licence, weight, documents }: GoldCorpus) =>
  weight === null ? [] : [{ name, sha256, licence, mentions: mentionsOf(documents) }];

/** Follows from the gazetteer and the sentences; its hash is that of the texts. */
const provenanceOfSynthetic = (documents: readonly GoldDocument[]) => ({
  name: SYNTHETIC,
  sha256: createHash('sha256')
    .update(documents.map(({ document }) => document.text).join('\n'))
    .digest('hex'),
  licence: `written for this project, seed ${SYNTHETIC_SETTINGS.seed}`,
  mentions: mentionsOf(documents),
});

const treesWith =
  (settings: BoostSettings) =>
  (examples: readonly MentionExample[]): RowScorer =>
    treeScorer(trainTrees(examples, settings));

const exampleFold = ({ document }: MentionExample): number => foldOf(document.group, FOLDS);
const groupOf = ({ document }: MentionExample): string => document.group;

/**
 * Verdicts by models that had not seen the document, and answers with a calibration that had not seen it either: the map for a fold
 * is fitted on the unseen-document verdicts of the other folds.
 */
function outOfFold(
  examples: readonly MentionExample[],
  train: (examples: readonly MentionExample[]) => RowScorer,
): { readonly verdicts: readonly (Verdict | null)[]; readonly answers: readonly AnsweredExample[] } {
  const started = performance.now();
  const verdicts = crossValidate({
    items: examples,
    groupOf,
    foldOf: exampleFold,
    train,
    answer: verdictOf,
    onProgress: (fold) => note(`fold ${fold} of ${FOLDS} after ${seconds(started)} s`),
  });
  const numbered = examples.map((example, position) => ({ example, verdict: verdicts[position]! }));
  const answers = crossValidate({
    items: numbered,
    groupOf: ({ example }) => groupOf(example),
    foldOf: ({ example }) => exampleFold(example),
    train: (learned): RankerCalibration =>
      fitCalibration(
        learned.map(({ example }) => example),
        learned.map(({ verdict }) => verdict),
      ),
    answer: (calibration, { example, verdict }) => answerExample(example, verdict, calibration),
  });
  return { verdicts, answers };
}

function printTransfer(examples: readonly MentionExample[], corpus: string): void {
  const known = examples.filter(({ document }) => document.corpus !== corpus);
  const unseen = examples.filter(({ document }) => document.corpus === corpus);
  const scorer = treesWith(BOOST_SETTINGS)(known);
  const { verdicts } = outOfFold(known, treesWith(BOOST_SETTINGS));
  const calibration = fitCalibration(known, verdicts);
  const answers = unseen.map((example) => answerExample(example, verdictOf(scorer, example), calibration));
  print(scoreTable([[`${corpus} (unseen)`, scoresOf(answers)]]));
}

/** Scores of each corpus that is reported by itself, of each kind of text, of the synthetic texts, and then of each corpus of a kind. */
function scoresByCorpus(answers: readonly AnsweredExample[]): readonly (readonly [string, ResolutionScores])[] {
  const rowOf = (label: string, ...corpora: readonly string[]) =>
    [label, scoresOf(answers.filter(({ example }) => corpora.includes(example.document.corpus)))] as const;
  const alone = RESOLUTION_CORPORA.filter(({ kind }) => kind === null).map(({ name }) => name);
  const ofKinds = RESOLUTION_CORPORA.filter(({ kind }) => kind !== null);
  const namesOfKind = (wanted: string) => ofKinds.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  return [
    ...alone.map((name) => rowOf(name, name)),
    rowOf('these four', ...alone),
    ...TEXT_KINDS.map((kind) => rowOf(kind, ...namesOfKind(kind))),
    ...WRITTEN_CORPORA.map((name) => rowOf(name, name)),
    ...SYNTHETIC_CORPORA.map((name) => rowOf(name, name)),
    ...ofKinds.map(({ name, weight }) => rowOf(weight === null ? `${name} (unseen)` : name, name)),
  ];
}

function scoresOf(answers: readonly AnsweredExample[]): ResolutionScores {
  return scoreResolution([...new Set(answers.map(({ example }) => example.document))], toPredictions(answers));
}

async function writePredictions(directory: string, answers: readonly AnsweredExample[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of [...RESOLUTION_CORPORA.map((corpus) => corpus.name), ...SYNTHETIC_CORPORA]) {
    const lines = toPredictionLines(answers.filter(({ example }) => example.document.corpus === name)).map(
      (line) => `${JSON.stringify(line)}\n`,
    );
    await writeFile(join(directory, `${name.replaceAll(' ', '-')}.predictions.jsonl`), lines.join(''));
  }
}

function corpusNamed(name: string): string {
  const corpus = RESOLUTION_CORPORA.find((known) => known.name === name);
  if (corpus === undefined)
    throw new UsageError(
      'unknown_corpus',
      `--leave-out: there is no corpus ${name}; known are ${RESOLUTION_CORPORA.map((known) => known.name).join(', ')}.`,
    );
  return corpus.name;
}

/** One tree a line: a changed tree shows as a changed line. */
function toText({ trees, ...head }: RankerParametersFile): string {
  const lines = trees.map((tree) =>
    JSON.stringify(tree.map((node) => (node.length === 1 ? node : [node[0], shortest(node[1]!), node[2], node[3]]))),
  );
  return `${JSON.stringify(head, null, 1).replace(/\n\}$/, '')},\n "trees": [\n${lines.join(',\n')}\n]}\n`;
}

/** The number with the fewest digits that is the same 32-bit float. */
function shortest(float: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(float.toPrecision(digits));
    if (Math.fround(short) === float) return short;
  }
  return float;
}

function rounded(scores: ResolutionScores): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(scores).map(([name, value]: [string, number | null]) => [name, value === null ? null : Number(value.toFixed(4))]),
  );
}

const seconds = (started: number): string => ((performance.now() - started) / 1_000).toFixed(1);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const note = (text: string): void => void process.stderr.write(`${text}\n`);
