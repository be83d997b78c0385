import { z } from 'zod';
import {
  STANCES,
  UsageError,
  isLocitoriumError,
  logOddsOf,
  type Claim,
  type Domain,
  type EvidenceGraph,
  type Fragment,
  type Page,
} from '@locitorium/domain';
import {
  SYSTEM_CLOCK,
  type ClaimFilter,
  type CleanupOptions,
  type CleanupReport,
  type Clock,
  type EvidenceCounts,
  type EvidenceFaults,
  type EvidenceStore,
  type SweepOptions,
  type TaskSummary,
} from '@locitorium/ports';
import { type AggregatedPlace, aggregatePlaces } from '../aggregate/aggregate-places.ts';
import { categoryOfDomain, type CategoryOfDomain } from '../categories/category-of-domain.ts';
import type { DomainCategories } from '../categories/domain-category-table.ts';
import { groundingEvidence } from '../producer/grounding-evidence.ts';
import { staleEvidence } from '../producer/stale-evidence.ts';
import { type ClassificationReport, type ClassificationRequest, classifyStances } from '../stance/classify-stances.ts';
import { weighClaims, type WeighedClaim } from '../weigh/weigh-claims.ts';
import { checkedProbability, checkedText, pageAddressOf } from './checked-text.ts';
import { ownClaim, fragmentOf, pageAt } from './evidence-nodes.ts';
import { EVIDENCE_LIMITS as MOST } from './evidence-limits.ts';
import type { EvidenceLedger, GroundingRecord, NewCitation, NewClaim, NewFragment, NewPage, NewStance } from './evidence-ledger.ts';
import { measuredWords, pageTextOf, type PageText } from './measured-words.ts';

export interface EvidenceGraphOptions {
  /** What domains are called, beside DOMAIN_CATEGORIES and before them. For display alone. */
  readonly categories?: DomainCategories;
  /** Says when pages are crawled that come without a time. Default: the machine's. */
  readonly clock?: Clock;
}

/**
 * Claims and their evidence over a store. The store is the ledger's from then on: closing the one closes the other.
 *
 * @throws UsageError `evidence_categories` for categories of another form
 */
export function createEvidenceGraph(
  store: EvidenceStore,
  { categories = {}, clock = SYSTEM_CLOCK }: EvidenceGraphOptions = {},
): EvidenceLedger {
  return new StoredEvidenceLedger(store, categoryOfDomain(categories), clock);
}

const EVEN = 0.5;
const TIME = z.iso.datetime({ offset: true });

class StoredEvidenceLedger implements EvidenceLedger {
  readonly #store: EvidenceStore;
  readonly #categoryOf: CategoryOfDomain;
  readonly #clock: Clock;

  constructor(store: EvidenceStore, categoryOf: CategoryOfDomain, clock: Clock) {
    this.#store = store;
    this.#categoryOf = categoryOf;
    this.#clock = clock;
  }

  async addPage({ address: given, title = null, category = null, crawledAt: time, content }: NewPage): Promise<Page> {
    const address = pageAddressOf(given);
    const crawledAt = time === undefined ? new Date(this.#clock.now()).toISOString() : utcTimeOf(time);
    if (title !== null) checkedText(title, { what: 'the title of the page', most: MOST.titleLength });
    if (category !== null) checkedText(category, { what: 'the category of the domain', most: MOST.categoryLength });
    if (content !== undefined && content.byteLength > MOST.pageBytes) {
      throw new UsageError(
        'evidence_invalid',
        `The page has ${content.byteLength} bytes, and at most ${MOST.pageBytes} are kept: add it without its content.`,
        { bytes: content.byteLength, limit: MOST.pageBytes },
      );
    }
    const keepAndRecord = async (): Promise<Page> => {
      const storedFile = content === undefined ? null : await this.#store.keepFile(content);
      const added = pageAt(address, { title: title?.toWellFormed() ?? null, storedFile, crawledAt });
      const known = await this.#store.pageAt(address);
      const page = known === null ? added : { ...added, id: known.id, domain: known.domain };
      const domains = category === null ? [] : [{ name: page.domain, category: category.toWellFormed() }];
      await this.#store.record({ domains, pages: [page], awaited: { pages: [page.id] } });
      return (await this.#store.page(page.id)) ?? page;
    };
    try {
      return await keepAndRecord();
    } catch (error) {
      // Another process took away what no page refers to, between the two steps.
      if (content !== undefined && isLocitoriumError(error) && error.kind === 'evidence_reference') return await keepAndRecord();
      throw error;
    }
  }

  async addClaim({ task, text, context = null, prior: given }: NewClaim): Promise<Claim> {
    const prior = given ?? EVEN;
    checkedProbability(prior, 'the prior of the claim');
    if (prior === 0 || prior === 1)
      throw new UsageError(
        'evidence_invalid',
        `The prior of the claim is ${prior}, and no evidence could change it: give a probability between 0 and 1.`,
        { prior },
      );
    const claim = ownClaim({
      task: checkedTask(task),
      text: checkedText(text, { what: 'the text of the claim', most: MOST.claimLength }).trim(),
      context: context === null ? null : checkedText(context, { what: 'the context of the claim', most: MOST.contextLength }).trim(),
      prior: logOddsOf(prior),
    });
    const known = given === undefined ? await this.#store.claim(claim.id) : null;
    if (known !== null) return known;
    await this.#store.record({ claims: [claim] });
    return claim;
  }

  async addFragment(given: NewFragment): Promise<Fragment> {
    const { method } = given;
    if (method !== 'quotation' && method !== 'observation')
      throw new UsageError('evidence_invalid', 'The method of the fragment must be quotation or observation.');
    const content = checkedText(given.content, { what: 'the content of the fragment', most: MOST.fragmentLength }).trim();
    const page = await this.#pageOf(given.page);
    const { features, span = null } = measuredWords(content, given, method === 'quotation' ? await this.#copyOf(page) : null);
    const fragment = fragmentOf({
      pageId: page.id,
      place: span === null ? null : { start: span.start, end: span.end },
      method,
      content,
      features,
    });
    await this.#store.record({
      fragments: [fragment],
      extractions: [{ fragmentId: fragment.id, pageId: page.id, span }],
      awaited: { fragments: [fragment.id] },
    });
    return fragment;
  }

  async link({ fragment, claim, stance, confidence }: NewStance): Promise<void> {
    if (!STANCES.includes(stance)) throw new UsageError('evidence_invalid', `The stance must be one of ${STANCES.join(', ')}.`);
    checkedProbability(confidence, 'the confidence of the stance');
    await this.#store.record({ stances: [{ fragmentId: fragment, claimId: claim, stance, confidence }] });
  }

  async cite({ fragment, cited }: NewCitation): Promise<void> {
    for (const [id, which] of [
      [fragment, 'that cites'],
      [cited, 'that is cited'],
    ] as const) {
      if ((await this.#store.fragment(id)) === null)
        throw new UsageError(
          'evidence_unknown',
          `No fragment has the id given for the one ${which}. Give an id that adding or linking it returned.`,
        );
    }
    await this.#store.record({ citations: [{ fragmentId: fragment, citedId: cited }] });
  }

  async recordGroundings(record: GroundingRecord): Promise<void> {
    checkRecord(record);
    const evidence = groundingEvidence(record);
    const earlier = await this.#store.graphOf(record.task, { docId: record.grounded.docId });
    for (const change of [...staleEvidence(earlier, evidence), ...evidence.changes]) await this.#store.record(change);
  }

  async weigh(task: string, filter?: ClaimFilter): Promise<readonly WeighedClaim[]> {
    return weighClaims(await this.#store.graphOf(checkedTask(task), filter));
  }

  async aggregate(task: string): Promise<readonly AggregatedPlace[]> {
    return aggregatePlaces(await this.weigh(task));
  }

  async classify(request: ClassificationRequest): Promise<ClassificationReport> {
    return await classifyStances(this.#store, request);
  }

  async graph(task: string, filter?: ClaimFilter): Promise<EvidenceGraph> {
    const graph = await this.#store.graphOf(checkedTask(task), filter);
    return { ...graph, domains: graph.domains.map((domain) => this.#shown(domain)) };
  }

  async domain(name: string): Promise<Domain | null> {
    const domain = await this.#store.domain(name);
    return domain === null ? null : this.#shown(domain);
  }

  async tasks(): Promise<readonly TaskSummary[]> {
    return await this.#store.tasks();
  }

  async counts(): Promise<EvidenceCounts> {
    return await this.#store.counts();
  }

  async faults(): Promise<EvidenceFaults> {
    return await this.#store.faults();
  }

  async cleanup(task: string, options: CleanupOptions): Promise<CleanupReport> {
    return await this.#store.cleanup(checkedTask(task), options);
  }

  async sweep(options: SweepOptions): Promise<CleanupReport> {
    return await this.#store.sweep(options);
  }

  async close(): Promise<void> {
    await this.#store.close();
  }

  /** A page by its id, else by its address. */
  async #pageOf(given: string): Promise<Page> {
    const name = checkedText(given, { what: 'the page of the fragment', most: MOST.addressLength });
    const page = (await this.#store.page(name)) ?? (await this.#store.pageAt(name));
    if (page === null)
      throw new UsageError('evidence_unknown', 'There is no such page: add it first, then its fragments by its id or address.');
    return page;
  }

  #shown({ name, category }: Domain): Domain {
    return { name, category: category ?? this.#categoryOf(name) };
  }

  async #copyOf({ storedFile }: Page): Promise<PageText | null> {
    const content = storedFile === null ? null : await this.#store.readFile(storedFile);
    return content === null ? null : pageTextOf(content);
  }
}

/** A time with its zone as the same moment in UTC. */
function utcTimeOf(time: string): string {
  const { data, success } = TIME.safeParse(time);
  if (!success)
    throw new UsageError(
      'evidence_invalid',
      'The time of crawling is none: give it in ISO 8601 with its zone, such as 2026-11-22T07:00:00Z or 2026-11-22T16:00:00+09:00.',
    );
  return new Date(data).toISOString();
}

function checkedTask(task: string): string {
  return checkedText(task, { what: 'the name of the task', most: MOST.nameLength });
}

function checkRecord({ task, grounded: { docId, groundings } }: GroundingRecord): void {
  checkedTask(task);
  checkedText(docId, { what: 'the doc_id', most: MOST.nameLength });
  if (groundings.length > MOST.groundings) {
    throw new UsageError(
      'evidence_invalid',
      `The document has ${groundings.length} groundings, and at most ${MOST.groundings} are taken: divide it.`,
      { groundings: groundings.length, limit: MOST.groundings },
    );
  }
  for (const { mention } of groundings) checkedText(mention.mentionId, { what: 'the id of a mention', most: MOST.nameLength });
}
