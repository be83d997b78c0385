import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../fakes/call-context.ts';
import type { Clock } from '../../context/call-context.ts';
import type { EvidenceStore } from '../../evidence-store/evidence-store.ts';
import { describeCleanup } from './evidence-store/cleanup.ts';
import { describeInvariants } from './evidence-store/invariants.ts';
import { describePageCopies } from './evidence-store/page-copies.ts';
import { describeQueries } from './evidence-store/queries.ts';
import { describeRecordingAgain } from './evidence-store/recording-again.ts';
import { describeRecording } from './evidence-store/recording.ts';
import { describeRejectedChanges } from './evidence-store/rejected-changes.ts';
import { FIRST, SECOND, SOFT, START } from './evidence-store/sample-evidence.ts';
import type { StoreUnderTest } from './evidence-store/store-under-test.ts';

export interface EvidenceStoreHarness {
  /** A store without anything in it. The contract closes it. */
  create(clock: Clock): Promise<EvidenceStore>;
  /** How many generated stores each property is tried on; default 60. */
  readonly runs?: number;
}
/** What every EvidenceStore promises. */
export function describeEvidenceStore(name: string, harness: EvidenceStoreHarness): void {
  const open: EvidenceStore[] = [];
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });
  const create: StoreUnderTest['create'] = async (clock = new ManualClock(START)) => {
    const store = await harness.create(clock);
    open.push(store);
    return store;
  };
  const given: StoreUnderTest['given'] = async (...changes) => {
    const store = await create();
    for (const change of changes) await store.record(change);
    return store;
  };
  const store: StoreUnderTest = { create, given, runs: harness.runs ?? 60 };

  describe(`EvidenceStore contract: ${name}`, () => {
    describeRecording(store);
    describeRecordingAgain(store);
    describeRejectedChanges(store);
    describeQueries(store);
    describeCleanup(store);
    describeInvariants(store);
    describePageCopies(store);

    it('a closed store rejects every call', async () => {
      const store = await given(FIRST);
      await store.close();
      await store.close();
      const calls: readonly Promise<unknown>[] = [
        store.record(SECOND),
        store.graphOf('run 1'),
        store.page('x'),
        store.fragment('x'),
        store.claim('x'),
        store.pageAt('x'),
        store.domain('x'),
        store.sweep({ dryRun: false }),
        store.tasks(),
        store.counts(),
        store.faults(),
        store.cleanup('x', SOFT),
        store.keepFile(Uint8Array.of(1)),
        store.readFile('x'),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject({ kind: 'evidence_unusable', blame: 'prerequisite' });
    });
  });
}
