import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  DeadlineExceededError,
  EMPTY_USAGE,
  LocitoriumError,
  PrerequisiteError,
  UpstreamError,
  UsageError,
  encodePrediction,
  type Document,
  type GroundedDocument,
  type Prediction,
} from '@locitorium/domain';
import {
  identityOf,
  type DatasetEntry,
  type DatasetReader,
  type GroundOptions,
  type Grounder,
  type RunFailure,
  type RunManifest,
  type RunStore,
} from '@locitorium/ports';
import { InMemoryDatasetReader, InMemoryRunStore, documentOf } from '@locitorium/ports/testing';
import { NEVER, ScriptedExtractor, ScriptedSelector, ScriptedSource, place, settingsOf } from '../doubles.fixture.ts';
import { PipelineGrounder } from '../ground/pipeline-grounder.ts';
import { runDataset, type BatchOptions } from './run-dataset.ts';

const manifest: RunManifest = {
  runId: 'r',
  locitoriumVersion: '0',
  engine: settingsOf().description,
  identity: identityOf('scripted', '1', {}),
  settings: {},
  dataset: { name: 'memory', sha256: '' },
};

const options = (facts: Partial<BatchOptions> = {}): BatchOptions => ({ manifest, resume: false, concurrency: 2, ...facts });

type GroundScript = (document: Document, options: GroundOptions) => Promise<GroundedDocument>;

class ScriptedGrounder implements Grounder {
  readonly identity = identityOf('scripted', '1', {});
  readonly description = settingsOf().description;
  readonly begun: string[] = [];
  running = 0;
  mostRunning = 0;
  readonly #script: GroundScript;

  constructor(script: GroundScript = async ({ docId }) => nothingIn(docId)) {
    this.#script = script;
  }

  async ground(document: Document, options: GroundOptions = {}): Promise<GroundedDocument> {
    this.begun.push(document.docId);
    this.running += 1;
    this.mostRunning = Math.max(this.mostRunning, this.running);
    try {
      return await this.#script(document, options);
    } finally {
      this.running -= 1;
    }
  }
}

const nothingIn = (docId: string): GroundedDocument => ({
  docId,
  groundings: [],
  usage: EMPTY_USAGE,
});

const documents = (count: number): Document[] => Array.from({ length: count }, (_, i) => documentOf('x', { docId: `doc-${i + 1}` }));

/** The one run of a store. */
function kept(store: InMemoryRunStore): {
  readonly predictions: readonly GroundedDocument[];
  readonly failures: readonly RunFailure[];
  readonly lines: readonly Pick<Prediction, 'docId' | 'documentStatus'>[];
  readonly finished: boolean;
} {
  const run = store.runs.get(manifest.runId);
  if (run === undefined) throw new Error('no run was opened');
  return run;
}

/** Rejects when its signal aborts, as a well-behaved grounder does; never answers otherwise. */
const untilAborted = ({ signal }: GroundOptions): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

afterEach(() => {
  jest.useRealTimers();
});

describe('runDataset', () => {
  it('sums up what its documents took', async () => {
    const took = {
      ...nothingIn('').usage,
      tries: 1,
      modelCalls: 3,
      modelRequests: 4,
      repairs: 1,
      lookups: 2,
      lookupsCached: 1,
      geocoderRequests: 5,
      repliesCached: 2,
      outageMs: 7,
    };
    const usages = [took, { ...took, mentionsEscalated: 4 }, { ...took, mentionsEscalated: 1, escalationsUnanswered: 1 }];
    const grounder = new ScriptedGrounder(async ({ docId }) => ({
      ...nothingIn(docId),
      usage: usages[Number(docId.slice(4)) - 1] ?? took,
    }));
    const outcome = await runDataset(
      { reader: new InMemoryDatasetReader(documents(3)), grounder, store: new InMemoryRunStore() },
      options(),
    );
    expect(outcome.effort).toEqual({
      documents: 3,
      tries: 3,
      modelCalls: 9,
      modelRequests: 12,
      repairs: 3,
      lookups: 6,
      lookupsCached: 3,
      geocoderRequests: 15,
      repliesCached: 6,
      documentsEscalated: 2,
      documentsUnanswered: 1,
      outageMs: 21,
      probes: 0,
      probeRequests: 0,
    });
  });

  it('turns one document into one prediction line', async () => {
    const lyon = place('Lyon', { osmType: 'node', osmId: 7, displayName: 'Lyon, France' });
    const grounder = new PipelineGrounder(
      { extractor: new ScriptedExtractor(['Lyon']), source: new ScriptedSource({ Lyon: [lyon] }), selector: new ScriptedSelector() },
      settingsOf(),
    );
    const store = new InMemoryRunStore();
    const outcome = await runDataset(
      { reader: new InMemoryDatasetReader([documentOf('Rain in Lyon.', { docId: 'a' })]), grounder, store },
      options(),
    );

    expect(outcome).toEqual({
      finished: true,
      grounded: 1,
      failed: 0,
      skipped: 0,
      effort: expect.objectContaining({ documents: 1 }),
      counts: { documents: 1, failures: 0, mentions: 1, resolved: 1 },
    });
    const info = {
      ollamaModel: 'none',
      nominatimBaseUrl: 'none',
      model: 'none',
      modelBackend: 'none',
      geocoder: 'none',
      geocoderBaseUrl: 'none',
      configHash: grounder.identity.hash,
      engine: 'scripted',
      extractor: 'scripted',
      candidateSource: 'scripted',
      selector: 'scripted',
      locitoriumVersion: '0',
    };
    expect(encodePrediction(kept(store).predictions[0] as GroundedDocument, info)).toMatchObject({
      doc_id: 'a',
      results: [
        {
          mention_id: 'a:0',
          mention: 'Lyon',
          start: 8,
          end: 12,
          status: 'resolved',
          reason: 'prominence',
          selected: { osm_type: 'node', osm_id: 7, display_name: 'Lyon, France', country_code: 'FR', confidence: 0.9 },
          candidates: [{ rank: 1, osm_type: 'node', osm_id: 7, country_code: 'FR' }],
        },
      ],
    });
  });

  it('answers in a batch as it answers alone', async () => {
    const texts = ['Rain in Lyon.', 'Nothing here.', 'From Lyon to Nantes, then Lyon again.', 'Atlantis'];
    const source = new ScriptedSource({ Lyon: [place('Lyon'), place('Lyon', { countryCode: 'US' })], Nantes: [place('Nantes')] });
    const extractor = new ScriptedExtractor(({ text }) =>
      [...text.matchAll(/Lyon|Nantes|Atlantis/g)].map((m) => ({
        surface: m[0],
        start: m.index,
        end: m.index + m[0].length,
        mentionClass: 'toponym',
        confidence: null,
      })),
    );
    const grounder = new PipelineGrounder({ extractor, source, selector: new ScriptedSelector() }, settingsOf());
    const store = new InMemoryRunStore();
    await runDataset(
      { reader: new InMemoryDatasetReader(texts.map((text, i) => documentOf(text, { docId: `d${i}` }))), grounder, store },
      options({ concurrency: 3 }),
    );

    const batch = new Map(kept(store).predictions.map(({ docId, groundings }) => [docId, groundings]));
    for (const [i, text] of texts.entries()) {
      const alone = await grounder.ground(documentOf(text, { docId: `d${i}` }));
      expect(batch.get(`d${i}`)).toEqual(alone.groundings);
    }
  });

  it('records a line that is no document, and goes on', async () => {
    const store = new InMemoryRunStore();
    const broken = {
      kind: 'invalid',
      line: 1,
      docId: null,
      error: new UsageError('invalid_document', 'No doc_id.', { field: 'doc_id' }),
    } as const;
    const outcome = await runDataset(
      { reader: new InMemoryDatasetReader([broken, documentOf('x', { docId: 'b' })]), grounder: new ScriptedGrounder(), store },
      options(),
    );
    expect(outcome).toMatchObject({ finished: true, grounded: 1, failed: 1 });
    expect(kept(store).failures).toEqual([
      { line: 1, docId: null, kind: 'invalid_document', message: 'No doc_id.', facts: { field: 'doc_id' }, status: null },
    ]);
  });

  it('records the kind and facts of a document that failed', async () => {
    const store = new InMemoryRunStore();
    const grounder = new ScriptedGrounder(async ({ docId }) => {
      if (docId === 'doc-1') throw new UpstreamError('geocoder_down', 'The geocoder is down.', { facts: { status: 503 } });
      return nothingIn(docId);
    });
    await runDataset({ reader: new InMemoryDatasetReader(documents(2)), grounder, store }, options());
    expect(kept(store).failures).toEqual([
      {
        line: 1,
        docId: 'doc-1',
        kind: 'geocoder_down',
        message: 'The geocoder is down.',
        facts: { status: 503 },
        status: 'timeout',
        usage: expect.objectContaining({ tries: 1 }),
      },
    ]);
    expect(kept(store).predictions.map(({ docId }) => docId)).toEqual(['doc-2']);
  });

  it.each([
    ['its deadline passed', new DeadlineExceededError('extraction'), { status: 'timeout', kind: 'deadline' }],
    ['a server did not answer', new UpstreamError('model_unavailable', 'x'), { status: 'timeout', kind: 'model_unavailable' }],
    [
      'a model answered what cannot be used',
      new UpstreamError('invalid_output', 'x'),
      { status: 'invalid_output', kind: 'invalid_output' },
    ],
    ['its text is too long', new UsageError('input_too_long', 'x'), { status: 'failed', kind: 'input_too_long' }],
    ['something unforeseen happened', new TypeError('x'), { status: 'failed', kind: 'internal' }],
  ])('writes a line for a document that failed because %s', async (_what, error, documentStatus) => {
    const store = new InMemoryRunStore();
    const grounder = new ScriptedGrounder(() => Promise.reject(error));
    await runDataset({ reader: new InMemoryDatasetReader(documents(1)), grounder, store }, options());
    expect(kept(store).lines).toEqual([{ docId: 'doc-1', documentStatus }]);
  });

  it('writes a line for whatever has an identifier of its own, and none for a line without or with that of another', async () => {
    const store = new InMemoryRunStore();
    const invalid = (line: number, docId: string | null, kind: string): DatasetEntry => ({
      kind: 'invalid',
      line,
      docId,
      error: new UsageError(kind, 'x'),
    });
    const entries = [
      ...documents(1),
      invalid(2, 'doc-2', 'invalid_document'),
      invalid(3, null, 'invalid_json'),
      invalid(4, 'doc-1', 'duplicate_doc_id'),
    ];
    await runDataset({ reader: new InMemoryDatasetReader(entries), grounder: new ScriptedGrounder(), store }, options({ concurrency: 1 }));
    expect(kept(store).failures.map(({ line }) => line)).toEqual([2, 3, 4]);
    expect(
      kept(store)
        .lines.map(({ docId, documentStatus }) => [docId, documentStatus?.kind])
        .sort(),
    ).toEqual([
      ['doc-1', undefined],
      ['doc-2', 'invalid_document'],
    ]);
  });

  it('never repeats what an unexpected error says: it may hold text', async () => {
    const store = new InMemoryRunStore();
    const grounder = new ScriptedGrounder(async () => {
      throw new TypeError('cannot read "secret words"');
    });
    await runDataset({ reader: new InMemoryDatasetReader(documents(1)), grounder, store }, options());
    expect(kept(store).failures).toMatchObject([{ kind: 'internal', facts: { error: 'TypeError' } }]);
    expect(JSON.stringify(kept(store).failures)).not.toContain('secret');
  });

  it('skips what earlier attempts settled', async () => {
    const store = new InMemoryRunStore();
    const broken = { kind: 'invalid', line: 2, docId: null, error: new UsageError('invalid_document', 'x') } as const;
    const entry = (line: number): DatasetEntry => ({ kind: 'document', line, document: documentOf('x', { docId: `doc-${line}` }) });
    await runDataset({ reader: new InMemoryDatasetReader([entry(1), broken]), grounder: new ScriptedGrounder(), store }, options());

    const grounder = new ScriptedGrounder();
    const outcome = await runDataset(
      { reader: new InMemoryDatasetReader([entry(1), broken, entry(3)]), grounder, store },
      options({ resume: true }),
    );
    expect(outcome).toEqual({
      finished: true,
      grounded: 1,
      failed: 0,
      skipped: 2,
      effort: expect.objectContaining({ documents: 1 }),
      counts: { documents: 2, failures: 1, mentions: 0, resolved: 0 },
    });
    expect(grounder.begun).toEqual(['doc-3']);
  });

  it('does not take a line that repeats an id for settled by its namesake', async () => {
    const store = new InMemoryRunStore();
    const repeated = { kind: 'invalid', line: 2, docId: 'doc-1', error: new UsageError('duplicate_doc_id', 'x') } as const;
    await runDataset(
      { reader: new InMemoryDatasetReader([...documents(1), repeated]), grounder: new ScriptedGrounder(), store },
      options({ concurrency: 1 }),
    );
    expect(kept(store).failures).toMatchObject([{ line: 2, docId: 'doc-1', kind: 'duplicate_doc_id' }]);
  });

  it('never holds more documents than its concurrency', async () => {
    const reader = new InMemoryDatasetReader(documents(9));
    const grounder: ScriptedGrounder = new ScriptedGrounder(async ({ docId }) => {
      await new Promise((resolve) => setImmediate(resolve));
      expect(reader.read - kept(store).predictions.length).toBeLessThanOrEqual(3);
      return nothingIn(docId);
    });
    const store = new InMemoryRunStore();
    await runDataset({ reader, grounder, store }, options({ concurrency: 3 }));
    expect(grounder.mostRunning).toBe(3);
    expect(kept(store).predictions).toHaveLength(9);
  });

  it('says how far it is after every settled entry', async () => {
    const seen: number[] = [];
    const onProgress: BatchOptions['onProgress'] = ({ grounded, failed, skipped, total }) => {
      expect(total).toBeNull();
      seen.push(grounded + failed + skipped);
    };
    await runDataset(
      { reader: new InMemoryDatasetReader(documents(3)), grounder: new ScriptedGrounder(), store: new InMemoryRunStore() },
      options({ onProgress }),
    );
    expect(seen).toEqual([1, 2, 3]);
  });

  it('says what each document took, also one that failed', async () => {
    const seen: number[] = [];
    const grounder = new ScriptedGrounder(async ({ docId }) => {
      if (docId === 'doc-2') throw new UsageError('input_too_long', 'Too long.');
      return nothingIn(docId);
    });
    await runDataset(
      { reader: new InMemoryDatasetReader(documents(3)), grounder, store: new InMemoryRunStore() },
      options({ concurrency: 1, onUsage: ({ durationMs }) => seen.push(durationMs) }),
    );
    expect(seen).toHaveLength(3);
    expect(seen[1]).toBeGreaterThanOrEqual(0);
  });

  it('takes no new documents once aborted, and lets running ones finish', async () => {
    const abort = new AbortController();
    const store = new InMemoryRunStore();
    const grounder = new ScriptedGrounder(async ({ docId }) => {
      abort.abort(new Error('Ctrl-C'));
      await new Promise((resolve) => setImmediate(resolve));
      return nothingIn(docId);
    });
    const outcome = await runDataset(
      { reader: new InMemoryDatasetReader(documents(5)), grounder, store },
      options({ concurrency: 1, signal: abort.signal }),
    );
    expect(outcome).toMatchObject({ finished: false, grounded: 1 });
    expect(kept(store).finished).toBe(false);
    expect(grounder.begun).toEqual(['doc-1']);
  });

  it('abandons documents that outlast the grace period, unsettled, so that a resumed run does them', async () => {
    jest.useFakeTimers();
    const abort = new AbortController();
    const store = new InMemoryRunStore();
    const grounder = new ScriptedGrounder((_, ground) => untilAborted(ground));
    const running = runDataset(
      { reader: new InMemoryDatasetReader(documents(5)), grounder, store },
      options({ signal: abort.signal, graceMs: 1000 }),
    );
    await jest.advanceTimersByTimeAsync(10);
    abort.abort(new Error('Ctrl-C'));
    let ended = false;
    void running.then(() => (ended = true));
    await jest.advanceTimersByTimeAsync(999);
    expect(ended).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await expect(running).resolves.toMatchObject({ finished: false, grounded: 0, failed: 0 });
    expect(kept(store)).toMatchObject({ predictions: [], failures: [] });
  });

  it('does not wait for a grounder that ignores its signal, nor lets it write into a closed run', async () => {
    jest.useFakeTimers();
    const abort = new AbortController();
    const store = new InMemoryRunStore();
    const late = Promise.withResolvers<GroundedDocument>();
    const running = runDataset(
      { reader: new InMemoryDatasetReader(documents(1)), grounder: new ScriptedGrounder(() => late.promise), store },
      options({ signal: abort.signal, graceMs: 10 }),
    );
    await jest.advanceTimersByTimeAsync(1);
    abort.abort(new Error('Ctrl-C'));
    await jest.advanceTimersByTimeAsync(2000);
    await expect(running).resolves.toMatchObject({ finished: false, grounded: 0 });
    late.resolve(nothingIn('doc-1'));
    await jest.advanceTimersByTimeAsync(1);
    expect(kept(store).predictions).toEqual([]);
  });

  it('stops at once where the input never ends and never comes', async () => {
    const abort = new AbortController();
    const reader = { entries: () => ({ [Symbol.asyncIterator]: () => ({ next: () => NEVER }) }) };
    const store = new InMemoryRunStore();
    const running = runDataset({ reader, grounder: new ScriptedGrounder(), store }, options({ signal: abort.signal }));
    abort.abort(new Error('Ctrl-C'));
    await expect(running).resolves.toMatchObject({ finished: false });
  });

  it('does nothing where it is aborted before it began', async () => {
    const store = new InMemoryRunStore();
    const grounder = new ScriptedGrounder();
    await runDataset({ reader: new InMemoryDatasetReader(documents(2)), grounder, store }, options({ signal: AbortSignal.abort() }));
    expect(grounder.begun).toEqual([]);
    expect(kept(store).finished).toBe(false);
  });

  it('stops resumably where something must be installed first: no document could do better', async () => {
    const store = new InMemoryRunStore();
    const grounder = new ScriptedGrounder(async () => {
      throw new PrerequisiteError('model_missing', 'Pull the model first.');
    });
    await expect(runDataset({ reader: new InMemoryDatasetReader(documents(50)), grounder, store }, options())).rejects.toMatchObject({
      kind: 'model_missing',
    });
    expect(kept(store).failures).toEqual([]);
    expect(kept(store).finished).toBe(false);
    expect(grounder.begun.length).toBeLessThanOrEqual(2);
  });

  it('stops where its own lines cannot be written', async () => {
    const full = new LocitoriumError({ kind: 'disk_full', blame: 'prerequisite', message: 'No space left.' });
    const store: RunStore = {
      open: async () => ({
        settled: 0,
        isSettled: () => false,
        appendPrediction: () => Promise.reject(full),
        appendFailure: () => Promise.reject(full),
        close: async () => ({ documents: 0, failures: 0, mentions: 0, resolved: 0 }),
      }),
    };
    const grounder = new ScriptedGrounder();
    await expect(runDataset({ reader: new InMemoryDatasetReader(documents(50)), grounder, store }, options())).rejects.toMatchObject({
      kind: 'disk_full',
    });
    expect(grounder.begun.length).toBeLessThanOrEqual(3);
  });

  it('keeps what is done where the dataset breaks off', async () => {
    const store = new InMemoryRunStore();
    const reader: DatasetReader = {
      async *entries() {
        yield* new InMemoryDatasetReader(documents(2)).entries();
        throw new UsageError('dataset_unreadable', 'The file went away.');
      },
    };
    await expect(runDataset({ reader, grounder: new ScriptedGrounder(), store }, options())).rejects.toMatchObject({
      kind: 'dataset_unreadable',
    });
    expect(kept(store).predictions).toHaveLength(2);
    expect(kept(store).finished).toBe(false);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses a concurrency of %s', async (concurrency) => {
    await expect(
      runDataset(
        { reader: new InMemoryDatasetReader([]), grounder: new ScriptedGrounder(), store: new InMemoryRunStore() },
        options({ concurrency }),
      ),
    ).rejects.toMatchObject({
      kind: 'invalid_concurrency',
      blame: 'usage',
    });
  });
});
