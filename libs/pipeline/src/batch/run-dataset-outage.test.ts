import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EMPTY_ACCOUNT, DeadlineExceededError, PrerequisiteError, UpstreamError, type Document, type GroundedDocument, type Grounding, type LocitoriumError, type ReasonOf } from '@locitorium/domain';
import { identityOf, type Grounder, type RunManifest } from '@locitorium/ports';
import { documentOf, InMemoryDatasetReader, InMemoryRunStore } from '@locitorium/ports/testing';
import { settingsOf } from '../doubles.fixture.ts';
import type { OutageEvent } from './outage-watch.ts';
import { runDataset, type BatchOptions, type BatchOutcome } from './run-dataset.ts';

const manifest: RunManifest = {
  runId: 'r',
  locitoriumVersion: '0',
  engine: settingsOf().description,
  identity: identityOf('scripted', '1', {}),
  settings: {},
  dataset: { name: 'memory', sha256: '' },
};

const down = new UpstreamError('geocoder_unavailable', 'The geocoder cannot be reached.', { retryable: true, facts: { code: 'ECONNREFUSED' } });

const served = (docId: string): GroundedDocument => ({ docId, groundings: [], account: EMPTY_ACCOUNT });

/** A document of which one mention was answered and one was not. */
function silent(docId: string, reason: ReasonOf<'timeout'>): GroundedDocument {
  const mention = { mentionId: `${docId}:0`, surface: 'Lyon', start: 0, end: 4, mentionClass: 'toponym', confidence: null } as const;
  const groundings: Grounding[] = [
    { mention, status: 'no_candidate', reason: 'not_in_gazetteer', candidates: [], inferredCountry: null, within: null },
    { mention: { ...mention, mentionId: `${docId}:1` }, status: 'timeout', reason, candidates: [] },
  ];
  return { docId, groundings, account: EMPTY_ACCOUNT };
}

/** Servers that a test takes away and gives back, and a grounder that needs them. */
class World {
  up = true;
  /** What a document comes to while the servers are up; a list is used up from the front. Default: served. */
  readonly whenUp: Record<string, (GroundedDocument | LocitoriumError)[]> = {};
  /** What any document comes to while they are down. */
  whenDown: (docId: string) => GroundedDocument | LocitoriumError = () => down;
  readonly tries: string[] = [];
  /** Tries after which the servers go away. */
  downAfter: number | null = null;
  readonly events: OutageEvent[] = [];
  readonly store = new InMemoryRunStore();
  checks = 0;

  readonly #grounder: Grounder = {
    identity: identityOf('scripted', '1', {}),
    description: settingsOf().description,
    ground: async ({ docId }: Document) => {
      if (this.tries.length === this.downAfter) this.up = false;
      this.tries.push(docId);
      await new Promise((resolve) => setTimeout(resolve, 1));
      const outcome = this.up ? (this.whenUp[docId]?.shift() ?? served(docId)) : this.whenDown(docId);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  };

  run(count: number, options: Partial<BatchOptions> = {}): Promise<BatchOutcome> {
    const upstreams = async (): Promise<LocitoriumError | null> => {
      this.checks += 1;
      return this.up ? null : down;
    };
    const documents = Array.from({ length: count }, (_, i) => documentOf('x', { docId: `d${i + 1}` }));
    return runDataset(
      { reader: new InMemoryDatasetReader(documents), grounder: this.#grounder, store: this.store, upstreams },
      { manifest, resume: false, concurrency: 1, outages: { patienceMs: 60_000, firstWaitMs: 1_000 }, onOutage: (event) => this.events.push(event), ...options },
    );
  }

  get predicted(): string[] {
    return [...(this.store.runs.get('r')?.predictions ?? [])].map(({ docId }) => docId).sort();
  }

  get failed(): (string | null)[] {
    return [...(this.store.runs.get('r')?.failures ?? [])].map(({ docId }) => docId);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a server that goes down in mid-batch', () => {
  it.each([
    ['refuses whole documents', () => down],
    ['leaves mentions unanswered', (docId: string) => silent(docId, 'geocoder_unavailable')],
    ['leaves selections unanswered', (docId: string) => silent(docId, 'model_unavailable')],
    ['hangs', (docId: string) => silent(docId, 'deadline')],
    ['hangs during extraction', () => new DeadlineExceededError('extraction')],
    ['leaves a cascade to its first selector', (docId: string) => ({ ...served(docId), account: { ...EMPTY_ACCOUNT, mentionsEscalated: 1, escalationsUnanswered: 1 } })],
  ] as const)('%s: the batch waits, and goes on by itself where it comes back', async (_what, whenDown) => {
    const world = new World();
    world.whenDown = whenDown;
    world.downAfter = 2;
    const running = world.run(5);
    await jest.advanceTimersByTimeAsync(10_000);
    // Nothing is taken and nothing settled while it is down.
    expect(world.tries).toEqual(['d1', 'd2', 'd3']);
    expect(world.predicted).toEqual(['d1', 'd2']);
    expect(world.events.at(-1)).toMatchObject({ type: 'waiting', error: { kind: 'geocoder_unavailable' } });
    world.up = true;
    await jest.advanceTimersByTimeAsync(30_000);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 5, failed: 0 });
    expect(world.tries).toEqual(['d1', 'd2', 'd3', 'd3', 'd4', 'd5']);
    expect(world.predicted).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
    expect(world.events.at(-1)).toMatchObject({ type: 'over' });
    // One of five answers was bad news: none of them was written.
    expect(world.store.runs.get('r')?.predictions.every(({ groundings }) => groundings.length === 0)).toBe(true);
  });

  it('asks again after growing waits, and says for how long it still will', async () => {
    const world = new World();
    world.downAfter = 0;
    const running = world.run(1);
    const failed = expect(running).rejects.toMatchObject({ kind: 'geocoder_unavailable' });
    await jest.advanceTimersByTimeAsync(70_000);
    await failed;
    const waits = world.events.map((event) => (event.type === 'waiting' ? Math.round(event.nextTryMs / 1000) : null));
    expect(waits).toEqual([1, 2, 4, 8, 16, 29]);
    expect(world.events[0]).toMatchObject({ patienceLeftMs: 60_000 });
  });

  it('ends the batch resumably where it stays down: what it could not serve is settled nowhere, and a resumed run does it', async () => {
    const world = new World();
    world.downAfter = 2;
    const failed = expect(world.run(6, { concurrency: 2 })).rejects.toMatchObject({
      kind: 'geocoder_unavailable',
      blame: 'prerequisite',
      message: expect.stringMatching(/cannot be reached\. The run waited 60 s for it and stopped; nothing is lost.*resume/),
      facts: { code: 'ECONNREFUSED', waited_ms: expect.any(Number) },
    });
    await jest.advanceTimersByTimeAsync(70_000);
    await failed;
    expect(world.store.runs.get('r')).toMatchObject({ finished: false, failures: [] });
    const before = world.predicted;
    expect(before.length).toBeLessThanOrEqual(2);

    world.up = true;
    const resumed = world.run(6, { resume: true });
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(resumed).resolves.toMatchObject({ finished: true, skipped: before.length, failed: 0, counts: { documents: 6 } });
    expect(world.predicted).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd6']);
  });

  it('stops at once where there is no patience', async () => {
    const world = new World();
    world.downAfter = 1;
    const failed = expect(world.run(3, { outages: { patienceMs: 0, firstWaitMs: 1_000 } })).rejects.toMatchObject({ message: expect.stringContaining('The run stopped;') });
    await jest.advanceTimersByTimeAsync(10);
    await failed;
    expect([world.predicted, world.failed]).toEqual([['d1'], []]);
  });

  it('judges documents that fail together once, and tries each of them again', async () => {
    const world = new World();
    world.downAfter = 0;
    const running = world.run(3, { concurrency: 3 });
    await jest.advanceTimersByTimeAsync(500);
    expect(world.checks).toBe(1);
    world.up = true;
    await jest.advanceTimersByTimeAsync(5_000);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 3 });
    expect(world.tries.slice().sort()).toEqual(['d1', 'd1', 'd2', 'd2', 'd3', 'd3']);
  });

  it('lets go of a wait at Ctrl-C, and leaves the document open', async () => {
    const world = new World();
    const abort = new AbortController();
    world.downAfter = 1;
    const running = world.run(2, { signal: abort.signal });
    await jest.advanceTimersByTimeAsync(1_500);
    abort.abort(new Error('Ctrl-C'));
    await jest.advanceTimersByTimeAsync(10);
    await expect(running).resolves.toMatchObject({ finished: false, grounded: 1, failed: 0 });
    expect(world.failed).toEqual([]);
  });
});

describe('a document that its servers do not serve although they are well', () => {
  it('is tried twice more, and served where that helps', async () => {
    const world = new World();
    world.whenUp['d2'] = [down, silent('d2', 'geocoder_unavailable')];
    const running = world.run(3);
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 3, failed: 0 });
    expect(world.tries).toEqual(['d1', 'd2', 'd2', 'd2', 'd3']);
    expect(world.events).toEqual([]);
  });

  it('is settled as it is where that does not help: others are not held up', async () => {
    const world = new World();
    world.whenUp['d1'] = [down, down, down];
    world.whenUp['d2'] = [1, 2, 3].map(() => silent('d2', 'model_unavailable'));
    const running = world.run(3);
    await jest.advanceTimersByTimeAsync(30_000);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 2, failed: 1 });
    expect([world.predicted, world.failed]).toEqual([['d2', 'd3'], ['d1']]);
    expect(world.tries).toHaveLength(7);
  });

  it('is not tried again where only its time ran out: it would take as long', async () => {
    const world = new World();
    world.whenUp['d1'] = [silent('d1', 'deadline')];
    world.whenUp['d2'] = [new DeadlineExceededError('extraction')];
    const running = world.run(2);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 1, failed: 1 });
    expect(world.tries).toEqual(['d1', 'd2']);
    expect(world.checks).toBe(2);
  });

  it.each([
    ['answers that a model got wrong', new UpstreamError('invalid_output', 'x')],
    ['failures of the document itself', Object.assign(new PrerequisiteError('x', 'x'), { blame: 'usage' as const })],
  ])('%s ask nobody', async (_what, error) => {
    const world = new World();
    world.whenUp['d1'] = [error];
    const running = world.run(1);
    await jest.advanceTimersByTimeAsync(100);
    await expect(running).resolves.toMatchObject({ failed: 1 });
    expect(world.checks).toBe(0);
  });
});
