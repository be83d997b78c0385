import type { Finding } from '@locitorium/ports';

export type CacheTrouble = 'damaged' | 'full' | 'unwritable' | 'newer';

/** What became of a cache that cannot be used as it should. Grounding goes on in every case. */
export function cacheFinding(
  trouble: CacheTrouble,
  { path, damagedPath, code }: { readonly path: string; readonly damagedPath?: string | null; readonly code?: string | null },
): Finding {
  const facts = { path, trouble, code: code ?? null, damaged_path: damagedPath ?? null };
  const because = code === undefined || code === null ? '' : ` (${code})`;
  switch (trouble) {
    case 'damaged':
      return damagedPath === undefined || damagedPath === null
        ? {
            subject: 'cache',
            state: 'warning',
            summary: `The cache ${path} is damaged${because} and is not used.`,
            remedy: 'locitorium cache clear begins it again',
            facts,
          }
        : {
            subject: 'cache',
            state: 'warning',
            summary: `The cache ${path} was damaged${because}. It was begun again; the damaged file is ${damagedPath}.`,
            remedy: 'delete the damaged file',
            facts,
          };
    case 'full':
      return {
        subject: 'cache',
        state: 'warning',
        summary: `There is no room for the cache ${path}${because}: nothing more is remembered.`,
        remedy: 'make room on its disk, choose another place with --cache-dir, or use --no-cache',
        facts,
      };
    case 'unwritable':
      return {
        subject: 'cache',
        state: 'warning',
        summary: `The cache ${path} cannot be used${because}: nothing is remembered.`,
        remedy: 'make its folder writable, choose another one with --cache-dir, or use --no-cache',
        facts,
      };
    case 'newer':
      return {
        subject: 'cache',
        state: 'warning',
        summary: `The cache ${path} was written by a later version of locitorium and is not used.`,
        remedy: 'choose another place with --cache-dir, or delete the file',
        facts,
      };
  }
}
