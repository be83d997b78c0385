import { once } from 'node:events';
import { Readable } from 'node:stream';
import {
  encodeFailedPrediction,
  encodePrediction,
  isLocitoriumError,
  withFieldsOnly,
  type PredictionField,
  type PredictionLine,
} from '@locitorium/domain';
import { documentFailure, readDocuments } from 'locitorium';
import { pMapIterable } from 'p-map';
import { EXIT } from '../process/exit-code.ts';
import { settingsOf, withEngine, type EngineContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface WorkerFlags extends Flags {
  readonly fields?: readonly PredictionField[];
  readonly explain?: boolean;
}

/** What is read ahead for each thread: one document in work and one in wait. */
const DOCUMENTS_A_THREAD = 2;

/**
 * `locitorium worker`: a line with a document in, a line with its places out, in order and each as soon as it is there, until the input
 * ends. For programs in other languages, which start it. Nothing is kept, so that it may go on for ever.
 */
export async function worker(flags: WorkerFlags, context: EngineContext): Promise<number> {
  const { io } = context;
  const { explain = false } = flags;
  const { settings } = await settingsOf(flags, context);
  const { workers } = settings;
  const encoded = encoderOf(flags);
  return withEngine(context, { settings: { ...settings, serveWorkers: workers } }, async (locitorium, signal) => {
    const grounder = workers === 1 ? locitorium : await locitorium.servingGrounder();
    const info = await locitorium.modelInfo('extract', { explain });
    const stream = io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin, { objectMode: false });
    const entries = readDocuments(stream, { name: 'standard input', mayRepeatIds: true, signal });
    const concurrency = workers === 1 ? 1 : workers * DOCUMENTS_A_THREAD;
    const answers = pMapIterable(
      entries,
      async (entry): Promise<object> => {
        if (entry.kind === 'invalid') return failed(entry.docId, entry.error);
        try {
          return encoded(encodePrediction(await grounder.ground(entry.document, { signal, ...(explain && { explain }) }), info));
        } catch (error) {
          if (signal.aborted || (isLocitoriumError(error) && error.blame === 'prerequisite')) throw error;
          return failed(entry.document.docId, error);
        }
      },
      { concurrency, backpressure: concurrency },
    );
    for await (const answer of answers) if (!io.stdout.write(`${JSON.stringify(answer)}\n`)) await once(io.stdout, 'drain');
    return EXIT.done;

    /** The line of a prediction that says so, and why; without an identifier where it has none. */
    function failed(docId: string | null, error: unknown): object {
      const { status, kind, message } = documentFailure(error);
      return { ...encodeFailedPrediction({ docId: docId ?? '', status: { status, kind } }, info), doc_id: docId, error: message };
    }
  });
}

function encoderOf({ fields }: WorkerFlags): (line: PredictionLine) => object {
  if (fields === undefined) return (line) => line;
  const kept = new Set(fields);
  return (line) => withFieldsOnly(line, kept);
}
