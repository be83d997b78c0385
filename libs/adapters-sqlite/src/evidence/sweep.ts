import type { DatabaseSync } from 'node:sqlite';
import type { CleanupOptions, EvidenceCounts, SweepOptions } from '@locitorium/ports';

/** Row ids of what is removed, and of what is reached and kept on the way there; temporary tables of the connection. */
const LISTS = ['gone_claim', 'reached', 'kept', 'gone_fragment', 'gone_page', 'gone_domain', 'gone_copy'] as const;
const TABLES = LISTS.map((list) => `CREATE TEMP TABLE IF NOT EXISTS ${list} (id INTEGER PRIMARY KEY) STRICT;`).join('\n');
const CLEAR = LISTS.map((list) => `DELETE FROM temp.${list};`).join('\n');

/**
 * Of a task: from its claims over stances to fragments, and over citations to further ones; UNION meets each once. Of these, what
 * something else refers to is kept, with all that it cites: a claim of another task, a fragment that the task does not reach, a page or
 * fragment that is about to be linked.
 */
const MARK_OF_TASK = `
  INSERT INTO temp.reached
  WITH RECURSIVE marked (id) AS (
    SELECT fragment FROM stance WHERE claim IN (SELECT id FROM temp.gone_claim)
    UNION
    SELECT cited FROM marked CROSS JOIN citation ON fragment = marked.id
  )
  SELECT id FROM marked;
  INSERT INTO temp.kept
  WITH RECURSIVE marked (id) AS (
    SELECT id FROM temp.reached AS candidate
      WHERE EXISTS (SELECT 1 FROM stance WHERE fragment = candidate.id AND claim NOT IN (SELECT id FROM temp.gone_claim))
         OR EXISTS (SELECT 1 FROM citation WHERE cited = candidate.id AND fragment NOT IN (SELECT id FROM temp.reached))
         OR EXISTS (SELECT 1 FROM awaited_fragment WHERE fragment = candidate.id)
    UNION
    SELECT cited FROM marked CROSS JOIN citation ON fragment = marked.id
  )
  SELECT id FROM marked;
  INSERT INTO temp.gone_fragment SELECT id FROM temp.reached WHERE id NOT IN (SELECT id FROM temp.kept);
  INSERT INTO temp.gone_page SELECT DISTINCT page FROM extraction AS gone
    WHERE fragment IN (SELECT id FROM temp.gone_fragment)
      AND NOT EXISTS (SELECT 1 FROM extraction WHERE extraction.page = gone.page AND fragment NOT IN (SELECT id FROM temp.gone_fragment))
      AND NOT EXISTS (SELECT 1 FROM awaited_page WHERE awaited_page.page = gone.page);
  INSERT INTO temp.gone_domain SELECT DISTINCT domain FROM page AS gone
    WHERE id IN (SELECT id FROM temp.gone_page)
      AND NOT EXISTS (SELECT 1 FROM page WHERE page.domain = gone.domain AND page.id NOT IN (SELECT id FROM temp.gone_page));
  INSERT INTO temp.gone_copy SELECT DISTINCT copy FROM page AS gone
    WHERE id IN (SELECT id FROM temp.gone_page) AND copy IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM page WHERE page.copy = gone.copy AND page.id NOT IN (SELECT id FROM temp.gone_page));`;

/** Of the file: all that no claim reaches. */
const MARK_OF_FILE = `
  INSERT INTO temp.kept
  WITH RECURSIVE marked (id) AS (
    SELECT fragment FROM stance
    UNION
    SELECT cited FROM marked CROSS JOIN citation ON fragment = marked.id
  )
  SELECT id FROM marked;
  INSERT INTO temp.gone_fragment SELECT id FROM fragment WHERE id NOT IN (SELECT id FROM temp.kept);
  INSERT INTO temp.gone_page SELECT id FROM page
    WHERE NOT EXISTS (SELECT 1 FROM extraction WHERE extraction.page = page.id AND fragment NOT IN (SELECT id FROM temp.gone_fragment));
  INSERT INTO temp.gone_domain SELECT id FROM domain
    WHERE NOT EXISTS (SELECT 1 FROM page WHERE page.domain = domain.id AND page.id NOT IN (SELECT id FROM temp.gone_page));
  INSERT INTO temp.gone_copy SELECT id FROM copy
    WHERE NOT EXISTS (SELECT 1 FROM page WHERE page.copy = copy.id AND page.id NOT IN (SELECT id FROM temp.gone_page));`;

/** What is removed from each table, ends of edges after the edges. The same conditions count it in a dry run. */
const GOING = Object.freeze({
  stances: 'stance WHERE claim IN (SELECT id FROM temp.gone_claim)',
  claims: 'claim WHERE id IN (SELECT id FROM temp.gone_claim)',
  extractions: 'extraction WHERE fragment IN (SELECT id FROM temp.gone_fragment)',
  citations: 'citation WHERE fragment IN (SELECT id FROM temp.gone_fragment)',
  fragments: 'fragment WHERE id IN (SELECT id FROM temp.gone_fragment)',
  pages: 'page WHERE id IN (SELECT id FROM temp.gone_page)',
  domains: 'domain WHERE id IN (SELECT id FROM temp.gone_domain)',
  files: 'copy WHERE id IN (SELECT id FROM temp.gone_copy)',
} satisfies Readonly<Record<keyof EvidenceCounts, string>>);

const KINDS = Object.keys(GOING) as readonly (keyof EvidenceCounts)[];

/**
 * Removes a task's claims, in the caller's transaction; `hard` also removes what nothing else refers to.
 *
 * @returns how much was removed, or would be
 */
export function removeTask(database: DatabaseSync, task: string, { hard, dryRun }: CleanupOptions): EvidenceCounts {
  return withLists(database, () => {
    database.prepare('INSERT INTO temp.gone_claim SELECT id FROM claim WHERE task = (SELECT id FROM task WHERE name = ?)').run(task);
    if (hard) database.exec(MARK_OF_TASK);
    return remove(database, dryRun);
  });
}

/**
 * Removes everything that no claim reaches, awaited or not, in the caller's transaction.
 *
 * @returns how much was removed, or would be
 */
export function sweep(database: DatabaseSync, { dryRun }: SweepOptions): EvidenceCounts {
  return withLists(database, () => {
    database.exec(MARK_OF_FILE);
    if (!dryRun) database.exec('DELETE FROM awaited_fragment; DELETE FROM awaited_page;');
    return remove(database, dryRun);
  });
}

function withLists(database: DatabaseSync, work: () => EvidenceCounts): EvidenceCounts {
  database.exec(TABLES + CLEAR);
  try {
    return work();
  } finally {
    database.exec(CLEAR);
  }
}

function remove(database: DatabaseSync, dryRun: boolean): EvidenceCounts {
  if (!dryRun) database.exec('DELETE FROM resource_index WHERE page IN (SELECT id FROM temp.gone_page)');
  const counts = KINDS.map((kind): [keyof EvidenceCounts, number] => [
    kind,
    dryRun ? count(database, GOING[kind]) : Number(database.prepare(`DELETE FROM ${GOING[kind]}`).run().changes),
  ]);
  if (!dryRun) database.exec('DELETE FROM task WHERE id NOT IN (SELECT task FROM claim)');
  return Object.fromEntries(counts) as unknown as EvidenceCounts;
}

function count(database: DatabaseSync, going: string): number {
  return (database.prepare(`SELECT count(*) AS n FROM ${going}`).get() as { n: number }).n;
}
