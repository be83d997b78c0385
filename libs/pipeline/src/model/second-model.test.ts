import { describe, expect, it } from '@jest/globals';
import { PrerequisiteError, UpstreamError, UsageError } from '@locitorium/domain';
import { askModel, identityOf, type ContextWindow, type Finding, type LanguageModel, type StructuredRequest } from '@locitorium/ports';
import {
  callContext,
  ManualClock,
  RecordingTrace,
  ScriptedLanguageModel,
  type AskedModel,
  type ModelUtterance,
  type ScriptStep,
} from '@locitorium/ports/testing';
import { connectSecondModel, createSecondModel, type ConnectedModel } from './second-model.ts';

const DOWN = new UpstreamError('model_unavailable', 'The first is down.', { retryable: true });
const MISSING = new PrerequisiteError('model_missing', 'The first has no such model.');
const request = (given: Partial<StructuredRequest<unknown>> = {}): StructuredRequest<unknown> => ({
  purpose: 'answer',
  system: 's',
  prompt: 'p',
  schema: {},
  parse: (answer) => answer,
  maxAnswerTokens: 8,
  ...given,
});

type Steps = readonly ScriptStep<AskedModel, ModelUtterance>[];

function both(first: Steps, second: Steps) {
  const models = { first: new ScriptedLanguageModel(...first), second: new ScriptedLanguageModel(...second) };
  const findings: Finding[] = [];
  const clock = new ManualClock(1_000);
  const model = createSecondModel({ ...models, onFinding: (finding) => void findings.push(finding) });
  const ask = (given: Partial<StructuredRequest<unknown>> = {}) =>
    model.generate(request(given), callContext({ clock, deadline: clock.now() + 60_000 }));
  const asked = () => [models.first.script.asked.length, models.second.script.asked.length];
  return { model, ask, asked, clock, findings };
}

describe('createSecondModel', () => {
  it('asks the first alone while it answers', async () => {
    const { ask, asked, findings } = both([{ says: 1 }, { truncated: '{' }], []);
    expect(await ask()).toMatchObject({ value: 1 });
    expect(await ask()).toMatchObject({ outcome: 'unusable' });
    expect([asked(), findings]).toEqual([[2, 0], []]);
  });

  it.each([
    ['is down', DOWN],
    ['is missing', MISSING],
    ['refuses', new UpstreamError('model_refused', 'Check the key.')],
  ])('asks the second where the first %s, and says so', async (_what, error) => {
    const { ask, asked, findings } = both([error], [{ says: 2 }]);
    expect(await ask()).toMatchObject({ outcome: 'answered', value: 2 });
    expect(asked()).toEqual([1, 1]);
    expect(findings).toEqual([
      {
        subject: 'first model',
        state: 'warning',
        summary: `The first model cannot be asked: the second answers, and the first is tried again every 30 s. ${error.message}`,
        remedy: null,
        facts: { kind: error.kind },
      },
    ]);
  });

  it.each([
    ['a prompt that does not fit', new UsageError('prompt_truncated', 'x')],
    ['nonsense', new UpstreamError('invalid_reply', 'x')],
    ['a defect', new TypeError('x')],
  ])('leaves %s to the caller', async (_what, error) => {
    const { ask, asked } = both([error], []);
    await expect(ask()).rejects.toBe(error);
    expect(asked()).toEqual([1, 0]);
  });

  it('does not ask a first that is down for every question, and finds out when it is back', async () => {
    const { ask, asked, clock, findings } = both(
      [DOWN, DOWN, { says: 1 }, { says: 1 }],
      [2, 2, 2, 2].map((says) => ({ says })),
    );
    await ask();
    clock.advance(29_999);
    await ask();
    expect(asked()).toEqual([1, 2]);
    clock.advance(1);
    await ask(); // it is still down
    await ask();
    expect([asked(), findings.length]).toEqual([[2, 4], 1]);
    clock.advance(30_000);
    expect(await ask()).toMatchObject({ value: 1 });
    expect(await ask()).toMatchObject({ value: 1 });
    expect(findings.map(({ state }) => state)).toEqual(['warning', 'ok']);
  });

  it('lets one question alone try whether the first is back', async () => {
    let answer: () => void = () => undefined;
    const slow = () => new Promise<ModelUtterance>((resolve) => (answer = () => resolve({ says: 1 })));
    const { ask, asked, clock } = both([DOWN, slow], [{ says: 2 }, { says: 2 }]);
    await ask();
    clock.advance(30_000);
    const trying = ask();
    expect(await ask()).toMatchObject({ value: 2 });
    answer();
    expect(await trying).toMatchObject({ value: 1 });
    expect(asked()).toEqual([2, 2]);
  });

  it('does not take a first that keeps a question until its time is over for one that answers again', async () => {
    const late = new UpstreamError('deadline', 'It took too long.', { retryable: true });
    const { ask, asked, findings, clock } = both([DOWN, late], [{ says: 2 }, { says: 2 }]);
    await ask();
    clock.advance(30_000);
    await expect(ask()).rejects.toBe(late);
    expect(await ask()).toMatchObject({ value: 2 });
    expect([asked(), findings.map(({ state }) => state)]).toEqual([[2, 2], ['warning']]);
  });

  it('asks nobody else once the first has told a part of its answer', async () => {
    const told: string[] = [];
    const breaking: LanguageModel = {
      identity: identityOf('breaking', '1', {}),
      generate: async ({ onText }) => {
        onText?.('{"answer": "Rai');
        throw DOWN;
      },
    };
    const second = new ScriptedLanguageModel({ says: 2 });
    const model = createSecondModel({ first: breaking, second });
    const onText = (delta: string) => void told.push(delta);
    await expect(model.generate(request({ onText }), callContext())).rejects.toBe(DOWN);
    expect([told, second.script.asked.length]).toEqual([['{"answer": "Rai'], 0]);
    expect(await model.generate(request({ onText }), callContext())).toMatchObject({ value: 2 });
  });

  it('names both where both are down', async () => {
    const { ask } = both([MISSING], [new UpstreamError('model_unavailable', 'The second is down.')]);
    await expect(ask()).rejects.toMatchObject({
      kind: 'model_unavailable',
      retryable: true,
      message: 'Neither model can be asked. The first: The first has no such model. The second: The second is down.',
      facts: { first: 'model_missing', second: 'model_unavailable' },
    });
  });

  it("ends with the caller's reason, and asks nobody else", async () => {
    const caller = new AbortController();
    const aborting = () => {
      caller.abort('enough');
      return Promise.reject(DOWN);
    };
    const [first, second] = [new ScriptedLanguageModel(aborting), new ScriptedLanguageModel()];
    await expect(createSecondModel({ first, second }).generate(request(), callContext({ signal: caller.signal }))).rejects.toBeDefined();
    expect(second.script.asked).toEqual([]);
  });

  it('has the first repeat a request once, within the budget of the question', async () => {
    const taken: boolean[] = [];
    const repeating: LanguageModel = {
      identity: identityOf('repeating', '1', {}),
      generate: async (_request, { retries }) => {
        for (let tries = 0; tries < 3; tries += 1) taken.push(retries?.take() ?? true);
        throw DOWN;
      },
    };
    await createSecondModel({ first: repeating, second: new ScriptedLanguageModel({ says: 2 }) }).generate(request(), callContext());
    expect(taken).toEqual([true, false, false]);
  });

  it('is counted as one call', async () => {
    const trace = new RecordingTrace();
    const { model } = both([DOWN], [{ says: 2 }]);
    await askModel(model, request(), callContext({ trace }));
    expect(trace.count('model_call')).toBe(1);
  });

  it('has an identity of both, and a window that fits both', async () => {
    const windowed = (name: string, window?: ContextWindow): LanguageModel =>
      Object.assign(new ScriptedLanguageModel(), { identity: identityOf(name, '1', {}), window });
    const small = windowed('small', { tokens: 2048, count: async () => 7 });
    const large = windowed('large', { tokens: 8192, count: async () => 9 });
    const unknown = windowed('unknown', { tokens: null, count: async () => 1 });
    const ordered = createSecondModel({ first: small, second: large });
    expect(ordered.identity).toEqual(createSecondModel({ first: small, second: large }).identity);
    expect(ordered.identity).not.toEqual(createSecondModel({ first: large, second: small }).identity);
    expect(ordered.window?.tokens).toBe(2048);
    expect(await ordered.window?.count('text', callContext())).toBe(9);
    expect(createSecondModel({ first: unknown, second: large }).window?.tokens).toBe(8192);
    expect(createSecondModel({ first: unknown, second: unknown }).window?.tokens).toBeNull();
    expect(createSecondModel({ first: windowed('none'), second: windowed('none') }).window).toBeUndefined();
  });
});

describe('connectSecondModel', () => {
  const closed: string[] = [];
  const model = (name: string, ...steps: Steps): ConnectedModel =>
    Object.assign(new ScriptedLanguageModel(...steps), { close: async () => void closed.push(name) });
  const [one, two] = [model('one', DOWN), model('two', { says: 2 })];
  const connect = async (first: ConnectedModel | Error, second: ConnectedModel | Error) => {
    closed.length = 0;
    const findings: Finding[] = [];
    const connecting = (given: ConnectedModel | Error) => () => (given instanceof Error ? Promise.reject(given) : Promise.resolve(given));
    const parts = { first: connecting(first), second: connecting(second), onFinding: (finding: Finding) => void findings.push(finding) };
    return { model: await connectSecondModel(parts), findings };
  };

  it('connects both, and closes both', async () => {
    const { model: connected, findings } = await connect(one, two);
    expect(findings).toEqual([]);
    expect(await connected.generate(request(), callContext())).toMatchObject({ value: 2 });
    await connected.close();
    expect(closed).toEqual(['one', 'two']);
  });

  it('goes on with the one that is there, and says so', async () => {
    const withoutFirst = await connect(MISSING, two);
    expect(withoutFirst.model).toBe(two);
    expect(withoutFirst.findings).toMatchObject([
      { subject: 'first model', state: 'warning', summary: expect.stringContaining(MISSING.message) },
    ]);
    const withoutSecond = await connect(one, DOWN);
    expect(withoutSecond.model).toBe(one);
    expect(withoutSecond.findings).toMatchObject([
      { subject: 'second model', state: 'warning', summary: expect.stringContaining(DOWN.message) },
    ]);
  });

  it('rejects as the first where neither is there, and where a setting is wrong; nothing stays open', async () => {
    await expect(connect(MISSING, DOWN)).rejects.toBe(MISSING);
    const wrong = new UsageError('invalid_setting', 'x');
    await expect(connect(wrong, two)).rejects.toBe(wrong);
    expect(closed).toEqual(['two']);
    await expect(connect(one, wrong)).rejects.toBe(wrong);
    expect(closed).toEqual(['one']);
  });
});
