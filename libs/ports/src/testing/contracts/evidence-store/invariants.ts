import { describe, expect, it } from '@jest/globals';
import { EMPTY_GRAPH, type EvidenceGraph } from '@locitorium/domain';
import fc from 'fast-check';
import type { EvidenceCounts, EvidenceStore } from '../../../evidence-store/evidence-store.ts';
import { changes } from './arbitrary-changes.ts';
import { NOTHING, SOFT, HARD, TASKS } from './sample-evidence.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** What holds whatever was recorded: properties over generated changes. */
export function describeInvariants({ given, runs }: StoreUnderTest): void {
  describe('whatever was recorded', () => {
    const holds = <T extends [unknown, ...unknown[]]>(
      title: string,
      ...property: [...arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> }, predicate: (...drawn: T) => Promise<void>]
    ): void => it(title, () => fc.assert(fc.asyncProperty(...property), { numRuns: runs }));
    const snapshot = async (store: EvidenceStore): Promise<unknown> => [
      await store.counts(),
      await store.tasks(),
      ...(await graphs(store)),
      await store.faults(),
    ];

    holds('recording it again changes nothing', changes(), async (all) => {
      const added = all.map((change) => ({ ...change, withdrawn: {} }));
      const store = await given(...added);
      const before = await snapshot(store);
      for (const change of added) await store.record(change);
      expect(await snapshot(store)).toEqual(before);
    });

    holds('a task’s graph is closed: each end of each edge is in it, and each node is reached', changes(), async (all) => {
      const store = await given(...all);
      for (const graph of await graphs(store)) expectClosed(graph);
      expect((await store.faults()).danglingEdges).toBe(0);
    });

    holds(
      'no cleanup of a task changes another task’s graph',
      changes(),
      fc.constantFrom(...TASKS),
      fc.boolean(),
      async (all, task, hard) => {
        const store = await given(...all);
        const before = await graphs(store);
        await store.cleanup(task, { hard, dryRun: false });
        expect(await graphs(store)).toEqual(before.map((graph, i) => (TASKS[i] === task ? EMPTY_GRAPH : graph)));
      },
    );

    holds(
      'hard removes nothing that the task did not reach, and without awaited items everything that only the task reached',
      changes(),
      fc.constantFrom(...TASKS),
      async (all, task) => {
        const store = await given(...all.map((change) => ({ ...change, awaited: {} })));
        const { fragments, pages } = await store.graphOf(task);
        const others = (await graphs(store)).filter((_, i) => TASKS[i] !== task);
        const unreached = (await store.faults()).unreachable;
        const before = await store.counts();
        const { removed } = await store.cleanup(task, HARD);
        // What is left of the task's graph, something else refers to: what is gone was in it.
        const lost = async (ids: readonly string[], read: (id: string) => Promise<unknown>): Promise<number> =>
          (await Promise.all(ids.map(read))).filter((found) => found === null).length;
        expect(removed.fragments).toBe(
          await lost(
            fragments.map(({ id }) => id),
            (id) => store.fragment(id),
          ),
        );
        expect(removed.pages).toBe(
          await lost(
            pages.map(({ id }) => id),
            (id) => store.page(id),
          ),
        );
        expect(await store.counts()).toMatchObject({
          fragments: before.fragments - removed.fragments,
          pages: before.pages - removed.pages,
        });
        if (unreached === 0) expect((await store.faults()).unreachable).toBe(0);
        const reached = new Set(others.flatMap((graph) => graph.fragments.map(({ id }) => id)));
        if (unreached === 0) expect(removed.fragments).toBe(fragments.filter(({ id }) => !reached.has(id)).length);
      },
    );

    holds(
      'cleanup again removes nothing, and soft before a sweep leaves what hard before a sweep does',
      changes(),
      fc.constantFrom(...TASKS),
      async (all, task) => {
        const [store, other] = [await given(...all), await given(...all)];
        await store.cleanup(task, SOFT);
        for (const options of [SOFT, HARD]) expect(await store.cleanup(task, options)).toEqual({ removed: NOTHING, filesLeft: [] });
        await other.cleanup(task, HARD);
        expect(await other.cleanup(task, HARD)).toEqual({ removed: NOTHING, filesLeft: [] });
        for (const each of [store, other]) {
          await each.sweep({ dryRun: false });
          expect(await each.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
          expect(await each.sweep({ dryRun: false })).toEqual({ removed: NOTHING, filesLeft: [] });
        }
        expect(await snapshot(other)).toEqual(await snapshot(store));
        for (const each of TASKS) await store.cleanup(each, HARD);
        expect(await store.counts()).toEqual(NOTHING);
      },
    );

    holds('no sweep changes a task’s graph', changes(), fc.boolean(), async (all, dryRun) => {
      const store = await given(...all);
      const before = await graphs(store);
      await store.sweep({ dryRun });
      expect(await graphs(store)).toEqual(before);
    });

    holds(
      'a dry run removes nothing, and reports exactly what would be removed',
      changes(),
      fc.constantFrom(...TASKS),
      fc.boolean(),
      fc.boolean(),
      async (all, task, hard, twice) => {
        const store = await given(...all);
        if (twice) await store.cleanup(TASKS[0], SOFT);
        const before = await snapshot(store);
        const announced = await store.cleanup(task, { hard, dryRun: true });
        expect(await snapshot(store)).toEqual(before);
        const counted = await store.counts();
        const done = await store.cleanup(task, { hard, dryRun: false });
        expect(announced).toEqual(done);
        const left = await store.counts();
        expect(done.removed).toEqual(
          Object.fromEntries(Object.entries(counted).map(([key, count]) => [key, count - left[key as keyof EvidenceCounts]])),
        );
      },
    );

    holds('what was removed can be recorded again', changes(), async (all) => {
      const store = await given(...all);
      const before = await snapshot(store);
      for (const task of TASKS) await store.cleanup(task, HARD);
      await store.sweep({ dryRun: false });
      for (const change of all) await store.record(change);
      expect(await snapshot(store)).toEqual(before);
    });
  });
}

function graphs(store: EvidenceStore): Promise<readonly EvidenceGraph[]> {
  return Promise.all(TASKS.map((task) => store.graphOf(task)));
}

function expectClosed({ claims, fragments, pages, domains, stances, extractions, citations }: EvidenceGraph): void {
  const [claimIds, fragmentIds, pageIds] = [claims, fragments, pages].map((nodes) => new Set(nodes.map(({ id }) => id))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  for (const { claimId } of stances) expect(claimIds).toContain(claimId);
  for (const { fragmentId } of [...extractions, ...citations]) expect(fragmentIds).toContain(fragmentId);
  // Reached: by a stance or by the citation of a fragment that is in the graph; from a fragment; from a page.
  expect(new Set([...stances.map(({ fragmentId }) => fragmentId), ...citations.map(({ citedId }) => citedId)])).toEqual(fragmentIds);
  expect(new Set(extractions.map(({ pageId }) => pageId))).toEqual(pageIds);
  expect(new Set(pages.map(({ domain }) => domain))).toEqual(new Set(domains.map(({ name }) => name)));
}
