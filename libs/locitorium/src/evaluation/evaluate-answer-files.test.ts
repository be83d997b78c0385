import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, encodeAnswer, type CorpusAnswer } from '@locitorium/domain';
import { evaluateAnswerFiles } from './evaluate-answer-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-eval-'));
});
afterEach(() => rm(directory, { recursive: true }));

const file = async (name: string, ...lines: unknown[]) => {
  const path = join(directory, name);
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
};
const QUESTION = { id: 'q1', question: 'Who won?', answers: ['William'], doc_ids: ['d1'], answerable: true, lang: 'en' };
const GIVEN: CorpusAnswer = {
  question: 'Who won?',
  answer: 'William won. [d1:0]',
  sentences: [],
  citations: [
    {
      chunkId: 'd1:0',
      documentId: 'd1',
      passage: { text: 'William won.', start: 0, end: 12 },
      sentence: { text: 'William won.', start: 0, end: 12 },
      page: null,
      reason: null,
      weight: null,
      metadata: EMPTY_CORPUS_META,
      places: [],
    },
  ],
  fallback: false,
  reason: 'The sentence says so.',
  confidence: 0.8,
  prior: null,
  places: [],
  dropped: 0,
  reading: { placeIntent: 'filter', places: [], filter: {}, lang: 'en', dense: 'no_embedder' },
  usage: { model: 'm', calls: 1, promptTokens: 30, answerTokens: null },
  stepMs: { search: 20, answer: 30, firstText: null },
};

describe('evaluateAnswerFiles', () => {
  it('reads what an answer is everywhere', async () => {
    const { report, unusableLines } = await evaluateAnswerFiles({
      questions: await file('q', QUESTION),
      answers: await file('a', { id: 'q1', ...encodeAnswer(GIVEN) }),
    });
    expect(unusableLines).toEqual([]);
    expect(report.figures).toMatchObject({ firstSentenceHolds: { value: 1 }, firstDocument: { value: 1 }, latencyP50: { value: 50 } });
    expect(report.costs).toEqual({ calls: 1, promptTokens: 30, answerTokens: null });
  });

  it('reads questions as they are asked: by other names, and called by their line', async () => {
    const { report, unusableLines } = await evaluateAnswerFiles({
      questions: await file('q', { query_id: 'q1', text: 'Who won?', answerable: true }, { query: 'Who?', answerable: true }),
      answers: await file('a', { id: 'q1', ...encodeAnswer(GIVEN) }, { id: '2', ...encodeAnswer(GIVEN) }),
    });
    expect([unusableLines, report.counts]).toMatchObject([[], { questions: 2, missing: 0 }]);
  });

  it('takes numbers for ids, and questions of which only the answerability is known', async () => {
    const { report } = await evaluateAnswerFiles({
      questions: await file('q', { id: 7, question: 'Who?', answerable: false }),
      answers: await file('a', { id: 7, answer: '', citations: [], fallback: true }),
    });
    expect(report.figures.fallbackRecall.value).toBe(1);
    expect(report.figures.latencyP50.value).toBeNull();
  });

  it('counts a question that failed, and names lines that cannot be used without what they say', async () => {
    const { report, unusableLines } = await evaluateAnswerFiles({
      questions: await file('q', QUESTION, { ...QUESTION, id: 'q2' }, { id: 'q3', question: 'William?' }),
      answers: await file('a', { id: 'q1', error: 'The model is down.' }, 'William', { id: 'q2', answer: 'William', fallback: false }),
    });
    expect(report.counts).toMatchObject({ questions: 2, failed: 1, missing: 1 });
    expect(unusableLines.map(({ kind }) => kind)).toEqual(['invalid_question', 'invalid_json', 'invalid_answer']);
    expect(unusableLines[0]?.message).toMatch(/^Line 3 of q is not a question\. .*answerable/);
    expect(unusableLines.map(({ message }) => message).join()).not.toContain('William');
  });

  it('passes over a line for what was no question, which is no answer to any', async () => {
    const { report, unusableLines } = await evaluateAnswerFiles({
      questions: await file('q', QUESTION),
      answers: await file('a', { id: null, error: 'Line 2 is not a question.' }, { id: 'q1', ...encodeAnswer(GIVEN) }),
    });
    expect(unusableLines).toEqual([]);
    expect(report.figures).toMatchObject({ firstSentenceHolds: { value: 1 } });
  });

  it('refuses a file that is not there, and what is no input', async () => {
    const questions = await file('q', QUESTION);
    const absent = join(directory, 'none');
    await expect(evaluateAnswerFiles({ questions: absent, answers: questions })).rejects.toMatchObject({ kind: 'questions_not_found' });
    await expect(evaluateAnswerFiles({ questions, answers: absent })).rejects.toMatchObject({ kind: 'answers_not_found' });
    await expect(evaluateAnswerFiles({ questions } as never)).rejects.toMatchObject({ blame: 'usage' });
  });
});
