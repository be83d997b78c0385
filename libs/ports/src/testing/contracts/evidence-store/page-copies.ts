import { describe, expect, it } from '@jest/globals';
import { EVIDENCE_STORE_LIMITS } from '../../../evidence-store/check-evidence.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** Copies of pages. */
export function describePageCopies({ create }: StoreUnderTest): void {
  describe('copies of pages', () => {
    it('are named by their content, and come back unchanged', async () => {
      const store = await create();
      const content = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 167) & 0xff);
      const kept = await store.keepFile(content);
      expect(await store.keepFile(content.slice())).toBe(kept);
      expect(await store.keepFile(Uint8Array.of())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
      expect(Array.from((await store.readFile(kept)) ?? [])).toEqual(Array.from(content));
      expect((await store.counts()).files).toBe(2);
    });

    it.each(['', 'nothing', '../evidence.db', '..', 'a'.repeat(64), '\u0000'])('there is no copy named %j', async (nobody) => {
      expect(await (await create()).readFile(nobody)).toBeNull();
    });

    it('are rejected beyond a size', async () => {
      const store = await create();
      await expect(store.keepFile(new Uint8Array(EVIDENCE_STORE_LIMITS.fileBytes + 1))).rejects.toMatchObject({
        kind: 'evidence_invalid',
        blame: 'usage',
      });
      expect((await store.counts()).files).toBe(0);
    });
  });
}
