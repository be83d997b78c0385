import { describe, expect, it } from '@jest/globals';
import { EMPTY_USAGE, type GroundedDocument, type Prediction } from '@locitorium/domain';
import type { RunFailure, RunManifest, RunStore } from '../../run-store/run-store.ts';

export interface RunStoreHarness {
  /** A store without any run. */
  create(): Promise<RunStore>;
  /** The prediction lines of a run in the order in which they were written. */
  lines(store: RunStore, runId: string): Promise<readonly Pick<Prediction, 'docId' | 'documentStatus'>[]>;
}

const MANIFEST: RunManifest = {
  runId: 'run-1',
  locitoriumVersion: '0.1.0',
  engine: {
    engine: 'embedded',
    extractor: 'e',
    candidateSource: 'c',
    selector: 's',
    model: 'none',
    modelBackend: 'none',
    geocoder: 'none',
    geocoderBaseUrl: 'none',
  },
  identity: { name: 'engine', version: '1', hash: '0123456789abcdef' },
  settings: { policy: 'toponyms' },
  dataset: { name: 'dataset.jsonl', sha256: 'aa' },
};

const grounded = (docId: string): GroundedDocument => ({
  docId,
  groundings: [
    {
      mention: { surface: 'x', start: 0, end: 1, mentionClass: 'toponym', confidence: null, mentionId: `${docId}:0` },
      status: 'no_candidate',
      reason: 'not_in_gazetteer',
      candidates: [],
      inferredCountry: null,
      within: null,
    },
  ],
  usage: { ...EMPTY_USAGE, durationMs: 1 },
});

const failure = (line: number, facts: Partial<RunFailure> = {}): RunFailure => ({
  line,
  docId: null,
  kind: 'invalid_document',
  message: 'no doc_id',
  facts: {},
  status: null,
  ...facts,
});
const late = (line: number, docId: string): RunFailure => failure(line, { docId, kind: 'deadline', status: 'timeout' });

/** What every RunStore promises. */
export function describeRunStore(name: string, harness: RunStoreHarness): void {
  describe(`RunStore contract: ${name}`, () => {
    it('counts what was appended', async () => {
      const run = await (await harness.create()).open(MANIFEST, { resume: false });
      await run.appendPrediction(grounded('a'));
      await run.appendFailure(failure(2));
      expect(await run.close({ finished: true })).toEqual({ documents: 1, failures: 1, mentions: 1, resolved: 0 });
    });

    it('writes a prediction line for a document that failed, too, and counts it once', async () => {
      const store = await harness.create();
      const run = await store.open(MANIFEST, { resume: false });
      await run.appendPrediction(grounded('a'));
      await run.appendFailure(late(2, 'b'));
      await run.appendFailure(failure(3, { docId: 'a', kind: 'duplicate_doc_id' }));
      expect(await run.close({ finished: true })).toEqual({ documents: 1, failures: 2, mentions: 1, resolved: 0 });
      expect(await harness.lines(store, MANIFEST.runId)).toEqual([
        { docId: 'a', documentStatus: null },
        { docId: 'b', documentStatus: { status: 'timeout', kind: 'deadline' } },
      ]);
    });

    it('counts a failed document as processed, by its line', async () => {
      const store = await harness.create();
      const first = await store.open(MANIFEST, { resume: false });
      await first.appendFailure(late(2, 'b'));
      await first.close({ finished: false });
      const second = await store.open(MANIFEST, { resume: true });
      expect([second.settled, second.isSettled(2, 'b'), second.isSettled(3, 'c')]).toEqual([1, true, false]);
      expect(await second.close({ finished: true })).toMatchObject({ documents: 0, failures: 1 });
      expect(await harness.lines(store, MANIFEST.runId)).toHaveLength(1);
    });

    it('knows after a resume what was processed, and counts the whole run', async () => {
      const store = await harness.create();
      const first = await store.open(MANIFEST, { resume: false });
      await first.appendPrediction(grounded('a'));
      await first.appendFailure(failure(2));
      await first.close({ finished: false });
      const second = await store.open(MANIFEST, { resume: true });
      expect(second.settled).toBe(2);
      expect([second.isSettled(1, 'a'), second.isSettled(2, null), second.isSettled(3, 'b'), second.isSettled(4, null)]).toEqual([
        true,
        true,
        false,
        false,
      ]);
      await second.appendPrediction(grounded('b'));
      expect(await second.close({ finished: true })).toMatchObject({ documents: 2, failures: 1 });
    });

    it('starts a new run even with `resume`, if there is none', async () => {
      const run = await (await harness.create()).open(MANIFEST, { resume: true });
      expect(run.settled).toBe(0);
      await run.close({ finished: true });
    });

    it('rejects a run that exists', async () => {
      const store = await harness.create();
      await (await store.open(MANIFEST, { resume: false })).close({ finished: true });
      await expect(store.open(MANIFEST, { resume: false })).rejects.toMatchObject({ kind: 'run_exists', blame: 'usage' });
    });

    it.each([
      ['engine', { ...MANIFEST, identity: { ...MANIFEST.identity, hash: 'ffffffffffffffff' } }],
      ['dataset', { ...MANIFEST, dataset: { name: 'dataset.jsonl', sha256: 'bb' } }],
    ])('does not resume with another %s', async (_what, manifest) => {
      const store = await harness.create();
      await (await store.open(MANIFEST, { resume: false })).close({ finished: false });
      await expect(store.open(manifest, { resume: true })).rejects.toMatchObject({ kind: 'run_mismatch', blame: 'usage' });
    });
  });
}
