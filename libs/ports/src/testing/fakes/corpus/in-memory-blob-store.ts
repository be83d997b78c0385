import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { StoredBlob } from '@locitorium/domain';
import { blobMissing, blobTooLarge } from '../../../blob-store/blob-refusals.ts';
import type { BlobStore, PutOptions } from '../../../blob-store/blob-store.ts';
import type { CallContext } from '../../../context/call-context.ts';

/** Originals that live as long as the object. */
export class InMemoryBlobStore implements BlobStore {
  readonly #kept = new Map<string, { readonly owner: string; readonly blob: StoredBlob; readonly bytes: Uint8Array }>();

  async put(owner: string, content: AsyncIterable<Uint8Array>, { maxBytes }: PutOptions, { signal }: CallContext): Promise<StoredBlob> {
    const pieces: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const piece of content) {
      signal.throwIfAborted();
      sizeBytes += piece.byteLength;
      if (sizeBytes > maxBytes) throw blobTooLarge(maxBytes);
      pieces.push(piece.slice());
    }
    signal.throwIfAborted();
    const bytes = concatBytes(...pieces);
    const hash = bytesToHex(sha256(bytes));
    const blob = { path: `${encodeURIComponent(owner)}/${hash}`, sizeBytes, sha256: hash };
    this.#kept.set(blob.path, { owner, blob, bytes });
    return blob;
  }

  async *read(path: string, { signal }: CallContext): AsyncGenerator<Uint8Array> {
    const kept = this.#kept.get(path);
    if (kept === undefined) throw blobMissing(path);
    signal.throwIfAborted();
    yield kept.bytes.slice();
  }

  async exists(path: string): Promise<boolean> {
    return this.#kept.has(path);
  }

  async delete(path: string): Promise<boolean> {
    return this.#kept.delete(path);
  }

  async ownedBy(owner: string): Promise<readonly StoredBlob[]> {
    return [...this.#kept.values()].filter((kept) => kept.owner === owner).map(({ blob }) => blob);
  }

  async *owners(): AsyncGenerator<string> {
    yield* new Set([...this.#kept.values()].map(({ owner }) => owner));
  }
}
