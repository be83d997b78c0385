import type { Claim, CitationEdge, Domain, EvidenceGraph, ExtractionEdge, Fragment, Page, StanceEdge } from '@locitorium/domain';

/**
 * What is added at once, within EVIDENCE_STORE_LIMITS. Edges may lead to what is in it or to what is in the store already. Domains of pages
 * need not be given: they come without a category.
 */
export interface EvidenceChange {
  /** What is withdrawn before the rest is added; unknown items are ignored. */
  readonly withdrawn?: {
    /** Ids of claims; the stances towards them go as well. */
    readonly claims?: readonly string[];
    readonly stances?: readonly Pick<StanceEdge, 'fragmentId' | 'claimId'>[];
  };
  /**
   * Ids of pages and fragments, given or stored, that are about to be linked: no task's cleanup removes them. That lasts until a stance is
   * recorded from the fragment or from one of the page, or a citation of them; and until a sweep.
   */
  readonly awaited?: {
    readonly pages?: readonly string[];
    readonly fragments?: readonly string[];
  };
  readonly domains?: readonly Domain[];
  readonly pages?: readonly Page[];
  readonly fragments?: readonly Fragment[];
  readonly claims?: readonly Claim[];
  readonly stances?: readonly StanceEdge[];
  readonly extractions?: readonly ExtractionEdge[];
  readonly citations?: readonly CitationEdge[];
}

/** Selects claims of a task; all of them if empty. */
export interface ClaimFilter {
  readonly docId?: string;
  readonly mentionId?: string;
  readonly claimId?: string;
}

export interface TaskSummary {
  readonly task: string;
  readonly claims: number;
  /** Stances towards these claims. */
  readonly stances: number;
  /** When its first claim was recorded, and its last; milliseconds of the epoch. */
  readonly firstRecorded: number;
  readonly lastRecorded: number;
}

/** `files`: copies that the store keeps, of pages recorded or not. */
export type EvidenceCounts = Readonly<Record<keyof EvidenceGraph | 'files', number>>;

export interface CleanupOptions {
  /**
   * False: the task's claims and the stances towards them go, and nothing that is shared. True: then also, of what these claims reach, all
   * that nothing else refers to: no claim of another task reaches it, no fragment outside cites it or is taken from it, nobody is about to
   * link to it. What these claims do not reach stays, whoever added it.
   */
  readonly hard: boolean;
  /** True: reports what would be removed, and keeps it. */
  readonly dryRun: boolean;
}

export interface CleanupReport {
  /** What was removed, or would be. */
  readonly removed: EvidenceCounts;
  /** Stored files that could not be removed, by name. The rest is removed all the same. */
  readonly filesLeft: readonly string[];
}

export type SweepOptions = Pick<CleanupOptions, 'dryRun'>;

/** Faults of a store; all are 0 in a sound one. */
export interface EvidenceFaults {
  /** Edges of which an end is missing. */
  readonly danglingEdges: number;
  /**
   * Fragments and pages that no claim reaches: sound, since shared things outlive soft cleanups and may wait for a link; none are left by
   * a sweep.
   */
  readonly unreachable: number;
}

/**
 * Keeps claims and their evidence. Claims belong to tasks; domains, pages and fragments are shared, and are what they are by their ids.
 *
 * Every call is one transaction: it happens whole, or not at all, also when the process is killed. Rejects with a PrerequisiteError
 * `evidence_unusable` where the store cannot be read or written.
 */
export interface EvidenceStore {
  /**
   * Adds what is new, of several changes one after the other. Of what is stored already, a page keeps its address and domain, and its
   * first title, stored file and time of crawling unless it had none; with its first stored file it takes the time that comes with it.
   * A domain keeps its first category unless it had none; a claim takes text, context, prior and subject, a stance takes stance and
   * confidence; a fragment stays as it is. Items given twice in one change count as given one after the other. An extraction is the same
   * where fragment, page and span are. A page is known by the `resourceKeyOf` its address: it is the same page under another address with
   * the same key.
   *
   * Rejects, and then adds nothing, with a UsageError
   * `evidence_reference` where an edge leads to what is neither given nor stored, or a page to a file that is not kept (any more);
   * `evidence_conflict` where a claim is another task's already, or an address is known by the same key as another page's;
   * `evidence_invalid` for what `checkEvidenceChange` rejects.
   */
  record(...changes: readonly EvidenceChange[]): Promise<void>;
  /** What the task's claims reach; empty for a task that has none. Citations are followed to their end, circles included. */
  graphOf(task: string, filter?: ClaimFilter): Promise<EvidenceGraph>;
  page(id: string): Promise<Page | null>;
  /** The page that an address is known by, however it is written: DOIs and URLs by their `resourceKeyOf`. */
  pageAt(address: string): Promise<Page | null>;
  domain(name: string): Promise<Domain | null>;
  fragment(id: string): Promise<Fragment | null>;
  claim(id: string): Promise<Claim | null>;
  /** In the order of their first claims. */
  tasks(): Promise<readonly TaskSummary[]>;
  counts(): Promise<EvidenceCounts>;
  faults(): Promise<EvidenceFaults>;
  /** Removes a task. No effect, and all zero, if the task has no claims. */
  cleanup(task: string, options: CleanupOptions): Promise<CleanupReport>;
  /** Removes whatever no claim of any task reaches: what soft cleanups left, what was never linked, copies that no page names. */
  sweep(options: SweepOptions): Promise<CleanupReport>;
  /**
   * Keeps a copy of a page's content beside the store, until its last page goes, or a sweep finds no page that names it.
   *
   * @returns the name to put into `Page.storedFile`, its SHA-256 in hexadecimal digits: the same content has the same name
   */
  keepFile(content: Uint8Array): Promise<string>;
  /** A stored copy, by the name that `keepFile` returned; null if it is gone. */
  readFile(name: string): Promise<Uint8Array | null>;
  /** Every other call rejects afterwards; closing again has no effect. */
  close(): Promise<void>;
}
