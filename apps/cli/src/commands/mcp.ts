import { PassThrough, Readable } from 'node:stream';
import { namesCorpus } from 'locitorium';
import { EXIT, exitCodeOf } from '../process/exit-code.ts';
import { tell } from '../process/io.ts';
import { reportError } from '../process/report-error.ts';
import { settingsOf, warn, withEngine, type CommandContext } from './command-context.ts';
import type { CorpusFlags } from './corpus-file.ts';

/**
 * `locitorium mcp`: tools for one agent, on standard input and output, until the agent leaves and has its answers. Exit code 1 where one of
 * them was that a tool failed by a fault of ours.
 */
export async function mcp(flags: CorpusFlags, context: CommandContext): Promise<number> {
  const { io, servers, createCorpus } = context;
  const loaded = await settingsOf({ ...flags, corpusFile: flags.corpus }, context);
  const { settings } = loaded;
  const { serveMcp } = await import('@locitorium/mcp');
  return withEngine(context, loaded, async (locitorium, signal) => {
    // An agent starts the command wherever it happens to be: only a corpus that is named is opened.
    const corpus = namesCorpus(settings)
      ? await createCorpus(settings, { servers, locitorium, mustExist: true, onFinding: (finding) => warn(io, finding) })
      : null;
    const output = new PassThrough();
    output.pipe(io.stdout, { end: false });
    let code: number = EXIT.done;
    try {
      await serveMcp(
        {
          locitorium,
          corpus,
          maxChars: settings.maxChars,
          onInternalError: (error) => {
            code = exitCodeOf(error);
            reportError(error, io.stderr, { verbose: flags.verbose === true });
          },
        },
        {
          input: io.stdin instanceof Readable ? io.stdin : Readable.from(io.stdin, { objectMode: false }),
          output,
          signal,
          onError: () => tell(io, 'warning: a message that was no request of the protocol'),
        },
      );
    } finally {
      await corpus?.close();
    }
    return code;
  });
}
