import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Records of a JSON Lines file and the file's SHA-256. */
export async function readJsonLines(file: string): Promise<{ readonly records: readonly unknown[]; readonly sha256: string }> {
  const bytes = await readFile(file);
  const records = bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { records, sha256: createHash('sha256').update(bytes).digest('hex') };
}
