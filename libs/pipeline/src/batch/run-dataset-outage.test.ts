import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  PrerequisiteError,
  UpstreamError,
  UsageError,
  type Candidate,
  type GroundedDocument,
  type LocitoriumError,
} from '@locitorium/domain';
import { identityOf, type CandidateSelector, type CandidateSource, type MentionExtractor, type RunManifest } from '@locitorium/ports';
import { documentOf, InMemoryDatasetReader, InMemoryRunStore, ScriptedLanguageModel, type ModelUtterance } from '@locitorium/ports/testing';
import { CascadeSelector } from '../cascade/cascade-selector.ts';
import { mentionAt, NEVER, place, ScriptedSelector, settingsOf } from '../doubles.fixture.ts';
import { PipelineGrounder } from '../ground/pipeline-grounder.ts';
import { LanguageModelExtractor } from '../model/language-model-extractor.ts';
import { LanguageModelSelector } from '../model/language-model-selector.ts';
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

const down = new UpstreamError('geocoder_unavailable', 'The server cannot be reached.', {
  retryable: true,
  facts: { code: 'ECONNREFUSED' },
});
const busy = new UpstreamError('geocoder_unavailable', 'The server is busy.', { retryable: true });
const DEADLINE_MS = 30_000;

/** Which question of a document the server answers that a test takes away. */
type Asked = 'look-up' | 'extraction' | 'selection' | 'cascade';

/** A server that a test stops and starts again, and a pipeline that needs it for one of its stages. A text is its document's name. */
class World {
  up = true;
  /** What questions about a document come to while the server is up; a list is used up from the front. Default: answered. */
  readonly whenUp: Record<string, (LocitoriumError | typeof NEVER)[]> = {};
  /** What any question comes to while it is down. */
  whenDown: LocitoriumError | typeof NEVER = down;
  /** Documents about which the server was asked, each time. */
  readonly asked: string[] = [];
  /** Extractions, each time. */
  readonly extracted: string[] = [];
  /** Questions after which the server goes away. */
  downAfter: number | null = null;
  readonly events: OutageEvent[] = [];
  readonly store = new InMemoryRunStore();
  probes = 0;
  readonly #stage: Asked;

  constructor(stage: Asked = 'look-up') {
    this.#stage = stage;
  }

  run(count: number, options: Partial<BatchOptions> = {}): Promise<BatchOutcome> {
    const upstreams = async (_signal: AbortSignal, onRequest: () => void): Promise<LocitoriumError | null> => {
      this.probes += 1;
      onRequest();
      return this.up ? null : down;
    };
    const documents = Array.from({ length: count }, (_, i) => documentOf(`d${i + 1}`, { docId: `d${i + 1}` }));
    const grounder = new PipelineGrounder(
      { extractor: this.#extractor(), source: this.#source(), selector: this.#selector() },
      settingsOf({ limits: { ...settingsOf().limits, deadlineMs: DEADLINE_MS } }),
    );
    return runDataset(
      { reader: new InMemoryDatasetReader(documents), grounder, store: this.store, upstreams },
      {
        manifest,
        resume: false,
        concurrency: 1,
        outages: { patienceMs: 60_000, firstWaitMs: 1_000, retries: 4 },
        onOutage: (event) => this.events.push(event),
        ...options,
      },
    );
  }

  get predicted(): string[] {
    return this.predictions.map(({ docId }) => docId).sort();
  }

  get predictions(): readonly GroundedDocument[] {
    return this.store.runs.get('r')?.predictions ?? [];
  }

  get failed(): (string | null)[] {
    return [...(this.store.runs.get('r')?.failures ?? [])].map(({ docId }) => docId);
  }

  /** One question to the server about a document. */
  async #ask(name: string): Promise<void> {
    if (this.asked.length === this.downAfter) this.up = false;
    this.asked.push(name);
    await new Promise((resolve) => setTimeout(resolve, 1));
    const outcome = await (this.up ? this.whenUp[name]?.shift() : this.whenDown);
    if (outcome instanceof Error) throw outcome;
  }

  #model(says: (name: string) => unknown): ScriptedLanguageModel {
    const answer = async ({ prompt }: { readonly prompt: string }): Promise<ModelUtterance> => {
      const name = /\bd\d+\b/.exec(prompt)?.[0] ?? '';
      await this.#ask(name);
      return { says: says(name) };
    };
    return new ScriptedLanguageModel(...Array.from({ length: 20 }, () => answer));
  }

  #extractor(): MentionExtractor {
    if (this.#stage === 'extraction')
      return new LanguageModelExtractor(
        this.#model((name) => ({ places: [{ name, kind: 'place' }] })),
        { policy: 'toponyms' },
      );
    return {
      identity: identityOf('whole-text', '1', {}),
      extract: async ({ text }) => {
        this.extracted.push(text);
        return [mentionAt(text, text)];
      },
    };
  }

  #source(): CandidateSource {
    return {
      identity: identityOf('two-places', '1', {}),
      search: async ({ name }): Promise<readonly Candidate[]> => {
        if (this.#stage === 'look-up') await this.#ask(name);
        return [place(name), place(name, { countryCode: 'US' })];
      },
    };
  }

  #selector(): CandidateSelector {
    if (this.#stage !== 'selection' && this.#stage !== 'cascade') return new ScriptedSelector();
    const model = new LanguageModelSelector(
      this.#model(() => ({ m01: '2' })),
      { candidatesPerMention: 5 },
    );
    return this.#stage === 'selection' ? model : new CascadeSelector(new ScriptedSelector(), model, { threshold: 1, mentionsPerCall: 5 });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a server that goes down in mid-batch', () => {
  it.each(['look-up', 'extraction', 'selection', 'cascade'] as const)(
    'refuses the %s: the document goes on where it was when it comes back, and the batch after it',
    async (stage) => {
      const world = new World(stage);
      world.downAfter = 2;
      const running = world.run(5);
      await jest.advanceTimersByTimeAsync(10_000);
      // Nothing is taken and nothing settled while it is down.
      expect(world.asked).toEqual(['d1', 'd2', 'd3']);
      expect(world.predicted).toEqual(['d1', 'd2']);
      expect(world.events.at(-1)).toMatchObject({ type: 'waiting', error: { kind: 'geocoder_unavailable' } });
      world.up = true;
      await jest.advanceTimersByTimeAsync(30_000);
      await expect(running).resolves.toMatchObject({ finished: true, grounded: 5, failed: 0, effort: { tries: 5 } });
      expect(world.asked).toEqual(['d1', 'd2', 'd3', 'd3', 'd4', 'd5']);
      expect(world.extracted).toEqual(stage === 'extraction' ? [] : ['d1', 'd2', 'd3', 'd4', 'd5']);
      expect(world.predicted).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
      expect(world.predictions.every(({ groundings: [only] }) => only?.status === 'resolved')).toBe(true);
      expect(world.events.at(-1)).toMatchObject({ type: 'over' });
    },
  );

  it('takes none of a document’s time, however long it lasts', async () => {
    const world = new World();
    world.downAfter = 0;
    const running = world.run(1, { outages: { patienceMs: 300_000, firstWaitMs: 1_000, retries: 4 } });
    await jest.advanceTimersByTimeAsync(4 * DEADLINE_MS);
    world.up = true;
    await jest.advanceTimersByTimeAsync(4 * DEADLINE_MS);
    const { effort } = await running;
    expect(world.predictions.map(({ groundings }) => groundings[0]?.status)).toEqual(['resolved']);
    expect(world.predictions[0]?.usage.durationMs).toBeLessThan(DEADLINE_MS);
    expect(effort.outageMs).toBeGreaterThan(4 * DEADLINE_MS);
    expect(effort).toMatchObject({ tries: 1, probes: world.probes, probeRequests: world.probes });
  });

  it('hangs: the document whose time ran out is begun again, and what was answered to it is not asked again', async () => {
    const world = new World('selection');
    world.downAfter = 1;
    world.whenDown = NEVER;
    const running = world.run(2);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS + 5_000);
    expect(world.events.at(-1)).toMatchObject({ type: 'waiting' });
    world.up = true;
    await jest.advanceTimersByTimeAsync(30_000);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 2, failed: 0, effort: { documents: 2, tries: 3 } });
    expect(world.predictions.map(({ docId, groundings, usage }) => [docId, groundings[0]?.status, usage.tries])).toEqual([
      ['d1', 'resolved', 1],
      ['d2', 'resolved', 2],
    ]);
  });

  it('hangs on a cascade’s model: effort adds up over the tries, and what became of the document is that of the last one', async () => {
    const world = new World('cascade');
    world.downAfter = 0;
    world.whenDown = NEVER;
    const running = world.run(1);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS + 5_000);
    world.up = true;
    await jest.advanceTimersByTimeAsync(30_000);
    const { effort } = await running;
    expect(world.predictions[0]?.usage).toMatchObject({ tries: 2, mentionsEscalated: 1, escalationsUnanswered: 0 });
    expect(effort).toMatchObject({ tries: 2, documentsEscalated: 1, documentsUnanswered: 0 });
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
    const failed = expect(world.run(3, { outages: { patienceMs: 0, firstWaitMs: 1_000, retries: 4 } })).rejects.toMatchObject({
      message: expect.stringContaining('The run stopped;'),
    });
    await jest.advanceTimersByTimeAsync(10);
    await failed;
    expect([world.predicted, world.failed]).toEqual([['d1'], []]);
  });

  it('judges documents that fail together once, and goes on with each of them', async () => {
    const world = new World();
    world.downAfter = 0;
    const running = world.run(3, { concurrency: 3 });
    await jest.advanceTimersByTimeAsync(500);
    expect(world.probes).toBe(1);
    world.up = true;
    await jest.advanceTimersByTimeAsync(5_000);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 3 });
    expect(world.asked.slice().sort()).toEqual(['d1', 'd1', 'd2', 'd2', 'd3', 'd3']);
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
  it('has its question put twice more, and is served where that helps', async () => {
    const world = new World();
    world.whenUp['d2'] = [busy, busy];
    const running = world.run(3);
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 3, failed: 0, effort: { tries: 3, probes: 2 } });
    expect(world.asked).toEqual(['d1', 'd2', 'd2', 'd2', 'd3']);
    expect(world.predictions.every(({ groundings: [only] }) => only?.status === 'resolved')).toBe(true);
    expect(world.events).toEqual([]);
  });

  it('is settled as it is where that does not help, within its deadline: others are not held up', async () => {
    const world = new World('selection');
    world.whenUp['d2'] = [busy, busy, busy, busy];
    const running = world.run(3);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS);
    await expect(running).resolves.toMatchObject({ finished: true, grounded: 3, failed: 0 });
    expect(world.asked).toEqual(['d1', 'd2', 'd2', 'd2', 'd3']);
    expect(world.predictions.map(({ groundings: [only] }) => only?.reason)).toEqual([
      'chosen_by_model',
      'model_unavailable',
      'chosen_by_model',
    ]);
  });

  it('is not begun again where only its time ran out: it would take as long', async () => {
    const world = new World('extraction');
    world.whenUp['d1'] = [NEVER];
    const running = world.run(2);
    await jest.advanceTimersByTimeAsync(DEADLINE_MS + 1_000);
    await expect(running).resolves.toMatchObject({
      finished: true,
      grounded: 1,
      failed: 1,
      effort: { documents: 2, tries: 2, modelCalls: 2 },
    });
    expect(world.asked).toEqual(['d1', 'd2']);
    expect(world.probes).toBe(1);
  });

  it.each([
    ['answers that a model got wrong', new UpstreamError('invalid_output', 'x')],
    ['failures of the document itself', new UsageError('prompt_truncated', 'x')],
  ])('%s ask nobody', async (_what, error) => {
    const world = new World('extraction');
    world.whenUp['d1'] = [error];
    const running = world.run(1);
    await jest.advanceTimersByTimeAsync(100);
    await expect(running).resolves.toMatchObject({ failed: 1, effort: { probes: 0 } });
    expect(world.probes).toBe(0);
  });

  it('stops the batch where a prerequisite is missing', async () => {
    const world = new World('extraction');
    world.whenUp['d1'] = [new PrerequisiteError('model_missing', 'x')];
    const failed = expect(world.run(1)).rejects.toMatchObject({ kind: 'model_missing' });
    await jest.advanceTimersByTimeAsync(100);
    await failed;
    expect(world.store.runs.get('r')).toMatchObject({ finished: false, failures: [] });
  });
});
