import { Readable } from 'node:stream';
import { submitDocuments, type InputSource } from 'locitorium';
import { STANDARD_INPUT } from '../input/input-file.ts';
import { LeftOut } from '../output/left-out.ts';
import { grouped, plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { tell, type Io } from '../process/io.ts';
import { withBatchQueue, type QueueFlags } from './batch-flags.ts';
import { interruptible, settingsOf, type CommandContext } from './command-context.ts';
import { inputFieldsOf, type InputFieldFlags } from './input-flags.ts';

interface SubmitFlags extends QueueFlags, InputFieldFlags {
  readonly dataset: readonly string[];
  readonly batchDocuments: number;
  readonly batchChars: number;
  readonly attempts: number;
  readonly batchSeconds: number;
  readonly heartbeatSeconds: number;
}

/** `locitorium work submit`: datasets into batches of a queue. */
export async function workSubmit(flags: SubmitFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  const { dataset, batchDocuments, batchChars, attempts, batchSeconds: expireSeconds, heartbeatSeconds } = flags;
  const { settings } = await settingsOf(flags, context);
  const fields = inputFieldsOf(flags);
  const limits = { attempts, expireSeconds, heartbeatSeconds };
  const leftOut = new LeftOut();
  return interruptible(context, (signal) =>
    withBatchQueue(flags, { io, settings, limits }, async (queue) => {
      const { documents, batches, added, revived } = await submitDocuments({
        queue,
        sources: dataset.map((path) => sourceOf(path, io)),
        directory: io.directory,
        ...(Object.keys(fields).length > 0 && { fields }),
        batchDocuments,
        batchChars,
        signal,
        onSkipped: leftOut.onSkipped,
        onBlankRows: leftOut.onBlankRows,
      });
      for (const line of leftOut.lines) tell(io, line);
      const known = batches - added;
      tell(
        io,
        `${plural(documents, 'document')} in ${plural(batches, 'batch', 'batches')}: ${grouped(added)} enqueued${known > 0 ? `, ${grouped(known)} were there` : ''}`,
      );
      if (revived > 0) tell(io, `${plural(revived, 'batch', 'batches')} that had been given up: waiting again`);
      return EXIT.done;
    }),
  );
}

function sourceOf(path: string, io: Io): InputSource {
  if (!STANDARD_INPUT.has(path)) return path;
  return { name: 'standard input', stream: io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin) };
}
