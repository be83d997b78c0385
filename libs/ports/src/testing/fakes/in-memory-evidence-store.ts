import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  EMPTY_GRAPH,
  PrerequisiteError,
  UsageError,
  type CitationEdge,
  type Claim,
  type Domain,
  type EvidenceGraph,
  type ExtractionEdge,
  type Fragment,
  type Page,
  type StanceEdge,
} from '@locitorium/domain';
import { SYSTEM_CLOCK, type Clock } from '../../context/call-context.ts';
import { checkEvidenceChange, checkEvidenceFile } from '../../evidence-store/check-evidence.ts';
import { resourceKeyOf } from '../../evidence-store/resource-key.ts';
import type {
  ClaimFilter,
  CleanupOptions,
  CleanupReport,
  EvidenceChange,
  EvidenceCounts,
  EvidenceFaults,
  EvidenceStore,
  SweepOptions,
  TaskSummary,
} from '../../evidence-store/evidence-store.ts';

/** Evidence that lives as long as the object. */
export class InMemoryEvidenceStore implements EvidenceStore {
  readonly #clock: Clock;
  #kept = {
    claims: new Map<string, Claim>(),
    fragments: new Map<string, Fragment>(),
    pages: new Map<string, Page>(),
    domains: new Map<string, Domain>(),
    stances: new Map<string, StanceEdge>(),
    extractions: new Map<string, ExtractionEdge>(),
    citations: new Map<string, CitationEdge>(),
    files: new Map<string, Uint8Array>(),
  };
  /** When each claim was first recorded. */
  #recorded = new Map<string, number>();
  /** Ids of pages and fragments that wait for a link. */
  #awaited = new Set<string>();
  #isClosed = false;

  constructor(clock: Clock = SYSTEM_CLOCK) {
    this.#clock = clock;
  }

  async record(...changes: readonly EvidenceChange[]): Promise<void> {
    this.#expectOpen();
    changes.forEach(checkEvidenceChange);
    // A change that is rejected takes those before it with it; alone it is checked before anything is done.
    const after = changes.length > 1 ? this.#copy() : this;
    for (const change of changes) after.#record(change);
    this.#kept = after.#kept;
    this.#recorded = after.#recorded;
    this.#awaited = after.#awaited;
  }

  #record(change: EvidenceChange): void {
    this.#checkReferences(change);
    for (const id of change.withdrawn?.claims ?? []) this.#removeClaim(id);
    for (const edge of change.withdrawn?.stances ?? []) this.#kept.stances.delete(stanceKey(edge));
    for (const { name, category } of change.domains ?? [])
      this.#kept.domains.set(name, { name, category: this.#kept.domains.get(name)?.category ?? category });
    for (const page of change.pages ?? []) {
      const earlier = this.#kept.pages.get(page.id);
      const { address, domain } = earlier ?? page;
      const timeOfCopy = earlier?.storedFile === null && page.storedFile !== null ? page.crawledAt : null;
      this.#kept.pages.set(page.id, {
        ...page,
        address,
        domain,
        title: earlier?.title ?? page.title,
        storedFile: earlier?.storedFile ?? page.storedFile,
        crawledAt: timeOfCopy ?? earlier?.crawledAt ?? page.crawledAt,
      });
      if (!this.#kept.domains.has(domain)) this.#kept.domains.set(domain, { name: domain, category: null });
    }
    for (const fragment of change.fragments ?? [])
      if (!this.#kept.fragments.has(fragment.id))
        this.#kept.fragments.set(fragment.id, { ...fragment, features: { ...fragment.features } });
    for (const claim of change.claims ?? []) {
      this.#kept.claims.set(claim.id, { ...claim, subject: claim.subject === null ? null : { ...claim.subject } });
      if (!this.#recorded.has(claim.id)) this.#recorded.set(claim.id, Math.floor(this.#clock.now()));
    }
    for (const edge of change.stances ?? []) this.#kept.stances.set(stanceKey(edge), { ...edge });
    for (const edge of change.extractions ?? []) this.#kept.extractions.set(extractionKey(edge), { ...edge });
    for (const edge of change.citations ?? []) this.#kept.citations.set(citationKey(edge), { ...edge });
    for (const id of [...(change.awaited?.pages ?? []).map(pageKey), ...(change.awaited?.fragments ?? []).map(fragmentKey)])
      this.#awaited.add(id);
    const linked = new Set([
      ...(change.stances ?? []).map(({ fragmentId }) => fragmentId),
      ...(change.citations ?? []).map(({ citedId }) => citedId),
    ]);
    for (const id of linked) this.#awaited.delete(fragmentKey(id));
    for (const { fragmentId, pageId } of this.#kept.extractions.values()) if (linked.has(fragmentId)) this.#awaited.delete(pageKey(pageId));
  }

  async graphOf(task: string, filter: ClaimFilter = {}): Promise<EvidenceGraph> {
    this.#expectOpen();
    const claims = [...this.#kept.claims.values()].filter((claim) => claim.task === task && isAsked(claim, filter));
    if (claims.length === 0) return EMPTY_GRAPH;
    const { claimIds, fragmentIds, pageIds } = this.#reach(claims);
    const pages = [...this.#kept.pages.values()].filter(({ id }) => pageIds.has(id));
    const domains = new Set(pages.map(({ domain }) => domain));
    const [claimRank, fragmentRank, pageRank] = [rankOf(this.#kept.claims), rankOf(this.#kept.fragments), rankOf(this.#kept.pages)];
    return {
      claims,
      fragments: [...this.#kept.fragments.values()].filter(({ id }) => fragmentIds.has(id)),
      pages,
      domains: [...this.#kept.domains.values()].filter(({ name }) => domains.has(name)),
      stances: [...this.#kept.stances.values()]
        .filter(({ claimId }) => claimIds.has(claimId))
        .sort((a, b) => claimRank(a.claimId) - claimRank(b.claimId) || fragmentRank(a.fragmentId) - fragmentRank(b.fragmentId)),
      extractions: [...this.#kept.extractions.values()]
        .filter(({ fragmentId }) => fragmentIds.has(fragmentId))
        .sort((a, b) => fragmentRank(a.fragmentId) - fragmentRank(b.fragmentId) || pageRank(a.pageId) - pageRank(b.pageId) || bySpan(a, b)),
      citations: [...this.#kept.citations.values()]
        .filter(({ fragmentId }) => fragmentIds.has(fragmentId))
        .sort((a, b) => fragmentRank(a.fragmentId) - fragmentRank(b.fragmentId) || fragmentRank(a.citedId) - fragmentRank(b.citedId)),
    };
  }

  async page(id: string): Promise<Page | null> {
    this.#expectOpen();
    return this.#kept.pages.get(id) ?? null;
  }

  async pageAt(address: string): Promise<Page | null> {
    this.#expectOpen();
    const key = resourceKeyOf(address);
    return [...this.#kept.pages.values()].find((page) => resourceKeyOf(page.address) === key) ?? null;
  }

  async domain(name: string): Promise<Domain | null> {
    this.#expectOpen();
    return this.#kept.domains.get(name) ?? null;
  }

  async fragment(id: string): Promise<Fragment | null> {
    this.#expectOpen();
    return this.#kept.fragments.get(id) ?? null;
  }

  async claim(id: string): Promise<Claim | null> {
    this.#expectOpen();
    return this.#kept.claims.get(id) ?? null;
  }

  async tasks(): Promise<readonly TaskSummary[]> {
    this.#expectOpen();
    return [...Map.groupBy(this.#kept.claims.values(), ({ task }) => task)].map(([task, claims]) => {
      const ids = new Set(claims.map(({ id }) => id));
      const recorded = claims.map(({ id }) => this.#recorded.get(id) ?? 0);
      return {
        task,
        claims: claims.length,
        stances: [...this.#kept.stances.values()].filter(({ claimId }) => ids.has(claimId)).length,
        firstRecorded: recorded.reduce((least, at) => Math.min(least, at)),
        lastRecorded: recorded.reduce((most, at) => Math.max(most, at)),
      };
    });
  }

  async counts(): Promise<EvidenceCounts> {
    this.#expectOpen();
    return this.#count();
  }

  async faults(): Promise<EvidenceFaults> {
    this.#expectOpen();
    const { fragmentIds, pageIds } = this.#reach(this.#kept.claims.values());
    return { danglingEdges: 0, unreachable: this.#kept.fragments.size - fragmentIds.size + (this.#kept.pages.size - pageIds.size) };
  }

  async cleanup(task: string, { hard, dryRun }: CleanupOptions): Promise<CleanupReport> {
    this.#expectOpen();
    const copy = dryRun ? this.#copy() : this;
    const before = copy.#count();
    const claims = [...copy.#kept.claims.values()].filter((claim) => claim.task === task);
    const { fragmentIds, pageIds } = copy.#reach(claims);
    for (const { id } of claims) copy.#removeClaim(id);
    if (hard) copy.#removeUnreferred(fragmentIds, pageIds);
    return { removed: difference(before, copy.#count()), filesLeft: [] };
  }

  async sweep({ dryRun }: SweepOptions): Promise<CleanupReport> {
    this.#expectOpen();
    const copy = dryRun ? this.#copy() : this;
    const before = copy.#count();
    copy.#awaited.clear();
    const { fragmentIds, pageIds } = copy.#reach(copy.#kept.claims.values());
    copy.#removeNodes(
      (id) => !fragmentIds.has(id),
      (id) => !pageIds.has(id),
    );
    const [domains, files] = [
      new Set(Array.from(copy.#kept.pages.values(), ({ domain }) => domain)),
      new Set(Array.from(copy.#kept.pages.values(), ({ storedFile }) => storedFile)),
    ];
    for (const name of copy.#kept.domains.keys()) if (!domains.has(name)) copy.#kept.domains.delete(name);
    for (const name of copy.#kept.files.keys()) if (!files.has(name)) copy.#kept.files.delete(name);
    return { removed: difference(before, copy.#count()), filesLeft: [] };
  }

  async keepFile(content: Uint8Array): Promise<string> {
    this.#expectOpen();
    checkEvidenceFile(content);
    const name = bytesToHex(sha256(content));
    this.#kept.files.set(name, content.slice());
    return name;
  }

  async readFile(name: string): Promise<Uint8Array | null> {
    this.#expectOpen();
    return this.#kept.files.get(name)?.slice() ?? null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #expectOpen(): void {
    if (this.#isClosed) throw new PrerequisiteError('evidence_unusable', 'The evidence store is closed: open it again.');
  }

  #checkReferences(change: EvidenceChange): void {
    const withdrawn = new Set(change.withdrawn?.claims);
    const newClaims = new Map<string, string>();
    for (const { id, task } of change.claims ?? []) {
      const owner = newClaims.get(id) ?? (withdrawn.has(id) ? undefined : this.#kept.claims.get(id)?.task);
      if (owner !== undefined && owner !== task) throw conflict('claim', id, 'belongs to another task');
      newClaims.set(id, task);
    }
    const addressOf = new Map<string, string>();
    const idOf = new Map<string, string>();
    for (const page of [...this.#kept.pages.values(), ...(change.pages ?? [])]) {
      const { id } = page;
      const address = resourceKeyOf(page.address);
      if ((addressOf.get(id) ?? address) !== address || (idOf.get(address) ?? id) !== id)
        throw conflict('page', id, 'has another address, or its address is another page’s');
      addressOf.set(id, address);
      idOf.set(address, id);
    }
    for (const { storedFile } of change.pages ?? [])
      if (storedFile !== null && !this.#kept.files.has(storedFile)) throw missing('stored file', storedFile);
    const newFragments = new Set(change.fragments?.map(({ id }) => id));
    const expectFragment = (id: string): void => {
      if (!newFragments.has(id) && !this.#kept.fragments.has(id)) throw missing('fragment', id);
    };
    for (const id of change.awaited?.fragments ?? []) expectFragment(id);
    for (const id of change.awaited?.pages ?? []) if (!addressOf.has(id)) throw missing('page', id);
    for (const { fragmentId, claimId } of change.stances ?? []) {
      expectFragment(fragmentId);
      if (!newClaims.has(claimId) && (withdrawn.has(claimId) || !this.#kept.claims.has(claimId))) throw missing('claim', claimId);
    }
    for (const { fragmentId, pageId } of change.extractions ?? []) {
      expectFragment(fragmentId);
      if (!addressOf.has(pageId)) throw missing('page', pageId);
    }
    for (const { fragmentId, citedId } of change.citations ?? []) {
      expectFragment(fragmentId);
      expectFragment(citedId);
    }
  }

  #removeClaim(id: string): void {
    this.#kept.claims.delete(id);
    this.#recorded.delete(id);
    for (const [key, { claimId }] of this.#kept.stances) if (claimId === id) this.#kept.stances.delete(key);
  }

  #reach(claims: Iterable<Claim>): {
    readonly claimIds: ReadonlySet<string>;
    readonly fragmentIds: ReadonlySet<string>;
    readonly pageIds: ReadonlySet<string>;
  } {
    const claimIds = new Set(Array.from(claims, ({ id }) => id));
    const fragmentIds = new Set<string>();
    for (const { claimId, fragmentId } of this.#kept.stances.values()) if (claimIds.has(claimId)) fragmentIds.add(fragmentId);
    const cited = Map.groupBy(this.#kept.citations.values(), ({ fragmentId }) => fragmentId);
    // A set may grow while it is iterated: what is added is visited too, once.
    for (const id of fragmentIds) for (const { citedId } of cited.get(id) ?? []) fragmentIds.add(citedId);
    const pageIds = new Set<string>();
    for (const { fragmentId, pageId } of this.#kept.extractions.values()) if (fragmentIds.has(fragmentId)) pageIds.add(pageId);
    return { claimIds, fragmentIds, pageIds };
  }

  /** Removes, of what claims reached that are gone, all that nothing else refers to. */
  #removeUnreferred(fragmentIds: ReadonlySet<string>, pageIds: ReadonlySet<string>): void {
    const kept = new Set([...this.#kept.fragments.keys()].filter((id) => !fragmentIds.has(id) || this.#awaited.has(fragmentKey(id))));
    for (const { fragmentId } of this.#kept.stances.values()) kept.add(fragmentId);
    const cited = Map.groupBy(this.#kept.citations.values(), ({ fragmentId }) => fragmentId);
    for (const id of kept) for (const { citedId } of cited.get(id) ?? []) kept.add(citedId);
    const keptPages = new Set<string>();
    for (const { fragmentId, pageId } of this.#kept.extractions.values()) if (kept.has(fragmentId)) keptPages.add(pageId);
    const gone = [...this.#kept.pages.values()].filter(
      ({ id }) => pageIds.has(id) && !keptPages.has(id) && !this.#awaited.has(pageKey(id)),
    );
    const goneIds = new Set(gone.map(({ id }) => id));
    this.#removeNodes(
      (id) => !kept.has(id),
      (id) => goneIds.has(id),
    );
    const left = [...this.#kept.pages.values()];
    for (const { domain, storedFile } of gone) {
      if (!left.some((page) => page.domain === domain)) this.#kept.domains.delete(domain);
      if (storedFile !== null && !left.some((page) => page.storedFile === storedFile)) this.#kept.files.delete(storedFile);
    }
  }

  #removeNodes(isGoneFragment: (id: string) => boolean, isGonePage: (id: string) => boolean): void {
    for (const [key, { fragmentId }] of this.#kept.extractions) if (isGoneFragment(fragmentId)) this.#kept.extractions.delete(key);
    for (const [key, { fragmentId }] of this.#kept.citations) if (isGoneFragment(fragmentId)) this.#kept.citations.delete(key);
    for (const id of this.#kept.fragments.keys()) if (isGoneFragment(id)) this.#kept.fragments.delete(id);
    for (const id of this.#kept.pages.keys()) if (isGonePage(id)) this.#kept.pages.delete(id);
  }

  #copy(): InMemoryEvidenceStore {
    const copy = new InMemoryEvidenceStore(this.#clock);
    for (const [name, table] of Object.entries(this.#kept)) {
      for (const [key, value] of table) (copy.#kept[name as keyof EvidenceCounts] as Map<string, unknown>).set(key, value);
    }
    for (const key of this.#awaited) copy.#awaited.add(key);
    for (const [id, at] of this.#recorded) copy.#recorded.set(id, at);
    return copy;
  }

  #count(): EvidenceCounts {
    return mapCounts((name) => this.#kept[name].size);
  }
}

const pageKey = (id: string): string => `page ${id}`;
const fragmentKey = (id: string): string => `fragment ${id}`;
const stanceKey = ({ fragmentId, claimId }: Pick<StanceEdge, 'fragmentId' | 'claimId'>): string => JSON.stringify([claimId, fragmentId]);
const extractionKey = ({ fragmentId, pageId, span }: ExtractionEdge): string =>
  JSON.stringify([fragmentId, pageId, span?.start, span?.end]);
const citationKey = ({ fragmentId, citedId }: CitationEdge): string => JSON.stringify([fragmentId, citedId]);

function isAsked({ id, subject }: Claim, { claimId, docId, mentionId }: ClaimFilter): boolean {
  return (
    (claimId === undefined || claimId === id) &&
    (docId === undefined || docId === subject?.docId) &&
    (mentionId === undefined || mentionId === subject?.mentionId)
  );
}

function rankOf(map: ReadonlyMap<string, unknown>): (id: string) => number {
  const ranks = new Map(Array.from(map.keys(), (id, rank) => [id, rank]));
  return (id) => ranks.get(id) ?? ranks.size;
}

/** What was not cut out of a text comes first. */
function bySpan({ span: a }: ExtractionEdge, { span: b }: ExtractionEdge): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a.start - b.start || a.end - b.end;
}

function difference(before: EvidenceCounts, after: EvidenceCounts): EvidenceCounts {
  return mapCounts((name) => before[name] - after[name]);
}

const COUNTED: readonly (keyof EvidenceCounts)[] = [
  'claims',
  'fragments',
  'pages',
  'domains',
  'stances',
  'extractions',
  'citations',
  'files',
];

function mapCounts(countOf: (name: keyof EvidenceCounts) => number): EvidenceCounts {
  return Object.fromEntries(COUNTED.map((name) => [name, countOf(name)])) as unknown as EvidenceCounts;
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
