import { EXTRACTION_METHODS, STANCES, UsageError, type Claim, type Fragment, type Page } from '@locitorium/domain';
import type { EvidenceChange } from './evidence-store.ts';

/** What a store takes at most. Lengths of texts in UTF-16 code units. */
export const EVIDENCE_STORE_LIMITS = Object.freeze({
  /** Ids, names of tasks, places, documents and mentions. */
  id: 2_048,
  /** A claim in words. */
  claimText: 2_000,
  /** The context of a claim. */
  context: 2_000,
  /** A fragment's words. */
  content: 2_000,
  /** Features of one fragment, and the length of the name of one. */
  features: 64,
  featureName: 200,
  address: 2_100,
  title: 1_000,
  domainName: 500,
  category: 200,
  /** Nodes and edges recorded at once; more are recorded in several changes. */
  changeItems: 100_000,
  /** Bytes of a page's copy. */
  fileBytes: 33_554_432,
});

const METHODS: ReadonlySet<string> = new Set(EXTRACTION_METHODS);
const KNOWN_STANCES: ReadonlySet<string> = new Set(STANCES);
const ASPECTS: ReadonlySet<string> = new Set(['country', 'record']);

type Fault = (field: string, must: string) => never;

/**
 * What every store rejects, by one rule: texts beyond their limits or with a lone surrogate (which UTF-8 cannot encode), numbers that are
 * not finite, unknown names.
 *
 * Throws a UsageError `evidence_invalid` that says which field of which item, never what stood in it.
 */
export function checkEvidenceChange(change: EvidenceChange): void {
  const { withdrawn, awaited, ...added } = change;
  const items = [...Object.values(added), withdrawn?.claims, withdrawn?.stances, awaited?.pages, awaited?.fragments].reduce(
    (total, list) => total + (list?.length ?? 0),
    0,
  );
  if (items > EVIDENCE_STORE_LIMITS.changeItems) {
    throw new UsageError(
      'evidence_invalid',
      `${items} nodes and edges were given at once, and at most ${EVIDENCE_STORE_LIMITS.changeItems} are taken: record them in several changes.`,
      { items, limit: EVIDENCE_STORE_LIMITS.changeItems },
    );
  }
  each('withdrawn claim', withdrawn?.claims, (claimId, fault) => id(fault, 'id', claimId));
  each('withdrawn stance', withdrawn?.stances, ({ fragmentId, claimId }, fault) => {
    id(fault, 'fragmentId', fragmentId);
    id(fault, 'claimId', claimId);
  });
  each('awaited page', awaited?.pages, (pageId, fault) => id(fault, 'id', pageId));
  each('awaited fragment', awaited?.fragments, (fragmentId, fault) => id(fault, 'id', fragmentId));
  each('domain', change.domains, ({ name, category }, fault) => {
    text(fault, 'name', name, EVIDENCE_STORE_LIMITS.domainName, 1);
    if (category !== null) text(fault, 'category', category, EVIDENCE_STORE_LIMITS.category);
  });
  each('page', change.pages, checkPage);
  each('fragment', change.fragments, checkFragment);
  each('claim', change.claims, checkClaim);
  each('stance', change.stances, ({ fragmentId, claimId, stance, confidence }, fault) => {
    id(fault, 'fragmentId', fragmentId);
    id(fault, 'claimId', claimId);
    if (!KNOWN_STANCES.has(stance)) fault('stance', `must be one of ${STANCES.join(', ')}`);
    if (!(confidence >= 0 && confidence <= 1)) fault('confidence', 'must be a number from 0 to 1');
  });
  each('extraction', change.extractions, ({ fragmentId, pageId, span }, fault) => {
    id(fault, 'fragmentId', fragmentId);
    id(fault, 'pageId', pageId);
    if (span === null) return;
    if (!Number.isSafeInteger(span.start) || !Number.isSafeInteger(span.end) || span.start < 0 || span.end < span.start)
      fault('span', 'must be two whole numbers from 0 on, the end not before the start');
  });
  each('citation', change.citations, ({ fragmentId, citedId }, fault) => {
    id(fault, 'fragmentId', fragmentId);
    id(fault, 'citedId', citedId);
  });
}

function checkPage({ id: pageId, address, title, domain, storedFile, crawledAt }: Page, fault: Fault): void {
  id(fault, 'id', pageId);
  text(fault, 'address', address, EVIDENCE_STORE_LIMITS.address, 1);
  if (title !== null) text(fault, 'title', title, EVIDENCE_STORE_LIMITS.title);
  text(fault, 'domain', domain, EVIDENCE_STORE_LIMITS.domainName, 1);
  if (storedFile !== null) id(fault, 'storedFile', storedFile);
  if (crawledAt !== null && !isUtcTime(crawledAt)) fault('crawledAt', 'must be a time in UTC such as 2026-11-22T07:00:00.000Z');
}

function checkFragment({ id: fragmentId, content, method, features, reliability }: Fragment, fault: Fault): void {
  id(fault, 'id', fragmentId);
  text(fault, 'content', content, EVIDENCE_STORE_LIMITS.content);
  if (!METHODS.has(method)) fault('method', `must be one of ${EXTRACTION_METHODS.join(', ')}`);
  if (!(reliability >= 0 && reliability < Infinity)) fault('reliability', 'must be a finite number from 0 on');
  let count = 0;
  for (const name in features) {
    count += 1;
    text(fault, 'features', name, EVIDENCE_STORE_LIMITS.featureName);
    if (!Number.isFinite(features[name])) fault('features', 'must all be finite numbers');
  }
  if (count > EVIDENCE_STORE_LIMITS.features) fault('features', `must be at most ${EVIDENCE_STORE_LIMITS.features}`);
}

function checkClaim({ id: claimId, task, text: words, context, prior, subject }: Claim, fault: Fault): void {
  id(fault, 'id', claimId);
  id(fault, 'task', task);
  text(fault, 'text', words, EVIDENCE_STORE_LIMITS.claimText, 1);
  if (context !== null) text(fault, 'context', context, EVIDENCE_STORE_LIMITS.context, 1);
  if (!Number.isFinite(prior)) fault('prior', 'must be a finite number');
  if (subject === null) return;
  id(fault, 'subject.docId', subject.docId);
  id(fault, 'subject.mentionId', subject.mentionId);
  if (!ASPECTS.has(subject.aspect)) fault('subject.aspect', 'must be country or record');
  if (subject.place !== null) id(fault, 'subject.place', subject.place);
}

function each<T>(what: string, items: readonly T[] | undefined, check: (item: T, fault: Fault) => void): void {
  if (items === undefined) return;
  let position = 0;
  const fault: Fault = (field, must) => {
    throw new UsageError('evidence_invalid', `The ${field} of ${what} ${position + 1} of ${items.length} ${must}.`, {
      what,
      position,
      field,
    });
  };
  for (const item of items) {
    check(item, fault);
    position += 1;
  }
}

function isUtcTime(time: string): boolean {
  const milliseconds = Date.parse(time);
  return Number.isFinite(milliseconds) && new Date(milliseconds).toISOString() === time;
}

function id(fault: Fault, field: string, value: string): void {
  text(fault, field, value, EVIDENCE_STORE_LIMITS.id, 1);
}

function text(fault: Fault, field: string, value: string, most: number, least = 0): void {
  if (typeof value !== 'string' || value.length < least || value.length > most)
    fault(field, `must be a text of ${least} to ${most} characters`);
  if (!value.isWellFormed()) fault(field, 'must not contain a lone surrogate');
}

/** Throws a UsageError `evidence_invalid` for a copy of a page that is larger than any store takes. */
export function checkEvidenceFile({ byteLength }: Uint8Array): void {
  const { fileBytes } = EVIDENCE_STORE_LIMITS;
  if (byteLength <= fileBytes) return;
  throw new UsageError(
    'evidence_invalid',
    `A page of ${byteLength} bytes is too large to be kept (at most ${fileBytes}): add it without its content.`,
    { bytes: byteLength, limit: fileBytes },
  );
}
