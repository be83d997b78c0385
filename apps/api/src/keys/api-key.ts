import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A key as it is stored: hashed. A key is 256 random bits, so plain SHA-256 is enough; only passwords need a slow hash. */
export const keyRecordSchema = z.object({
  name: z.string().min(1).max(100).describe('who holds the key, for logs and limits'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  created_at: z.string().min(1).max(40),
});

export type KeyRecord = z.infer<typeof keyRecordSchema>;

/** Makes keys recognisable, to people and to scanners for leaked secrets. */
const PREFIX = 'locitorium_';
const KEY_BYTES = 32;

/** A new key, shown once, and the record to store. */
export function createApiKey(name: string, now: Date): { readonly key: string; readonly record: KeyRecord } {
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, record: { name, sha256: digestOf(key).toString('hex'), created_at: now.toISOString() } };
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key, 'utf8').digest();

/** The valid keys of a service. */
export class KeyRing {
  readonly #keys: readonly { readonly name: string; readonly digest: Buffer }[];

  constructor(records: readonly KeyRecord[]) {
    this.#keys = records.map(({ name, sha256 }) => ({ name, digest: Buffer.from(sha256, 'hex') }));
  }

  /** The holder of a key, or null. Takes constant time: the same for a wrong key as for a right one, at any position. */
  holderOf(key: string): string | null {
    const digest = digestOf(key);
    let holder: string | null = null;
    for (const { name, digest: stored } of this.#keys) if (timingSafeEqual(digest, stored)) holder = name;
    return holder;
  }
}
