import { encodeAnswerReport, formatAnswerTable } from '@locitorium/eval';
import { evaluateAnswerFiles } from 'locitorium';
import { renderSections } from '../output/render-evaluation.ts';
import { terminalOf } from '../output/terminal.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath } from '../process/files.ts';
import { show, writeJson } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface EvalAnswersFlags extends Flags {
  readonly questions: string;
  readonly answers: string;
  readonly format: 'table' | 'json';
}

/** `locitorium eval-answers`: answers against questions. Exit code 1 where lines of either file could not be used. */
export async function evaluateGivenAnswers({ questions, answers, format }: EvalAnswersFlags, { io }: CommandContext): Promise<number> {
  const { report, unusableLines } = await evaluateAnswerFiles({
    questions: absolutePath(io, questions),
    answers: absolutePath(io, answers),
  });
  warnOfLines(unusableLines, io);
  if (format === 'json') {
    const lines = unusableLines.map(({ kind, message }) => ({ kind, message }));
    writeJson(io, { ...encodeAnswerReport(report), unusable_lines: lines });
  } else show(io, renderSections(formatAnswerTable(report), terminalOf(io)));
  return unusableLines.length > 0 ? EXIT.failures : EXIT.done;
}
