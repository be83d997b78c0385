import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { UsageError, type Claim, type Fragment, type Page } from '@locitorium/domain';
import { resourceKeyOf, type EvidenceChange } from '@locitorium/ports';
import { SIGN_OF_STANCE } from './evidence-schema.ts';
import { prepareRows } from './read-graph.ts';
import { RowInsertion } from './row-insertion.ts';

const NO_SPAN = { start: -1, end: -1 } as const;

/** Row ids by the ids of the world: of what changes brought, and of what was looked up. */
type Rows = Map<string, number>;

/** What is known of an open file within one transaction. */
class KnownRows {
  readonly page: Rows = new Map();
  readonly fragment: Rows = new Map();
  readonly claim: Rows = new Map();
  readonly task: Rows = new Map();
  /** Row id of the next new fragment: nobody else writes meanwhile. */
  nextFragment: number | null = null;
}

/** Adds what changes bring to an open file. The caller holds the transaction, and takes it back when this throws. */
export class ChangeRecorder {
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#sql = changeStatements(database);
  }

  /** @param now milliseconds of the epoch */
  record(changes: readonly EvidenceChange[], now: number): void {
    const known = new KnownRows();
    for (const change of changes) this.#record(change, known, now);
  }

  #record(change: EvidenceChange, known: KnownRows, now: number): void {
    for (const id of change.withdrawn?.claims ?? []) {
      this.#sql.withdrawStances.run(id);
      this.#sql.withdrawClaim.run(id);
      known.claim.delete(id);
    }
    for (const { fragmentId, claimId } of change.withdrawn?.stances ?? []) this.#sql.withdrawStance.run(claimId, fragmentId);
    for (const { name, category } of change.domains ?? []) this.#sql.addDomain.run(name, category);
    for (const page of change.pages ?? []) known.page.set(page.id, this.#recordPage(page));
    for (const fragment of change.fragments ?? [])
      if (!known.fragment.has(fragment.id)) known.fragment.set(fragment.id, this.#recordFragment(fragment, known));
    for (const claim of change.claims ?? []) known.claim.set(claim.id, this.#recordClaim(claim, known.task, now));
    const { addStances, addExtractions, addCitations } = this.#sql;
    addStances.run(change.stances ?? [], ({ fragmentId, claimId, stance, confidence }) => [
      this.#rowOf('claim', known, claimId),
      this.#rowOf('fragment', known, fragmentId),
      SIGN_OF_STANCE[stance],
      confidence,
    ]);
    addExtractions.run(change.extractions ?? [], ({ fragmentId, pageId, span }) => {
      const { start, end } = span ?? NO_SPAN;
      return [this.#rowOf('fragment', known, fragmentId), this.#rowOf('page', known, pageId), start, end];
    });
    addCitations.run(change.citations ?? [], ({ fragmentId, citedId }) => [
      this.#rowOf('fragment', known, fragmentId),
      this.#rowOf('fragment', known, citedId),
    ]);
    for (const id of change.awaited?.pages ?? []) this.#sql.awaitPage.run(this.#rowOf('page', known, id));
    for (const id of change.awaited?.fragments ?? []) this.#sql.awaitFragment.run(this.#rowOf('fragment', known, id));
    if (this.#sql.isAnyAwaited.get() === undefined) return;
    for (const id of new Set([
      ...(change.stances ?? []).map(({ fragmentId }) => fragmentId),
      ...(change.citations ?? []).map(({ citedId }) => citedId),
    ])) {
      const fragment = this.#rowOf('fragment', known, id);
      this.#sql.linkFragment.run(fragment);
      this.#sql.linkPages.run(fragment);
    }
  }

  /** With its row id given, which takes less time than to have it returned. */
  #recordFragment({ id, method, reliability, features, content }: Fragment, known: KnownRows): number {
    const row = (known.nextFragment ??= 1 + (idOf(this.#sql.lastFragment.get()) ?? 0));
    const { changes } = this.#sql.addFragment.run(row, id, method, reliability, JSON.stringify(features), content);
    if (changes === 0) return this.#known('fragment', id);
    known.nextFragment = row + 1;
    return row;
  }

  #recordPage({ id, address, title, domain, storedFile, crawledAt }: Page): number {
    const copy = storedFile === null ? null : idOf(this.#sql.findCopy.get(storedFile));
    if (copy === null && storedFile !== null) throw missing('stored file', storedFile);
    const resource = resourceKeyOf(address);
    const found = this.#sql.findPage.all(id, resource) as unknown as readonly (readonly [number, string, string])[];
    if (found.some(([, key, known]) => key !== id || known !== resource))
      throw conflict('page', id, 'has another address, or its address is another page’s');
    const known = found[0]?.[0];
    if (known !== undefined) {
      this.#sql.amendPage.run(known, title, copy, crawledAt);
      return known;
    }
    this.#sql.addDomain.run(domain, null);
    const added =
      idOf(this.#sql.addPage.get(id, idOf(this.#sql.findDomain.get(domain)), copy, address, title, crawledAt)) ?? this.#known('page', id);
    this.#sql.indexPage.run(resource, added);
    return added;
  }

  #recordClaim({ id, task, text, context, prior, subject }: Claim, tasks: Rows, now: number): number {
    let owner = tasks.get(task);
    if (owner === undefined) {
      owner = idOf(this.#sql.addTask.get(task)) ?? idOf(this.#sql.findTask.get(task)) ?? this.#known('task', task);
      tasks.set(task, owner);
    }
    const { docId = null, mentionId = null, aspect = null, place = null } = subject ?? {};
    const about = [prior, docId, mentionId, aspect, place, context, text] as const satisfies SQLInputValue[];
    const [known, knownOwner] = (this.#sql.findClaim.get(id) ?? []) as unknown as readonly number[];
    if (known === undefined) return idOf(this.#sql.addClaim.get(id, owner, now, ...about)) ?? this.#known('claim', id);
    if (knownOwner !== owner) throw conflict('claim', id, 'belongs to another task');
    this.#sql.amendClaim.run(known, ...about);
    return known;
  }

  #rowOf(what: 'claim' | 'fragment' | 'page', known: KnownRows, id: string): number {
    let found = known[what].get(id);
    if (found === undefined) {
      found = this.#known(what, id);
      known[what].set(id, found);
    }
    return found;
  }

  #known(what: 'claim' | 'fragment' | 'page' | 'task', id: string): number {
    const { findClaim: claim, findFragment: fragment, findPage: page, findTask: task } = this.#sql;
    const found = idOf(what === 'page' ? page.get(id, null) : { claim, fragment, task }[what].get(id));
    if (found === null) throw missing(what, id);
    return found;
  }
}

function changeStatements(database: DatabaseSync) {
  const run = (sql: string) => database.prepare(sql);
  const rows = (sql: string) => prepareRows(database, sql);
  return {
    withdrawStances: run('DELETE FROM stance WHERE claim = (SELECT id FROM claim WHERE key = ?)'),
    withdrawStance: run(
      'DELETE FROM stance WHERE claim = (SELECT id FROM claim WHERE key = ?) AND fragment = (SELECT id FROM fragment WHERE key = ?)',
    ),
    withdrawClaim: run('DELETE FROM claim WHERE key = ?'),
    addDomain: run(
      'INSERT INTO domain (name, category) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET category = excluded.category WHERE domain.category IS NULL AND excluded.category IS NOT NULL',
    ),
    findDomain: rows('SELECT id FROM domain WHERE name = ?'),
    findCopy: rows('SELECT id FROM copy WHERE name = ?'),
    findPage:
      rows(`SELECT page.id, page.key, resource_index.key FROM page JOIN resource_index ON resource_index.page = page.id WHERE page.key = ?1
       UNION SELECT page.id, page.key, resource_index.key FROM resource_index JOIN page ON page.id = resource_index.page WHERE resource_index.key = ?2`),
    addPage: rows('INSERT INTO page (key, domain, copy, address, title, crawled_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id'),
    indexPage: run('INSERT INTO resource_index (key, page) VALUES (?, ?)'),
    // On the right of SET stands what was there before: the time of a copy goes with the copy.
    amendPage: run(
      `UPDATE page SET title = coalesce(title, ?2), copy = coalesce(copy, ?3), crawled_at = coalesce(iif(copy IS NULL AND ?3 IS NOT NULL, ?4, NULL), crawled_at, ?4)
       WHERE id = ?1 AND (title IS NULL AND ?2 IS NOT NULL OR copy IS NULL AND ?3 IS NOT NULL OR crawled_at IS NULL AND ?4 IS NOT NULL)`,
    ),
    addFragment: run(
      'INSERT INTO fragment (id, key, method, reliability, features, content) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING',
    ),
    lastFragment: rows('SELECT max(id) FROM fragment'),
    findFragment: rows('SELECT id FROM fragment WHERE key = ?'),
    addTask: rows('INSERT INTO task (name) VALUES (?) ON CONFLICT (name) DO NOTHING RETURNING id'),
    findTask: rows('SELECT id FROM task WHERE name = ?'),
    findClaim: rows('SELECT id, task FROM claim WHERE key = ?'),
    addClaim: rows(
      'INSERT INTO claim (key, task, recorded_at, prior, document, mention, aspect, place, context, words) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id',
    ),
    amendClaim: run(
      `UPDATE claim SET prior = ?2, document = ?3, mention = ?4, aspect = ?5, place = ?6, context = ?7, words = ?8
       WHERE id = ?1 AND (prior, document, mention, aspect, place, context, words) IS NOT (?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    ),
    addStances: new RowInsertion(database, {
      into: 'stance (claim, fragment, sign, confidence)',
      columns: 4,
      onConflict: 'ON CONFLICT (claim, fragment) DO UPDATE SET sign = excluded.sign, confidence = excluded.confidence',
    }),
    addExtractions: new RowInsertion(database, {
      into: 'extraction (fragment, page, span_start, span_end)',
      columns: 4,
      onConflict: 'ON CONFLICT DO NOTHING',
    }),
    addCitations: new RowInsertion(database, { into: 'citation (fragment, cited)', columns: 2, onConflict: 'ON CONFLICT DO NOTHING' }),
    awaitPage: run('INSERT INTO awaited_page (page) VALUES (?) ON CONFLICT DO NOTHING'),
    awaitFragment: run('INSERT INTO awaited_fragment (fragment) VALUES (?) ON CONFLICT DO NOTHING'),
    isAnyAwaited: rows('SELECT 1 WHERE EXISTS (SELECT 1 FROM awaited_page) OR EXISTS (SELECT 1 FROM awaited_fragment)'),
    linkFragment: run('DELETE FROM awaited_fragment WHERE fragment = ?'),
    linkPages: run('DELETE FROM awaited_page WHERE page IN (SELECT page FROM extraction WHERE fragment = ?)'),
  };
}

/** First column of a row that came as an array; null where there is no row. */
function idOf(found: unknown): number | null {
  return (found as readonly [number] | undefined)?.[0] ?? null;
}

function missing(what: string, id: string): UsageError {
  return new UsageError('evidence_reference', `The ${what} ${id} is neither given nor stored: record it first, or in the same change.`, {
    what,
    id,
  });
}

function conflict(what: string, id: string, why: string): UsageError {
  return new UsageError('evidence_conflict', `The ${what} ${id} ${why}: nothing was recorded.`, { what, id });
}
