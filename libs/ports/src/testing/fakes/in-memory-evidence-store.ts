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
  readonly #domains = new Map<string, Domain>();
  readonly #pages = new Map<string, Page>();
  readonly #fragments = new Map<string, Fragment>();
  readonly #claims = new Map<string, Claim>();
  readonly #recorded = new Map<string, number>();
  readonly #stances = new Map<string, StanceEdge>();
  readonly #extractions = new Map<string, ExtractionEdge>();
  readonly #citations = new Map<string, CitationEdge>();
  readonly #files = new Map<string, Uint8Array>();
  /** Ids of pages and fragments that wait for a link. */
  readonly #awaited = new Map<string, true>();
  #isClosed = false;

  constructor(clock: Clock = SYSTEM_CLOCK) {
    this.#clock = clock;
  }

  async record(change: EvidenceChange): Promise<void> {
    this.#expectOpen();
    checkEvidenceChange(change);
    this.#checkReferences(change);
    for (const id of change.withdrawn?.claims ?? []) this.#removeClaim(id);
    for (const edge of change.withdrawn?.stances ?? []) this.#stances.delete(stanceKey(edge));
    for (const { name, category } of change.domains ?? [])
      this.#domains.set(name, { name, category: this.#domains.get(name)?.category ?? category });
    for (const page of change.pages ?? []) {
      const earlier = this.#pages.get(page.id);
      const { address, domain } = earlier ?? page;
      const timeOfCopy = earlier?.storedFile === null && page.storedFile !== null ? page.crawledAt : null;
      this.#pages.set(page.id, {
        ...page,
        address,
        domain,
        title: earlier?.title ?? page.title,
        storedFile: earlier?.storedFile ?? page.storedFile,
        crawledAt: timeOfCopy ?? earlier?.crawledAt ?? page.crawledAt,
      });
      if (!this.#domains.has(domain)) this.#domains.set(domain, { name: domain, category: null });
    }
    for (const fragment of change.fragments ?? [])
      if (!this.#fragments.has(fragment.id)) this.#fragments.set(fragment.id, { ...fragment, features: { ...fragment.features } });
    for (const claim of change.claims ?? []) {
      this.#claims.set(claim.id, { ...claim, subject: claim.subject === null ? null : { ...claim.subject } });
      if (!this.#recorded.has(claim.id)) this.#recorded.set(claim.id, Math.floor(this.#clock.now()));
    }
    for (const edge of change.stances ?? []) this.#stances.set(stanceKey(edge), { ...edge });
    for (const edge of change.extractions ?? []) this.#extractions.set(extractionKey(edge), { ...edge });
    for (const edge of change.citations ?? []) this.#citations.set(citationKey(edge), { ...edge });
    for (const id of [...(change.awaited?.pages ?? []).map(pageKey), ...(change.awaited?.fragments ?? []).map(fragmentKey)])
      this.#awaited.set(id, true);
    const linked = new Set([
      ...(change.stances ?? []).map(({ fragmentId }) => fragmentId),
      ...(change.citations ?? []).map(({ citedId }) => citedId),
    ]);
    for (const id of linked) this.#awaited.delete(fragmentKey(id));
    for (const { fragmentId, pageId } of this.#extractions.values()) if (linked.has(fragmentId)) this.#awaited.delete(pageKey(pageId));
  }

  async graphOf(task: string, filter: ClaimFilter = {}): Promise<EvidenceGraph> {
    this.#expectOpen();
    const claims = [...this.#claims.values()].filter((claim) => claim.task === task && isAsked(claim, filter));
    if (claims.length === 0) return EMPTY_GRAPH;
    const { claimIds, fragmentIds, pageIds } = this.#reach(claims);
    const pages = [...this.#pages.values()].filter(({ id }) => pageIds.has(id));
    const domains = new Set(pages.map(({ domain }) => domain));
    const [claimRank, fragmentRank, pageRank] = [rankOf(this.#claims), rankOf(this.#fragments), rankOf(this.#pages)];
    return {
      claims,
      fragments: [...this.#fragments.values()].filter(({ id }) => fragmentIds.has(id)),
      pages,
      domains: [...this.#domains.values()].filter(({ name }) => domains.has(name)),
      stances: [...this.#stances.values()]
        .filter(({ claimId }) => claimIds.has(claimId))
        .sort((a, b) => claimRank(a.claimId) - claimRank(b.claimId) || fragmentRank(a.fragmentId) - fragmentRank(b.fragmentId)),
      extractions: [...this.#extractions.values()]
        .filter(({ fragmentId }) => fragmentIds.has(fragmentId))
        .sort((a, b) => fragmentRank(a.fragmentId) - fragmentRank(b.fragmentId) || pageRank(a.pageId) - pageRank(b.pageId) || bySpan(a, b)),
      citations: [...this.#citations.values()]
        .filter(({ fragmentId }) => fragmentIds.has(fragmentId))
        .sort((a, b) => fragmentRank(a.fragmentId) - fragmentRank(b.fragmentId) || fragmentRank(a.citedId) - fragmentRank(b.citedId)),
    };
  }

  async page(id: string): Promise<Page | null> {
    this.#expectOpen();
    return this.#pages.get(id) ?? null;
  }

  async pageAt(address: string): Promise<Page | null> {
    this.#expectOpen();
    const key = resourceKeyOf(address);
    return [...this.#pages.values()].find((page) => resourceKeyOf(page.address) === key) ?? null;
  }

  async domain(name: string): Promise<Domain | null> {
    this.#expectOpen();
    return this.#domains.get(name) ?? null;
  }

  async fragment(id: string): Promise<Fragment | null> {
    this.#expectOpen();
    return this.#fragments.get(id) ?? null;
  }

  async claim(id: string): Promise<Claim | null> {
    this.#expectOpen();
    return this.#claims.get(id) ?? null;
  }

  async tasks(): Promise<readonly TaskSummary[]> {
    this.#expectOpen();
    return [...Map.groupBy(this.#claims.values(), ({ task }) => task)].map(([task, claims]) => {
      const ids = new Set(claims.map(({ id }) => id));
      const recorded = claims.map(({ id }) => this.#recorded.get(id) ?? 0);
      return {
        task,
        claims: claims.length,
        stances: [...this.#stances.values()].filter(({ claimId }) => ids.has(claimId)).length,
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
    const { fragmentIds, pageIds } = this.#reach(this.#claims.values());
    return { danglingEdges: 0, unreachable: this.#fragments.size - fragmentIds.size + (this.#pages.size - pageIds.size) };
  }

  async cleanup(task: string, { hard, dryRun }: CleanupOptions): Promise<CleanupReport> {
    this.#expectOpen();
    const copy = dryRun ? this.#copy() : this;
    const before = copy.#count();
    const claims = [...copy.#claims.values()].filter((claim) => claim.task === task);
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
    const { fragmentIds, pageIds } = copy.#reach(copy.#claims.values());
    copy.#removeNodes(
      (id) => !fragmentIds.has(id),
      (id) => !pageIds.has(id),
    );
    const [domains, files] = [
      new Set(Array.from(copy.#pages.values(), ({ domain }) => domain)),
      new Set(Array.from(copy.#pages.values(), ({ storedFile }) => storedFile)),
    ];
    for (const name of copy.#domains.keys()) if (!domains.has(name)) copy.#domains.delete(name);
    for (const name of copy.#files.keys()) if (!files.has(name)) copy.#files.delete(name);
    return { removed: difference(before, copy.#count()), filesLeft: [] };
  }

  async keepFile(content: Uint8Array): Promise<string> {
    this.#expectOpen();
    checkEvidenceFile(content);
    const name = bytesToHex(sha256(content));
    this.#files.set(name, content.slice());
    return name;
  }

  async readFile(name: string): Promise<Uint8Array | null> {
    this.#expectOpen();
    return this.#files.get(name)?.slice() ?? null;
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
      const owner = newClaims.get(id) ?? (withdrawn.has(id) ? undefined : this.#claims.get(id)?.task);
      if (owner !== undefined && owner !== task) throw conflict('claim', id, 'belongs to another task');
      newClaims.set(id, task);
    }
    const addressOf = new Map<string, string>();
    const idOf = new Map<string, string>();
    for (const page of [...this.#pages.values(), ...(change.pages ?? [])]) {
      const { id } = page;
      const address = resourceKeyOf(page.address);
      if ((addressOf.get(id) ?? address) !== address || (idOf.get(address) ?? id) !== id)
        throw conflict('page', id, 'has another address, or its address is another page’s');
      addressOf.set(id, address);
      idOf.set(address, id);
    }
    for (const { storedFile } of change.pages ?? [])
      if (storedFile !== null && !this.#files.has(storedFile)) throw missing('stored file', storedFile);
    const newFragments = new Set(change.fragments?.map(({ id }) => id));
    const expectFragment = (id: string): void => {
      if (!newFragments.has(id) && !this.#fragments.has(id)) throw missing('fragment', id);
    };
    for (const id of change.awaited?.fragments ?? []) expectFragment(id);
    for (const id of change.awaited?.pages ?? []) if (!addressOf.has(id)) throw missing('page', id);
    for (const { fragmentId, claimId } of change.stances ?? []) {
      expectFragment(fragmentId);
      if (!newClaims.has(claimId) && (withdrawn.has(claimId) || !this.#claims.has(claimId))) throw missing('claim', claimId);
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
    this.#claims.delete(id);
    this.#recorded.delete(id);
    for (const [key, { claimId }] of this.#stances) if (claimId === id) this.#stances.delete(key);
  }

  #reach(claims: Iterable<Claim>): {
    readonly claimIds: ReadonlySet<string>;
    readonly fragmentIds: ReadonlySet<string>;
    readonly pageIds: ReadonlySet<string>;
  } {
    const claimIds = new Set(Array.from(claims, ({ id }) => id));
    const fragmentIds = new Set<string>();
    for (const { claimId, fragmentId } of this.#stances.values()) if (claimIds.has(claimId)) fragmentIds.add(fragmentId);
    const cited = Map.groupBy(this.#citations.values(), ({ fragmentId }) => fragmentId);
    // A set that grows while it is walked: what is added is walked as well, once.
    for (const id of fragmentIds) for (const { citedId } of cited.get(id) ?? []) fragmentIds.add(citedId);
    const pageIds = new Set<string>();
    for (const { fragmentId, pageId } of this.#extractions.values()) if (fragmentIds.has(fragmentId)) pageIds.add(pageId);
    return { claimIds, fragmentIds, pageIds };
  }

  /** Removes, of what claims reached that are gone, all that nothing else refers to. */
  #removeUnreferred(fragmentIds: ReadonlySet<string>, pageIds: ReadonlySet<string>): void {
    const kept = new Set([...this.#fragments.keys()].filter((id) => !fragmentIds.has(id) || this.#awaited.has(fragmentKey(id))));
    for (const { fragmentId } of this.#stances.values()) kept.add(fragmentId);
    const cited = Map.groupBy(this.#citations.values(), ({ fragmentId }) => fragmentId);
    for (const id of kept) for (const { citedId } of cited.get(id) ?? []) kept.add(citedId);
    const keptPages = new Set<string>();
    for (const { fragmentId, pageId } of this.#extractions.values()) if (kept.has(fragmentId)) keptPages.add(pageId);
    const gone = [...this.#pages.values()].filter(({ id }) => pageIds.has(id) && !keptPages.has(id) && !this.#awaited.has(pageKey(id)));
    const goneIds = new Set(gone.map(({ id }) => id));
    this.#removeNodes(
      (id) => !kept.has(id),
      (id) => goneIds.has(id),
    );
    const left = [...this.#pages.values()];
    for (const { domain, storedFile } of gone) {
      if (!left.some((page) => page.domain === domain)) this.#domains.delete(domain);
      if (storedFile !== null && !left.some((page) => page.storedFile === storedFile)) this.#files.delete(storedFile);
    }
  }

  #removeNodes(isGoneFragment: (id: string) => boolean, isGonePage: (id: string) => boolean): void {
    for (const [key, { fragmentId }] of this.#extractions) if (isGoneFragment(fragmentId)) this.#extractions.delete(key);
    for (const [key, { fragmentId }] of this.#citations) if (isGoneFragment(fragmentId)) this.#citations.delete(key);
    for (const id of this.#fragments.keys()) if (isGoneFragment(id)) this.#fragments.delete(id);
    for (const id of this.#pages.keys()) if (isGonePage(id)) this.#pages.delete(id);
  }

  #copy(): InMemoryEvidenceStore {
    const copy = new InMemoryEvidenceStore(this.#clock);
    for (const [from, to] of [
      [this.#domains, copy.#domains],
      [this.#pages, copy.#pages],
      [this.#fragments, copy.#fragments],
      [this.#claims, copy.#claims],
      [this.#stances, copy.#stances],
      [this.#extractions, copy.#extractions],
      [this.#citations, copy.#citations],
      [this.#files, copy.#files],
      [this.#awaited, copy.#awaited],
    ] as readonly (readonly [Map<string, unknown>, Map<string, unknown>])[]) {
      for (const [key, value] of from) to.set(key, value);
    }
    return copy;
  }

  #count(): EvidenceCounts {
    return {
      claims: this.#claims.size,
      fragments: this.#fragments.size,
      pages: this.#pages.size,
      domains: this.#domains.size,
      stances: this.#stances.size,
      extractions: this.#extractions.size,
      citations: this.#citations.size,
      files: this.#files.size,
    };
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
  return {
    claims: before.claims - after.claims,
    fragments: before.fragments - after.fragments,
    pages: before.pages - after.pages,
    domains: before.domains - after.domains,
    stances: before.stances - after.stances,
    extractions: before.extractions - after.extractions,
    citations: before.citations - after.citations,
    files: before.files - after.files,
  };
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
