import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { UsageError } from '@locitorium/domain';
import { encodeReport, formatTable, type FigureDrop } from '@locitorium/eval';
import { MentionSample, renderReport } from '@locitorium/evaluation-report';
import { evaluateFiles, measureBaseline, type EvaluationInput } from 'locitorium';
import { renderSections } from '../output/render-evaluation.ts';
import { findingLines, ignoredCorrectionLines } from '../output/words.ts';
import { EXIT } from '../process/exit-code.ts';
import { datasetFile, predictionsFile, STANDARD_INPUT } from '../input/input-file.ts';
import { terminalOf } from '../output/terminal.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { show, tell, writeJson } from '../process/io.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import { placesOf, settingsOf, withEngine, type CommandContext } from './command-context.ts';
import { checkAgainstBaseline, writeBaseline } from './eval-baseline.ts';
import type { Flags } from './define-command.ts';

interface EvalFlags extends Flags {
  readonly dataset?: string;
  readonly predictions?: string;
  readonly mode: 'auto' | 'gold' | 'e2e';
  readonly format: 'table' | 'json';
  readonly corrections?: string;
  readonly report?: string;
  readonly baseline?: string;
  readonly maxDrop: number;
  readonly writeBaseline?: string;
}

/**
 * `locitorium eval`: predictions against a dataset. Exit code 1 where lines could not be used, corrections did not fit, or
 * a figure is worse than its baseline allows; not for single fields.
 */
export async function evaluate(flags: EvalFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { dataset, predictions, corrections, mode, format, report: page, baseline, maxDrop, writeBaseline: newBaseline } = flags;
  if (dataset === undefined || predictions === undefined) throw missingFile(dataset === undefined ? '--dataset' : '--predictions');
  if (STANDARD_INPUT.has(dataset) && STANDARD_INPUT.has(predictions))
    throw new UsageError('stdin_twice', 'Only one of --dataset and --predictions can be standard input. Save the other one to a file.');
  const outputs = [
    { file: page, flag: '--report', kind: 'report_output' },
    { file: newBaseline, flag: '--write-baseline', kind: 'baseline_output' },
  ];
  for (const { file, flag, kind } of outputs) {
    if (file === undefined) continue;
    await refuseOverwriting({ path: absolutePath(io, file), flag, kind }, [
      { path: absolutePath(io, dataset), what: 'the dataset' },
      { path: absolutePath(io, predictions), what: 'the file of the predictions' },
    ]);
  }
  await using gold = await datasetFile(dataset, io);
  await using predicted = await predictionsFile(predictions, io);
  const inputs = { dataset: gold.path, predictions: predicted.path };
  const sample = new MentionSample();
  // Of millions of lines each is garbage at once: V8 would keep a hundred megabytes for them, and be no faster.
  setFlagsFromString('--semi-space-growth-factor=1');
  const judge = (said: Pick<EvaluationInput, 'corrections' | 'places'> = {}) =>
    evaluateFiles({
      ...inputs,
      ...said,
      ...(page !== undefined && { onMention: sample.add }),
      ...(mode !== 'auto' && { mode }),
    });
  const { report, unusableLines, findings, ignoredCorrections, blindSpots } =
    corrections === undefined
      ? await judge()
      : await withEngine(context, await settingsOf(flags, context), (locitorium) => {
          return judge({ corrections: absolutePath(io, corrections), places: placesOf(locitorium) });
        });
  warnOfLines(unusableLines, io);
  for (const line of [...findingLines(findings), ...ignoredCorrectionLines(ignoredCorrections, 'the dataset')]) tell(io, line);
  for (const spot of blindSpots) tell(io, `warning: ${spot}`);
  if (report.modeDoubt !== null) tell(io, `warning: ${report.modeDoubt}`);
  if (page !== undefined) {
    const path = absolutePath(io, page);
    const title = `${basename(predictions)} against ${basename(dataset)}`;
    const html = await renderReport({ title, report, mentions: sample.mentions, judged: sample.judged });
    await writeOutput(path, html, { kind: 'report_unwritable', what: 'report' });
    tell(io, `report written to ${shownPath(io, path)}`);
  }
  let drops: readonly FigureDrop[] | null = null;
  if (baseline !== undefined || newBaseline !== undefined) {
    const measured = await measureBaseline(report, inputs.dataset);
    if (newBaseline !== undefined) await writeBaseline(measured, absolutePath(io, newBaseline), io);
    if (baseline !== undefined) drops = await checkAgainstBaseline(measured, baseline, maxDrop, io);
  }
  if (format === 'json') {
    const lines = unusableLines.map(({ kind, message }) => ({ kind, message }));
    const compared = drops !== null && { baseline: { max_drop: maxDrop, drops } };
    writeJson(io, { ...encodeReport(report), ...compared, unusable_lines: lines, findings });
  } else show(io, renderSections(formatTable(report), terminalOf(io)));
  const ignored = unusableLines.length + ignoredCorrections.unfit + ignoredCorrections.homeless;
  return ignored > 0 || (drops !== null && drops.length > 0) ? EXIT.failures : EXIT.done;
}

const missingFile = (flag: string): UsageError =>
  new UsageError('missing_file', `eval needs ${flag} FILE: locitorium eval --dataset FILE --predictions FILE.`, { flag });
