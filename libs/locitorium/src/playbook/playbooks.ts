import type { DeltaContextItem, LocitoriumError, Playbook } from '@locitorium/domain';
import type {
  Curation,
  ProposedLesson,
  Reflection,
  ReflectOptions,
  SectionDefinition,
  WorkflowOutcome,
  WorkflowRequest,
} from '@locitorium/playbook';
import type { PlaybookVersion } from '@locitorium/ports';
import type { LineFindings } from '../finding/line-findings.ts';
import type { Settings } from '../settings/settings-table.ts';
import type { RunToJudge } from './judge-run.ts';

export interface PlaybookRunOptions {
  readonly signal?: AbortSignal;
}

/** What a query came to. */
export interface PlaybookAnswer extends WorkflowOutcome {
  /** Share of meaning in the scores of the lessons: 0 where no embedder is set, so that they were found by words alone. */
  readonly alpha: number;
}

/** A run to learn from, and how much must speak for a lesson. */
export interface ReflectInput extends RunToJudge, ReflectOptions {
  /** Whether the language model words the lessons, where one is set. Default true. */
  readonly wording?: boolean;
}

export interface ReflectedRun extends Reflection {
  /** How many lessons the language model has worded; null where none was asked. */
  readonly worded: number | null;
  /** Lines that could not be used. */
  readonly unusableLines: readonly LocitoriumError[];
  readonly findings: LineFindings;
}

/** What a playbook is to be changed by; all of it may be left out, and duplicates are merged all the same. */
export interface CurateRequest {
  /** Those of most failures first, as `reflect` gives them. */
  readonly lessons?: readonly ProposedLesson[];
  /** Two runs over the same documents, of which the prompts carried different lessons, or the first one's none. */
  readonly runs?: Omit<RunToJudge, 'predictions' | 'corrections'> & { readonly before: string; readonly after: string };
  /** Most lessons of a section. Default 200. */
  readonly maxPerSection?: number;
  /** Whether nothing is saved. Default false. */
  readonly dryRun?: boolean;
}

export interface CuratedPlaybook extends Curation {
  /** Mentions that went otherwise in the second run, and that lessons answer for. */
  readonly effects: number;
  readonly unusableLines: readonly LocitoriumError[];
  readonly findings: LineFindings;
}

/** Lessons that are kept for each dataset, and a model that answers with them. Parts are opened at first use. */
export interface Playbooks extends AsyncDisposable {
  readonly settings: Settings;
  /** The latest playbook of a dataset, or an earlier version; empty where nothing was saved. Rejects as `PlaybookStore` does. */
  load(dataset: string, version?: number): Promise<Playbook>;
  /** All saved versions, the latest first. */
  history(dataset: string): Promise<readonly PlaybookVersion[]>;
  /**
   * Makes these changes, all or none, and saves the playbook. Rejects with a UsageError `bullet_missing` or `bullet_exists` where one does
   * not fit, `unknown_section` where the dataset has sections and this is none, and as `PlaybookStore.save` does.
   */
  change(dataset: string, deltas: readonly DeltaContextItem[]): Promise<Playbook>;
  /**
   * Lessons from what went wrong in a run: which names are places, and which countries they mean. Nothing is saved.
   *
   * Rejects with a UsageError where a file cannot be read or says nothing of what is right, and with the model's errors where one is asked.
   */
  reflect(input: ReflectInput): Promise<ReflectedRun>;
  /**
   * Counts what lessons did in two runs, removes those that do harm, merges what means the same, adds new lessons, and keeps sections to
   * their size; saves what that changes. Two runs are to be counted once: a second time they would count twice.
   *
   * Rejects as `change` and `reflect` do.
   */
  curate(dataset: string, request: CurateRequest): Promise<CuratedPlaybook>;
  /** None where no file of sections is set, or it does not name the dataset. Rejects with a UsageError `invalid_sections`. */
  sections(dataset: string): Promise<readonly SectionDefinition[]>;
  /**
   * Answers a query with the lessons about it. `settings.deadlineMs` is the time for all of it.
   *
   * Rejects with a UsageError `missing_setting` where no model is set, and with the model's errors.
   */
  run(request: WorkflowRequest, options?: PlaybookRunOptions): Promise<PlaybookAnswer>;
  close(): Promise<void>;
}
