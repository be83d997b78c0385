import { EXIT } from '../process/exit-code.ts';
import { Interrupted } from '../process/interrupted.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';

/** `locitorium serve`: the HTTP service, until it is told to stop. Ctrl-C is how it is meant to end, so that is no failure. */
export async function serve(flags: Readonly<Record<string, unknown>>, context: CommandContext): Promise<number> {
  const { io } = context;
  const loaded = await settingsOf(flags, io);
  const service = await import('@locitorium/api');
  await withEngine(context, loaded, (locitorium, signal) =>
    service.serve({ locitorium, log: io.stderr, signal, onListening: (url) => io.stderr.write(`locitorium listens on ${url}\n`) }),
  ).catch((error: unknown) => {
    if (!(error instanceof Interrupted)) throw error;
  });
  return EXIT.done;
}
