import { describe, expect, it } from '@jest/globals';
import type { BlobStore } from '../../blob-store/blob-store.ts';
import { bytesOf, everythingOf, textOf } from '../fakes/corpus/bytes.ts';
import { callContext } from '../fakes/call-context.ts';

export interface BlobStoreHarness {
  /** A store without anything in it. */
  create(): Promise<BlobStore>;
}

const ROOM = { maxBytes: 1_000_000 };

/** What every BlobStore promises. */
export function describeBlobStore(name: string, { create }: BlobStoreHarness): void {
  const put = (store: BlobStore, owner: string, text: string) => store.put(owner, bytesOf(text), ROOM, callContext());
  const ownersOf = async (store: BlobStore): Promise<readonly string[]> => [...(await everythingOf(store.owners()))].sort();

  describe(`BlobStore contract: ${name}`, () => {
    it('gives back what was put, with its size and hash', async () => {
      const store = await create();
      const blob = await put(store, 'a', 'abc');
      expect(blob).toMatchObject({ sizeBytes: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' });
      expect(await textOf(store.read(blob.path, callContext()))).toBe('abc');
      expect(await store.exists(blob.path)).toBe(true);
    });

    it('keeps bytes of every value and number', async () => {
      const store = await create();
      const bytes = Uint8Array.from({ length: 300_001 }, (_, i) => (i * 167 + (i >> 8)) & 0xff);
      const pieces = async function* () {
        for (let at = 0; at < bytes.length; at += 65_537) yield bytes.subarray(at, at + 65_537);
      };
      const blob = await store.put('a', pieces(), ROOM, callContext());
      const back = Buffer.concat(await everythingOf(store.read(blob.path, callContext())));
      expect(back.equals(bytes)).toBe(true);
      expect(await store.put('b', bytesOf(''), ROOM, callContext())).toMatchObject({ sizeBytes: 0 });
    });

    it('has the same bytes of one owner once', async () => {
      const store = await create();
      const [first, again] = [await put(store, 'a', 'rain'), await put(store, 'a', 'rain')];
      expect(again).toEqual(first);
      expect(await store.ownedBy('a')).toEqual([first]);
    });

    it('has the same bytes of two owners for each of them', async () => {
      const store = await create();
      const [mine, yours] = [await put(store, 'a', 'rain'), await put(store, 'b', 'rain')];
      expect(yours.sha256).toBe(mine.sha256);
      expect(await store.delete(mine.path)).toBe(true);
      expect(await store.delete(mine.path)).toBe(false);
      expect([await store.exists(mine.path), await store.exists(yours.path)]).toEqual([false, true]);
      expect(await textOf(store.read(yours.path, callContext()))).toBe('rain');
      expect(await ownersOf(store)).toEqual(['b']);
    });

    it.each(['../../etc', 'a/b', '.', '..', 'Ünï 洪水 #1.pdf', 'CON', 'a'.repeat(200)])(
      'keeps the blobs of the owner %j',
      async (owner) => {
        const store = await create();
        const blob = await put(store, owner, 'rain');
        await put(store, 'other', 'snow');
        expect(await store.ownedBy(owner)).toEqual([blob]);
        expect(await ownersOf(store)).toEqual([owner, 'other'].sort());
        expect(await textOf(store.read(blob.path, callContext()))).toBe('rain');
      },
    );

    it('tells owners apart whose names differ in case alone', async () => {
      const store = await create();
      const blob = await put(store, 'Doc', 'rain');
      expect(await store.ownedBy('doc')).toEqual([]);
      expect(await store.ownedBy('Doc')).toEqual([blob]);
    });

    it('rejects what is too large, and keeps nothing', async () => {
      const store = await create();
      await store.put('a', bytesOf('x'.repeat(10)), { maxBytes: 10 }, callContext());
      await expect(store.put('b', bytesOf('x'.repeat(11)), { maxBytes: 10 }, callContext())).rejects.toMatchObject({
        kind: 'document_too_large',
        blame: 'usage',
        facts: { limit: 10 },
      });
      expect([await store.ownedBy('b'), await ownersOf(store)]).toEqual([[], ['a']]);
    });

    it('keeps nothing of a stream that breaks', async () => {
      const store = await create();
      const broken = async function* () {
        yield Uint8Array.of(1, 2, 3);
        throw new Error('the connection is gone');
      };
      await expect(store.put('a', broken(), ROOM, callContext())).rejects.toThrow('the connection is gone');
      expect([await store.ownedBy('a'), await ownersOf(store)]).toEqual([[], []]);
    });

    it('keeps nothing of a put that is aborted, and rejects with the reason', async () => {
      const store = await create();
      const controller = new AbortController();
      const reason = new Error('enough');
      const aborting = async function* () {
        yield Uint8Array.of(1);
        controller.abort(reason);
        yield Uint8Array.of(2);
      };
      await expect(store.put('a', aborting(), ROOM, callContext({ signal: controller.signal }))).rejects.toBe(reason);
      expect(await store.ownedBy('a')).toEqual([]);
    });

    it.each(['', 'nothing', '../secret', '..', `a/${'0'.repeat(64)}`, '\u0000'])('has no blob at %j', async (path) => {
      const store = await create();
      await put(store, 'a', 'rain');
      expect([await store.exists(path), await store.delete(path)]).toEqual([false, false]);
      await expect(textOf(store.read(path, callContext()))).rejects.toMatchObject({ kind: 'blob_missing', blame: 'prerequisite' });
      expect(await store.ownedBy('nobody')).toEqual([]);
    });
  });
}
