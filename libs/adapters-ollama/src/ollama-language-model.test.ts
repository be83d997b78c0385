import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import { callContext, ManualClock, RecordingTrace } from '@locitorium/ports/testing';
import nock from 'nock';
import { inspect } from 'node:util';
import { connectOllama, type ConnectOllamaParts } from './connect-ollama.ts';
import type { Answerer, LoopbackServer } from '@locitorium/http/testing';
import type { OllamaLanguageModel } from './ollama-language-model.ts';
import type { OllamaOptions } from './descriptor.ts';
import { generated, ollamaServer, type OllamaScript } from './ollama-server.fixture.ts';
import { reply } from './replies.fixture.ts';
import { cityRequest } from './request.fixture.ts';

const BASE = 'http://localhost:11434';
const AUTHORIZATION = `Basic ${Buffer.from('anna:hunter2').toString('base64')}`;
const SECRETS = new RegExp(`silk weavers|hunter2|anna|${AUTHORIZATION}`);

/** Retries at once: what is tested is how often and when, not how long. */
const IMPATIENT = { firstRetryDelayMs: 1, longestRetryDelayMs: 1 };

async function modelAt(
  baseUrl: string,
  options: Partial<OllamaOptions> = {},
  parts: ConnectOllamaParts = {},
): Promise<OllamaLanguageModel> {
  return connectOllama({ baseUrl, model: 'smollm2:135m', preload: false, ...IMPATIENT, ...options }, parts);
}

/** A model on an intercepted server whose version and description were answered. */
async function nockedModel(options: Partial<OllamaOptions> = {}, parts: ConnectOllamaParts = {}): Promise<OllamaLanguageModel> {
  nock(BASE).get('/api/version').reply(200, reply('version.json')).post('/api/show').reply(200, reply('show-local-model.json'));
  return modelAt(options.baseUrl ?? BASE, options, parts);
}

async function failureOf(promise: Promise<unknown>): Promise<LocitoriumError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isLocitoriumError(error)) throw new Error(`Expected a typed error, got ${inspect(error)}`);
  expect(inspect(error, { depth: 12, showHidden: true })).not.toMatch(SECRETS);
  return error;
}

describe('OllamaLanguageModel asks', () => {
  it('one request a call, with everything said', async () => {
    const model = await nockedModel();
    let body: unknown;
    nock(BASE, {
      reqheaders: { 'user-agent': /^locitorium\//, 'content-type': 'application/json', accept: 'application/json' },
      badheaders: ['authorization'],
    })
      .post('/api/generate', (sent) => {
        body = sent;
        return true;
      })
      .reply(200, reply('generate-answer.json'));
    const trace = new RecordingTrace();
    const answer = await model.generate(cityRequest(), callContext({ trace }));
    expect(answer).toEqual({
      outcome: 'answered',
      value: { city: 'Lyon' },
      raw: expect.stringContaining('Lyon'),
      tokens: null,
      usage: { promptTokens: 74, answerTokens: 12, durationMs: expect.any(Number) },
    });
    expect(trace.events).toEqual([
      { type: 'request', to: 'model' },
      { type: 'model_call', promptTokens: 74, answerTokens: 12, durationMs: expect.any(Number) },
    ]);
    expect(body).toEqual({
      model: 'smollm2:135m',
      system: 'You answer in JSON.',
      prompt: 'Which city is meant in: the silk weavers of Lyon?',
      stream: false,
      format: { type: 'object', properties: { city: { type: 'string', maxLength: 80 } }, required: ['city'] },
      think: false,
      truncate: false,
      shift: false,
      keep_alive: '15m',
      options: { num_ctx: 8192, temperature: 0, seed: 0, num_predict: 64 },
    });
  });

  it('below the path of the base URL, with its credentials in a header', async () => {
    nock('https://proxy.test', { reqheaders: { authorization: AUTHORIZATION } })
      .get('/ollama/api/version')
      .reply(200, reply('version.json'))
      .post('/ollama/api/show', { model: 'smollm2:135m' })
      .reply(200, reply('show-local-model.json'))
      .post('/ollama/api/generate')
      .reply(200, reply('generate-answer.json'));
    const model = await modelAt('https://anna:hunter2@proxy.test/ollama', { allowRemote: true });
    expect(await model.generate(cityRequest(), callContext())).toMatchObject({ outcome: 'answered' });
  });
});

describe('OllamaLanguageModel names what went wrong', () => {
  it.each<[string, number, string, Record<string, string>, string, number]>([
    ['an unknown model', 404, reply('error-model-not-found.json'), {}, 'model_missing', 1],
    ['a prompt that would be cut', 400, reply('error-prompt-too-long.json'), {}, 'prompt_truncated', 1],
    ['a full queue', 503, reply('error-busy.json'), {}, 'model_unavailable', 4],
    ['a crashed runner', 500, reply('error-runner-stopped.json'), {}, 'model_unavailable', 2],
    ['a schema it cannot use', 500, reply('error-bad-schema.json'), {}, 'invalid_request', 1],
    ['thinking it cannot do', 400, reply('error-no-thinking.json'), {}, 'invalid_setting', 1],
    ['a sentence nobody has seen before', 500, '{"error":"the silk weavers of Lyon broke the loom"}', {}, 'model_unavailable', 1],
    ['an error under status 200', 200, reply('error-busy.json'), {}, 'model_unavailable', 4],
    ['a bad gateway', 502, reply('error-proxy-page.html'), { 'content-type': 'text/html' }, 'model_unavailable', 4],
    ['too many requests', 429, '', {}, 'model_unavailable', 4],
    ['a timeout of a proxy', 504, '', {}, 'model_unavailable', 4],
    ['a foreign origin', 403, '', {}, 'model_refused', 1],
    ['a missing password', 401, '', {}, 'model_refused', 1],
    ['no Ollama', 404, '404 page not found', {}, 'invalid_reply', 1],
    ['a page under status 200', 200, '<html>Welcome</html>', { 'content-type': 'text/html' }, 'invalid_reply', 1],
    ['a cut body', 200, reply('generate-answer.json').slice(0, 90), {}, 'invalid_reply', 1],
    ['an empty body', 200, '', {}, 'invalid_reply', 1],
    ['another shape', 200, '{"response":7,"done":"yes"}', {}, 'invalid_reply', 1],
    ['an array', 200, '[]', {}, 'invalid_reply', 1],
    ['a part of a stream', 200, reply('generate-partial.json'), {}, 'invalid_reply', 1],
    ['a way to another host', 307, '', { location: 'https://elsewhere.test/api/generate' }, 'invalid_reply', 1],
  ])('%s', async (_what, status, body, headers, kind, requests) => {
    const model = await nockedModel({ retries: 3 });
    let seen = 0;
    nock(BASE)
      .post('/api/generate')
      .times(9)
      .reply(() => {
        seen += 1;
        return [status, body, { 'content-type': 'application/json', ...headers }];
      });
    const error = await failureOf(model.generate(cityRequest(), callContext()));
    expect([error.kind, seen]).toEqual([kind, requests]);
  });

  it('names the target of a redirect, and sends it nothing', async () => {
    const model = await nockedModel();
    nock(BASE).post('/api/generate').reply(308, '', { location: 'https://anna:hunter2@elsewhere.test/api/generate?x=hunter2' });
    const elsewhere = nock('https://elsewhere.test').post('/api/generate').reply(200, reply('generate-answer.json'));
    const error = await failureOf(model.generate(cityRequest(), callContext()));
    expect(error).toMatchObject({ facts: { reason: 'redirected', target: 'https://elsewhere.test' } });
    expect(elsewhere.isDone()).toBe(false);
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'UND_ERR_SOCKET'])('a connection that fails with %s', async (code) => {
    const model = await nockedModel({ retries: 1, baseUrl: BASE.replace('//', '//anna:hunter2@') });
    nock(BASE)
      .post('/api/generate')
      .times(2)
      .replyWithError(Object.assign(new Error('no'), { code }));
    const error = await failureOf(model.generate(cityRequest(), callContext()));
    expect(error).toMatchObject({ kind: 'model_unavailable', blame: 'upstream', retryable: true, facts: { code, base_url: `${BASE}/` } });
    expect(nock.isDone()).toBe(true);
  });

  it('a prompt that was cut although that was forbidden', async () => {
    const model = await nockedModel();
    nock(BASE)
      .post('/api/generate')
      .reply(200, generated('{"city":"Lyon"}', { prompt_eval_count: 8192 }));
    expect(await failureOf(model.generate(cityRequest(), callContext()))).toMatchObject({
      kind: 'prompt_truncated',
      facts: { num_ctx: 8192, prompt_tokens: 8192 },
    });
  });
});

describe('OllamaLanguageModel repeats', () => {
  it('until the server is free again, and counts one call', async () => {
    const model = await nockedModel();
    const trace = new RecordingTrace();
    nock(BASE)
      .post('/api/generate')
      .times(2)
      .reply(503, reply('error-busy.json'))
      .post('/api/generate')
      .reply(200, reply('generate-answer.json'));
    expect(await model.generate(cityRequest(), callContext({ trace }))).toMatchObject({ outcome: 'answered' });
    expect(trace.count('model_call')).toBe(1);
  });

  it('when the server says, and not a millisecond earlier', async () => {
    const model = await nockedModel();
    const first = nock(BASE).post('/api/generate').reply(503, '', { 'retry-after': '7' });
    const second = nock(BASE).post('/api/generate').reply(200, reply('generate-answer.json'));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'hrtime'] });
    try {
      const answer = model.generate(cityRequest(), callContext());
      while (!first.isDone()) await new Promise(setImmediate);
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate); // the answer is read, and the pause begins
      jest.advanceTimersByTime(6_999);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(second.isDone()).toBe(false);
      jest.advanceTimersByTime(1);
      expect(await answer).toMatchObject({ outcome: 'answered' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('not at all when the wait would outlast the deadline', async () => {
    const model = await nockedModel();
    nock(BASE).post('/api/generate').reply(503, '', { 'retry-after': '3600' });
    expect(await failureOf(model.generate(cityRequest(), callContext()))).toMatchObject({
      kind: 'model_unavailable',
      facts: { status: 503 },
    });
  });
});

describe('OllamaLanguageModel keeps to its time', () => {
  it('asks nothing after the deadline', async () => {
    const clock = new ManualClock(1_000);
    const model = await nockedModel({}, { clock });
    expect(await failureOf(model.generate(cityRequest(), callContext({ clock, deadline: 1_000 })))).toMatchObject({
      kind: 'deadline',
      facts: { stage: 'extract' },
    });
  });
});

describe('OllamaLanguageModel on a real socket', () => {
  let server: LoopbackServer | undefined;
  const start = async (script: OllamaScript): Promise<LoopbackServer> => {
    server = await ollamaServer(script);
    return server;
  };

  beforeAll(() => nock.enableNetConnect('127.0.0.1'));
  afterAll(() => nock.disableNetConnect());
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  const stalls: Answerer = () => undefined;

  it('gives up at the deadline although the server never answers', async () => {
    const { baseUrl } = await start({ generate: stalls });
    const model = await modelAt(baseUrl);
    const context = callContext();
    expect(await failureOf(model.generate(cityRequest(), { ...context, deadline: context.clock.now() + 50 }))).toMatchObject({
      kind: 'deadline',
    });
    await model.close();
  });

  it("gives up with the caller's reason, and the server notices", async () => {
    const started = await start({ generate: stalls });
    const model = await modelAt(started.baseUrl);
    const caller = new AbortController();
    const reason = new Error('the caller gave up');
    const answer = model.generate(cityRequest(), callContext({ signal: caller.signal }));
    answer.catch(() => undefined);
    while (!started.requests.some(({ url }) => url === '/api/generate')) await new Promise(setImmediate);
    caller.abort(reason);
    await expect(answer).rejects.toBe(reason);
    while (started.abandoned === 0) await new Promise(setImmediate);
    await model.close();
  });

  it('refuses a reply that is too long', async () => {
    const { baseUrl } = await start({ generate: (_request, response) => void response.end(generated('x'.repeat(10_000))) });
    const model = await modelAt(baseUrl, { maxReplyBytes: 4096 });
    expect(await failureOf(model.generate(cityRequest(), callContext()))).toMatchObject({
      kind: 'invalid_reply',
      facts: { reason: 'too_large' },
    });
    await model.close();
  });

  it('gives up in the middle of a body', async () => {
    const started = await start({
      generate: (_request, response) => {
        response.write('{"model":"smollm2:135m",');
      },
    });
    const model = await modelAt(started.baseUrl);
    const caller = new AbortController();
    const answer = model.generate(cityRequest(), callContext({ signal: caller.signal }));
    answer.catch(() => undefined);
    while (started.requests.length < 3) await new Promise(setImmediate);
    caller.abort('enough');
    await expect(answer).rejects.toBe('enough');
    await model.close();
  });

  it('repeats a request whose connection broke in mid-body', async () => {
    let broken = 0;
    const started = await start({
      generate: (_request, response) => {
        if (broken < 2) {
          broken += 1;
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 });
          response.write('{"model":', () => response.destroy());
        } else response.end(reply('generate-answer.json'));
      },
    });
    const model = await modelAt(started.baseUrl);
    expect(await model.generate(cityRequest(), callContext())).toMatchObject({ outcome: 'answered' });
    expect(broken).toBe(2);
    await model.close();
  });

  it('stops reading a body that does not end', async () => {
    const started = await start({
      generate: (_request, response) => {
        const pour = (): void => {
          while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
          if (!response.destroyed) response.once('drain', pour);
        };
        pour();
      },
    });
    const model = await modelAt(started.baseUrl, { maxReplyBytes: 1024 * 1024 });
    expect(await failureOf(model.generate(cityRequest(), callContext()))).toMatchObject({
      kind: 'invalid_reply',
      facts: { reason: 'too_large' },
    });
    while (started.abandoned === 0) await new Promise(setImmediate);
    await model.close();
  });

  it.each([1, 3])('never has more than %i requests in flight, and that many', async (slots) => {
    const held: (() => void)[] = [];
    const started = await start({ generate: (_request, response) => void held.push(() => response.end(reply('generate-answer.json'))) });
    const model = await modelAt(started.baseUrl, { slots });
    const answers = Promise.all(Array.from({ length: 4 * slots }, () => model.generate(cityRequest(), callContext())));
    // Nothing is answered before all that may be in flight has arrived, however slow the machine is.
    for (let round = 0; round < 4; round += 1) {
      while (held.length < slots) await new Promise(setImmediate);
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      expect(held).toHaveLength(slots);
      for (const release of held.splice(0)) release();
    }
    await answers;
    await model.close();
  });

  it('lets a caller leave the queue at once, and serves the next one', async () => {
    const held: (() => void)[] = [];
    const started = await start({ generate: (_request, response) => void held.push(() => response.end(reply('generate-answer.json'))) });
    const model = await modelAt(started.baseUrl);
    const caller = new AbortController();
    const first = model.generate(cityRequest(), callContext());
    const second = model.generate(cityRequest(), callContext({ signal: caller.signal }));
    const third = model.generate(cityRequest(), callContext());
    caller.abort('enough');
    await expect(second).rejects.toBe('enough');
    while (held.length < 1) await new Promise(setImmediate);
    held[0]?.();
    expect(await first).toMatchObject({ outcome: 'answered' });
    while (held.length < 2) await new Promise(setImmediate);
    held[1]?.();
    expect(await third).toMatchObject({ outcome: 'answered' });
    expect(started.requests.filter(({ url }) => url === '/api/generate')).toHaveLength(2);
    await model.close();
  });
});
