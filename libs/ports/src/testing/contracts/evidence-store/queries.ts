import { describe, expect, it } from '@jest/globals';
import { type Claim } from '@locitorium/domain';
import type { EvidenceChange } from '../../../evidence-store/evidence-store.ts';
import { ManualClock } from '../../fakes/call-context.ts';
import { START, SOFT, fragment, claim, stance, shared, one, FIRST, SECOND } from './sample-evidence.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** Filters, and the list of tasks. */
export function describeQueries({ create, given }: StoreUnderTest): void {
  describe('a filter', () => {
    const about = (docId: string, n: number, aspect: 'country' | 'record'): Claim =>
      claim('t', `${docId} ${n} ${aspect}`, { subject: { docId, mentionId: `${docId}:${n}`, aspect, place: 'country:GR' } });
    const claims = [
      about('d', 0, 'country'),
      about('d', 0, 'record'),
      about('d', 1, 'country'),
      about('e', 0, 'country'),
      claim('t', 'in words'),
    ];
    const fragments = claims.map(({ id }) => fragment(id));
    const change: EvidenceChange = {
      claims: [...claims, claim('u', 'other')],
      fragments,
      stances: claims.map((towards, i) => stance(fragments[i] ?? shared, towards)),
    };

    it.each([
      [{}, [0, 1, 2, 3, 4]],
      [{ docId: 'd' }, [0, 1, 2]],
      [{ mentionId: 'd:0' }, [0, 1]],
      [{ docId: 'd', mentionId: 'd:1' }, [2]],
      [{ docId: 'e', mentionId: 'd:1' }, []],
      [{ claimId: claims[4]?.id ?? '' }, [4]],
      [{ claimId: claims[0]?.id ?? '', docId: 'e' }, []],
      [{ claimId: 'claim u other' }, []],
      [{ docId: 'nowhere' }, []],
    ])('%j', async (filter, expected) => {
      const graph = await (await given(change)).graphOf('t', filter);
      expect(graph.claims).toEqual(expected.map((i) => claims[i]));
      expect(graph.fragments).toEqual(expected.map((i) => fragments[i]));
      expect(graph.stances).toHaveLength(expected.length);
    });
  });

  describe('tasks', () => {
    it('come in the order of their first claims, with when and how many', async () => {
      const clock = new ManualClock(START);
      const store = await create(clock);
      await store.record(FIRST);
      clock.advance(1_000);
      await store.record(SECOND);
      clock.advance(1_000);
      await store.record({ claims: [one, claim('run 1', 'later')] });
      expect(await store.tasks()).toEqual([
        { task: 'run 1', claims: 2, stances: 2, firstRecorded: START, lastRecorded: START + 2_000 },
        { task: 'run 2', claims: 1, stances: 1, firstRecorded: START + 1_000, lastRecorded: START + 1_000 },
      ]);
      await store.cleanup('run 1', SOFT);
      expect((await store.tasks()).map(({ task }) => task)).toEqual(['run 2']);
      await store.record(FIRST);
      expect((await store.tasks()).map(({ task, firstRecorded }) => [task, firstRecorded])).toEqual([
        ['run 2', START + 1_000],
        ['run 1', START + 2_000],
      ]);
    });
  });
}
