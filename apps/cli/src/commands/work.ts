import { isLocitoriumError, type PredictionField } from '@locitorium/domain';
import { workOnBatches, type WorkReport } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { tell } from '../process/io.ts';
import { withBatchQueue, withParts, type PartsFlags, type QueueFlags } from './batch-flags.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';

interface WorkFlags extends QueueFlags, PartsFlags {
  readonly fields?: readonly PredictionField[];
  readonly untilDone?: boolean;
}

/** `locitorium work`: batches of a queue into parts. A line on stderr for each batch. */
export async function work(flags: WorkFlags, context: CommandContext): Promise<number> {
  const { io, servers } = context;
  const { fields, untilDone = false } = flags;
  const { settings } = await settingsOf(flags, context);
  return withBatchQueue(flags, { io, settings }, (queue) =>
    withParts(flags, { io, settings }, (parts) =>
      withEngine(context, { settings: { ...settings, serveWorkers: settings.workers } }, async (locitorium, signal) => {
        const report = await workOnBatches({
          queue,
          parts,
          locitorium,
          servers,
          signal,
          untilDone,
          ...(fields !== undefined && { fields }),
          onProgress: (at) => tell(io, doneLine(at)),
          onFailure: (error) =>
            tell(
              io,
              `a batch failed, and is tried again unless it was its last attempt: ${isLocitoriumError(error) ? error.message : nameOf(error)}`,
            ),
          onWait: (error, waitMs) => tell(io, `waiting: ${error.message} Asking again in ${Math.ceil(waitMs / 1_000)} s.`),
        });
        tell(io, `${signal.aborted ? 'stopped' : 'nothing left to do'}: ${doneLine(report)}`);
        // A worker that waits for more ends in no other way.
        if (signal.aborted) return untilDone ? EXIT.interrupted : EXIT.done;
        return report.failed > 0 ? EXIT.failures : EXIT.done;
      }),
    ),
  );
}

function doneLine({ batches, repeated, documents, failed, mentions }: WorkReport): string {
  const parts = [
    plural(batches, 'batch', 'batches'),
    plural(documents, 'document'),
    plural(mentions, 'mention'),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(repeated > 0 ? [`${repeated} done before`] : []),
  ];
  return parts.join(', ');
}

/** What an unexpected error says may be a text. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
