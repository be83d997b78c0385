import { open, readFile } from 'node:fs/promises';
import { PrerequisiteError, UsageError } from '@locitorium/domain';
import { keyRecordSchema, type KeyRecord } from './api-key.ts';

/** Names and hashes concern nobody but the owner. */
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/** The records of a key file, one JSON object per line. Rejects with a prerequisite error `api_keys_unusable` that names the line. */
export async function readKeyFile(path: string): Promise<readonly KeyRecord[]> {
  const text = await textOf(path);
  const records = recordsIn(text ?? '', path);
  if (records.length > 0) return records;
  const what = text === null ? 'does not exist' : 'has no keys, so nobody could use the service';
  throw new PrerequisiteError(
    'api_keys_unusable',
    `The API key file ${path} ${what}. Create a key with locitorium api-key NAME --file ${path}.`,
    { path },
  );
}

/**
 * Adds a record, on a line of its own, and takes the file away from everybody but its owner. Rejects with a usage error where the name is
 * taken or the file cannot be written.
 */
export async function addToKeyFile(path: string, record: KeyRecord): Promise<{ readonly wasOpenToOthers: boolean }> {
  const text = (await textOf(path)) ?? '';
  if (recordsIn(text, path).some(({ name }) => name === record.name))
    throw new UsageError('api_key_exists', `${path} already has a key named "${record.name}". Choose another name, or delete its line.`, {
      path,
    });
  try {
    await using file = await open(path, 'a', OWNER_ONLY);
    const wasOpenToOthers = ((await file.stat()).mode & OTHERS) !== 0;
    if (wasOpenToOthers) await file.chmod(OWNER_ONLY);
    // An editor may have left the last line without its end.
    await file.appendFile(`${text === '' || text.endsWith('\n') ? '' : '\n'}${JSON.stringify(record)}\n`);
    return { wasOpenToOthers };
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new UsageError('api_keys_unwritable', `The API key file ${path} cannot be written (${code}).`, { path, code }, cause);
  }
}

/** Null where there is no such file. */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    if (code === 'ENOENT') return null;
    throw new PrerequisiteError('api_keys_unusable', `The API key file ${path} cannot be read (${code}).`, { path, code }, cause);
  }
}

function recordsIn(text: string, path: string): readonly KeyRecord[] {
  return text.split('\n').flatMap((line, n) => (line.trim() === '' ? [] : [recordOf(line, n + 1, path)]));
}

function recordOf(line: string, number: number, path: string): KeyRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = null;
  }
  const parsed = keyRecordSchema.safeParse(value);
  if (!parsed.success)
    throw new PrerequisiteError(
      'api_keys_unusable',
      `Line ${number} of the API key file ${path} is not a key record. Delete it, or create the key again.`,
      { path, line: number },
    );
  return parsed.data;
}
