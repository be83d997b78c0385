import { EXTRACTION_METHODS, STANCES, UsageError, type Claim, type Fragment, type Page } from '@locitorium/domain';
import { EVIDENCE_STORE_LIMITS as MOST } from './evidence-store-limits.ts';
import type { EvidenceChange } from './evidence-store.ts';

const METHODS: ReadonlySet<string> = new Set(EXTRACTION_METHODS);
const KNOWN_STANCES: ReadonlySet<string> = new Set(STANCES);
const ASPECTS: ReadonlySet<string> = new Set(['country', 'record']);

type Fault = (field: string, must: string) => never;

/**
 * What every store refuses, by one rule: texts beyond their limits or with half of a surrogate pair (which no UTF-8 can keep), numbers
 * that are none, names that mean nothing.
 *
 * Throws a UsageError `evidence_invalid` that says which field of which item, never what stood in it.
 */
export function checkEvidenceChange(change: EvidenceChange): void {
  const { withdrawn, awaited, ...added } = change;
  const items = [...Object.values(added), withdrawn?.claims, withdrawn?.stances, awaited?.pages, awaited?.fragments].reduce(
    (total, list) => total + (list?.length ?? 0),
    0,
  );
  if (items > MOST.changeItems) {
    throw new UsageError(
      'evidence_invalid',
      `${items} nodes and edges were given at once, and at most ${MOST.changeItems} are taken: record them in several changes.`,
      { items, limit: MOST.changeItems },
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
    text(fault, 'name', name, MOST.domainName, 1);
    if (category !== null) text(fault, 'category', category, MOST.category);
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
  text(fault, 'address', address, MOST.address, 1);
  if (title !== null) text(fault, 'title', title, MOST.title);
  text(fault, 'domain', domain, MOST.domainName, 1);
  if (storedFile !== null) id(fault, 'storedFile', storedFile);
  if (crawledAt !== null && !isUtcTime(crawledAt)) fault('crawledAt', 'must be a time in UTC such as 2026-11-22T07:00:00.000Z');
}

function checkFragment({ id: fragmentId, content, method, features, reliability }: Fragment, fault: Fault): void {
  id(fault, 'id', fragmentId);
  text(fault, 'content', content, MOST.content);
  if (!METHODS.has(method)) fault('method', `must be one of ${EXTRACTION_METHODS.join(', ')}`);
  if (!(reliability >= 0 && reliability < Infinity)) fault('reliability', 'must be a finite number from 0 on');
  let count = 0;
  for (const name in features) {
    count += 1;
    text(fault, 'features', name, MOST.featureName);
    if (!Number.isFinite(features[name])) fault('features', 'must all be finite numbers');
  }
  if (count > MOST.features) fault('features', `must be at most ${MOST.features}`);
}

function checkClaim({ id: claimId, task, text: words, context, prior, subject }: Claim, fault: Fault): void {
  id(fault, 'id', claimId);
  id(fault, 'task', task);
  text(fault, 'text', words, MOST.claimText, 1);
  if (context !== null) text(fault, 'context', context, MOST.context, 1);
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
  text(fault, field, value, MOST.id, 1);
}

function text(fault: Fault, field: string, value: string, most: number, least = 0): void {
  if (typeof value !== 'string' || value.length < least || value.length > most)
    fault(field, `must be a text of ${least} to ${most} characters`);
  if (!value.isWellFormed()) fault(field, 'must not hold half of a surrogate pair');
}
