import { checkPartName, type PartStore } from '@locitorium/ports';
import type { S3Client } from '@aws-sdk/client-s3';
import { isNotFound, toBlobStoreError, type BucketAddress } from './blob-store-unusable.ts';
import { openBucket, type BucketOptions, type Sdk } from './open-bucket.ts';

export interface S3PartStoreOptions extends BucketOptions {
  /** What keys begin with: nothing, or a path that ends with a slash. */
  readonly prefix: string;
}

/** PartStore in an S3 bucket: a part is put by one request, so that it is whole or not there. */
export class S3PartStore implements PartStore {
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

  /** Checks that the bucket is there. Rejects as `openBucket`, and with `blob_store_unusable`. */
  static async open(options: S3PartStoreOptions): Promise<S3PartStore> {
    const { sdk, client, address } = await openBucket({ ...options, what: 'parts' });
    const store = new S3PartStore(sdk, client, address, options.prefix);
    try {
      await store.#attempt(() => client.send(new sdk.HeadBucketCommand({ Bucket: address.bucket })));
      return store;
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  async put(name: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    const object = { ...this.#object(name), Body: bytes, ContentLength: bytes.byteLength };
    await this.#attempt(() => this.#client.send(new this.#sdk.PutObjectCommand(object), { abortSignal: signal }), signal);
  }

  async get(name: string, signal: AbortSignal): Promise<Uint8Array | null> {
    const object = this.#object(name);
    return this.#unlessMissing(async () => {
      const { Body: body } = await this.#client.send(new this.#sdk.GetObjectCommand(object), { abortSignal: signal });
      return (await body?.transformToByteArray()) ?? null;
    }, signal);
  }

  async exists(name: string, signal: AbortSignal): Promise<boolean> {
    const object = this.#object(name);
    const head = () => this.#client.send(new this.#sdk.HeadObjectCommand(object), { abortSignal: signal });
    return (await this.#unlessMissing(head, signal)) !== null;
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  #object(name: string): { readonly Bucket: string; readonly Key: string } {
    checkPartName(name);
    return { Bucket: this.#address.bucket, Key: `${this.#prefix}${name}` };
  }

  async #unlessMissing<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
    return this.#attempt(async () => {
      try {
        return await work();
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    }, signal);
  }

  async #attempt<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      throw toBlobStoreError(this.#address, error);
    }
  }
}
