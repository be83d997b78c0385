import { UsageError } from '@locitorium/domain';
import type { Corpus, LoadedSettings } from 'locitorium';
import { absolutePath } from '../process/files.ts';
import { interruptible, settingsOf, warn, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

/** Flags of every command that works on a corpus. */
export interface CorpusFlags extends Flags {
  readonly corpus?: string;
}

/** Where a corpus lies unless a setting says otherwise. */
const DEFAULT_FILE = 'corpus.db';

export interface OpenOptions {
  /** Whether a corpus that is not there is an error; else it is made. */
  readonly mustExist: boolean;
  /** Documents that are grounded at the same time; default: those of the settings. */
  readonly workers?: number;
}

/** Does some work with the corpus of the settings and a signal that Ctrl-C aborts, and closes the corpus. */
export async function withCorpus<T>(
  flags: CorpusFlags,
  context: CommandContext,
  { mustExist, workers }: OpenOptions,
  work: (corpus: Corpus, signal: AbortSignal, loaded: LoadedSettings) => Promise<T>,
): Promise<T> {
  const { io, servers, createCorpus } = context;
  if (flags.corpus === '') throw new UsageError('corpus_path', '--corpus must be the path of a file.');
  const loaded = await settingsOf({ ...flags, corpusFile: flags.corpus }, context);
  const { settings } = loaded;
  const corpus = await createCorpus(
    {
      ...settings,
      corpusFile: settings.corpusFile ?? absolutePath(io, DEFAULT_FILE),
      ...(workers !== undefined && { workers }),
    },
    {
      servers,
      mustExist,
      onFinding: (finding) => warn(io, finding),
    },
  );
  return interruptible(context, async (signal) => {
    try {
      return await work(corpus, signal, loaded);
    } finally {
      await corpus.close();
    }
  });
}
