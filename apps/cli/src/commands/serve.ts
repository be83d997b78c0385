import { EXIT } from '../process/exit-code.ts';
import { openEngine, settingsOf, type CommandContext } from './command-context.ts';

/** `locitorium serve`: the HTTP service, until it is told to stop. Ctrl-C is how it is meant to end, so that is no failure. */
export async function serve(flags: Readonly<Record<string, unknown>>, context: CommandContext): Promise<number> {
  const { io } = context;
  const loaded = await settingsOf(flags, context);
  const { serveSettings } = await import('@locitorium/api');
  const abort = new AbortController();
  const stopListening = io.onInterrupt(() => abort.abort());
  try {
    await serveSettings(loaded, {
      open: (settings) => openEngine(context, settings),
      log: io.stderr,
      signal: abort.signal,
      onListening: (url) => io.stderr.write(`locitorium listens on ${url}\n`),
    });
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    stopListening();
  }
  return EXIT.done;
}
