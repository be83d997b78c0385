import type {
  Claim,
  CorpusAnswer,
  EvidenceGraph,
  Fragment,
  FragmentFeatures,
  GroundedDocument,
  Page,
  Stance,
  Span,
} from '@locitorium/domain';
import type { ClaimFilter, EvidenceStore, Grounder } from '@locitorium/ports';
import type { AggregatedPlace } from '../aggregate/aggregate-places.ts';
import type { ClassificationReport, ClassificationRequest } from '../stance/classify-stances.ts';
import type { WeighedClaim } from '../weigh/weigh-claims.ts';

export interface NewPage {
  /** A URL, a DOI, or a name that begins with its kind: `doc:report-7`. However a URL or DOI is written, it is the same page. */
  readonly address: string;
  readonly title?: string | null;
  /**
   * What to call the page's domain: "newspaper". For display alone, and of all pages of the domain; it keeps the first that it is given.
   */
  readonly category?: string | null;
  /** When it was fetched or looked at: ISO 8601 with a zone. Default: now. */
  readonly crawledAt?: string;
  /** A copy of the page to keep; quotations are checked against it. UTF-8 text or HTML for that; anything is kept. */
  readonly content?: Uint8Array;
}

export interface NewClaim {
  readonly task: string;
  readonly text: string;
  /** The query or point of view that led to it. The same words in another context are another claim. */
  readonly context?: string | null;
  /** Probability 0–1, neither 0 nor 1, before any evidence. Default 0.5. */
  readonly prior?: number;
}

export interface NewFragment {
  /** Id or address of a page that was added. */
  readonly page: string;
  readonly content: string;
  /** `quotation`: words of the page; `observation`: words about it. */
  readonly method: 'quotation' | 'observation';
  /** Where a quotation stands in the page's text, UTF-16 code units, end exclusive. Found automatically if a copy of the page is kept. */
  readonly span?: Span;
  /** Overrides of the measured features; names and ranges as in `WORDING_FEATURES`. */
  readonly features?: FragmentFeatures;
}

export interface NewStance {
  /** Id of a fragment. */
  readonly fragment: string;
  /** Id of a claim. */
  readonly claim: string;
  readonly stance: Stance;
  /** 0–1. */
  readonly confidence: number;
}

export interface NewCitation {
  /** Id of the fragment that cites. */
  readonly fragment: string;
  /** Id of the fragment that is cited. */
  readonly cited: string;
}

export interface GroundingRecord {
  /** The run. */
  readonly task: string;
  /** The document's text; only the sentences that contain mentions are kept. */
  readonly text: string;
  /** Grounded with `explain`; without an explanation, a grounding's own confidence is the evidence. */
  readonly grounded: GroundedDocument;
  /** What grounded it. A grounder is one. */
  readonly engine: Pick<Grounder, 'identity' | 'description'>;
  readonly title?: string | null;
}

/**
 * Claims, what speaks for them and against, and how far they can be believed.
 *
 *   confidence = 1 / (1 + e^−(prior + Σ reliability × stance confidence of supports − the same of refutes))
 *
 * Pages and fragments are shared by all tasks, and are what they are by their content: adding one again gives the one that is there.
 * Rejects with a UsageError that names what is wrong with what was given (`evidence_*`), and with the store's errors.
 */
export interface EvidenceLedger extends Pick<EvidenceStore, 'domain' | 'tasks' | 'counts' | 'faults' | 'cleanup' | 'sweep' | 'close'> {
  /**
   * A page that is there already keeps its address, title, copy and time, unless it had none. No cleanup of a task takes it before
   * something is linked to it.
   */
  addPage(page: NewPage): Promise<Page>;
  /** The same words in the same task and context are the same claim; a prior that is given takes the place of an earlier one. */
  addClaim(claim: NewClaim): Promise<Claim>;
  addFragment(fragment: NewFragment): Promise<Fragment>;
  /** Records the stance of a fragment towards a claim; replaces an earlier one. */
  link(stance: NewStance): Promise<void>;
  /** Records that a fragment is based on another one: CITES. Weighs nothing. */
  cite(citation: NewCitation): Promise<void>;
  /**
   * Makes claims of the groundings of documents, in one transaction; each document stands in it once. Recorded again, a document's claims
   * are those of the last time; what others linked to them stays.
   */
  recordGroundings(...records: readonly GroundingRecord[]): Promise<void>;
  /**
   * Makes a claim of an answer, which its citations support. Recorded again under the same id, the claim and its support are those of the
   * last time; what others linked to it stays. An answer that is a fallback claims nothing.
   *
   * @param id what tells the question from others of the task; default: its words
   */
  recordAnswer(task: string, answer: CorpusAnswer, id?: string): Promise<Claim | null>;
  /** The task's claims with their evidence, in the order in which they were recorded. Empty if the task has none. */
  weigh(task: string, filter?: ClaimFilter): Promise<readonly WeighedClaim[]>;
  /** The places that the task's groundings claim, those of most confidence first. */
  aggregate(task: string): Promise<readonly AggregatedPlace[]>;
  /** Asks a classifier for the stances of fragments towards claims, and records them. */
  classify(request: ClassificationRequest): Promise<ClassificationReport>;
  /** With the categories of domains as they are shown: what was given first, else the longest entry of the tables. */
  graph(task: string, filter?: ClaimFilter): Promise<EvidenceGraph>;
}
