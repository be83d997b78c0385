import type { Command } from 'commander';

/** The flag of every command that works on a corpus. */
export function withCorpusFile(command: Command): Command {
  return command.option('--corpus <FILE>', 'the file of the corpus (default: corpus.db here, or the setting corpus_file)');
}
