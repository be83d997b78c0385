import { describe, expect, it } from '@jest/globals';
import type { PartStore } from '../../part-store/part-store.ts';

export interface PartStoreHarness {
  /** A store without anything in it. */
  create(): Promise<PartStore>;
}

const { signal } = new AbortController();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What every PartStore promises. */
export function describePartStore(name: string, { create }: PartStoreHarness): void {
  const textAt = async (store: PartStore, part: string): Promise<string | null> => {
    const found = await store.get(part, signal);
    return found === null ? null : new TextDecoder().decode(found);
  };

  describe(`PartStore contract: ${name}`, () => {
    it('gives back what was put last', async () => {
      const store = await create();
      await store.put('a.parquet', bytes('one'), signal);
      await store.put('a.parquet', bytes('two'), signal);
      await store.put('b.parquet', bytes(''), signal);
      expect([await textAt(store, 'a.parquet'), await textAt(store, 'b.parquet')]).toEqual(['two', '']);
      expect(await store.exists('a.parquet', signal)).toBe(true);
      await store.close();
    });

    it('says that nothing is there', async () => {
      const store = await create();
      expect([await store.exists('a.parquet', signal), await store.get('a.parquet', signal)]).toEqual([false, null]);
      await store.close();
    });

    it('keeps one whole of many that are put under a name at once', async () => {
      const store = await create();
      const versions = Array.from({ length: 8 }, (_, n) => String(n).repeat(100_000));
      await Promise.all(versions.map((version) => store.put('a', bytes(version), signal)));
      expect(versions).toContain(await textAt(store, 'a'));
      await store.close();
    });

    it.each(['', '../a', 'a/b', '.hidden', 'a'.repeat(201)])('refuses the name %j', async (part) => {
      const store = await create();
      await expect(store.put(part, bytes('x'), signal)).rejects.toMatchObject({ kind: 'part_name_invalid' });
      await expect(store.get(part, signal)).rejects.toMatchObject({ kind: 'part_name_invalid' });
      await store.close();
    });

    it('rejects with the reason of the signal', async () => {
      const store = await create();
      const reason = new Error('enough');
      await expect(store.put('a', bytes('x'), AbortSignal.abort(reason))).rejects.toBe(reason);
      expect(await store.exists('a', signal)).toBe(false);
      await store.close();
    });
  });
}
