import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import type { Answerer, LoopbackServer } from '@locitorium/http/testing';
import { callContext, RecordingTrace } from '@locitorium/ports/testing';
import nock from 'nock';
import { connectOpenAi } from './connect-openai.ts';
import type { OpenAiOptions } from './descriptor.ts';
import type { OpenAiLanguageModel } from './openai-language-model.ts';
import { cityRequest, completed, countsWords, event, openAiServer, sendJson, writes, type OpenAiScript } from './openai-server.fixture.ts';
import { reply } from './replies.fixture.ts';

let server: LoopbackServer;
let model: OpenAiLanguageModel;
let told: string[] = [];

beforeAll(() => nock.enableNetConnect('127.0.0.1'));
afterAll(() => nock.disableNetConnect());
afterEach(async () => {
  told = [];
  await model.close();
  await server.stop();
});

const connect = async (script: OpenAiScript, given: Partial<OpenAiOptions> = {}): Promise<void> => {
  server = await openAiServer(script);
  const impatient = { retries: 2, firstRetryDelayMs: 1, longestRetryDelayMs: 1 };
  model = await connectOpenAi({ baseUrl: `${server.baseUrl}/v1`, model: 'smollm2:135m', ...impatient, ...given });
};
const asking = (given: Parameters<typeof cityRequest>[0] = {}) => cityRequest({ onText: (delta) => void told.push(delta), ...given });
const asked = (url = '/v1/chat/completions') => server.requests.filter((request) => request.url === url);
const streaming =
  (...pieces: readonly string[]): Answerer =>
  async (_request, response) => {
    response.setHeader('content-type', 'text/event-stream');
    for (const piece of pieces) {
      response.write(piece);
      await sleep(2);
    }
    response.end();
  };
const text = (content: string): string => event({ delta: { content } });
const failureOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!isLocitoriumError(error)) throw new Error(`expected a typed error, got ${String(error)}`);
  expect(JSON.stringify([error.message, error.facts])).not.toMatch(/silk weavers|Lyon/);
  return error;
};

describe('a streamed completion', () => {
  it('is told as it comes, with the usage that was asked for', async () => {
    await connect({ complete: streaming(reply('ollama-stream.sse')) });
    const trace = new RecordingTrace();
    const streamed = await model.generate(asking({ tokenProbabilities: true }), callContext({ trace }));
    expect(streamed).toMatchObject({ outcome: 'answered', value: { city: 'Lyon' }, usage: { promptTokens: 32, answerTokens: 34 } });
    expect(told.slice(0, 8)).toEqual(['{', '\n ', ' "', 'city', '":', ' "', 'L', 'yon']);
    expect(told.join('')).toBe(streamed.raw);
    expect(streamed).toMatchObject({ tokens: expect.arrayContaining([{ text: 'yon', logprob: expect.closeTo(-0.0159, 4) }]) });
    expect([trace.count('request'), trace.count('model_call'), asked().length]).toEqual([1, 1, 1]);
    expect(JSON.parse(asked()[0]?.body ?? '')).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(asked()[0]?.headers.accept).toContain('text/event-stream');
  });

  it('is told once by a server that does not stream', async () => {
    await connect({ complete: sendJson(completed('{"city":"Lyon"}')) });
    expect(await model.generate(asking(), callContext())).toMatchObject({ outcome: 'answered', usage: { promptTokens: 43 } });
    expect(told).toEqual(['{"city":"Lyon"}']);
  });

  it('needs neither usage nor the mark at the end', async () => {
    await connect({ complete: streaming(text('{"city":"Lyon"}'), event({ delta: {}, finish_reason: 'stop' })) });
    const answer = await model.generate(asking(), callContext());
    expect(answer).toMatchObject({ outcome: 'answered', usage: { promptTokens: null, answerTokens: null } });
  });

  it.each([
    ['filtered', [text('{"city":'), event({ delta: {}, finish_reason: 'content_filter' })]],
    ['refused', [event({ delta: { refusal: 'I will not.' } }), event({ delta: {}, finish_reason: 'stop' })]],
  ])('that is %s is unusable', async (_what, pieces) => {
    await connect({ complete: streaming(...pieces) });
    const answer = await model.generate(asking(), callContext());
    expect(answer).toMatchObject({ outcome: 'unusable', complaint: expect.stringContaining('withheld') });
    expect(told.join('')).toBe(answer.raw);
  });

  it.each<[string, Answerer, string, number]>([
    ['whose runner is killed', streaming(reply('ollama-runner-killed.sse')), 'model_unavailable', 1],
    [
      'that reports an error',
      streaming(text('{'), 'data: {"error":{"message":"the loom of Lyon broke","code":500}}\n\n'),
      'model_unavailable',
      1,
    ],
    ['that reports an error beside its data', streaming(text('{'), 'error: {"code":500,"message":"Lyon"}\n\n'), 'model_unavailable', 1],
    ['that ends early', streaming(text('{"city":'), 'data: {"choi'), 'model_unavailable', 1],
    ['that ends before it begins', streaming(': wait\n\n'), 'model_unavailable', 2],
    ['to a prompt that is too long', sendJson(reply('llama-server-context-exceeded.json'), 400), 'prompt_truncated', 1],
    ['from a model that is loading', sendJson(reply('llama-server-loading.json'), 503), 'model_unavailable', 3],
    ['of another shape', streaming('data: {"answer":42}\n\n'), 'invalid_reply', 1],
    ['that is a web page', sendJson('<html>'), 'invalid_reply', 1],
  ])('%s is a typed error', async (_what, complete, kind, requests) => {
    await connect({ complete });
    const failure = await failureOf(model.generate(asking(), callContext()));
    expect([failure.kind, asked().length]).toEqual([kind, requests]);
  });

  it('that stalls is given up', async () => {
    await connect(
      {
        complete: (_request, response) => {
          response.setHeader('content-type', 'text/event-stream');
          response.write(text('{"city":'));
        },
      },
      { stallTimeoutMs: 50 },
    );
    expect(await failureOf(model.generate(asking(), callContext()))).toMatchObject({
      kind: 'model_unavailable',
      facts: { reason: 'stalled' },
    });
  });

  it('that nobody wants any more stops at the server', async () => {
    await connect({
      complete: async (_request, response) => {
        response.setHeader('content-type', 'text/event-stream');
        for (; !response.destroyed; await sleep(5)) response.write(text('on and on '));
      },
    });
    const caller = new AbortController();
    const generated = model.generate(asking(), callContext({ signal: caller.signal }));
    generated.catch(() => undefined);
    while (told.length === 0) await sleep(5);
    caller.abort('enough');
    await expect(generated).rejects.toBe('enough');
    while (server.abandoned === 0) await sleep(5);
  });
});

describe('the window', () => {
  it.each([
    ['vLLM', sendJson(reply('vllm-tokenize.json'))],
    ['llama-server', sendJson(reply('llama-server-tokenize.json'))],
  ])('has tokens as %s counts them', async (_server, tokenize) => {
    await connect({ tokenize });
    const trace = new RecordingTrace();
    expect(await model.window.count('Rain in Lima.', callContext({ trace }))).toBe(4);
    expect([trace.count('request'), trace.count('model_call')]).toEqual([1, 0]);
    expect(JSON.parse(asked('/tokenize')[0]?.body ?? '')).toEqual({
      model: 'smollm2:135m',
      prompt: 'Rain in Lima.',
      add_special_tokens: false,
      content: 'Rain in Lima.',
      add_special: false,
    });
  });

  it('has estimated tokens where the server does not count, and asks it once', async () => {
    await connect({ complete: writes('{"city":"Lyon"}', { promptTokens: 100 }) });
    const prompt = 'The express from Lyon to Geneva stops in Bellegarde. '.repeat(8);
    const before = await model.window.count(prompt, callContext());
    expect(before).toBeGreaterThan(prompt.length / 3);
    await model.generate(cityRequest({ prompt }), callContext());
    expect(await model.window.count(prompt, callContext())).toBeLessThan(before);
    expect(asked('/tokenize')).toHaveLength(1);
  });

  it('has counted tokens again after the server was busy', async () => {
    let busy = true;
    await connect({ tokenize: (...call) => (busy ? void call[1].writeHead(503).end('{}') : countsWords(...call)) });
    expect(await model.window.count('Rain in Lima.', callContext())).toBeGreaterThan(0);
    busy = false;
    expect(await model.window.count('Rain in Lima.', callContext())).toBe(4);
    expect(asked('/tokenize')).toHaveLength(2);
  });

  it('counts nothing for nobody', async () => {
    await connect({ tokenize: countsWords });
    expect(await model.window.count('', callContext())).toBe(0);
    expect(asked('/tokenize')).toEqual([]);
    await expect(model.window.count('Rain.', callContext({ signal: AbortSignal.abort('enough') }))).rejects.toBe('enough');
  });
});
