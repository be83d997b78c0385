import { setFlagsFromString } from 'node:v8';
import { isLocitoriumError, UsageError } from '@locitorium/domain';
import { redactUrl, type OutageEvent, type RunReport, type RunStart, type SpooledDataset } from 'locitorium';
import { quote } from 'shlex';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { findingLines } from '../output/words.ts';
import { failureReasons } from '../output/failure-reasons.ts';
import { LeftOut } from '../output/left-out.ts';
import { grouped, plural } from '../output/numbers.ts';
import { progressOn, type ProgressDisplay } from '../output/progress.ts';
import { EXIT } from '../process/exit-code.ts';
import { tell, writeData, type Io } from '../process/io.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { refuseOverwriting } from '../process/output-file.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';
import { datasetOf } from '../input/dataset-of.ts';
import { inputFieldsOf } from './input-flags.ts';
import type { RunFlags } from './run-flags.ts';

/** `locitorium run`: a dataset into a run folder, the path of its predictions to stdout; or, with a format, all of it to stdout. */
export async function run(flags: RunFlags, context: CommandContext): Promise<number> {
  const { format } = flags;
  if (format !== undefined) return (await import('./run-to-output.ts')).runToOutput({ ...flags, format }, context);
  const { io } = context;
  const { dataset, out, runId, mentions, explain = false, evidence, corrections, resume = false } = flags;
  if (evidence === '') throw new UsageError('evidence_path', '--evidence must be the path of a file.');
  if (resume && runId === undefined)
    throw new UsageError('resume_without_run_id', 'Which run is to be resumed? Add --run-id ID, the name of its folder.');
  if (evidence !== undefined)
    await refuseOverwriting({ path: absolutePath(io, evidence), flag: '--evidence', kind: 'evidence_output' }, [
      { path: absolutePath(io, dataset), what: 'the dataset' },
    ]);
  const loaded = await settingsOf(flags, context);
  // As many megabytes as a start has made of it: V8 would take fifty more for garbage. Threads would have to do with what they begin with.
  if (loaded.settings.workers === 1) setFlagsFromString('--semi-space-growth-factor=1');
  const showProgress = await progressOn(io);
  const fields = inputFieldsOf(flags);
  const leftOut = new LeftOut();
  const report = await withEngine(context, loaded, async (locitorium, signal) => {
    const progress: { start?: RunStart; display?: ProgressDisplay } = {};
    try {
      return await locitorium.run({
        dataset: datasetOf(dataset, io),
        ...(Object.keys(fields).length > 0 && { fields }),
        onSkipped: leftOut.onSkipped,
        onBlankRows: leftOut.onBlankRows,
        directory: absolutePath(io, out),
        mentions,
        resume,
        ...(flags.fields !== undefined && { predictionFields: flags.fields }),
        ...(explain && { explain }),
        ...(evidence !== undefined && { evidence: absolutePath(io, evidence) }),
        ...(corrections !== undefined && { corrections: absolutePath(io, corrections) }),
        signal,
        ...(runId !== undefined && { runId }),
        onStart: (start) => {
          progress.start = start;
          for (const line of leftOut.lines) tell(io, line);
          if (start.spool !== undefined) tell(io, spoolLine(start.spool, io));
          progress.display = showProgress(start);
        },
        onProgress: (at) => progress.display?.update(at),
        onOutage: (event) => progress.display?.note(outageLine(event)),
      });
    } catch (error) {
      // Resuming does not fix a usage error.
      if (progress.start !== undefined && !(isLocitoriumError(error) && error.blame === 'usage'))
        progress.display?.note(`stopped. To continue: ${resumeCommand(progress.start, flags, io)}`);
      throw error;
    } finally {
      progress.display?.stop();
    }
  });
  warnOfLines(report.corrections?.unusableLines ?? [], io);
  for (const line of summary(report, io)) tell(io, line);
  if (report.counts.failures > 0) for (const line of await failureReasons(report.failures)) tell(io, line);
  if (!report.finished) {
    tell(io, `interrupted. To continue: ${resumeCommand(report, flags, io)}`);
    return EXIT.interrupted;
  }
  writeData(io, `${shownPath(io, report.predictions)}\n`);
  return report.counts.failures + (report.corrections?.unusableLines.length ?? 0) > 0 ? EXIT.failures : EXIT.done;
}

function summary(
  { counts, progress, effort, durationMs, failures, findings, corrections, recordedLater = 0 }: RunReport,
  io: Io,
): readonly string[] {
  const { lookupsCached, repliesCached, documentsEscalated, documentsUnanswered } = effort;
  const seconds = durationMs / 1000;
  const rate = seconds > 0 && progress.grounded > 0 ? `, ${grouped(Math.round(progress.grounded / seconds))} a second` : '';
  const lines = [
    `${plural(counts.documents, 'document')} grounded: ${plural(counts.mentions, 'mention')}, ${grouped(counts.resolved)} resolved (${seconds.toFixed(1)} s${rate})`,
    progress.skipped > 0 &&
      `${grouped(progress.skipped)} of ${grouped(progress.skipped + progress.grounded + progress.failed)} settled by earlier attempts`,
    recordedLater > 0 && `the evidence of ${plural(recordedLater, 'document')} of earlier attempts was recorded`,
    lookupsCached > 0 && `${grouped(lookupsCached)} of ${plural(effort.lookups, 'look-up')} came from the cache or were shared`,
    repliesCached > 0 && `${grouped(repliesCached)} ${repliesCached === 1 ? 'reply' : 'replies'} of the language model came from the cache`,
    documentsEscalated > 0 &&
      `the language model was asked about ${grouped(documentsEscalated)} of ${plural(effort.documents, 'document')}`,
    documentsUnanswered > 0 && `it did not answer for ${grouped(documentsUnanswered)}: these have the ranker's choices`,
    corrections !== undefined && `${plural(corrections.kept, 'correction')} kept beside the predictions: locitorium export applies them`,
    ...findingLines(findings),
    counts.failures > 0 && `${plural(counts.failures, 'document')} failed, see ${shownPath(io, failures)}`,
  ];
  return lines.filter((line) => line !== false);
}

/** What a wait for a server looks like on stderr. */
function outageLine(event: OutageEvent): string {
  const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;
  if (event.type === 'over') return `resuming after ${seconds(event.waitedMs)}`;
  return `paused: ${event.error.message} Asking again in ${seconds(event.nextTryMs)}, for ${seconds(event.patienceLeftMs)} more.`;
}

function spoolLine({ path, isReused }: SpooledDataset, io: Io): string {
  const shown = shownPath(io, path);
  return isReused ? `the dataset is ${shown}, saved by an earlier attempt; nothing else is read` : `the dataset was saved as ${shown}`;
}

/** The same command again with `--resume`: every flag that was given, since the engine must be the same. A pipe is not needed again. */
function resumeCommand({ runId, spool }: RunStart, flags: RunFlags, io: Io): string {
  const { dataset, ...others } = flags;
  // What was saved has the usual fields.
  const saved =
    spool === undefined ? {} : { dataset: shownPath(io, spool.path), textColumn: undefined, idColumn: undefined, langColumn: undefined };
  const given: Readonly<Record<string, unknown>> = { dataset, ...others, ...saved, runId: undefined, resume: undefined };
  const words = Object.entries(given).flatMap(([key, value]) => {
    const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === false) return [flag.replace('--', '--no-')];
    if (value === undefined || (key === 'out' && value === 'runs') || (key === 'mentions' && value === 'extract')) return [];
    return value === true ? [flag] : [flag, quote(withoutCredentials(String(value)))];
  });
  return ['locitorium run', ...words, '--run-id', runId, '--resume'].join(' ');
}

/** A base URL may hold a password, and what is printed ends up in logs: it has to be typed again. */
function withoutCredentials(value: string): string {
  const url = /^https?:/i.test(value) ? URL.parse(value) : null;
  return url === null || (url.username === '' && url.password === '') ? value : redactUrl(value);
}
