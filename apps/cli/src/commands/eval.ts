import { basename } from 'node:path';
import { encodeReport, formatTable } from '@locitorium/eval';
import { MentionSample, renderReport } from '@locitorium/evaluation-report';
import { evaluateFiles } from 'locitorium';
import { renderSections, warnOfLines } from '../output/render-evaluation.ts';
import { findingLines } from '../output/words.ts';
import { EXIT } from '../process/exit-code.ts';
import { colorsOf } from '../output/terminal.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { show, tell, writeJson } from '../process/io.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import type { CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface EvalFlags extends Flags {
  readonly dataset: string;
  readonly predictions: string;
  readonly mode: 'auto' | 'gold' | 'e2e';
  readonly format: 'table' | 'json';
  readonly report?: string;
}

/** `locitorium eval`: predictions against a dataset. Exit code 1 where lines of either file could not be used, not for single fields. */
export async function evaluate(flags: EvalFlags, { io }: CommandContext): Promise<number> {
  const { dataset, predictions, mode, format, report: page } = flags;
  const inputs = { dataset: absolutePath(io, dataset), predictions: absolutePath(io, predictions) };
  if (page !== undefined)
    await refuseOverwriting({ path: absolutePath(io, page), flag: '--report', kind: 'report_output' }, [
      { path: inputs.dataset, what: 'the dataset' },
      { path: inputs.predictions, what: 'the file of the predictions' },
    ]);
  const sample = new MentionSample();
  const { report, unusableLines, findings } = await evaluateFiles({
    ...inputs,
    ...(page !== undefined && { onMention: sample.add }),
    ...(mode !== 'auto' && { mode }),
  });
  warnOfLines(unusableLines, io);
  for (const line of findingLines(findings)) tell(io, line);
  if (report.modeDoubt !== null) tell(io, `warning: ${report.modeDoubt}`);
  if (page !== undefined) {
    const path = absolutePath(io, page);
    const title = `${basename(predictions)} against ${basename(dataset)}`;
    const html = await renderReport({ title, report, mentions: sample.mentions, judged: sample.judged });
    await writeOutput(path, html, { kind: 'report_unwritable', what: 'report' });
    tell(io, `report written to ${shownPath(io, path)}`);
  }
  if (format === 'json') {
    const lines = unusableLines.map(({ kind, message }) => ({ kind, message }));
    writeJson(io, { ...encodeReport(report), unusable_lines: lines, findings });
  } else show(io, renderSections(formatTable(report), colorsOf(io)));
  return unusableLines.length > 0 ? EXIT.failures : EXIT.done;
}
