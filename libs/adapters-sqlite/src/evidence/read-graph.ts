import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  EMPTY_GRAPH,
  type CitationEdge,
  type Claim,
  type Domain,
  type EvidenceGraph,
  type ExtractionEdge,
  type ExtractionMethod,
  type Fragment,
  type FragmentFeatures,
  type GroundingSubject,
  type Page,
  type StanceEdge,
} from '@locitorium/domain';
import { resourceKeyOf, type ClaimFilter } from '@locitorium/ports';
import { stanceOfSign } from './evidence-schema.ts';
import { DamagedRowError } from './evidence-unusable.ts';

type ClaimRow = readonly [
  id: number,
  key: string,
  task: string,
  words: string,
  context: string | null,
  prior: number,
  document: string | null,
  mention: string | null,
  aspect: GroundingSubject['aspect'] | null,
  place: string | null,
];
type FragmentRow = readonly [id: number, key: string, method: ExtractionMethod, reliability: number, features: string, content: string];
type CitationRow = readonly [fragment: number, cited: number];
type PageRow = readonly [
  id: number,
  key: string,
  address: string,
  title: string | null,
  domain: string,
  storedFile: string | null,
  crawledAt: string | null,
];

const CLAIM =
  'SELECT claim.id, claim.key, task.name, words, context, prior, document, mention, aspect, place FROM claim JOIN task ON task.id = claim.task';
const FRAGMENT = 'SELECT fragment.id, fragment.key, method, reliability, features, content FROM';
const PAGE =
  'SELECT page.id, page.key, address, title, domain.name, copy.name, crawled_at FROM page JOIN domain ON domain.id = page.domain LEFT JOIN copy ON copy.id = page.copy';

/**
 * Reads evidence from an open file. Row ids go in as JSON lists in ascending order; CROSS JOIN makes SQLite walk them in this order,
 * which is the order in which nodes were recorded and in which edges lie.
 */
export class GraphReader {
  readonly #database: DatabaseSync;
  readonly #claims = new Map<string, StatementSync>();
  readonly #sql;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#sql = readStatements(database);
  }

  /** In one transaction of the caller's: all parts are of the same moment. */
  graphOf(task: string, filter: ClaimFilter): EvidenceGraph {
    const claimRows = this.#claimsOf(task, filter);
    if (claimRows.length === 0) return EMPTY_GRAPH;
    const claimOf = new Map(claimRows.map((claim) => [claim[0], claim[1]]));
    const stanceRows = this.#sql.stances.all(listOf(claimOf.keys())) as unknown as readonly (readonly [number, number, number, number])[];
    const { fragmentList, citationRows } = this.#follow(new Set(stanceRows.map(([, fragment]) => fragment)));
    const fragmentRows = this.#sql.fragments.all(fragmentList) as unknown as readonly FragmentRow[];
    const fragmentOf = new Map(fragmentRows.map((fragment) => [fragment[0], fragment[1]]));
    const extractionRows = this.#sql.extractions.all(fragmentList) as unknown as readonly (readonly [number, number, number, number])[];
    const pageList = listOf(new Set(extractionRows.map(([, page]) => page)));
    const pageRows = this.#sql.pages.all(pageList) as unknown as readonly PageRow[];
    const pageOf = new Map(pageRows.map((page) => [page[0], page[1]]));
    return {
      claims: claimRows.map(toClaim),
      fragments: fragmentRows.map(toFragment),
      pages: pageRows.map(toPage),
      domains: (this.#sql.domains.all(pageList) as unknown as readonly Parameters<typeof toDomain>[0][]).map(toDomain),
      stances: stanceRows.map(([claim, fragment, sign, confidence]): StanceEdge => ({
        fragmentId: end(fragmentOf, fragment),
        claimId: end(claimOf, claim),
        stance: stanceOfSign(sign),
        confidence,
      })),
      extractions: extractionRows.map(([fragment, page, start, spanEnd]): ExtractionEdge => ({
        fragmentId: end(fragmentOf, fragment),
        pageId: end(pageOf, page),
        span: start < 0 ? null : { start, end: spanEnd },
      })),
      citations: citationRows.map(([fragment, cited]): CitationEdge => ({
        fragmentId: end(fragmentOf, fragment),
        citedId: end(fragmentOf, cited),
      })),
    };
  }

  readonly claim = (id: string) => one(this.#sql.claim, id, toClaim);
  readonly fragment = (id: string) => one(this.#sql.fragment, id, toFragment);
  readonly page = (id: string) => one(this.#sql.page, id, toPage);
  readonly pageAt = (address: string) => one(this.#sql.pageAt, resourceKeyOf(address), toPage);
  readonly domain = (name: string) => one(this.#sql.domain, name, toDomain);

  /**
   * All that fragments with a stance cite, directly or not, and the citations. Most citations are one step long: those that go on are
   * left to one recursive query, which a long chain or a circle costs no round of its own.
   */
  #follow(stanced: ReadonlySet<number>): { readonly fragmentList: string; readonly citationRows: readonly CitationRow[] } {
    const first = this.#citationsOf(stanced);
    const further = first.map(([, cited]) => cited).filter((cited) => !stanced.has(cited));
    if (further.length === 0) return { fragmentList: listOf(stanced), citationRows: first };
    const reached = (this.#sql.reached.all(listOf(new Set(further))) as unknown as readonly (readonly [number])[])
      .map(([id]) => id)
      .filter((id) => !stanced.has(id));
    const citationRows = [...first, ...this.#citationsOf(reached)].sort(([a, citedByA], [b, citedByB]) => a - b || citedByA - citedByB);
    return { fragmentList: listOf([...stanced, ...reached]), citationRows };
  }

  #citationsOf(fragments: Iterable<number>): readonly CitationRow[] {
    return this.#sql.citations.all(listOf(fragments)) as unknown as readonly CitationRow[];
  }

  #claimsOf(task: string, { claimId, docId, mentionId }: ClaimFilter): readonly ClaimRow[] {
    const conditions = { 'task.name = ?': task, 'document = ?': docId, 'mention = ?': mentionId, 'claim.key = ?': claimId };
    const asked = Object.entries(conditions).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const sql = `${CLAIM} WHERE ${asked.map(([condition]) => condition).join(' AND ')} ORDER BY claim.id`;
    let statement = this.#claims.get(sql);
    if (statement === undefined) {
      statement = prepareRows(this.#database, sql);
      this.#claims.set(sql, statement);
    }
    return statement.all(...asked.map(([, value]) => value)) as unknown as readonly ClaimRow[];
  }
}

function readStatements(database: DatabaseSync) {
  const rows = (sql: string) => prepareRows(database, sql);
  return {
    claim: rows(`${CLAIM} WHERE claim.key = ?`),
    stances: rows('SELECT claim, fragment, sign, confidence FROM json_each(?) AS given CROSS JOIN stance ON claim = given.value'),
    reached:
      rows(`WITH RECURSIVE reached (id) AS (SELECT value FROM json_each(?) UNION SELECT cited FROM reached CROSS JOIN citation ON citation.fragment = reached.id)
       SELECT id FROM reached`),
    fragment: rows(`${FRAGMENT} fragment WHERE fragment.key = ?`),
    fragments: rows(`${FRAGMENT} json_each(?) AS given CROSS JOIN fragment ON fragment.id = given.value`),
    extractions: rows(
      'SELECT fragment, page, span_start, span_end FROM json_each(?) AS given CROSS JOIN extraction ON fragment = given.value',
    ),
    citations: rows('SELECT fragment, cited FROM json_each(?) AS given CROSS JOIN citation ON fragment = given.value'),
    page: rows(`${PAGE} WHERE page.key = ?`),
    pageAt: rows(`${PAGE} WHERE page.id = (SELECT page FROM resource_index WHERE key = ?)`),
    domain: rows('SELECT name, category FROM domain WHERE name = ?'),
    pages: rows(`${PAGE} WHERE page.id IN (SELECT value FROM json_each(?)) ORDER BY page.id`),
    domains: rows(
      'SELECT name, category FROM domain WHERE id IN (SELECT domain FROM page WHERE id IN (SELECT value FROM json_each(?))) ORDER BY id',
    ),
  };
}

function one<Row, T>(statement: StatementSync, key: string, read: (row: Row) => T): T | null {
  const found = statement.get(key) as unknown as Row | undefined;
  return found === undefined ? null : read(found);
}

function toClaim([, id, task, text, context, prior, docId, mentionId, aspect, place]: ClaimRow): Claim {
  return {
    id,
    task,
    text,
    context,
    prior,
    subject: docId === null || mentionId === null || aspect === null ? null : { docId, mentionId, aspect, place },
  };
}

function toFragment([, id, method, reliability, features, content]: FragmentRow): Fragment {
  try {
    return { id, content, method, features: JSON.parse(features) as FragmentFeatures, reliability };
  } catch (error) {
    throw new DamagedRowError('The features of a fragment are no JSON.', { cause: error });
  }
}

function toPage([, id, address, title, domain, storedFile, crawledAt]: PageRow): Page {
  return { id, address, title, domain, storedFile, crawledAt };
}

const toDomain = ([name, category]: readonly [name: string, category: string | null]): Domain => ({ name, category });

function listOf(ids: Iterable<number>): string {
  return JSON.stringify([...ids].sort((a, b) => a - b));
}

/** The id by which the world knows the end of an edge: foreign keys see to it that there is one. */
function end(ids: ReadonlyMap<number, string>, row: number): string {
  const id = ids.get(row);
  if (id === undefined) throw new DamagedRowError(`An edge leads to row ${row}, which is not there.`);
  return id;
}

/** A statement whose rows come as arrays: making objects of them costs more than reading them. */
export function prepareRows(database: DatabaseSync, sql: string): StatementSync {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}
