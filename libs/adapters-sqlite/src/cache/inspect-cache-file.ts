import { statSync } from 'node:fs';
import type { CacheStatistics } from '@locitorium/ports';
import { loadSqlite } from '../sqlite/sqlite.ts';
import { ownershipOf } from '../sqlite/owned-schema.ts';
import { sqliteFaultOf } from '../sqlite/sqlite-fault.ts';
import { cacheSchema } from './cache-schema.ts';
import { readStatistics } from './cache-statements.ts';

/** A cache as it lies there. */
export type CacheInspection =
  | { readonly state: 'absent' }
  | { readonly state: 'usable'; readonly fileBytes: number; readonly statistics: CacheStatistics }
  | { readonly state: 'damaged' | 'newer' | 'unreadable'; readonly fileBytes: number; readonly code: string | null };

/** Looks at a cache without making, mending or changing one. Reads the whole file. */
export function inspectCacheFile(path: string): CacheInspection {
  const present = statSync(path, { throwIfNoEntry: false });
  if (present === undefined) return { state: 'absent' };
  const fileBytes = present.size + (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  try {
    const { DatabaseSync } = loadSqlite();
    const database = new DatabaseSync(path, { readOnly: true, timeout: 1_000 });
    try {
      const ownership = ownershipOf(database, cacheSchema(0));
      if (ownership === 'newer') return { state: 'newer', fileBytes, code: null };
      if (ownership === 'foreign') return { state: 'damaged', fileBytes, code: 'not a cache' };
      if (ownership === 'empty') return { state: 'absent' };
      const { quick_check: verdict } = database.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
      if (verdict !== 'ok') return { state: 'damaged', fileBytes, code: 'quick_check' };
      return { state: 'usable', fileBytes, statistics: readStatistics(database) };
    } finally {
      database.close();
    }
  } catch (error) {
    const fault = sqliteFaultOf(error);
    if (fault === null) throw error;
    const { errstr } = error as { errstr?: string };
    return { state: fault === 'damaged' || fault === 'wrong_schema' ? 'damaged' : 'unreadable', fileBytes, code: errstr ?? fault };
  }
}
