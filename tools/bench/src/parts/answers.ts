import { join } from 'node:path';
import { ANSWER_PASSAGES, ExtractiveAnswerer } from '@locitorium/adapters-retrieval';
import { SILENT_TRACE, SYSTEM_CLOCK, type CallContext } from '@locitorium/ports';
import {
  answerFiguresOf,
  measureAnswers,
  placeFiguresOf,
  refusalFiguresOf,
  refusedAt,
  type AnswerMeasure,
  type Share,
} from '@locitorium/training';
import type { BenchOptions } from '../bench-options.ts';
import { percentile } from '../measure/spread.ts';
import { tableOf, type Table, type TitledRow } from '../report/table.ts';

/** Shares of answerable questions without an answer, of which the price is shown. */
const OPERATING_POINTS = [0.01, 0.02, 0.05, 0.1, 0.2] as const;
/** Every so many-th question is timed. */
const TIMED = 20;

/** Answers without a model on public questions, cross-validated by article; what a refusal costs; time. */
export async function measureAnswerQuality({ corpora }: BenchOptions): Promise<readonly Table[]> {
  const measure = await measureAnswers(join(corpora, 'retrieval'));
  return [answersTable(measure), refusalTable(measure), placeTable(measure), await timeTable(measure)];
}

const cell = ({ value, low, high }: Share): string => `${value.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;

function answersTable({ answered }: AnswerMeasure): Table {
  const rows = answerFiguresOf(answered).map((figures): TitledRow => [
    ['collection', figures.collection],
    ['questions', String(figures.questions)],
    ['first sentence holds an answer', cell(figures.firstHolds)],
    ['one of all', cell(figures.oneHolds)],
    ['first document is gold', cell(figures.firstDocument)],
    ['one of all documents', cell(figures.oneDocument)],
    ['sentences cited', figures.cited.toFixed(2)],
    ['without an answer', cell(figures.fallback)],
  ]);
  return tableOf('Answers without a model', rows, [
    `The whole collection is indexed, searched for ${ANSWER_PASSAGES} passages, and answered with at most three sentences. Five folds by article: search, sentences, confidence and threshold come from questions about other articles. "I do not know" counts as wrong. In brackets: 95 of 100 resamples of the questions.`,
  ]);
}

function refusalTable({ answered }: AnswerMeasure): Table {
  const rows = refusalFiguresOf(answered).map(({ collection, kind, questions, auc, fallback }): TitledRow => [
    ['collection', collection],
    ['questions without an answer', kind === 'deceptive' ? 'written to deceive' : 'answer taken out'],
    ['number', String(questions)],
    ['AUC', cell(auc)],
    ['refused as shipped', cell(fallback)],
    ...OPERATING_POINTS.map(
      (share) => [`at ${share * 100} % of the answerable`, refusedAt(answered, collection, kind, share).toFixed(3)] as const,
    ),
  ]);
  return tableOf('Questions that have no answer', rows, [
    'Answer taken out: the same questions, the gold documents left out of what was found. The columns to the right: share refused if so many of the answerable questions are refused too.',
  ]);
}

function placeTable({ answered }: AnswerMeasure): Table {
  const rows = placeFiguresOf(answered).map(({ collection, questions, given, agrees }): TitledRow => [
    ['collection', collection],
    ['questions for a place', String(questions)],
    ['a place is given', cell(given)],
    ['which agrees with a gold answer', cell(agrees)],
  ]);
  return tableOf('"Where" answered with places', rows, [
    'Places of the documents by the embedded engine. Agrees: one of the given places holds, or is part of, the words of a gold answer. The rule that chooses them was not learned from questions.',
  ]);
}

async function timeTable({ answered }: AnswerMeasure): Promise<Table> {
  const answerer = await ExtractiveAnswerer.shipped();
  const context: CallContext = { signal: new AbortController().signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE };
  const rows: TitledRow[] = [];
  for (const [collection, questions] of Map.groupBy(answered, ({ list }) => list.question.collection)) {
    const timed = questions.filter((_, i) => i % TIMED === 0).map(({ list }) => list.question);
    const times: number[] = [];
    for (const { text, lang, passages } of timed) {
      const start = process.cpuUsage();
      await answerer.answer({ text, lang, places: [] }, passages, context);
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1_000);
    }
    times.sort((a, b) => a - b);
    rows.push([
      ['collection', collection],
      ['answers', String(times.length)],
      ['median, CPU ms', percentile(times, 0.5).toFixed(1)],
      ['95th percentile', percentile(times, 0.95).toFixed(1)],
    ]);
  }
  return tableOf('Time of an answer beyond the search', rows, ['With the shipped parameters; aim: 20 ms.']);
}
