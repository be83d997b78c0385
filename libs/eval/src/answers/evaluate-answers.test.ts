import { describe, expect, it } from '@jest/globals';
import type { GivenAnswer, GoldQuestion } from './answer-evaluation.ts';
import { encodeAnswerReport } from './encode-answer-report.ts';
import { evaluateAnswers } from './evaluate-answers.ts';
import { formatAnswerTable } from './format-answer-table.ts';

const question = (id: string, given: Partial<GoldQuestion> = {}): GoldQuestion => ({
  id,
  question: 'Who won?',
  lang: 'en',
  answerable: true,
  answers: ['William'],
  documentIds: ['d1'],
  ...given,
});
const citation = (chunkId: string, documentId: string, sentence: string | null = null) => ({ chunkId, documentId, sentence });
const answer = (id: string, given: Partial<GivenAnswer> = {}): GivenAnswer => ({
  id,
  answer: 'William won. [d1:0]',
  citations: [citation('d1:0', 'd1', 'William won.')],
  fallback: false,
  confidence: 0.9,
  latencyMs: 100,
  usage: null,
  ...given,
});
const fallback = (id: string, confidence: number | null = 0.1, latencyMs: number | null = 50): GivenAnswer =>
  answer(id, { answer: '', citations: [], fallback: true, confidence, latencyMs });
const unanswerable = (id: string) => question(id, { answerable: false, answers: [], documentIds: [] });
const valuesOf = (...given: Parameters<typeof evaluateAnswers>) =>
  Object.fromEntries(Object.entries(evaluateAnswers(...given).figures).map(([name, { value }]) => [name, value]));

/** Eight questions, of which five are answerable; every figure worked out by hand below. */
const QUESTIONS = [
  ...['right', 'late', 'wrong', 'silent', 'failed'].map((id) => question(id)),
  ...['caught', 'made up', 'missing'].map((id) => unanswerable(id)),
];
const ANSWERS = [
  answer('right', { latencyMs: 100 }),
  // Its first citation is of another document, its second sentence holds the answer.
  answer('late', {
    answer: 'Harold lost. [d2:3] William won. [d1:0]',
    citations: [citation('d2:3', 'd2', 'Harold lost.'), citation('d1:0', 'd1', 'William won.'), citation('d1:0', 'd1', 'He was duke.')],
    confidence: 0.5,
    latencyMs: 200,
  }),
  answer('wrong', { answer: 'Rollo did. [d2:3]', citations: [citation('d2:3', 'd2', 'Rollo did.')], confidence: 0.3, latencyMs: 300 }),
  fallback('silent', 0.2, 400),
  { id: 'failed', failed: true } as const,
  fallback('caught', 0.1, 500),
  answer('made up', { confidence: 0.3, latencyMs: 600 }),
];

describe('evaluateAnswers', () => {
  it('has the figures of a worked example', () => {
    expect(valuesOf(QUESTIONS, ANSWERS)).toEqual({
      answerHolds: 2 / 5, // right, late
      firstSentenceHolds: 1 / 5, // right
      oneSentenceHolds: 2 / 5,
      tokenF1: expect.closeTo((2 / 3 + 2 / 5) / 5, 12), // of "William won" and "Harold lost William won"
      firstDocument: 1 / 5,
      oneDocument: 2 / 5,
      citationPrecision: 2 / 4, // d1:0; d2:3 and d1:0, which counts once; d2:3
      citationRecall: 2 / 5,
      answered: 3 / 5,
      fallbackPrecision: 1 / 2, // silent, caught
      fallbackRecall: 1 / 3, // caught, of three
      // .9 .5 .3 .2 against .1 .3: above in 2, 2, 1.5 and 1 of 2 pairs each
      confidenceAuc: 6.5 / 8,
      latencyP50: 300,
      latencyP95: 600,
    });
  });

  it('counts what there is', () => {
    const more = [answer('right', { confidence: 0 }), ...ANSWERS, answer('nobody asked')];
    const { counts } = evaluateAnswers([...QUESTIONS, question('right', { answers: ['Harold'] })], more);
    expect(counts).toEqual({
      questions: 8,
      answerable: 5,
      unanswerable: 3,
      answered: 4,
      fallbacks: 2,
      failed: 1,
      missing: 1,
      repeated: 1,
      unknown: 1,
    });
    // Of repeated answers the last counts, of repeated questions the first.
    expect(valuesOf([...QUESTIONS, question('right', { answers: ['Harold'] })], more)).toEqual(valuesOf(QUESTIONS, ANSWERS));
  });

  it('has no figure over nothing, and no 0 in its place', () => {
    const none = valuesOf([], []);
    expect(new Set(Object.values(none))).toEqual(new Set([null]));
    expect(valuesOf([question('a')], [answer('a', { confidence: null, latencyMs: null })])).toMatchObject({
      answerHolds: 1,
      fallbackPrecision: null,
      fallbackRecall: null,
      confidenceAuc: null,
      latencyP50: null,
    });
    expect(valuesOf([question('a', { answers: [], documentIds: [] })], [answer('a')])).toMatchObject({
      answerHolds: null,
      tokenF1: null,
      firstDocument: null,
      citationPrecision: null,
      answered: 1,
    });
  });

  it('asks no sentence of an answer that cites passages as a whole', () => {
    const whole = answer('a', { citations: [citation('d1:0', 'd1')] });
    expect(valuesOf([question('a')], [whole])).toMatchObject({ firstSentenceHolds: null, oneSentenceHolds: null, answerHolds: 1 });
    expect(valuesOf([question('a')], [fallback('a')])).toMatchObject({ firstSentenceHolds: 0 });
  });

  it('takes the references out of an answer, and its best gold answer', () => {
    const of = question('a', { answers: ['Harold', 'duke William'] });
    const given = answer('a', { answer: 'Duke William [d1:0]' });
    expect(valuesOf([of], [given])).toMatchObject({ tokenF1: 1, answerHolds: 1 });
  });

  it('looks at three sentences, and compares Japanese by character', () => {
    const citations = ['一', '二', '三', '聖武天皇が命じた。'].map((sentence, at) => citation(`d1:${at}`, 'd1', sentence));
    const of = question('a', { lang: 'ja', answers: ['聖武天皇'], documentIds: ['d1', 'd2'] });
    const given = answer('a', { answer: '聖武天皇です。[d1:3]', citations });
    expect(valuesOf([of], [given])).toMatchObject({
      oneSentenceHolds: 0,
      answerHolds: 1,
      tokenF1: (2 * 4) / (6 + 4),
      citationPrecision: 1,
      citationRecall: 0.5,
    });
  });

  it('has intervals that hold the value, narrow with more questions, and are the same every time', () => {
    const many = (count: number) => {
      const questions = Array.from({ length: count }, (_, at) => question(String(at)));
      const answers = questions.map(({ id }, at) => (at % 4 === 0 ? fallback(id) : answer(id)));
      return evaluateAnswers(questions, answers).figures.answered;
    };
    const [few, more] = [many(40), many(400)];
    expect([few.value, more.value, few.questions, more.questions]).toEqual([0.75, 0.75, 40, 400]);
    // Of a share p over n questions about 1.96 √(p (1 − p) / n) to each side: 0.134 and 0.042.
    expect([few.low, few.high]).toEqual([expect.closeTo(0.616, 1), expect.closeTo(0.884, 1)]);
    expect([more.low, more.high]).toEqual([expect.closeTo(0.708, 1.3), expect.closeTo(0.792, 1.3)]);
    expect(many(40)).toEqual(few);
  });

  it('draws a question as a whole: ratios are of sums', () => {
    const two = question('b', { documentIds: ['d1', 'd2', 'd3'] });
    expect(valuesOf([question('a'), two], [answer('a'), answer('b')])).toMatchObject({ citationRecall: 2 / 4 });
  });

  it('adds up what models were asked, where they tell', () => {
    const usage = { calls: 2, promptTokens: 10, answerTokens: null };
    const report = evaluateAnswers([question('a'), question('b')], [answer('a', { usage }), answer('b', { usage })]);
    expect(report.costs).toEqual({ calls: 4, promptTokens: 20, answerTokens: null });
    expect(evaluateAnswers(QUESTIONS, ANSWERS).costs).toEqual({ calls: null, promptTokens: null, answerTokens: null });
  });

  it('is broken down by language where there are several', () => {
    const report = evaluateAnswers(
      [question('a'), question('b'), question('c', { lang: 'ja' })],
      ['a', 'b', 'c'].map((id) => answer(id)),
    );
    expect(report.languages).toMatchObject([
      { lang: 'en', questions: 2 },
      { lang: 'ja', questions: 1 },
    ]);
    expect(evaluateAnswers(QUESTIONS, ANSWERS).languages).toEqual([]);
  });
});

describe('the report', () => {
  const report = evaluateAnswers(QUESTIONS, ANSWERS);

  it('is JSON with keys that are stable', () => {
    const { format, figures } = encodeAnswerReport(report);
    expect(format).toBe(1);
    expect(Object.keys(figures)).toEqual([
      'answer_holds',
      'first_sentence_holds',
      'one_sentence_holds',
      'token_f1',
      'first_document',
      'one_document',
      'citation_precision',
      'citation_recall',
      'answered',
      'fallback_precision',
      'fallback_recall',
      'confidence_auc',
      'latency_p50',
      'latency_p95',
    ]);
    expect(figures['confidence_auc']).toMatchObject({ value: 0.8125, questions: 6 });
    expect(encodeAnswerReport(evaluateAnswers([], [])).figures['answer_holds']).toEqual({
      value: null,
      low: null,
      high: null,
      questions: 0,
    });
  });

  it('is a table for people', () => {
    const [compared, answers] = formatAnswerTable(report);
    expect(compared?.rows).toContainEqual(['questions that failed', '1']);
    expect(compared?.rows.map(([what]) => what)).not.toContain('calls of the model');
    expect(answers?.rows[0]?.slice(0, 2)).toEqual(['answer holds gold', '0.4000']);
    expect(answers?.rows.at(-1)?.slice(0, 2)).toEqual(['latency p95', '600 ms']);
    expect(formatAnswerTable(evaluateAnswers([], []))[1]?.rows[0]?.slice(1, 4)).toEqual(['–', '–', '0']);
  });
});
