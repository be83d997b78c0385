import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

/** A key as it is kept: by its hash. A key is 256 random bits, so a plain SHA-256 cannot be searched through; passwords would need a slow hash. */
export const keyRecordSchema = z.object({
  name: z.string().min(1).max(100).describe('who holds the key, for logs and limits'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  created_at: z.string().min(1).max(40),
});

export type KeyRecord = z.infer<typeof keyRecordSchema>;

/** Makes keys recognisable, to people and to scanners for leaked secrets. */
const PREFIX = 'locitorium_';
const KEY_BYTES = 32;

/** A fresh key, shown once, and the record to keep. */
export function createApiKey(name: string, now: Date): { readonly key: string; readonly record: KeyRecord } {
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
  return { key, record: { name, sha256: digestOf(key).toString('hex'), created_at: now.toISOString() } };
}

export function digestOf(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}
