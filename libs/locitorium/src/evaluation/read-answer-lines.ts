import { describeIssues, UsageError } from '@locitorium/domain';
import type { FailedAnswer, GivenAnswer, GoldQuestion } from '@locitorium/eval';
import * as z from 'zod';
import { readQueryLine } from '../corpus/read-query-line.ts';

const id = z.union([z.string(), z.int().transform(String)]);
const count = z.int().nonnegative().nullable().catch(null);

/** What is known of a question, beside what every query has. */
const goldLine = z.looseObject({
  answerable: z.boolean(),
  answers: z.array(z.string()).default([]),
  doc_ids: z.array(id).default([]),
});

const citation = z.looseObject({ chunk_id: z.string(), doc_id: id, sentence: z.string().nullish() });

/** What a line must have to count as an answer; what only some figures need may be missing. */
const answerLine = z.looseObject({
  id,
  answer: z.string(),
  citations: z.array(citation),
  fallback: z.boolean(),
  confidence: z.number().min(0).max(1).nullable().catch(null),
  step_ms: z.looseObject({ search: z.number().nonnegative(), answer: z.number().nonnegative() }).nullable().catch(null),
  usage: z.looseObject({ calls: z.int().nonnegative(), prompt_tokens: count, answer_tokens: count }).nullable().catch(null),
});

const failureLine = z.looseObject({ id: id.nullable(), error: z.string() });

/** A line of a set of questions: one that `locitorium ask --questions` reads, with what is known of it. */
export function readQuestionLine(value: unknown, where: string, line: number): GoldQuestion | UsageError {
  const query = readQueryLine(value, line);
  if (query instanceof UsageError) return query;
  const parsed = goldLine.safeParse(value);
  if (!parsed.success) return new UsageError('invalid_question', `${where} is not a question. ${describeIssues(parsed.error)}.`, { where });
  const { answerable, answers, doc_ids: documentIds } = parsed.data;
  return { id: query.id, question: query.text, answerable, answers, documentIds, lang: query.lang };
}

/** A line that `locitorium ask --questions` wrote: an answer, or why there is none; null for one about what was no question. */
export function readAnswerLine(value: unknown, where: string): GivenAnswer | FailedAnswer | UsageError | null {
  const failed = failureLine.safeParse(value);
  if (failed.success) return failed.data.id === null ? null : { id: failed.data.id, failed: true };
  const parsed = answerLine.safeParse(value);
  if (!parsed.success) return new UsageError('invalid_answer', `${where} is not an answer. ${describeIssues(parsed.error)}.`, { where });
  const { id: own, answer, citations, fallback, confidence, step_ms: stepMs, usage } = parsed.data;
  return {
    id: own,
    answer,
    citations: citations.map(({ chunk_id: chunkId, doc_id: documentId, sentence }) => ({
      chunkId,
      documentId,
      sentence: sentence ?? null,
    })),
    fallback,
    confidence,
    latencyMs: stepMs === null ? null : stepMs.search + stepMs.answer,
    usage: usage === null ? null : { calls: usage.calls, promptTokens: usage.prompt_tokens, answerTokens: usage.answer_tokens },
  };
}
