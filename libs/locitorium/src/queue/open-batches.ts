import { UsageError } from '@locitorium/domain';
import type { BatchLimits } from '@locitorium/adapters-postgres';
import type { BatchQueue, PartStore } from '@locitorium/ports';
import type { Settings } from '../settings/settings-table.ts';

export interface BatchQueueOptions extends Pick<Settings, 'allowRemote'> {
  /** `postgres://user:password@host:port/database`; what it lacks comes from PGUSER, PGPASSWORD and the like. */
  readonly url: string;
  /** Which queue of the database. */
  readonly name: string;
  /** What batches get that are enqueued from now on. */
  readonly limits?: BatchLimits;
}

/** A queue by its URL. Rejects with a UsageError for a URL that names none, and as the queue's adapter does. The caller closes it. */
export async function openBatchQueue(options: BatchQueueOptions): Promise<BatchQueue> {
  const { PostgresBatchQueue } = await import('@locitorium/adapters-postgres');
  return PostgresBatchQueue.open(options);
}

export interface PartsOptions extends Pick<Settings, 'allowRemote' | 's3Url'> {
  /** Absolute path of a folder, or `s3://bucket/prefix`. */
  readonly output: string;
}

/** Where parts lie. Rejects with a UsageError `parts_url_invalid`, and as the store's adapter does. The caller closes it. */
export async function openParts({ output, allowRemote, s3Url }: PartsOptions): Promise<PartStore> {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(output)) {
    const { FolderPartStore } = await import('@locitorium/adapters-jsonl');
    return FolderPartStore.open(output);
  }
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?$/.exec(output) ?? [];
  if (bucket === undefined)
    throw new UsageError(
      'parts_url_invalid',
      'The output must be a folder, or look like s3://bucket/prefix; keys come from the environment.',
    );
  const { S3PartStore } = await import('@locitorium/adapters-s3');
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  return S3PartStore.open({ url: s3Url, bucket, prefix, allowRemote });
}
