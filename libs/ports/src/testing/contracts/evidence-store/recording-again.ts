import { describe, expect, it } from '@jest/globals';
import { EMPTY_GRAPH } from '@locitorium/domain';
import { claim, stance, gazette, shared, own, cited, one, FIRST, SECOND } from './sample-evidence.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** What recording the same again changes, and what is withdrawn. */
export function describeRecordingAgain({ given }: StoreUnderTest): void {
  describe('what is recorded again', () => {
    it('a fragment stays as it is', async () => {
      const store = await given(FIRST, { fragments: [{ ...shared, content: 'other words', reliability: 9 }] });
      expect(await store.fragment(shared.id)).toEqual(shared);
    });

    it('a page keeps address, domain, title and stored file, unless it had none', async () => {
      const store = await given({ pages: [gazette] });
      const [early, late] = [await store.keepFile(Uint8Array.of(1)), await store.keepFile(Uint8Array.of(2))];
      await store.record({ pages: [{ ...gazette, title: 'Gazette', storedFile: early, domain: 'elsewhere.example' }] });
      await store.record({ pages: [{ ...gazette, address: 'http://www.gazette.example', title: 'Later', storedFile: late }, gazette] });
      expect(await store.page(gazette.id)).toEqual({ ...gazette, title: 'Gazette', storedFile: early });
      expect((await store.counts()).domains).toBe(1);
    });

    it('a page keeps the time it was crawled first, and takes the one of the copy that is kept of it', async () => {
      const [first, second, third] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
      const store = await given(
        { pages: [gazette] },
        { pages: [{ ...gazette, crawledAt: first ?? null }] },
        { pages: [{ ...gazette, crawledAt: second ?? null }, gazette] },
      );
      expect((await store.page(gazette.id))?.crawledAt).toBe(first);
      const storedFile = await store.keepFile(Uint8Array.of(1));
      await store.record({ pages: [{ ...gazette, storedFile, crawledAt: second ?? null }] });
      await store.record({ pages: [{ ...gazette, storedFile, crawledAt: third ?? null }] });
      expect((await store.page(gazette.id))?.crawledAt).toBe(second);
    });

    it('a claim takes its words, context, prior and subject, and keeps its place', async () => {
      const subject = { docId: 'd', mentionId: 'd:0', aspect: 'country', place: 'country:US' } as const;
      const store = await given(
        FIRST,
        { claims: [claim('run 1', 'later')] },
        { claims: [{ ...one, text: 'otherwise', context: 'of late', prior: -1.5, subject }] },
      );
      expect((await store.graphOf('run 1')).claims).toEqual([
        { ...one, text: 'otherwise', context: 'of late', prior: -1.5, subject },
        claim('run 1', 'later'),
      ]);
    });

    it('a stance takes its last value, also within one change', async () => {
      const store = await given(FIRST, {
        stances: [
          stance(shared, one, { stance: 'NEUTRAL', confidence: 0.1 }),
          stance(shared, one, { stance: 'REFUTES', confidence: 0.75 }),
        ],
      });
      expect((await store.graphOf('run 1')).stances[0]).toEqual(stance(shared, one, { stance: 'REFUTES', confidence: 0.75 }));
    });

    it('a domain keeps the category that it was first given', async () => {
      const store = await given(FIRST, {
        domains: [
          { name: 'gazette.example', category: 'agency' },
          { name: 'athens.example', category: null },
          { name: 'athens.example', category: 'gossip' },
        ],
      });
      expect((await store.graphOf('run 1')).domains).toEqual([
        { name: 'athens.example', category: 'newspaper' },
        { name: 'gazette.example', category: 'agency' },
      ]);
    });

    it('a category changes how its domain is shown, and nothing else', async () => {
      const store = await given(FIRST, SECOND);
      const before = await store.graphOf('run 1');
      await store.record({ domains: [{ name: 'gazette.example', category: 'gossip' }] });
      const after = await store.graphOf('run 1');
      expect({ ...after, domains: [] }).toEqual({ ...before, domains: [] });
      expect(after.domains).toEqual([
        { name: 'athens.example', category: 'newspaper' },
        { name: 'gazette.example', category: 'gossip' },
      ]);
    });
  });

  describe('what is withdrawn', () => {
    it('a stance alone', async () => {
      const store = await given(FIRST, SECOND, { withdrawn: { stances: [{ fragmentId: shared.id, claimId: one.id }] } });
      expect((await store.graphOf('run 1')).stances).toEqual([stance(own, one, { stance: 'REFUTES', confidence: 0.25 })]);
      expect((await store.graphOf('run 2')).stances).toEqual(SECOND.stances);
    });

    it('a claim with the stances towards it, and nothing shared', async () => {
      const store = await given(FIRST, SECOND, { withdrawn: { claims: [one.id] } });
      expect(await store.graphOf('run 1')).toEqual(EMPTY_GRAPH);
      expect(await store.counts()).toMatchObject({ claims: 1, stances: 1, fragments: 3, pages: 2, extractions: 3, citations: 1 });
    });

    it('is applied before what is recorded in the same change', async () => {
      const store = await given(FIRST, {
        withdrawn: { claims: [one.id] },
        claims: [{ ...one, text: 'again' }],
        stances: [stance(cited, one)],
      });
      expect(await store.graphOf('run 1')).toMatchObject({ claims: [{ text: 'again' }], stances: [{ fragmentId: cited.id }] });
    });

    it('is applied after the changes that were given before it', async () => {
      const store = await given();
      await store.record(
        FIRST,
        { withdrawn: { claims: [one.id] } },
        { claims: [{ ...one, task: 'another run' }], stances: [stance(cited, one)] },
      );
      expect(await store.graphOf('run 1')).toEqual(EMPTY_GRAPH);
      expect(await store.graphOf('another run')).toMatchObject({ claims: [{ id: one.id }], stances: [{ fragmentId: cited.id }] });
    });

    it('may be something unknown', async () => {
      const store = await given(FIRST);
      const before = await store.graphOf('run 1');
      await store.record({
        withdrawn: {
          claims: ['nobody'],
          stances: [
            { fragmentId: 'nobody', claimId: one.id },
            { fragmentId: shared.id, claimId: 'nobody' },
          ],
        },
      });
      expect(await store.graphOf('run 1')).toEqual(before);
    });
  });
}
