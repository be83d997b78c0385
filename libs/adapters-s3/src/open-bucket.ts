import type * as sdkModule from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { PrerequisiteError, UsageError } from '@locitorium/domain';
import { isLoopback } from '@locitorium/http/endpoint';
import type { BucketAddress } from './blob-store-unusable.ts';

export interface BucketOptions {
  /** `https://host:port` of the server, without credentials; null for Amazon's own. */
  readonly url: string | null;
  /** Whether the server may be another machine than this one, as Amazon's is; default false. */
  readonly allowRemote?: boolean;
  readonly bucket: string;
  /** Default AWS_REGION, else us-east-1. */
  readonly region?: string;
  /** Has AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and, for temporary ones, AWS_SESSION_TOKEN; default that of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Longest silence of the server. */
const SILENCE_MS = 60_000;
const TRIES = 3;

export type Sdk = typeof sdkModule;

interface OpenBucket {
  readonly sdk: Sdk;
  readonly client: S3Client;
  readonly address: BucketAddress;
}

/**
 * A client of a bucket; nothing is sent yet. `what` is what will lie there, for messages.
 *
 * Rejects with a UsageError `blob_store_url_invalid` or `remote_refused`, or without credentials with a PrerequisiteError
 * `blob_store_unusable`.
 */
export async function openBucket({ what, ...options }: BucketOptions & { readonly what: 'originals' | 'parts' }): Promise<OpenBucket> {
  const { url, bucket, environment = process.env } = options;
  const endpoint = url === null ? null : originOf(url, what);
  if (options.allowRemote !== true && (endpoint === null || !isLoopback(new URL(endpoint).hostname))) throw remoteRefused(endpoint, what);
  const address = { endpoint: endpoint ?? 'Amazon S3', bucket };
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: options.region ?? environment['AWS_REGION'] ?? 'us-east-1',
    credentials: credentialsFrom(environment, address),
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Others than Amazon do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SILENCE_MS },
  });
  return { sdk, client, address };
}

const remoteRefused = (endpoint: string | null, what: string): UsageError =>
  new UsageError(
    'remote_refused',
    `The ${what} would go to another machine (${endpoint ?? 'Amazon S3'}). Use a server at 127.0.0.1, or allow it expressly with allow_remote (--allow-remote).`,
    { endpoint },
  );

function originOf(url: string, what: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol) || parsed.username !== '' || parsed.password !== '') {
    throw new UsageError(
      'blob_store_url_invalid',
      `The URL of the server for the ${what} must look like https://host:9000, without credentials: those come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  }
  return parsed.origin;
}

function credentialsFrom(environment: Readonly<Record<string, string | undefined>>, { endpoint, bucket }: BucketAddress) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = environment;
  if (!accessKeyId || !secretAccessKey) {
    throw new PrerequisiteError(
      'blob_store_unusable',
      `The bucket ${bucket} at ${endpoint} needs credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.`,
      { endpoint, bucket, status: null, code: null },
    );
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
}
