import { isLocitoriumError, PrerequisiteError, UpstreamError, type LocitoriumError } from '@locitorium/domain';

/** Where originals lie, without credentials. */
export interface BucketAddress {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
}

/** What the client's errors have. */
interface S3Error {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | null => (error as S3Error | null)?.$metadata?.httpStatusCode ?? null;

export const isNotFound = (error: unknown): boolean => statusOf(error) === 404 && (error as S3Error).name !== 'NoSuchBucket';

/**
 * An error of the client or the server as `blob_store_unusable`; any other unchanged. It is not kept as the cause, since it has the access
 * key and headers.
 */
export function toBlobStoreError(address: BucketAddress, error: unknown): LocitoriumError {
  if (isLocitoriumError(error)) return error;
  const { endpoint, bucket } = address;
  const status = statusOf(error);
  const { name = 'Error', code = null } = error as S3Error;
  const facts = { endpoint, bucket, status, code: status === null ? code : name };
  const where = `The bucket ${bucket} at ${endpoint}`;
  if (status === null) {
    const message = `${where} cannot be reached (${code ?? name}). Check that the server runs there, and the way to it; then repeat.`;
    return new UpstreamError('blob_store_unusable', message, { facts, retryable: true });
  }
  if (status >= 500 || status === 429) {
    const message = `${where} cannot serve (${name}, status ${status}). Try again later, or look into its log.`;
    return new UpstreamError('blob_store_unusable', message, { facts, retryable: true });
  }
  return new PrerequisiteError('blob_store_unusable', `${where} ${refusalOf(status)} (${name}, status ${status}).`, facts);
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403)
    return 'refuses us: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they may list, read, write and delete there';
  if (status === 404) return 'does not exist: create it, or name another one';
  return 'does not answer as S3 should: check that the URL is that of an S3 server';
}
