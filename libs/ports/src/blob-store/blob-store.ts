import type { StoredBlob } from '@locitorium/domain';
import type { CallContext } from '../context/call-context.ts';
import { token } from '../identity/token.ts';

export interface PutOptions {
  /** More bytes are rejected as soon as they come. */
  readonly maxBytes: number;
}

/**
 * Originals of documents. A blob belongs to one owner, a document: the same bytes of two owners are two blobs, so that removing one never
 * takes the other's. What was put is whole or not there, whenever the process ends.
 *
 * Rejects with a PrerequisiteError or UpstreamError `blob_store_unusable` where it cannot read or write; with the signal's reason when
 * aborted.
 */
export interface BlobStore {
  /**
   * Reads to the end and keeps what came. The same bytes again, of the same owner, are the same blob.
   *
   * Rejects with a UsageError `document_too_large`, or with what the content throws; nothing is kept then.
   */
  put(owner: string, content: AsyncIterable<Uint8Array>, options: PutOptions, context: CallContext): Promise<StoredBlob>;
  /** The bytes that were put. Throws a PrerequisiteError `blob_missing` where there is no such blob, `blob_damaged` where it is another. */
  read(path: string, context: CallContext): AsyncIterable<Uint8Array>;
  exists(path: string): Promise<boolean>;
  /** False where it was not there. */
  delete(path: string): Promise<boolean>;
  /** All blobs of an owner, in no particular order. */
  ownedBy(owner: string): Promise<readonly StoredBlob[]>;
  /** Everyone who has a blob, in no particular order. */
  owners(): AsyncIterable<string>;
}

export const BLOB_STORE = token<BlobStore>('BlobStore');
