import type { DatabaseSync } from 'node:sqlite';
import type { EvidenceCounts } from '@locitorium/ports';

/** Row ids of what goes, kept by the connection: `gone_claim`, and after `markUnreachable` the others. */
const TABLES = `
  CREATE TEMP TABLE IF NOT EXISTS gone_claim (id INTEGER PRIMARY KEY) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS reached (id INTEGER PRIMARY KEY) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS gone_fragment (id INTEGER PRIMARY KEY) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS gone_page (id INTEGER PRIMARY KEY) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS gone_domain (id INTEGER PRIMARY KEY) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS gone_copy (id INTEGER PRIMARY KEY) STRICT;`;

const CLEAR = ['gone_claim', 'reached', 'gone_fragment', 'gone_page', 'gone_domain', 'gone_copy'].map((table) => `DELETE FROM temp.${table};`).join('\n');

/** From all claims but those that go: over stances to fragments, and over citations to further ones; UNION meets each once. */
const MARK = `
  INSERT INTO temp.reached
  WITH RECURSIVE marked (id) AS (
    SELECT fragment FROM stance WHERE claim NOT IN (SELECT id FROM temp.gone_claim)
    UNION
    SELECT cited FROM marked CROSS JOIN citation ON fragment = marked.id
  )
  SELECT id FROM marked;
  INSERT INTO temp.gone_fragment SELECT id FROM fragment WHERE id NOT IN (SELECT id FROM temp.reached);
  INSERT INTO temp.gone_page SELECT id FROM page
    WHERE NOT EXISTS (SELECT 1 FROM extraction WHERE extraction.page = page.id AND fragment NOT IN (SELECT id FROM temp.gone_fragment));
  INSERT INTO temp.gone_domain SELECT id FROM domain
    WHERE NOT EXISTS (SELECT 1 FROM page WHERE page.domain = domain.id AND page.id NOT IN (SELECT id FROM temp.gone_page));
  INSERT INTO temp.gone_copy SELECT id FROM copy
    WHERE NOT EXISTS (SELECT 1 FROM page WHERE page.copy = copy.id AND page.id NOT IN (SELECT id FROM temp.gone_page));`;

/** What goes of each table, ends of edges after the edges. The same words count what would go and remove it. */
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

export interface SweepOptions {
  /** The task whose claims go; null for none. */
  readonly task: string | null;
  /** True: also what no claim reaches then. */
  readonly hard: boolean;
  /** True: nothing goes, it is counted. */
  readonly dryRun: boolean;
}

/** Takes away, in a transaction of the caller's, the claims of a task and what no other claim reaches. @returns how much went, or would go */
export function sweep(database: DatabaseSync, { task, hard, dryRun }: SweepOptions): EvidenceCounts {
  database.exec(TABLES + CLEAR);
  try {
    database.prepare('INSERT INTO temp.gone_claim SELECT id FROM claim WHERE task = (SELECT id FROM task WHERE name = ?)').run(task);
    if (hard) database.exec(MARK);
    const counts = KINDS.map((kind): [keyof EvidenceCounts, number] => [kind, dryRun ? count(database, GOING[kind]) : Number(database.prepare(`DELETE FROM ${GOING[kind]}`).run().changes)]);
    if (!dryRun) database.exec('DELETE FROM task WHERE id NOT IN (SELECT task FROM claim)');
    return Object.fromEntries(counts) as unknown as EvidenceCounts;
  } finally {
    database.exec(CLEAR);
  }
}

function count(database: DatabaseSync, going: string): number {
  return (database.prepare(`SELECT count(*) AS n FROM ${going}`).get() as { n: number }).n;
}
