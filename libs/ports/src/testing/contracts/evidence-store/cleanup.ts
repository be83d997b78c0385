import { describe, expect, it } from '@jest/globals';
import { type Claim, type Fragment } from '@locitorium/domain';
import {
  NOTHING,
  SOFT,
  HARD,
  page,
  fragment,
  claim,
  stance,
  extraction,
  citation,
  TASKS,
  athens,
  gazette,
  shared,
  own,
  cited,
  one,
  two,
  FIRST,
  SECOND,
  bytesOf,
  countsOf,
} from './sample-evidence.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** What a cleanup and a sweep remove, and what they keep. */
export function describeCleanup({ create, given }: StoreUnderTest): void {
  describe('cleanup', () => {
    it('soft: removes claims and stances, keeps what is shared', async () => {
      const store = await given(FIRST, SECOND);
      expect(await store.cleanup('run 1', SOFT)).toEqual({ removed: countsOf({ claims: 1, stances: 2 }), filesLeft: [] });
      expect(await store.counts()).toEqual(
        countsOf({ claims: 1, fragments: 3, pages: 2, domains: 2, stances: 1, extractions: 3, citations: 1 }),
      );
      expect(await store.faults()).toEqual({ danglingEdges: 0, unreachable: 3 });
    });

    it('hard: also removes what only this task reached', async () => {
      const store = await given(FIRST, SECOND);
      expect(await store.cleanup('run 1', HARD)).toEqual({
        removed: countsOf({ claims: 1, stances: 2, fragments: 2, pages: 1, domains: 1, extractions: 2, citations: 1 }),
        filesLeft: [],
      });
      expect(await store.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
      expect(await store.cleanup('run 2', HARD)).toMatchObject({ removed: { claims: 1, fragments: 1, pages: 1, domains: 1 } });
      expect(await store.counts()).toEqual(NOTHING);
    });

    it('of an unknown task, removes nothing', async () => {
      const store = await given(FIRST, { pages: [page('unlinked')] });
      await store.cleanup('run 1', SOFT);
      for (const options of [SOFT, HARD]) expect(await store.cleanup('nobody', options)).toEqual({ removed: NOTHING, filesLeft: [] });
    });

    it('hard: of three overlapping tasks, each removes what it was the last to reach', async () => {
      const [all, firstTwo, lastTwo, onlyFirst, behind] = ['all', 'first two', 'last two', 'only first', 'behind'].map((each) =>
        fragment(each),
      ) as [Fragment, Fragment, Fragment, Fragment, Fragment];
      const [x, y, z] = TASKS.map((task) => claim(task, 'x')) as [Claim, Claim, Claim];
      const [front, back] = [page('front'), page('back')];
      const store = await given({
        pages: [front, back],
        fragments: [all, firstTwo, lastTwo, onlyFirst, behind],
        claims: [x, y, z],
        stances: [
          ...[x, y, z].map((of) => stance(all, of)),
          stance(firstTwo, x),
          stance(firstTwo, y),
          stance(lastTwo, y),
          stance(lastTwo, z),
          stance(onlyFirst, x),
        ],
        extractions: [
          extraction(all, front),
          extraction(firstTwo, front),
          extraction(lastTwo, back),
          extraction(onlyFirst, back),
          extraction(behind, back),
        ],
        citations: [citation(onlyFirst, behind), citation(behind, all), citation(firstTwo, lastTwo)],
      });
      const third = await store.graphOf('run 3');
      expect((await store.cleanup('run 1', HARD)).removed).toEqual(
        countsOf({ claims: 1, stances: 3, fragments: 2, extractions: 2, citations: 2 }),
      );
      expect((await store.graphOf('run 2')).fragments).toEqual([all, firstTwo, lastTwo]);
      expect((await store.cleanup('run 2', HARD)).removed).toEqual(
        countsOf({ claims: 1, stances: 3, fragments: 1, extractions: 1, citations: 1 }),
      );
      expect(await store.graphOf('run 3')).toEqual(third);
      expect((await store.cleanup('run 3', HARD)).removed).toEqual(
        countsOf({ claims: 1, stances: 2, fragments: 2, extractions: 2, pages: 2, domains: 2 }),
      );
      expect(await store.counts()).toEqual(NOTHING);
    });

    it('hard: keeps what the task never reached: unlinked pages, fragments, citations, copies and domains', async () => {
      const [loose, alone] = [fragment('loose'), fragment('alone')];
      const store = await given(FIRST);
      const unnamed = await store.keepFile(bytesOf('unnamed'));
      await store.record({
        domains: [{ name: 'later.example', category: 'agency' }],
        pages: [page('unlinked', { storedFile: await store.keepFile(bytesOf('its copy')) })],
        fragments: [loose, alone],
        extractions: [extraction(loose, page('unlinked'))],
        citations: [citation(loose, alone)],
      });
      expect((await store.cleanup('run 1', HARD)).removed).toEqual(
        countsOf({ claims: 1, stances: 2, fragments: 3, pages: 2, domains: 2, extractions: 3, citations: 1 }),
      );
      expect(await store.counts()).toEqual(countsOf({ pages: 1, fragments: 2, domains: 2, extractions: 1, citations: 1, files: 2 }));
      expect(await store.readFile(unnamed)).toEqual(bytesOf('unnamed'));
    });

    it('hard: keeps what a fragment outside cites or was extracted from', async () => {
      const [loose, further] = [fragment('loose'), fragment('further')];
      const store = await given(FIRST, {
        fragments: [loose, further],
        extractions: [extraction(loose, athens)],
        citations: [citation(loose, own), citation(cited, further)],
      });
      // `own` is cited from outside, and cites `cited`, which cites `further`; `shared` is not.
      expect((await store.cleanup('run 1', HARD)).removed).toEqual(countsOf({ claims: 1, stances: 2, fragments: 1, extractions: 1 }));
      expect([
        await store.fragment(own.id),
        await store.fragment(cited.id),
        await store.page(athens.id),
        await store.fragment(shared.id),
      ]).toEqual([own, cited, athens, null]);
    });

    it('hard: keeps a page and a fragment that are about to be linked, until they are linked', async () => {
      const store = await given(
        FIRST,
        { pages: [athens], awaited: { pages: [athens.id] } },
        { fragments: [own], awaited: { fragments: [own.id] } },
      );
      expect((await store.cleanup('run 1', HARD)).removed).toEqual(countsOf({ claims: 1, stances: 2, fragments: 1, extractions: 1 }));
      expect([await store.page(athens.id), await store.fragment(own.id), await store.fragment(cited.id)]).toEqual([athens, own, cited]);
      await store.record({
        fragments: [shared],
        claims: [two],
        stances: [stance(shared, two), stance(own, two)],
        extractions: [extraction(shared, athens)],
      });
      expect((await store.cleanup('run 2', HARD)).removed).toEqual(
        countsOf({ claims: 1, stances: 2, fragments: 3, extractions: 3, citations: 1, pages: 2, domains: 2 }),
      );
      expect(await store.counts()).toEqual(NOTHING);
    });

    it('hard: removes what was awaited and then cited together with what cites it', async () => {
      const store = await given(
        FIRST,
        { awaited: { fragments: [cited.id], pages: [gazette.id] } },
        { citations: [citation(shared, cited)] },
      );
      await store.cleanup('run 1', HARD);
      expect(await store.counts()).toEqual(NOTHING);
    });

    it('removes citation cycles that nothing reaches any more, and keeps the others', async () => {
      const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((each) => fragment(each)) as [Fragment, Fragment, Fragment, Fragment];
      const store = await given({
        fragments: [a, b, c, d],
        claims: [one, two],
        stances: [stance(a, one), stance(c, two)],
        citations: [citation(a, b), citation(b, a), citation(a, a), citation(b, d), citation(c, d), citation(d, c)],
      });
      expect((await store.cleanup('run 1', HARD)).removed).toEqual(countsOf({ claims: 1, stances: 1, fragments: 2, citations: 4 }));
      expect(await store.graphOf('run 2')).toMatchObject({ fragments: [c, d], citations: [citation(c, d), citation(d, c)] });
    });

    it('hard: removes the copies of removed pages', async () => {
      const store = await create();
      const [kept, gone] = [await store.keepFile(bytesOf('kept')), await store.keepFile(bytesOf('gone'))];
      const [stays, goes] = [page('stays', { storedFile: kept }), page('goes', { storedFile: gone })];
      await store.record({
        pages: [stays, goes],
        fragments: [shared, own],
        claims: [one, two],
        stances: [stance(shared, one), stance(own, two)],
        extractions: [extraction(shared, goes), extraction(own, stays)],
      });
      expect(await store.cleanup('run 1', HARD)).toMatchObject({ removed: { files: 1 }, filesLeft: [] });
      expect([await store.readFile(kept), await store.readFile(gone)]).toEqual([bytesOf('kept'), null]);
      await expect(store.record({ pages: [goes] })).rejects.toMatchObject({ kind: 'evidence_reference' });
      expect(await store.keepFile(bytesOf('gone'))).toBe(gone);
      await store.record({ pages: [goes] });
      expect(await store.readFile(gone)).toEqual(bytesOf('gone'));
    });

    it('keeps the copy that another page names', async () => {
      const store = await create();
      const copy = await store.keepFile(bytesOf('the same'));
      const pages = [page('a', { storedFile: copy }), page('b', { storedFile: copy })];
      await store.record({
        pages,
        fragments: [shared, own],
        claims: [one, two],
        stances: [stance(shared, one), stance(own, two)],
        extractions: [extraction(shared, pages[0] ?? athens), extraction(own, pages[1] ?? athens)],
      });
      expect((await store.cleanup('run 1', HARD)).removed).toMatchObject({ pages: 1, files: 0 });
      expect(await store.readFile(copy)).toEqual(bytesOf('the same'));
    });
  });

  describe('sweep', () => {
    it('removes what no claim of any task reaches, awaited or not, and keeps every task’s graph', async () => {
      const store = await given(FIRST, SECOND, {
        domains: [{ name: 'later.example', category: 'agency' }],
        pages: [page('unlinked')],
        fragments: [fragment('loose')],
        awaited: { pages: ['page unlinked'], fragments: ['fragment loose'] },
      });
      await store.keepFile(bytesOf('unnamed'));
      await store.cleanup('run 1', SOFT);
      const graph = await store.graphOf('run 2');
      const removed = countsOf({ fragments: 3, pages: 2, domains: 3, extractions: 2, citations: 1, files: 1 });
      expect(await store.sweep({ dryRun: true })).toEqual({ removed, filesLeft: [] });
      expect(await store.sweep({ dryRun: false })).toEqual({ removed, filesLeft: [] });
      expect(await store.graphOf('run 2')).toEqual(graph);
      expect(await store.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
      expect(await store.sweep({ dryRun: false })).toEqual({ removed: NOTHING, filesLeft: [] });
    });

    it('removes a page, whose address is then free again', async () => {
      const store = await given({ pages: [athens] });
      await store.sweep({ dryRun: false });
      expect(await store.pageAt(athens.address)).toBeNull();
      await store.record({ pages: [{ ...athens, id: 'another' }] });
      expect((await store.pageAt(athens.address))?.id).toBe('another');
    });
  });
}
