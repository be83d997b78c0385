import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import type { Answerer, LoopbackServer } from '@locitorium/http/testing';
import { callContext, RecordingTrace } from '@locitorium/ports/testing';
import nock from 'nock';
import { connectOllama } from './connect-ollama.ts';
import type { OllamaOptions } from './descriptor.ts';
import type { OllamaLanguageModel } from './ollama-language-model.ts';
import { event, generated, ollamaServer, writes } from './ollama-server.fixture.ts';
import { reply } from './replies.fixture.ts';
import { cityRequest } from './request.fixture.ts';

let server: LoopbackServer;
let model: OllamaLanguageModel;
let told: string[] = [];

beforeAll(() => nock.enableNetConnect('127.0.0.1'));
afterAll(() => nock.disableNetConnect());
afterEach(async () => {
  told = [];
  await model.close();
  await server.stop();
});

const connect = async (generate: Answerer, given: Partial<OllamaOptions> = {}): Promise<void> => {
  server = await ollamaServer({ generate });
  const impatient = { retries: 2, firstRetryDelayMs: 1, longestRetryDelayMs: 1 };
  model = await connectOllama({ baseUrl: server.baseUrl, model: 'smollm2:135m', preload: false, ...impatient, ...given });
};
const asking = (given: Parameters<typeof cityRequest>[0] = {}) => cityRequest({ onText: (delta) => void told.push(delta), ...given });
const questions = () => server.requests.filter(({ url }) => url === '/api/generate');
const streaming =
  (...pieces: readonly string[]): Answerer =>
  async (_request, response) => {
    response.setHeader('content-type', 'application/x-ndjson');
    for (const piece of pieces) {
      response.write(piece);
      await sleep(2);
    }
    response.end();
  };
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!isLocitoriumError(error)) throw new Error(`expected a typed error, got ${String(error)}`);
  expect(JSON.stringify([error.message, error.facts])).not.toMatch(/silk weavers|Lyon/);
  return error;
};

describe('a streamed answer of Ollama', () => {
  it('is told as it comes, and is the answer that comes without streaming', async () => {
    await connect(streaming(reply('generate-stream.ndjson')));
    const trace = new RecordingTrace();
    const streamed = await model.generate(asking({ tokenProbabilities: true }), callContext({ trace }));
    expect(streamed).toMatchObject({ outcome: 'answered', value: { city: 'Lyon' }, usage: { promptTokens: 32, answerTokens: 34 } });
    expect(told.slice(0, 8)).toEqual(['{', '\n ', ' "', 'city', '":', ' "', 'L', 'yon']);
    expect(told.join('')).toBe(streamed.raw);
    expect(streamed).toMatchObject({ tokens: expect.arrayContaining([{ text: 'yon', logprob: expect.closeTo(-0.0159, 4) }]) });
    expect([trace.count('request'), trace.count('model_call'), questions().length]).toEqual([1, 1, 1]);
    expect(JSON.parse(questions()[0]?.body ?? '')).toMatchObject({ stream: true, logprobs: true, options: { num_predict: 64 } });
  });

  it('is told once by a server that does not stream', async () => {
    await connect((_request, response) => void response.end(generated('{"city":"Lyon"}')));
    expect(await model.generate(asking(), callContext())).toMatchObject({ outcome: 'answered' });
    expect(told).toEqual(['{"city":"Lyon"}']);
  });

  it('leaves out what the model thinks', async () => {
    const thought = `${JSON.stringify({ response: '', thinking: 'Lyon, hm.', done: false })}\n`;
    await connect(streaming(thought, event('{"city":"Lyon"}'), generated('')));
    expect(await model.generate(asking(), callContext())).toMatchObject({ outcome: 'answered', raw: '{"city":"Lyon"}' });
    expect(told).toEqual(['{"city":"Lyon"}']);
  });

  it.each<[string, Answerer, string, number]>([
    ['whose runner is killed', streaming(event('{"city":'), reply('error-runner-killed.json')), 'model_unavailable', 1],
    [
      'that reports an unknown error',
      streaming(event('{"city":'), '{"error":"the silk weavers of Lyon broke the loom"}'),
      'model_unavailable',
      1,
    ],
    ['that ends early', streaming(event('{"city":'), event(' "Ly')), 'model_unavailable', 1],
    ['that ends before it begins', streaming(), 'model_unavailable', 2],
    ['whose runner is killed before it writes', streaming(reply('error-runner-killed.json')), 'model_unavailable', 2],
    ['that is refused', (_request, response) => void response.writeHead(404).end(reply('error-model-not-found.json')), 'model_missing', 1],
    ['to a prompt that is too long', streaming(reply('error-prompt-too-long.json')), 'prompt_truncated', 1],
    [
      'to a prompt that was cut all the same',
      streaming(event('{"city":"Lyon"}'), generated('', { prompt_eval_count: 8192 })),
      'prompt_truncated',
      1,
    ],
    ['of another shape', streaming('{"response":7,"done":"yes"}\n'), 'invalid_reply', 1],
  ])('%s is a typed error', async (_what, generate, kind, requests) => {
    await connect(generate);
    const failure = await failureOf(model.generate(asking(), callContext()));
    expect([failure.kind, questions().length]).toEqual([kind, requests]);
  });

  it('is asked for again while nothing has been told', async () => {
    await connect((request, response, body) => {
      if (questions().length === 1) return void response.writeHead(503).end(reply('error-busy.json'));
      return writes('{"city":"Lyon"}')(request, response, body);
    });
    expect(await model.generate(asking(), callContext())).toMatchObject({ outcome: 'answered' });
    expect(told.join('')).toBe('{"city":"Lyon"}');
  });

  it('that grows without end is cut at the limit of a reply, and the server stops writing', async () => {
    await connect(
      async (_request, response) => {
        response.setHeader('content-type', 'application/x-ndjson');
        for (; !response.destroyed; await sleep(0)) response.write(event('on and on '));
      },
      { maxReplyBytes: 4_096 },
    );
    expect(await failureOf(model.generate(asking(), callContext()))).toMatchObject({
      kind: 'invalid_reply',
      facts: { reason: 'too_large' },
    });
    while (server.abandoned === 0) await sleep(5);
  });

  it('that stalls is given up, and so is one at the deadline', async () => {
    const stalls: Answerer = (_request, response) => {
      response.setHeader('content-type', 'application/x-ndjson');
      response.write(event('{"city":'));
    };
    await connect(stalls, { stallTimeoutMs: 50 });
    const stalled = await failureOf(model.generate(asking(), callContext()));
    expect(stalled).toMatchObject({ kind: 'model_unavailable', retryable: true, facts: { reason: 'stalled' } });
    await model.close();
    await server.stop();
    await connect(stalls);
    const context = callContext();
    const late = await failureOf(model.generate(asking(), { ...context, deadline: context.clock.now() + 50 }));
    expect(late).toMatchObject({ kind: 'deadline', facts: { stage: 'extract' } });
  });

  it('that nobody wants any more stops at the server', async () => {
    await connect(async (_request, response) => {
      response.setHeader('content-type', 'application/x-ndjson');
      for (; !response.destroyed; await sleep(5)) response.write(event('on and on '));
    });
    const caller = new AbortController();
    const asked = model.generate(asking(), callContext({ signal: caller.signal }));
    asked.catch(() => undefined);
    while (told.length === 0) await sleep(5);
    caller.abort('enough');
    await expect(asked).rejects.toBe('enough');
    while (server.abandoned === 0) await sleep(5);
  });
});

describe('the window of Ollama', () => {
  it('is the one that is asked for; tokens are estimated by what replies say of their prompts', async () => {
    const prompt = 'The express from Lyon to Geneva stops in Bellegarde. '.repeat(8);
    await connect(writes('{"city":"Lyon"}', { prompt_eval_count: 300 }));
    expect(model.window.tokens).toBe(8192);
    const before = await model.window.count(prompt, callContext());
    await model.generate(cityRequest({ prompt }), callContext());
    const after = await model.window.count(prompt, callContext());
    expect(before).toBeLessThan(300);
    expect(after).toBeGreaterThanOrEqual(300);
    expect(after).toBeLessThan(360);
    expect(questions()).toHaveLength(1);
  });
});
