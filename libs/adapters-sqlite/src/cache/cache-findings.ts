import { PrerequisiteError } from '@locitorium/domain';
import type { Finding } from '@locitorium/ports';
import { errorCodeOf } from '../sqlite/sqlite-fault.ts';

export type CacheTrouble = 'damaged' | 'full' | 'unwritable' | 'newer';

/**
 * What is wrong with a cache. Grounding goes on in every case.
 *
 * @param damagedPath where the damaged file was moved to
 */
export function cacheFinding(trouble: CacheTrouble, path: string, code: string | null = null, damagedPath: string | null = null): Finding {
  const because = code === null ? '' : ` (${code})`;
  const [summary, remedy] = {
    damaged:
      damagedPath === null
        ? [`The cache ${path} is damaged${because} and is not used.`, 'locitorium cache clear begins it again']
        : [`The cache ${path} was damaged${because}. It was begun again; the damaged file is ${damagedPath}.`, 'delete the damaged file'],
    full: [
      `There is no room for the cache ${path}${because}: nothing more is cached.`,
      'make room on its disk, choose another place with --cache-dir, or use --no-cache',
    ],
    unwritable: [
      `The cache ${path} cannot be used${because}: nothing is cached.`,
      'make its folder writable, choose another one with --cache-dir, or use --no-cache',
    ],
    newer: [
      `The cache ${path} was written by a later version of locitorium and is not used.`,
      'choose another place with --cache-dir, or delete the file',
    ],
  }[trouble] as [string, string];
  return { subject: 'cache', state: 'warning', summary, remedy, facts: { path, trouble, code, damaged_path: damagedPath } };
}

/** What a call for statistics, or to clear, fails with. */
export function cacheUnusable(path: string, cause: unknown): PrerequisiteError {
  const code = errorCodeOf(cause);
  const because = code === null ? '' : ` (${code})`;
  const message = `The cache ${path} cannot be used${because}. Choose another place with --cache-dir, or delete the file.`;
  return new PrerequisiteError('cache_unusable', message, { path, code }, cause ?? undefined);
}
