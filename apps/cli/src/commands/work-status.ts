import { lookAtBatches, type BatchesReport } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeJson, type Io } from '../process/io.ts';
import { withBatchQueue, withParts, type PartsFlags, type QueueFlags } from './batch-flags.ts';
import { interruptible, settingsOf, type CommandContext } from './command-context.ts';

interface StatusFlags extends QueueFlags, PartsFlags {
  readonly format: 'table' | 'json';
}

/** `locitorium work status`. */
export async function workStatus(flags: StatusFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { output, format } = flags;
  const { settings } = await settingsOf(flags, context);
  const report = await interruptible(context, (signal) =>
    withBatchQueue(flags, { io, settings }, (queue) =>
      output === undefined
        ? lookAtBatches({ queue, parts: null, signal })
        : withParts(flags, { io, settings }, (parts) => lookAtBatches({ queue, parts, signal })),
    ),
  );
  if (format === 'json') writeJson(io, wireReport(report));
  else showReport(report, io);
  return report.problems.length + report.batches.failed > 0 ? EXIT.failures : EXIT.done;
}

/** `locitorium work remove`. */
export async function workRemove(flags: QueueFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { settings } = await settingsOf(flags, context);
  return withBatchQueue(flags, { io, settings }, async (queue) => {
    const { waiting, active, done, failed } = await queue.counts();
    await queue.clear();
    tell(io, `${plural(waiting + active + done + failed, 'batch', 'batches')} removed`);
    return EXIT.done;
  });
}

function wireReport({ batches, documents, openSubmissions, isDone, manifest, problems }: BatchesReport): object {
  const parts = manifest === null ? null : { documents: manifest.documents, failed: manifest.failed, parts: manifest.parts.length };
  return { batches, documents, open_submissions: openSubmissions, done: isDone, manifest: parts, problems };
}

function showReport({ batches, documents, openSubmissions, isDone, manifest, problems }: BatchesReport, io: Io): void {
  const { waiting, active, done, failed } = batches;
  const lines = [
    `batches   ${waiting} waiting, ${active} in work, ${done} done, ${failed} given up`,
    `submitted ${plural(documents, 'document')}${openSubmissions > 0 ? `, and ${plural(openSubmissions, 'submission')} that is not at its end` : ''}`,
    failed > 0 && 'what was given up waits again when it is submitted again',
    isDone && 'all is done',
    manifest !== null &&
      `manifest  ${plural(manifest.parts.length, 'part')} with ${plural(manifest.documents, 'record')}, of which ${manifest.failed} failed`,
    ...problems.map((problem) => `problem   ${problem}`),
  ];
  show(io, `${lines.filter((line) => line !== false).join('\n')}\n`);
}
