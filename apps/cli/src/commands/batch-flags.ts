import { UsageError } from '@locitorium/domain';
import { openBatchQueue, openParts, type BatchQueue, type PartStore, type Settings } from 'locitorium';
import { absolutePath } from '../process/files.ts';
import type { Io } from '../process/io.ts';
import type { Flags } from './define-command.ts';

export interface QueueFlags extends Flags {
  readonly queue?: string;
  readonly queueName: string;
}

export interface PartsFlags extends Flags {
  readonly output?: string;
}

type Limits = NonNullable<Parameters<typeof openBatchQueue>[0]['limits']>;

/** The queue that flags or the environment name; does some work with it and closes it. */
export async function withBatchQueue<T>(
  { queue, queueName }: QueueFlags,
  {
    io,
    settings,
    limits,
  }: { readonly io: Pick<Io, 'environment'>; readonly settings: Pick<Settings, 'allowRemote'>; readonly limits?: Limits },
  work: (queue: BatchQueue) => Promise<T>,
): Promise<T> {
  const url = queue ?? io.environment['LOCITORIUM_QUEUE'];
  if (!url) throw new UsageError('queue_url_missing', 'Which queue? Add --queue postgres://user@host:5432/name, or set LOCITORIUM_QUEUE.');
  const { allowRemote } = settings;
  const opened = await openBatchQueue({ url, allowRemote, name: queueName, ...(limits !== undefined && { limits }) });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Where parts lie; does some work with it and closes it. */
export async function withParts<T>(
  { output }: PartsFlags,
  { io, settings }: { readonly io: Io; readonly settings: Pick<Settings, 'allowRemote' | 's3Url'> },
  work: (parts: PartStore) => Promise<T>,
): Promise<T> {
  if (!output) throw new UsageError('output_missing', 'Where do the parts lie? Add --output FOLDER, or --output s3://bucket/prefix.');
  const { allowRemote, s3Url } = settings;
  const parts = await openParts({ output: output.includes('://') ? output : absolutePath(io, output), allowRemote, s3Url });
  try {
    return await work(parts);
  } finally {
    await parts.close();
  }
}
