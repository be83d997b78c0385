import { Readable } from 'node:stream';
import type { PredictionField } from '@locitorium/domain';
import { documentFailure, readDocuments } from 'locitorium';
import { EXIT } from '../process/exit-code.ts';
import { writePieces } from '../process/streamed-output.ts';
import { settingsOf, withEngine, type EngineContext } from './command-context.ts';
import type { Flags } from './define-command.ts';
import { docIdOf, groundEntries, predictionEncoder, type GroundedEntry } from './grounded-entries.ts';

interface WorkerFlags extends Flags {
  readonly fields?: readonly PredictionField[];
  readonly explain?: boolean;
}

/**
 * `locitorium worker`: a line with a document in, a line with its places out, in order and each as soon as it is there, until the input
 * ends. For programs in other languages, which start it. Nothing is kept, so that it may go on for ever.
 */
export async function worker(flags: WorkerFlags, context: EngineContext): Promise<number> {
  const { io } = context;
  const { explain = false } = flags;
  const { settings } = await settingsOf(flags, context);
  const { workers } = settings;
  return withEngine(context, { settings: { ...settings, serveWorkers: workers } }, async (locitorium, signal) => {
    const encoded = predictionEncoder(await locitorium.modelInfo('extract', { explain }), flags.fields);
    const stream = io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin, { objectMode: false });
    const entries = readDocuments(stream, { name: 'standard input', mayRepeatIds: true, signal });
    const lines = async function* (): AsyncGenerator<string> {
      for await (const grounded of groundEntries(locitorium, entries, { workers, explain, signal }))
        yield `${JSON.stringify(lineOf(grounded, encoded))}\n`;
    };
    await writePieces({ stdout: io.stdout }, lines());
    return EXIT.done;
  });
}

/** Of what failed with the reason; without an identifier where it has none. */
function lineOf(grounded: GroundedEntry, encoded: (entry: GroundedEntry) => object): object {
  const line = encoded(grounded);
  if (grounded.kind === 'grounded') return line;
  return { ...line, doc_id: docIdOf(grounded.entry), error: documentFailure(grounded.error).message };
}
