import type { DatabaseSync } from 'node:sqlite';
import { resourceKeyOf } from '@locitorium/ports';

type PageRow = readonly [id: number, address: string, copy: number | null];

const TABLES = `
  ALTER TABLE page ADD COLUMN crawled_at TEXT;
  ALTER TABLE claim ADD COLUMN context TEXT;
  -- What a page is known by: resourceKeyOf its address.
  CREATE TABLE resource_index (key TEXT PRIMARY KEY, page INTEGER NOT NULL UNIQUE REFERENCES page (id)) STRICT, WITHOUT ROWID;
  -- What somebody is about to link to.
  CREATE TABLE awaited_page (page INTEGER PRIMARY KEY REFERENCES page (id)) STRICT;
  CREATE TABLE awaited_fragment (fragment INTEGER PRIMARY KEY REFERENCES fragment (id)) STRICT;`;

/**
 * Step to version 2: tables, then `resource_index` of the pages that are there. Pages that turn out to be one become the one that was
 * recorded first: it takes title and copy where it had none, and everything that was extracted from the others. Fragments, stances and
 * citations stay as they are, and with them every confidence. Offsets into a copy that another copy stands in for are dropped: they would
 * point to other words; the copy itself stays in its folder until a sweep.
 */
export function addResourceIndex(database: DatabaseSync): void {
  database.exec(TABLES);
  const pages = database.prepare('SELECT id, address, copy FROM page ORDER BY id');
  pages.setReturnArrays(true);
  const index = database.prepare('INSERT INTO resource_index (key, page) VALUES (?, ?)');
  const first = new Map<string, { readonly id: number; copy: number | null }>();
  for (const [id, address, copy] of pages.all() as unknown as readonly PageRow[]) {
    const key = resourceKeyOf(address);
    const kept = first.get(key);
    if (kept === undefined) {
      first.set(key, { id, copy });
      index.run(key, id);
      continue;
    }
    merge(database, { from: id, into: kept.id, haveOtherCopies: copy !== null && kept.copy !== null && copy !== kept.copy });
    kept.copy ??= copy;
  }
}

function merge(
  database: DatabaseSync,
  { from, into, haveOtherCopies }: { readonly from: number; readonly into: number; readonly haveOtherCopies: boolean },
): void {
  const span = haveOtherCopies ? '-1, -1' : 'span_start, span_end';
  database
    .prepare(
      `INSERT OR IGNORE INTO extraction (fragment, page, span_start, span_end) SELECT fragment, ?, ${span} FROM extraction WHERE page = ?`,
    )
    .run(into, from);
  database.prepare('DELETE FROM extraction WHERE page = ?').run(from);
  database
    .prepare(
      'UPDATE page SET title = coalesce(page.title, other.title), copy = coalesce(page.copy, other.copy) FROM page AS other WHERE page.id = ? AND other.id = ?',
    )
    .run(into, from);
  database.prepare('DELETE FROM page WHERE id = ?').run(from);
}
