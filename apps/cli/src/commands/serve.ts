import { UsageError } from '@locitorium/domain';
import { EXIT } from '../process/exit-code.ts';
import { tell } from '../process/io.ts';
import { openEngine, settingsOf, warn, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

/** `locitorium serve`: the HTTP service, until it is told to stop. Ctrl-C is the normal way to end it, not a failure. */
export async function serve(flags: Flags, context: CommandContext): Promise<number> {
  const { io } = context;
  const loaded = await settingsOf(flags, context);
  const { serveSettings } = await import('@locitorium/api');
  const abort = new AbortController();
  const stopListening = io.onInterrupt(() => abort.abort());
  try {
    await serveSettings(loaded, {
      open: (settings) => openEngine(context, settings),
      onFinding: (finding) => warn(io, finding),
      log: io.stderr,
      signal: abort.signal,
      onListening: (url) => tell(io, `locitorium listens on ${url}`),
    });
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    stopListening();
  }
  return EXIT.done;
}

interface ApiKeyFlags extends Flags {
  readonly file: string;
}

/** `locitorium api-key NAME`: makes a key for the service, prints it once, and keeps its hash. */
export async function apiKey({ file }: ApiKeyFlags, { io }: CommandContext, name: string): Promise<number> {
  if (!/^[\w .@-]{1,100}$/.test(name))
    throw new UsageError('invalid_argument', 'The name of a key is 1 to 100 letters, digits, spaces and . _ @ -.', {});
  const { addToKeyFile, createApiKey } = await import('@locitorium/api');
  const { key, record } = createApiKey(name, new Date());
  const { wasOpenToOthers } = await addToKeyFile(file, record);
  io.stdout.write(`${key}\n`);
  if (wasOpenToOthers) tell(io, `Others could read or change ${file}; now only its owner can.`);
  tell(io, `This is the only time the key is shown; ${file} holds its hash. Start the service with --api-keys-file ${file}.`);
  return EXIT.done;
}
