import type { DeltaContextItem, Playbook } from '@locitorium/domain';
import type { SectionDefinition, WorkflowOutcome, WorkflowRequest } from '@locitorium/playbook';
import type { PlaybookVersion } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';

export interface PlaybookRunOptions {
  readonly signal?: AbortSignal;
}

/** What a query came to. */
export interface PlaybookAnswer extends WorkflowOutcome {
  /** Share of meaning in the scores of the lessons: 0 where no embedder is set, so that they were found by words alone. */
  readonly alpha: number;
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
