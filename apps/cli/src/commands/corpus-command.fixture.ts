import { createCorpus, createLocitorium, type CreateCorpusOptions, type Locitorium } from 'locitorium';
import { main } from '../cli.ts';
import { capturedIo, type CapturedIo } from '../process/captured-io.fixture.ts';

/** Reads the gazetteer once for all commands, and grounds in this thread. */
export async function sharedEngine(): Promise<Locitorium> {
  const locitorium = await createLocitorium();
  return Object.create(locitorium, {
    servingGrounder: { value: () => locitorium.grounder() },
    close: { value: () => locitorium.close() },
  }) as Locitorium;
}

interface CommandRun {
  readonly io?: Parameters<typeof capturedIo>[0];
  readonly options?: CreateCorpusOptions;
  /** Told of the process before the command begins. */
  readonly onStart?: (io: CapturedIo) => void;
}

/** Runs commands in a folder, with an engine that is there already. */
export const commandsIn =
  (directory: string, locitorium: Locitorium) =>
  async (argv: readonly string[], { io, options, onStart }: CommandRun = {}) => {
    const captured = capturedIo({ directory, ...io });
    onStart?.(captured);
    const code = await main(argv, captured, {
      createCorpus: (settings, given) => createCorpus(settings, { ...given, ...options, locitorium }),
    });
    return { code, out: captured.stdout.text, err: captured.stderr.text };
  };
