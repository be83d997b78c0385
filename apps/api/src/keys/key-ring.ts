import { timingSafeEqual } from 'node:crypto';
import { digestOf, type KeyRecord } from './api-key.ts';

/** The keys that open the service. */
export class KeyRing {
  readonly #keys: readonly { readonly name: string; readonly digest: Buffer }[];

  constructor(records: readonly KeyRecord[]) {
    this.#keys = records.map(({ name, sha256 }) => ({ name, digest: Buffer.from(sha256, 'hex') }));
  }

  /** The holder of a key, or null. Takes as long for a wrong key as for a right one, wherever it stands. */
  holderOf(key: string): string | null {
    const digest = digestOf(key);
    let holder: string | null = null;
    for (const { name, digest: kept } of this.#keys) if (timingSafeEqual(digest, kept)) holder = name;
    return holder;
  }
}
