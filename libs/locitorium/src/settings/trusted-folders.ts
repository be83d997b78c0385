import { realpath } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute } from 'node:path';
import { UsageError } from '@locitorium/domain';

/** Lists the folders whose configuration files may set anything, without being named. */
export const TRUSTED_FOLDERS_VARIABLE = 'LOCITORIUM_TRUSTED_FOLDERS';

/**
 * Whether somebody trusts the folder of a file: it is in the list itself, links resolved; folders below it are not meant.
 * Rejects with a UsageError for a relative path, which would trust another folder at each start.
 *
 * @param list absolute paths with the delimiter of PATH between them
 */
export async function isInTrustedFolder(file: string, list: string): Promise<boolean> {
  const folders = list.split(delimiter).filter((folder) => folder !== '');
  const relative = folders.find((folder) => !isAbsolute(folder));
  if (relative !== undefined)
    throw new UsageError(
      'invalid_setting',
      `${TRUSTED_FOLDERS_VARIABLE} must hold absolute paths of folders with "${delimiter}" between them, not "${relative}".`,
      { variable: TRUSTED_FOLDERS_VARIABLE },
    );
  const [own, ...trusted] = await Promise.all([dirname(file), ...folders].map((folder) => realpath(folder).catch(() => null)));
  return own !== null && trusted.includes(own as string);
}
