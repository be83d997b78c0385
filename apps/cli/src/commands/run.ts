import { isLocitoriumError, UsageError } from '@locitorium/domain';
import { redactUrl, type OutageEvent, type RunReport, type RunStart } from 'locitorium';
import { findingLines } from '../output/finding-lines.ts';
import { plural } from '../output/plural.ts';
import { progressOn, type ProgressDisplay } from '../output/show-progress.ts';
import { EXIT } from '../process/exit-code.ts';
import type { Io } from '../process/io.ts';
import { absolutePath, shownPath } from '../process/paths.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';

export interface RunFlags extends Readonly<Record<string, unknown>> {
  readonly dataset: string;
  readonly out: string;
  readonly runId?: string;
  readonly mentions: 'extract' | 'gold';
  readonly explain?: boolean;
  readonly evidence?: string;
  readonly resume?: boolean;
}

/** `locitorium run`: a dataset into a run folder. The path of the predictions goes to stdout, everything else to stderr. */
export async function run(flags: RunFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { dataset, out, runId, mentions, explain = false, evidence, resume = false } = flags;
  if (evidence === '') throw new UsageError('evidence_path', '--evidence must be the path of a file.');
  if (resume && runId === undefined)
    throw new UsageError('resume_without_run_id', 'Which run is to be resumed? Add --run-id ID, the name of its folder.');
  const loaded = await settingsOf(flags, context);
  const showProgress = await progressOn(io);
  const report = await withEngine(context, loaded, async (locitorium, signal) => {
    const progress: { start?: RunStart; display?: ProgressDisplay } = {};
    try {
      return await locitorium.run({
        dataset: absolutePath(io, dataset),
        directory: absolutePath(io, out),
        mentions,
        resume,
        ...(explain && { explain }),
        ...(evidence !== undefined && { evidence: absolutePath(io, evidence) }),
        signal,
        ...(runId !== undefined && { runId }),
        onStart: (start) => {
          progress.start = start;
          progress.display = showProgress(start);
        },
        onProgress: (at) => progress.display?.update(at),
        onOutage: (event) => progress.display?.note(outageLine(event)),
      });
    } catch (error) {
      // What the caller got wrong is not mended by going on.
      if (progress.start !== undefined && !(isLocitoriumError(error) && error.blame === 'usage'))
        progress.display?.note(`stopped. To go on: ${resumeCommand(progress.start, flags)}`);
      throw error;
    } finally {
      progress.display?.stop();
    }
  });
  io.stderr.write(summary(report, io));
  if (!report.finished) {
    io.stderr.write(`interrupted. To go on: ${resumeCommand(report, flags)}\n`);
    return EXIT.interrupted;
  }
  io.stdout.write(`${shownPath(io, report.predictions)}\n`);
  return report.counts.failures > 0 ? EXIT.failures : EXIT.done;
}

function summary({ counts, progress, effort, durationMs, failures, findings, recordedLater = 0 }: RunReport, io: Io): string {
  const seconds = durationMs / 1000;
  const rate = seconds > 0 && progress.grounded > 0 ? `, ${Math.round(progress.grounded / seconds)} a second` : '';
  const lines = [
    `${plural(counts.documents, 'document')} grounded: ${plural(counts.mentions, 'mention')}, ${counts.resolved} resolved (${seconds.toFixed(1)} s${rate})`,
    ...(progress.skipped > 0
      ? [`${progress.skipped} of ${progress.skipped + progress.grounded + progress.failed} settled by earlier attempts`]
      : []),
    ...(recordedLater > 0 ? [`the evidence of ${plural(recordedLater, 'document')} of earlier attempts was recorded`] : []),
    ...(effort.lookupsCached > 0
      ? [`${effort.lookupsCached.toLocaleString('en-US')} of ${plural(effort.lookups, 'look-up')} were remembered or shared`]
      : []),
    ...(effort.repliesCached > 0
      ? [
          `${effort.repliesCached.toLocaleString('en-US')} ${effort.repliesCached === 1 ? 'reply' : 'replies'} of the language model ${effort.repliesCached === 1 ? 'was' : 'were'} remembered`,
        ]
      : []),
    ...(effort.documentsEscalated > 0
      ? [`the language model was asked about ${effort.documentsEscalated} of ${plural(effort.documents, 'document')}`]
      : []),
    ...(effort.documentsUnanswered > 0 ? [`it did not answer for ${effort.documentsUnanswered}: these have the ranker's choices`] : []),
    ...findingLines(findings),
    ...(counts.failures > 0 ? [`${plural(counts.failures, 'document')} failed, see ${shownPath(io, failures)}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** What a wait for a server looks like to whoever watches. */
function outageLine(event: OutageEvent): string {
  const seconds = (milliseconds: number): string => `${Math.ceil(milliseconds / 1000)} s`;
  if (event.type === 'over') return `going on after ${seconds(event.waitedMs)}`;
  return `paused: ${event.error.message} Asking again in ${seconds(event.nextTryMs)}, for ${seconds(event.patienceLeftMs)} more.`;
}

/** The same command again with `--resume`: every flag that was given, since the engine must be the same. */
function resumeCommand({ runId }: RunStart, flags: RunFlags): string {
  const { dataset, ...others } = flags;
  const given: Readonly<Record<string, unknown>> = { dataset, ...others, runId: undefined, resume: undefined };
  const words = Object.entries(given).flatMap(([key, value]) => {
    const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === false) return [flag.replace('--', '--no-')];
    if (value === undefined || (key === 'out' && value === 'runs') || (key === 'mentions' && value === 'extract')) return [];
    return value === true ? [flag] : [flag, quoted(withoutCredentials(String(value)))];
  });
  return ['locitorium run', ...words, '--run-id', runId, '--resume'].join(' ');
}

/** A base URL may hold a password, and what is printed ends up in logs: whoever goes on puts it in again. */
function withoutCredentials(value: string): string {
  const url = /^https?:/i.test(value) ? URL.parse(value) : null;
  return url === null || (url.username === '' && url.password === '') ? value : redactUrl(value);
}

/** For a POSIX shell. */
function quoted(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
