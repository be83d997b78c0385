import type { Playbook } from '@locitorium/domain';
import { token } from '../identity/token.ts';

/** One saved state of a playbook. */
export interface PlaybookVersion {
  /** From 1, in the order of saving. */
  readonly version: number;
  /** `metadata.updated_at` of the playbook. */
  readonly updatedAt: string;
  readonly bullets: number;
}

/**
 * The playbook of each dataset, and what it was before. What was saved is whole or not there, whenever the process ends; no saved state is
 * ever lost to a later one.
 *
 * Rejects with a UsageError `invalid_dataset_name` where the name cannot be a file's; with a PrerequisiteError `playbook_damaged` where
 * what is stored is no playbook, naming where and what is wrong, `playbook_store_unusable` where it cannot read or write.
 */
export interface PlaybookStore {
  /** The latest state; a playbook without bullets where none was saved. */
  load(dataset: string): Promise<Playbook>;
  /**
   * Saves the next version of a playbook that was loaded here, and returns it with its new `updated_at`, later than all before.
   *
   * Rejects with a UsageError `playbook_changed` where another version was saved since this one was loaded: load again, then change that.
   */
  save(dataset: string, playbook: Playbook): Promise<Playbook>;
  /** All saved versions, the latest first; none where nothing was saved. */
  history(dataset: string): Promise<readonly PlaybookVersion[]>;
  /** Rejects with a UsageError `playbook_version_missing` where there is no such version. */
  loadVersion(dataset: string, version: number): Promise<Playbook>;
}

export const PLAYBOOK_STORE = token<PlaybookStore>('PlaybookStore');
