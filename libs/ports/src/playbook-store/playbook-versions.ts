import { UsageError, type Playbook } from '@locitorium/domain';

const MAX_DATASET_NAME_LENGTH = 100;

/** Rejects what cannot be a file's name as it is, or would lie elsewhere. */
export function assertDatasetName(dataset: string): void {
  const isSafe = /^[a-z0-9][a-z0-9._-]*$/i.test(dataset) && !dataset.endsWith('.');
  if (isSafe && dataset.length <= MAX_DATASET_NAME_LENGTH) return;
  throw new UsageError(
    'invalid_dataset_name',
    `${JSON.stringify(dataset.slice(0, MAX_DATASET_NAME_LENGTH))} cannot name the dataset of a playbook. Use 1–${MAX_DATASET_NAME_LENGTH} letters, digits, dots, dashes and underscores; begin with a letter or digit.`,
    { max_length: MAX_DATASET_NAME_LENGTH },
  );
}

function playbookChanged(dataset: string): UsageError {
  return new UsageError(
    'playbook_changed',
    `The playbook of ${dataset} was saved by someone else meanwhile. Load it again, then repeat the change.`,
    {
      dataset,
    },
  );
}

export function playbookVersionMissing(dataset: string, version: number): UsageError {
  return new UsageError('playbook_version_missing', `The playbook of ${dataset} has no version ${version}: see its history.`, {
    dataset,
    version,
  });
}

/**
 * The playbook to save, with a new `updated_at`: now, or a millisecond after that of the stored one where the clock stands still or goes
 * back, since it tells one version from the next.
 *
 * @param stored the latest version; null where nothing was saved
 */
export function nextVersionOf(dataset: string, playbook: Playbook, stored: Playbook | null, now: number): Playbook {
  if (stored !== null && stored.metadata.updated_at !== playbook.metadata.updated_at) throw playbookChanged(dataset);
  const time = stored === null ? now : Math.max(now, Date.parse(stored.metadata.updated_at) + 1);
  return { ...playbook, metadata: { ...playbook.metadata, updated_at: new Date(time).toISOString() } };
}
