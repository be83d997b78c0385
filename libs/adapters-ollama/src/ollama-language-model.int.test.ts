import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { CallContext, LanguageModel, StructuredRequest } from '@locitorium/ports';
import { callContext, describeLanguageModel } from '@locitorium/ports/testing';
import { checkOllama } from './check-ollama.ts';
import { connectOllama } from './connect-ollama.ts';
import type { OllamaLanguageModel } from './ollama-language-model.ts';
import type { OllamaOptions } from './descriptor.ts';
import { installedOllama, loadedModels, realOllamaUrl, ThrowAwayOllama, unload } from './real-ollama.fixture.ts';

/** Two layers of random weights: grammatical nonsense within a second. */
const TINY = 'tiny-random';
/** A real one; its answers are poor, so only their form is looked at. */
const SMALL = 'smollm2:135m';
/** One window for all tests: another one would reload the model. */
const NUM_CTX = 2_048;
/** On two busy cores a real model writes slowly. */
const PATIENCE_MS = 50_000;

const open: OllamaLanguageModel[] = [];
afterAll(() => Promise.all(open.map((model) => model.close())));

const connect = async (model: string, given: Partial<OllamaOptions> = {}): Promise<OllamaLanguageModel> => {
  const connected = await connectOllama({ baseUrl: realOllamaUrl(), model, numCtx: NUM_CTX, ...given });
  open.push(connected);
  return connected;
};

const patient = (given: Partial<CallContext> = {}): CallContext =>
  callContext({ deadline: performance.timeOrigin + performance.now() + PATIENCE_MS, ...given });

/** A model that may write so little that it never ends its answer. */
const cutShort = (model: LanguageModel): LanguageModel => ({
  identity: model.identity,
  generate: (request, context) => model.generate({ ...request, maxAnswerTokens: 2 }, context),
});

for (const name of [TINY, SMALL]) {
  describeLanguageModel(`a real Ollama with ${name}`, {
    create: () => connect(name),
    createCutOff: async () => cutShort(await connect(name)),
  });
}

interface Places {
  readonly places: readonly { readonly name: string; readonly country: string; readonly kind: number }[];
}

const asking = (given: Partial<StructuredRequest<Places>> = {}): StructuredRequest<Places> => ({
  purpose: 'extract',
  system: 'You list the places of a text. Answer in JSON: {"places": [{"name": "Lyon", "country": "FR", "kind": 1}]}.',
  prompt: 'Text: The express from Lyon to Geneva stops in Bellegarde.',
  schema: {
    type: 'object',
    properties: {
      places: {
        type: 'array',
        maxItems: 3,
        items: {
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 24 },
            country: { type: 'string', enum: ['FR', 'CH', 'DE'] },
            kind: { type: 'integer', enum: [0, 1, 2] },
          },
          required: ['name', 'country', 'kind'],
        },
      },
    },
    required: ['places'],
  },
  parse: (answer) => {
    const { places } = answer as Places;
    for (const { name, country, kind } of places) {
      if (typeof name !== 'string' || !['FR', 'CH', 'DE'].includes(country) || ![0, 1, 2].includes(kind))
        throw new Error('places: has another shape');
    }
    return { places };
  },
  maxAnswerTokens: 256,
  ...given,
});

/** A request that a model writes at for many seconds. */
const longWinded = asking({
  schema: {
    type: 'object',
    properties: { places: { type: 'array', minItems: 60, maxItems: 80, items: { type: 'string', minLength: 30, maxLength: 60 } } },
    required: ['places'],
  },
  parse: () => ({ places: [] }),
  maxAnswerTokens: 1_500,
});

const failureOf = async (work: Promise<unknown>): Promise<LocitoriumError> => {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isLocitoriumError(failure)) throw new Error(`expected a typed error, got ${String(failure)}`);
  return failure;
};

describe('a real Ollama', () => {
  it.each([TINY, SMALL])('%s answers in the form that was asked for, with its costs, and the same again', async (name) => {
    const model = await connect(name);
    const [first, again] = [await model.generate(asking(), patient()), await model.generate(asking(), patient())];
    expect(first.outcome).toBe('answered');
    if (first.outcome !== 'answered' || again.outcome !== 'answered') return;
    expect(first.value.places.length).toBeLessThanOrEqual(3);
    expect(again.value).toEqual(first.value);
    expect(first.usage.promptTokens).toBeGreaterThan(20);
    expect(first.usage.answerTokens).toBeGreaterThan(3);
    expect(first.usage.durationMs).toBeGreaterThan(0);
  });

  it('has loaded the model, with our window, when connecting is done', async () => {
    await unload(realOllamaUrl(), TINY);
    await connect(TINY);
    expect(await loadedModels(realOllamaUrl())).toContainEqual({ name: TINY, contextLength: NUM_CTX });
  });

  it('loads nothing when told not to', async () => {
    await unload(realOllamaUrl(), TINY);
    await connect(TINY, { preload: false });
    expect((await loadedModels(realOllamaUrl())).map(({ name }) => name)).not.toContain(TINY);
  });

  it('does not reload the model between loading and asking', async () => {
    const model = await connect(TINY);
    const before = await (await fetch(`${realOllamaUrl()}/api/ps`)).text();
    await model.generate(asking(), patient());
    expect(await loadedModels(realOllamaUrl())).toContainEqual({ name: TINY, contextLength: NUM_CTX });
    expect(before).toContain(TINY);
  });

  it('calls an answer that reached its token limit truncated', async () => {
    const reply = await (await connect(TINY)).generate({ ...longWinded, maxAnswerTokens: 100 }, patient());
    expect(reply).toMatchObject({ outcome: 'unusable', fault: 'truncated_output' });
    expect(reply.usage.answerTokens).toBe(100);
  });

  it('refuses a prompt that does not fit the window instead of cutting it', async () => {
    const model = await connect(TINY, { numCtx: 256 });
    const failure = await failureOf(model.generate(asking({ prompt: 'The train went on from town to town. '.repeat(100) }), patient()));
    expect(failure).toMatchObject({ kind: 'prompt_truncated', blame: 'usage' });
    expect(failure.message).not.toContain('train');
  });

  it('names a model that is not there, and how to get it', async () => {
    const failure = await failureOf(connect('no-such-model:1b'));
    expect(failure).toMatchObject({ kind: 'model_missing', blame: 'prerequisite' });
    expect(failure.message).toContain('ollama pull no-such-model:1b');
  });

  it.each([TINY, SMALL])('%s streams the answer that it gives at once', async (name) => {
    const model = await connect(name);
    const told: string[] = [];
    const whole = await model.generate(asking({ tokenProbabilities: true }), patient());
    const streamed = await model.generate(asking({ tokenProbabilities: true, onText: (delta) => void told.push(delta) }), patient());
    expect({ ...streamed, usage: null }).toEqual({ ...whole, usage: null });
    expect(streamed.usage.answerTokens).toBe(whole.usage.answerTokens);
    expect(told.join('')).toBe(streamed.raw);
    expect(told.length).toBeGreaterThan(5);
  });

  it('refuses a streamed prompt that does not fit before it reads it', async () => {
    const model = await connect(TINY, { numCtx: 256 });
    const prompt = 'The train went on from town to town. '.repeat(100);
    const failure = await failureOf(model.generate(asking({ prompt, onText: () => undefined }), patient()));
    expect(failure).toMatchObject({ kind: 'prompt_truncated', blame: 'usage' });
  });

  it.each([
    ['English', 'The express from Lyon to Geneva stops in Bellegarde, where most of its passengers get out. '],
    ['Japanese', '月曜日、嵐で線路に木が倒れ、リヨン発の列車は遅れた。'],
  ])('is known by its replies for how many tokens %s has', async (_language, sentence) => {
    const model = await connect(TINY);
    const [short, long] = [sentence.repeat(8), sentence.repeat(24)];
    await model.generate(asking({ prompt: short, maxAnswerTokens: 8 }), patient());
    const estimated = await model.window.count(long, patient());
    const { usage } = await model.generate(asking({ prompt: long, maxAnswerTokens: 8 }), patient());
    expect(estimated).toBeGreaterThanOrEqual((usage.promptTokens ?? 0) * 0.95);
    expect(estimated).toBeLessThan((usage.promptTokens ?? 0) * 1.5);
  });

  it('is found fit for use by the checkup, which asks the model a question', async () => {
    const findings = await checkOllama({ baseUrl: realOllamaUrl(), model: SMALL, numCtx: NUM_CTX }, { live: true });
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(findings.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['ollama', 'ollama model', 'ollama structured output']));
  });
});

const installation = installedOllama();
const whereOurs = installation === null ? describe.skip : describe;

whereOurs('an Ollama of our own', () => {
  let server: ThrowAwayOllama | null = null;
  afterEach(async () => {
    await server?.stop();
    server = null;
  });
  const start = async (settings: Readonly<Record<string, string>> = {}): Promise<ThrowAwayOllama> => {
    server = await ThrowAwayOllama.start(installation as NonNullable<typeof installation>, settings);
    return server;
  };

  it('has the models whose files are known', async () => {
    for (const { name, sha256 } of (installation as NonNullable<typeof installation>).models) {
      expect((await connect(name)).model.fileSha256).toBe(sha256);
    }
  });

  it('stops working on a request that is aborted', async () => {
    const ours = await start();
    const model = await connect(SMALL, { baseUrl: ours.baseUrl });
    const reason = new Error('the caller gave up');
    const controller = new AbortController();
    const asked = model.generate(longWinded, patient({ signal: controller.signal }));
    asked.catch(() => undefined);
    const idle = ours.runnerTicks();
    await sleep(1_500);
    expect(ours.runnerTicks() - idle).toBeGreaterThan(10);
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
    await sleep(1_000);
    const after = ours.runnerTicks();
    await sleep(1_000);
    expect(ours.runnerTicks() - after).toBeLessThan(10);
  });

  it('stops writing an answer that is aborted while it streams', async () => {
    const ours = await start();
    const model = await connect(SMALL, { baseUrl: ours.baseUrl });
    const controller = new AbortController();
    let pieces = 0;
    const onText = (): void => {
      pieces += 1;
      if (pieces === 10) controller.abort('enough');
    };
    await expect(model.generate({ ...longWinded, onText }, patient({ signal: controller.signal }))).rejects.toBe('enough');
    expect(pieces).toBe(10);
    await sleep(1_000);
    const after = ours.runnerTicks();
    await sleep(1_000);
    expect(ours.runnerTicks() - after).toBeLessThan(10);
    expect((await model.generate(asking(), patient())).outcome).toBe('answered');
  });

  it('whose runner is killed while it streams is model_unavailable, and answers the next question', async () => {
    const ours = await start();
    const model = await connect(SMALL, { baseUrl: ours.baseUrl });
    let pieces = 0;
    const onText = (): void => {
      pieces += 1;
      if (pieces === 10) ours.killRunners();
    };
    const failure = await failureOf(model.generate({ ...longWinded, onText }, patient()));
    expect(failure).toMatchObject({ kind: 'model_unavailable', blame: 'upstream', retryable: true });
    expect(pieces).toBeLessThan(100);
    expect((await model.generate(asking(), patient())).outcome).toBe('answered');
  });

  it('that is busy is model_unavailable, unless there is time to ask again', async () => {
    const ours = await start({ OLLAMA_MAX_QUEUE: '1' });
    const ask = async (options: Partial<OllamaOptions>): Promise<readonly string[]> => {
      const model = await connect(TINY, { baseUrl: ours.baseUrl, slots: 8, ...options });
      await unload(ours.baseUrl, TINY);
      const asked = Array.from({ length: 8 }, () => model.generate(asking(), patient()));
      return Promise.all(
        asked.map((reply) =>
          reply.then(
            ({ outcome }) => outcome,
            (error: LocitoriumError) => error.kind,
          ),
        ),
      );
    };
    const impatient = await ask({ retries: 0 });
    expect(new Set(impatient)).toEqual(new Set(['answered', 'model_unavailable']));
    expect(await ask({ retries: 8, firstRetryDelayMs: 300 })).toEqual(Array(8).fill('answered'));
  });

  it('keeps a model loaded as long as it was told to', async () => {
    const ours = await start();
    const names = async (): Promise<readonly string[]> => (await loadedModels(ours.baseUrl)).map(({ name }) => name);
    const model = await connect(TINY, { baseUrl: ours.baseUrl, keepAlive: '2s' });
    await model.generate(asking(), patient());
    expect(await names()).toEqual([TINY]);
    await sleep(4_000);
    expect(await names()).toEqual([]);
  });

  it('that is stopped is model_unavailable, and answers again when it is back', async () => {
    const ours = await start();
    const model = await connect(TINY, { baseUrl: ours.baseUrl, retries: 1, firstRetryDelayMs: 10 });
    await ours.stop();
    expect(await failureOf(model.generate(asking(), patient()))).toMatchObject({
      kind: 'model_unavailable',
      blame: 'upstream',
      retryable: true,
    });
    expect(await failureOf(connect(TINY, { baseUrl: ours.baseUrl, retries: 0 }))).toMatchObject({
      kind: 'model_unavailable',
      blame: 'prerequisite',
    });
    await ours.start();
    expect((await model.generate(asking(), patient())).outcome).toBe('answered');
  });

  it('that dies under a request is model_unavailable', async () => {
    const ours = await start();
    const model = await connect(SMALL, { baseUrl: ours.baseUrl, retries: 1, firstRetryDelayMs: 10 });
    const asked = failureOf(model.generate(longWinded, patient()));
    await sleep(500);
    process.kill(-ours.pid, 'SIGKILL');
    expect(await asked).toMatchObject({ kind: 'model_unavailable', retryable: true });
  });

  it('that is paused costs a request its deadline and no more', async () => {
    const ours = await start();
    const model = await connect(TINY, { baseUrl: ours.baseUrl });
    process.kill(ours.pid, 'SIGSTOP');
    const started = performance.now();
    const failure = await failureOf(
      model.generate(asking(), callContext({ deadline: performance.timeOrigin + performance.now() + 1_500 })),
    );
    expect(failure.kind).toBe('deadline');
    expect(performance.now() - started).toBeLessThan(10_000);
    process.kill(ours.pid, 'SIGCONT');
    expect((await model.generate(asking(), patient())).outcome).toBe('answered');
  });
});
