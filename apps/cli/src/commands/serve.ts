import { offeredEngines, type Locitorium } from 'locitorium';
import { EXIT } from '../process/exit-code.ts';
import { Interrupted } from '../process/interrupted.ts';
import { openEngine, settingsOf, withEngine, type CommandContext } from './command-context.ts';

/** `locitorium serve`: the HTTP service, until it is told to stop. Ctrl-C is how it is meant to end, so that is no failure. */
export async function serve(flags: Readonly<Record<string, unknown>>, context: CommandContext): Promise<number> {
  const { io } = context;
  const loaded = await settingsOf(flags, io);
  const [first, ...others] = offeredEngines(loaded);
  const service = await import('@locitorium/api');
  await withEngine(context, first, async (locitorium, signal) => {
    const further: { readonly name: string; readonly locitorium: Locitorium }[] = [];
    try {
      for (const { name, settings } of others) further.push({ name, locitorium: await openEngine(context, settings) });
      const engines = new service.Engines({ name: first.name, locitorium }, ...further);
      await service.serve({ engines, log: io.stderr, signal, onListening: (url) => io.stderr.write(`locitorium listens on ${url}\n`) });
    } finally {
      await Promise.all(further.map(({ locitorium: one }) => one.close()));
    }
  }).catch((error: unknown) => {
    if (!(error instanceof Interrupted)) throw error;
  });
  return EXIT.done;
}
