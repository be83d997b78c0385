import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ListMultipartUploadsCommandOutput, S3Client, _Object } from '@aws-sdk/client-s3';
import type { StoredBlob } from '@locitorium/domain';
import { blobDamaged, blobMissing, blobTooLarge, type BlobStore, type CallContext, type PutOptions } from '@locitorium/ports';
import { isNotFound, toBlobStoreError, type BucketAddress } from './blob-store-unusable.ts';
import { openBucket, type BucketOptions, type Sdk } from './open-bucket.ts';

export interface S3BlobStoreOptions extends BucketOptions {
  /** What keys begin with, for several corpora in one bucket; default nothing. */
  readonly prefix?: string;
  readonly now?: () => number;
}

/** Each blob under the hash of its owner's name and its own; the name itself is metadata of the object. */
const PATH = /^([0-9a-f]{64})\/([0-9a-f]{64})$/;
/** Where large blobs lie until their hash is known. */
const INCOMING = 'incoming/';
const OWNER = 'owner';
/** What nobody has finished after a day never will be. */
const INCOMING_MS = 86_400_000;
/** As much is held in memory; what is smaller takes one request. S3's parts have 5 MiB at least. */
const PART_BYTES = 8 * 1024 * 1024;

/** BlobStore in an S3 bucket. A blob appears at its path whole, by one request, or not at all. */
export class S3BlobStore implements BlobStore {
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #address: BucketAddress;
  readonly #prefix: string;

  private constructor(sdk: Sdk, client: S3Client, address: BucketAddress, prefix: string) {
    this.#sdk = sdk;
    this.#client = client;
    this.#address = address;
    this.#prefix = prefix;
  }

  /**
   * Checks that the bucket is there, and removes what dead processes have left in it a day ago or earlier.
   *
   * Rejects with a UsageError `blob_store_url_invalid`, or as every BlobStore with `blob_store_unusable`.
   */
  static async open(options: S3BlobStoreOptions): Promise<S3BlobStore> {
    const { bucket, prefix = '', now = Date.now } = options;
    const { sdk, client, address } = await openBucket({ ...options, what: 'originals' });
    const store = new S3BlobStore(sdk, client, address, prefix);
    try {
      await store.#attempt(async () => {
        await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
        await store.#removeLeftovers(now() - INCOMING_MS);
      });
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async put(owner: string, content: AsyncIterable<Uint8Array>, { maxBytes }: PutOptions, { signal }: CallContext): Promise<StoredBlob> {
    signal.throwIfAborted();
    const hash = createHash('sha256');
    let sizeBytes = 0;
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of content) {
        signal.throwIfAborted();
        sizeBytes += piece.byteLength;
        if (sizeBytes > maxBytes) throw blobTooLarge(maxBytes);
        hash.update(piece);
        yield piece;
      }
      signal.throwIfAborted();
    };
    const reader = pieces();
    const beginning = await firstPart(reader);
    const home = hashOf(owner);
    const metadata = { [OWNER]: Buffer.from(owner).toString('base64url') };
    const pathNow = (): string => `${home}/${hash.copy().digest('hex')}`;
    if (beginning.isAll) {
      const target = { ...this.#object(pathNow()), Body: beginning.bytes, ContentLength: beginning.bytes.byteLength, Metadata: metadata };
      await this.#attempt(() => this.#client.send(new this.#sdk.PutObjectCommand(target), { abortSignal: signal }), signal);
    } else await this.#putInParts(beginning.bytes, reader, metadata, pathNow, signal);
    const path = pathNow();
    return { path, sizeBytes, sha256: path.slice(-64) };
  }

  async *read(path: string, { signal }: CallContext): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    try {
      if (!PATH.test(path)) throw blobMissing(path);
      const { Body: body } = await this.#client.send(new this.#sdk.GetObjectCommand(this.#object(path)), { abortSignal: signal });
      for await (const piece of body as Readable as AsyncIterable<Buffer>) {
        signal.throwIfAborted();
        hash.update(piece);
        yield new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength);
      }
    } catch (error) {
      signal.throwIfAborted();
      throw isNotFound(error) ? blobMissing(path) : toBlobStoreError(this.#address, error);
    }
    if (hash.digest('hex') !== path.slice(-64)) throw blobDamaged(path);
  }

  async exists(path: string): Promise<boolean> {
    return PATH.test(path) && (await this.#attempt(() => this.#metadataOf(path))) !== null;
  }

  async delete(path: string): Promise<boolean> {
    if (!(await this.exists(path))) return false;
    await this.#attempt(() => this.#client.send(new this.#sdk.DeleteObjectCommand(this.#object(path))));
    return true;
  }

  async ownedBy(owner: string): Promise<readonly StoredBlob[]> {
    const blobs: StoredBlob[] = [];
    for await (const { path, sizeBytes } of this.#list(`${hashOf(owner)}/`)) blobs.push({ path, sizeBytes, sha256: path.slice(-64) });
    return blobs;
  }

  async *owners(): AsyncGenerator<string> {
    let named: string | null = null;
    for await (const { path } of this.#list('')) {
      const home = path.slice(0, 64);
      if (home === named) continue;
      const metadata = await this.#attempt(() => this.#metadataOf(path));
      // Gone meanwhile: the next one of that owner says who it is.
      if (metadata === null) continue;
      named = home;
      yield Buffer.from(metadata[OWNER] ?? '', 'base64url').toString();
    }
  }

  /** Ends its connections. */
  async close(): Promise<void> {
    this.#client.destroy();
  }

  /** Its hash, and so its path, is known at the end: it is uploaded aside and copied within the server. */
  async #putInParts(
    beginning: Uint8Array,
    rest: AsyncGenerator<Uint8Array>,
    metadata: Readonly<Record<string, string>>,
    pathNow: () => string,
    signal: AbortSignal,
  ): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const aside = this.#object(`${INCOMING}${randomUUID()}`);
    /** The content itself, whose error is the caller's own. */
    let broken: { readonly reason: unknown } | null = null;
    const all = async function* (): AsyncGenerator<Uint8Array> {
      yield beginning;
      for (;;) {
        const next = await rest.next().catch((reason: unknown) => {
          broken = { reason };
          throw reason;
        });
        if (next.done === true) return;
        yield next.value;
      }
    };
    // One part after the other bounds memory. An upload that fails takes its parts with it.
    const upload = new Upload({
      client: this.#client,
      params: { ...aside, Body: Readable.from(all(), { objectMode: false }), Metadata: { ...metadata } },
      queueSize: 1,
      partSize: PART_BYTES,
    });
    const abort = (): void => void upload.abort();
    signal.addEventListener('abort', abort, { once: true });
    try {
      await upload.done().catch((error: unknown) => {
        throw broken === null ? error : broken.reason;
      });
      signal.throwIfAborted();
      const source = encodeURI(`${aside.Bucket}/${aside.Key}`);
      await this.#client.send(new this.#sdk.CopyObjectCommand({ ...this.#object(pathNow()), CopySource: source }), { abortSignal: signal });
    } catch (error) {
      signal.throwIfAborted();
      throw broken === null ? toBlobStoreError(this.#address, error) : error;
    } finally {
      signal.removeEventListener('abort', abort);
      // Whoever gives the content learns that nobody reads on; it may hang, so nobody waits for it.
      void rest.return(undefined).catch(() => undefined);
      // What cannot be removed now is removed when the store is opened after a day.
      await this.#client.send(new this.#sdk.DeleteObjectCommand(aside)).catch(() => undefined);
    }
  }

  async #removeLeftovers(before: number): Promise<void> {
    const { ListMultipartUploadsCommand, AbortMultipartUploadCommand, DeleteObjectCommand } = this.#sdk;
    const incoming = `${this.#prefix}${INCOMING}`;
    for await (const { Key, LastModified } of this.#objects(incoming)) {
      if (Key !== undefined && (LastModified?.getTime() ?? before) < before)
        await this.#client.send(new DeleteObjectCommand({ Bucket: this.#address.bucket, Key }));
    }
    for (let KeyMarker: string | undefined, UploadIdMarker: string | undefined; ;) {
      const asked = { Bucket: this.#address.bucket, Prefix: incoming, KeyMarker, UploadIdMarker };
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(new ListMultipartUploadsCommand(asked));
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if ((Initiated?.getTime() ?? before) < before)
          await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#address.bucket, Key, UploadId }));
      }
      if (page.IsTruncated !== true || page.NextKeyMarker === undefined) return;
      ({ NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page);
    }
  }

  /** Blobs whose path begins so, in the order of their paths. */
  async *#list(begin: string): AsyncGenerator<{ readonly path: string; readonly sizeBytes: number }> {
    try {
      for await (const { Key = '', Size = 0 } of this.#objects(`${this.#prefix}${begin}`)) {
        const path = Key.slice(this.#prefix.length);
        if (PATH.test(path)) yield { path, sizeBytes: Size };
      }
    } catch (error) {
      throw toBlobStoreError(this.#address, error);
    }
  }

  async *#objects(begin: string): AsyncGenerator<_Object> {
    const pages = this.#sdk.paginateListObjectsV2({ client: this.#client }, { Bucket: this.#address.bucket, Prefix: begin });
    for await (const { Contents = [] } of pages) yield* Contents;
  }

  /** Null where there is no such object. */
  async #metadataOf(path: string): Promise<Readonly<Record<string, string>> | null> {
    try {
      return (await this.#client.send(new this.#sdk.HeadObjectCommand(this.#object(path)))).Metadata ?? {};
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  }

  #object(path: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#address.bucket, Key: `${this.#prefix}${path}` };
  }

  async #attempt<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      throw toBlobStoreError(this.#address, error);
    }
  }
}

/** What comes until a part is full, which is all of it where the content ends before. */
async function firstPart(reader: AsyncGenerator<Uint8Array>): Promise<{ readonly bytes: Uint8Array; readonly isAll: boolean }> {
  const pieces: Uint8Array[] = [];
  for (let bytes = 0; bytes < PART_BYTES;) {
    const { value, done } = await reader.next();
    if (done === true) return { bytes: Buffer.concat(pieces), isAll: true };
    pieces.push(value);
    bytes += value.byteLength;
  }
  return { bytes: Buffer.concat(pieces), isAll: false };
}

const hashOf = (owner: string): string => createHash('sha256').update(owner).digest('hex');
