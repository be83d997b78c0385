/** Name of the folder of originals, beside the file of the corpus. */
export const ORIGINALS_SUFFIX = '-originals';

const ENDINGS = ['', '-wal', '-shm', '-journal', ORIGINALS_SUFFIX];

/** Whether a path is the file of a corpus, what SQLite has beside it, or the folder of its originals. Both are absolute. */
export function belongsToCorpus(path: string, corpusFile: string): boolean {
  return ENDINGS.some((ending) => path === corpusFile + ending);
}
