import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED_ANSWER_PARAMETERS } from '@locitorium/adapters-retrieval';
import {
  ANSWER_FORMAT,
  answerFingerprint,
  type AnswerParametersFile,
  type ScriptParametersFile,
} from '@locitorium/adapters-retrieval/training';
import { RETRIEVAL_FOLDS } from '../retrieval/measure-retrieval.ts';
import type { TrainingOptions } from '../training-options.ts';
import { answerFiguresOf, placeFiguresOf, refusalFiguresOf, type Share } from './answer-figures.ts';
import { measureAnswers, type AnswerMeasure } from './measure-answers.ts';
import { ANSWERABLE_IN_FALLBACK, CONFIDENCE_SETTINGS, SENTENCE_SETTINGS } from './train-answerer.ts';

const PARAMETERS_VERSION = '1';
const PARAMETERS_FILE = 'answerer-v1.json';

/**
 * The command `answers`. Cross-validates the answers without a model, and writes parameters learned from all; with `crossValidate` only
 * measures.
 */
export async function answersCommand(options: TrainingOptions): Promise<void> {
  const measure = await measureAnswers(join(resolve(options.corpora), 'retrieval'), note);
  process.stdout.write(`${report(measure)}\n`);
  if (options.crossValidate) return;
  const path = options.out === null ? fileURLToPath(SHIPPED_ANSWER_PARAMETERS) : join(resolve(options.out), PARAMETERS_FILE);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, toText(fileOf(measure)));
  note(`parameters written to ${path}`);
}

function fileOf({ collections, parameters, answered }: AnswerMeasure): AnswerParametersFile {
  return {
    format: ANSWER_FORMAT,
    version: PARAMETERS_VERSION,
    feature_fingerprint: answerFingerprint(),
    provenance: {
      command: 'node --conditions=@locitorium/source tools/training/src/main.ts answers --corpora DIR',
      collections: collections.map(({ name, sha256, licence }) => ({
        name,
        sha256,
        licence,
        questions: answered.filter(({ list: { question } }) => question.collection === name && question.kind !== 'taken_out').length,
      })),
      settings: {
        sentence_rounds: SENTENCE_SETTINGS.rounds,
        sentence_leaves: SENTENCE_SETTINGS.leaves,
        confidence_rounds: CONFIDENCE_SETTINGS.rounds,
        confidence_leaves: CONFIDENCE_SETTINGS.leaves,
        answerable_in_fallback: ANSWERABLE_IN_FALLBACK,
        folds: RETRIEVAL_FOLDS,
      },
    },
    ...parameters,
  };
}

function report({ answered }: AnswerMeasure): string {
  const cell = ({ value, low, high }: Share): string => `${value.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
  return [
    '| answerable, cross-validated | questions | first sentence holds an answer | one of all | first document | one of all | cited | without an answer |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...answerFiguresOf(answered).map(
      ({ collection, questions, firstHolds, oneHolds, firstDocument, oneDocument, cited, fallback }) =>
        `| ${collection} | ${questions} | ${[firstHolds, oneHolds, firstDocument, oneDocument].map(cell).join(' | ')} | ${cited.toFixed(2)} | ${cell(fallback)} |`,
    ),
    '',
    '| without an answer | kind | questions | AUC of the confidence | answered with "I do not know" |',
    '| --- | --- | --- | --- | --- |',
    ...refusalFiguresOf(answered).map(
      ({ collection, kind, questions, auc, fallback }) => `| ${collection} | ${kind} | ${questions} | ${cell(auc)} | ${cell(fallback)} |`,
    ),
    '',
    '| asks for a place | questions | a place is given | which agrees with a gold answer |',
    '| --- | --- | --- | --- |',
    ...placeFiguresOf(answered).map(
      ({ collection, questions, given, agrees }) => `| ${collection} | ${questions} | ${cell(given)} | ${cell(agrees)} |`,
    ),
  ].join('\n');
}

/** One tree a line: a changed tree shows as a changed line. */
function toText({ spaced, unspaced, ...head }: AnswerParametersFile): string {
  const lines = (trees: ScriptParametersFile['sentences']): string => `[\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]`;
  const part = ([name, { sentences, confidence, ...rest }]: readonly [string, ScriptParametersFile]): string =>
    ` "${name}": ${JSON.stringify(rest).slice(0, -1)},\n  "sentences": ${lines(sentences)},\n  "confidence": ${lines(confidence)}}`;
  return `${JSON.stringify(head, null, 1).replace(/\n\}$/, '')},\n${Object.entries({ spaced, unspaced }).map(part).join(',\n')}\n}\n`;
}

const note = (text: string): void => void process.stderr.write(`${text}\n`);
