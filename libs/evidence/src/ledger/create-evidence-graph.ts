import { z } from 'zod';
import { STANCES, UsageError, isLocitoriumError, logOddsOf, type Domain, type Page } from '@locitorium/domain';
import { SYSTEM_CLOCK, type Clock, type EvidenceChange, type EvidenceStore } from '@locitorium/ports';
import { aggregatePlaces } from '../aggregate/aggregate-places.ts';
import { categoryOfDomain } from '../categories/category-of-domain.ts';
import type { DomainCategories } from '../categories/domain-category-table.ts';
import { answerEvidence } from '../producer/answer-evidence.ts';
import { groundingEvidence } from '../producer/grounding-evidence.ts';
import { METHODS_OF_ANSWERS, METHODS_OF_GROUNDINGS, staleEvidence } from '../producer/stale-evidence.ts';
import { classifyStances } from '../stance/classify-stances.ts';
import { weighClaims } from '../weigh/weigh-claims.ts';
import { checkedProbability, checkedText, invalid, pageAddressOf } from './checked-text.ts';
import { answerClaimId, fragmentOf, ownClaim, pageAt } from './evidence-nodes.ts';
import { EVIDENCE_LIMITS as MOST } from './evidence-limits.ts';
import type { EvidenceLedger, GroundingRecord } from './evidence-ledger.ts';
import { measuredWords, pageTextOf, type PageText } from './measured-words.ts';

export interface EvidenceGraphOptions {
  /** What domains are called, beside DOMAIN_CATEGORIES and before them. For display alone. */
  readonly categories?: DomainCategories;
  /** Says when pages are crawled that come without a time. Default: the machine's. */
  readonly clock?: Clock;
}

const EVEN = 0.5;
const TIME = z.iso.datetime({ offset: true });

/**
 * Claims and their evidence over a store. The store is the ledger's from then on: closing the one closes the other.
 *
 * @throws UsageError `evidence_categories` for categories of another form
 */
export function createEvidenceGraph(
  store: EvidenceStore,
  { categories = {}, clock = SYSTEM_CLOCK }: EvidenceGraphOptions = {},
): EvidenceLedger {
  const categoryOf = categoryOfDomain(categories);
  const shown = ({ name, category }: Domain): Domain => ({ name, category: category ?? categoryOf(name) });

  /** A page by its id, else by its address. */
  const pageOf = async (given: string): Promise<Page> => {
    const name = checkedText(given, { what: 'the page of the fragment', most: MOST.addressLength });
    const page = (await store.page(name)) ?? (await store.pageAt(name));
    if (page === null)
      throw new UsageError('evidence_unknown', 'There is no such page: add it first, then its fragments by its id or address.');
    return page;
  };

  const copyOf = async ({ storedFile }: Page): Promise<PageText | null> => {
    const content = storedFile === null ? null : await store.readFile(storedFile);
    return content === null ? null : pageTextOf(content);
  };

  const ledger: EvidenceLedger = {
    async addPage({ address: given, title = null, category = null, crawledAt: time, content }) {
      const address = pageAddressOf(given);
      const crawledAt = time === undefined ? new Date(clock.now()).toISOString() : utcTimeOf(time);
      if (title !== null) checkedText(title, { what: 'the title of the page', most: MOST.titleLength });
      if (category !== null) checkedText(category, { what: 'the category of the domain', most: MOST.categoryLength });
      if (content !== undefined && content.byteLength > MOST.pageBytes) {
        throw invalid(`The page has ${content.byteLength} bytes, and at most ${MOST.pageBytes} are kept: add it without its content.`, {
          bytes: content.byteLength,
          limit: MOST.pageBytes,
        });
      }
      const keepAndRecord = async (): Promise<Page> => {
        const storedFile = content === undefined ? null : await store.keepFile(content);
        const added = pageAt(address, { title: title?.toWellFormed() ?? null, storedFile, crawledAt });
        const known = await store.pageAt(address);
        const page = known === null ? added : { ...added, id: known.id, domain: known.domain };
        const domains = category === null ? [] : [{ name: page.domain, category: category.toWellFormed() }];
        await store.record({ domains, pages: [page], awaited: { pages: [page.id] } });
        return (await store.page(page.id)) ?? page;
      };
      try {
        return await keepAndRecord();
      } catch (error) {
        // Another process took away what no page refers to, between the two steps.
        if (content !== undefined && isLocitoriumError(error) && error.kind === 'evidence_reference') return await keepAndRecord();
        throw error;
      }
    },

    async addClaim({ task, text, context = null, prior: given }) {
      const prior = given ?? EVEN;
      checkedProbability(prior, 'the prior of the claim');
      if (prior === 0 || prior === 1)
        throw invalid(`The prior of the claim is ${prior}, and no evidence could change it: give a probability between 0 and 1.`, {
          prior,
        });
      const claim = ownClaim({
        task: checkedTask(task),
        text: checkedText(text, { what: 'the text of the claim', most: MOST.claimLength }).trim(),
        context: context === null ? null : checkedText(context, { what: 'the context of the claim', most: MOST.contextLength }).trim(),
        prior: logOddsOf(prior),
      });
      const known = given === undefined ? await store.claim(claim.id) : null;
      if (known !== null) return known;
      await store.record({ claims: [claim] });
      return claim;
    },

    async addFragment(given) {
      const { method } = given;
      if (method !== 'quotation' && method !== 'observation') throw invalid('The method of the fragment must be quotation or observation.');
      const content = checkedText(given.content, { what: 'the content of the fragment', most: MOST.fragmentLength }).trim();
      const page = await pageOf(given.page);
      const { features, span = null } = measuredWords(content, given, method === 'quotation' ? await copyOf(page) : null);
      const place = span === null ? null : { start: span.start, end: span.end };
      const fragment = fragmentOf({ pageId: page.id, place, method, content, features });
      await store.record({
        fragments: [fragment],
        extractions: [{ fragmentId: fragment.id, pageId: page.id, span }],
        awaited: { fragments: [fragment.id] },
      });
      return fragment;
    },

    async link({ fragment, claim, stance, confidence }) {
      if (!STANCES.includes(stance)) throw invalid(`The stance must be one of ${STANCES.join(', ')}.`);
      checkedProbability(confidence, 'the confidence of the stance');
      await store.record({ stances: [{ fragmentId: fragment, claimId: claim, stance, confidence }] });
    },

    async cite({ fragment, cited }) {
      for (const [id, which] of [
        [fragment, 'that cites'],
        [cited, 'that is cited'],
      ] as const) {
        if ((await store.fragment(id)) === null)
          throw new UsageError(
            'evidence_unknown',
            `No fragment has the id given for the one ${which}. Give an id that adding or linking it returned.`,
          );
      }
      await store.record({ citations: [{ fragmentId: fragment, citedId: cited }] });
    },

    async recordGroundings(...records) {
      checkEachOnce(records);
      const changes: EvidenceChange[] = [];
      for (const record of records) {
        checkRecord(record);
        const evidence = groundingEvidence(record);
        const earlier = await store.graphOf(record.task, { docId: record.grounded.docId });
        changes.push(...staleEvidence(earlier, evidence, METHODS_OF_GROUNDINGS), ...evidence.changes);
      }
      if (changes.length > 0) await store.record(...changes);
    },

    async recordAnswer(task, answer, id = answer.question) {
      const key = { task: checkedTask(task), id: checkedText(id, { what: 'the id of the question', most: MOST.questionLength }) };
      for (const { documentId } of answer.citations) checkedText(documentId, { what: 'the doc_id', most: MOST.nameLength });
      const evidence = answerEvidence(key, answer);
      const earlier = await store.graphOf(task, { claimId: answerClaimId(key) });
      const changes = [...staleEvidence(earlier, evidence, METHODS_OF_ANSWERS), ...evidence.changes];
      if (changes.length > 0) await store.record(...changes);
      return evidence.claims[0] ?? null;
    },

    weigh: async (task, filter) => weighClaims(await store.graphOf(checkedTask(task), filter)),
    aggregate: async (task) => aggregatePlaces(await ledger.weigh(task)),
    classify: async (request) => classifyStances(store, request),

    async graph(task, filter) {
      const graph = await store.graphOf(checkedTask(task), filter);
      return { ...graph, domains: graph.domains.map(shown) };
    },

    async domain(name) {
      const domain = await store.domain(name);
      return domain === null ? null : shown(domain);
    },

    tasks: async () => store.tasks(),
    counts: async () => store.counts(),
    faults: async () => store.faults(),
    cleanup: async (task, options) => store.cleanup(checkedTask(task), options),
    sweep: async (options) => store.sweep(options),
    close: async () => store.close(),
  };
  return ledger;
}

/** A time with its zone as the same moment in UTC. */
function utcTimeOf(time: string): string {
  const { data, success } = TIME.safeParse(time);
  if (!success)
    throw invalid(
      'The time of crawling is none: give it in ISO 8601 with its zone, such as 2026-11-22T07:00:00Z or 2026-11-22T16:00:00+09:00.',
    );
  return new Date(data).toISOString();
}

function checkedTask(task: string): string {
  return checkedText(task, { what: 'the name of the task', most: MOST.nameLength });
}

/** What is stale of a document is found in the store, which does not know of another record beside it. */
function checkEachOnce(records: readonly GroundingRecord[]): void {
  const documents = new Set(records.map(({ task, grounded: { docId } }) => JSON.stringify([task, docId])));
  if (documents.size < records.length) throw invalid('A document is given twice: record it once, or one record after the other.');
}

function checkRecord({ task, grounded: { docId, groundings } }: GroundingRecord): void {
  checkedTask(task);
  checkedText(docId, { what: 'the doc_id', most: MOST.nameLength });
  if (groundings.length > MOST.groundings) {
    throw invalid(`The document has ${groundings.length} groundings, and at most ${MOST.groundings} are taken: divide it.`, {
      groundings: groundings.length,
      limit: MOST.groundings,
    });
  }
  for (const { mention } of groundings) checkedText(mention.mentionId, { what: 'the id of a mention', most: MOST.nameLength });
}
