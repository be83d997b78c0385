import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { AnswerReport, FailedAnswer, GivenAnswer, GoldQuestion } from '@locitorium/eval';
import { basename } from 'node:path';
import { checkAnswerEvaluationInput } from '../checked-input.ts';

export interface AnswerEvaluationInput {
  /** Path of questions: JSON lines with `id`, `question`, `answerable`, and where known `answers`, `doc_ids`, `lang`; `.gz` accepted. */
  readonly questions: string;
  /** Path of answers, as `locitorium ask --questions` writes them; `.gz` accepted. */
  readonly answers: string;
  readonly signal?: AbortSignal;
}

export interface AnswerFileEvaluation {
  readonly report: AnswerReport;
  /** Lines of either file that could not be used; what stands in them counts as not there. */
  readonly unusableLines: readonly LocitoriumError[];
}

/** Measures a file of answers against a set of questions. Rejects with a UsageError where a file cannot be read. */
export async function evaluateAnswerFiles(input: AnswerEvaluationInput): Promise<AnswerFileEvaluation> {
  checkAnswerEvaluationInput(input);
  const { questions, answers, signal } = input;
  const [{ readJsonLines }, { evaluateAnswers }, { readAnswerLine, readQuestionLine }] = await Promise.all([
    import('@locitorium/adapters-jsonl'),
    import('@locitorium/eval'),
    import('./read-answer-lines.ts'),
  ]);
  const unusableLines: LocitoriumError[] = [];
  const read = async <T extends object>(
    file: string,
    role: 'questions' | 'answers',
    readLine: (value: unknown, where: string, line: number) => T | LocitoriumError | null,
  ): Promise<readonly T[]> => {
    const usable: T[] = [];
    for await (const line of readJsonLines({ source: file }, role, signal)) {
      const value = line.kind === 'invalid' ? line.error : readLine(line.value, `Line ${line.line} of ${basename(file)}`, line.line);
      if (isLocitoriumError(value)) unusableLines.push(value);
      else if (value !== null) usable.push(value);
    }
    return usable;
  };
  const gold = await read<GoldQuestion>(questions, 'questions', readQuestionLine);
  const given = await read<GivenAnswer | FailedAnswer>(answers, 'answers', readAnswerLine);
  return { report: evaluateAnswers(gold, given), unusableLines };
}
