import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isLocitoriumError, type LocitoriumError } from '@locitorium/domain';
import type { Answerer, LoopbackServer } from '@locitorium/http/testing';
import { callContext, RecordingTrace } from '@locitorium/ports/testing';
import nock from 'nock';
import { inspect } from 'node:util';
import { connectOpenAi, type ConnectOpenAiParts } from './connect-openai.ts';
import type { OpenAiLanguageModel } from './openai-language-model.ts';
import type { OpenAiOptions } from './descriptor.ts';
import { cityRequest, completed, openAiServer, sendJson, type OpenAiScript } from './openai-server.fixture.ts';
import { reply } from './replies.fixture.ts';

const SECRETS = /silk weavers|sk-secret|secr\*/;
/** Retries at once: what is tested is how often, not how long. */
const IMPATIENT = { firstRetryDelayMs: 1, longestRetryDelayMs: 1 };
/** A deadline by which a request has reached the server even on a busy machine. */
const ENOUGH_TO_ARRIVE_MS = 2_000;

let server: LoopbackServer | undefined;
beforeAll(() => nock.enableNetConnect('127.0.0.1'));
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => nock.disableNetConnect());

async function modelOf(
  script: OpenAiScript,
  options: Partial<OpenAiOptions> = {},
  parts: ConnectOpenAiParts = {},
): Promise<OpenAiLanguageModel> {
  server = await openAiServer(script);
  return connectOpenAi({ baseUrl: `${server.baseUrl}/v1`, model: 'smollm2:135m', ...IMPATIENT, ...options }, parts);
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

const completions = () => (server?.requests ?? []).filter(({ url }) => url === '/v1/chat/completions');
const saying = (content: string, facts?: Parameters<typeof completed>[1]): OpenAiScript => ({
  complete: sendJson(completed(content, facts)),
});

describe('OpenAiLanguageModel asks', () => {
  it('one request a call, with everything said', async () => {
    const model = await modelOf({});
    const trace = new RecordingTrace();
    const answer = await model.generate(cityRequest({ tokenProbabilities: true }), callContext({ trace }));
    expect(answer).toMatchObject({ outcome: 'answered', value: { city: 'Lyon' }, usage: { promptTokens: 43, answerTokens: 27 } });
    expect(answer).toMatchObject({ tokens: expect.arrayContaining([{ text: 'city', logprob: expect.closeTo(-0.0311, 3) }]) });
    expect(trace.events).toMatchObject([
      { type: 'request', to: 'model' },
      { type: 'model_call', promptTokens: 43, answerTokens: 27 },
    ]);
    expect(completions()).toHaveLength(1);
    expect(completions()[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(completions()[0]?.body ?? '')).toEqual({
      model: 'smollm2:135m',
      messages: [
        { role: 'system', content: 'You answer in JSON.' },
        { role: 'user', content: 'Which city is meant in: the silk weavers of Lyon?' },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'extract',
          strict: true,
          schema: {
            type: 'object',
            properties: { city: { type: 'string', maxLength: 80 } },
            required: ['city'],
            additionalProperties: false,
          },
        },
      },
      max_tokens: 64,
      temperature: 0,
      seed: 0,
      stream: false,
      logprobs: true,
    });
  });

  it('with what hosted reasoning models want instead', async () => {
    const model = await modelOf(
      {},
      { temperature: null, seed: null, reasoningEffort: 'low', tokenLimitField: 'max_completion_tokens', tokenProbabilities: false },
    );
    expect(await model.generate(cityRequest({ tokenProbabilities: true }), callContext())).toMatchObject({ outcome: 'answered' });
    const body = JSON.parse(completions()[0]?.body ?? '') as Record<string, unknown>;
    expect(body).toMatchObject({ max_completion_tokens: 64 + 2048, reasoning_effort: 'low' });
    for (const field of ['max_tokens', 'temperature', 'seed', 'logprobs']) expect(body).not.toHaveProperty(field);
  });

  it('with the key from the environment, which stands nowhere else', async () => {
    const model = await modelOf({}, { apiKeyVariable: 'SOME_KEY' }, { environment: { SOME_KEY: 'sk-secret\n' } });
    await model.generate(cityRequest(), callContext());
    expect(server?.requests.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer sk-secret'));
    expect(inspect(model, { depth: 12, showHidden: true })).not.toMatch(SECRETS);
    expect(JSON.stringify(model.identity)).not.toMatch(SECRETS);
  });
});

describe('OpenAiLanguageModel refuses', () => {
  it.each([
    ['no key', {}],
    ['an empty key', { SOME_KEY: ' ' }],
    ['what cannot be a key', { SOME_KEY: 'sk-secret two' }],
  ])('%s, and names the variable only', async (_what, environment) => {
    const failure = await failureOf(modelOf({}, { apiKeyVariable: 'SOME_KEY' }, { environment }));
    expect(failure).toMatchObject({ kind: 'api_key_missing', blame: 'prerequisite', facts: { variable: 'SOME_KEY' } });
    expect(server?.requests).toEqual([]);
  });

  it('a key in the place of a variable', async () => {
    const failure = await failureOf(modelOf({}, { apiKeyVariable: 'sk-secret' }));
    expect(failure.kind).toBe('invalid_setting');
  });

  it('another machine, before anything is sent', async () => {
    const failure = await failureOf(connectOpenAi({ baseUrl: 'https://api.example/v1', model: 'm' }));
    expect(failure).toMatchObject({ kind: 'remote_refused', blame: 'usage', message: expect.stringContaining('would leave this one') });
  });

  it('a model that the server does not have', async () => {
    const failure = await failureOf(modelOf({}, { model: 'nope' }));
    expect(failure).toMatchObject({ kind: 'model_missing', blame: 'prerequisite' });
  });

  it('a server that is none', async () => {
    server = await openAiServer({});
    const failure = await failureOf(connectOpenAi({ baseUrl: server.baseUrl, model: 'm', ...IMPATIENT }));
    expect(failure).toMatchObject({ kind: 'invalid_reply', facts: { reason: 'not_openai' }, message: expect.stringContaining('/v1') });
  });

  it('a prompt that cannot fit, before anything is sent', async () => {
    const model = await modelOf({}, { contextTokens: 1_000 });
    const failure = await failureOf(model.generate(cityRequest({ prompt: 'silk weavers '.repeat(600) }), callContext()));
    expect(failure).toMatchObject({ kind: 'prompt_truncated', blame: 'usage', facts: { context_tokens: 1_000, prompt_tokens: null } });
    expect(completions()).toEqual([]);
  });

  it('an answer to a prompt that the server cut: the whole window was used', async () => {
    const failure = await failureOf(
      (await modelOf(saying('{"city":"Lyon"}', { promptTokens: 8192 }))).generate(cityRequest(), callContext()),
    );
    expect(failure).toMatchObject({ kind: 'prompt_truncated', facts: { prompt_tokens: 8192 } });
  });

  it('an answer to a prompt that the server cut: fewer tokens than the prompt can have', async () => {
    const model = await modelOf(saying('{"city":"Lyon"}', { promptTokens: 2050 }));
    const failure = await failureOf(model.generate(cityRequest({ prompt: 'silk weavers '.repeat(3_000) }), callContext()));
    expect(failure).toMatchObject({ kind: 'prompt_truncated', facts: { prompt_tokens: 2050 } });
  });

  it('takes the window that the server tells where it is smaller', async () => {
    const model = await modelOf({ models: reply('vllm-models.json') }, { model: 'HuggingFaceTB/SmolLM2-135M-Instruct' });
    expect(model.contextTokens).toBe(4096);
    await server?.stop();
    expect((await modelOf({ props: reply('llama-server-props.json') })).contextTokens).toBe(4096);
  });
});

describe('OpenAiLanguageModel reads finish_reason before the answer', () => {
  it('cut', async () => {
    expect(
      await (await modelOf({ complete: sendJson(reply('ollama-cut-at-max-tokens.json')) })).generate(cityRequest(), callContext()),
    ).toMatchObject({ outcome: 'unusable', fault: 'truncated_output' });
  });

  it.each([
    ['filtered', completed('{"city":"Lyon"}', { finishReason: 'content_filter' })],
    ['refused', reply('hosted-refusal.json')],
  ])('%s', async (_what, body) => {
    expect(await (await modelOf({ complete: sendJson(body) })).generate(cityRequest(), callContext())).toMatchObject({
      outcome: 'unusable',
      fault: 'schema_violation',
      complaint: expect.stringContaining('withheld'),
    });
  });

  it('survives probabilities and usage that make no sense', async () => {
    const body = JSON.stringify({
      choices: [{ message: { content: '{"city":"Lyon"}' }, logprobs: { content: [{ token: 7 }] } }],
      usage: { prompt_tokens: -1 },
    });
    expect(
      await (await modelOf({ complete: sendJson(body) })).generate(cityRequest({ tokenProbabilities: true }), callContext()),
    ).toMatchObject({ outcome: 'answered', tokens: null, usage: { promptTokens: null, answerTokens: null } });
  });
});

describe('OpenAiLanguageModel names what went wrong', () => {
  it.each([
    ['a model that went away', 404, reply('ollama-model-not-found.json'), 'model_missing', 1],
    ['a schema it cannot use', 500, reply('ollama-bad-schema.json'), 'invalid_request', 1],
    ['a prompt too long for llama-server', 400, reply('llama-server-context-exceeded.json'), 'prompt_truncated', 1],
    ['a prompt too long for vLLM', 400, reply('vllm-context-exceeded.json'), 'prompt_truncated', 1],
    ['a model that is loading', 503, reply('llama-server-loading.json'), 'model_unavailable', 3],
    ['a wrong key', 401, reply('hosted-wrong-key.json'), 'model_refused', 1],
    ['an empty account', 429, reply('hosted-quota.json'), 'model_refused', 1],
    ['too many requests', 429, '{"error":"slow down"}', 'model_unavailable', 3],
    ['a moment of weakness', 500, '{"error":{"message":"oops: silk weavers"}}', 'model_unavailable', 2],
    ['a bad gateway', 502, '<html>silk weavers</html>', 'model_unavailable', 3],
    ['nothing there', 404, '404 page not found', 'invalid_reply', 1],
    ['an unknown parameter', 400, '{"error":{"message":"silk weavers"}}', 'invalid_request', 1],
    ['an error under 200', 200, '{"error":{"message":"silk weavers"}}', 'invalid_reply', 1],
    ['an empty body', 200, '', 'invalid_reply', 1],
    ['a web page', 200, '<html>', 'invalid_reply', 1],
    ['no choices', 200, '{"choices":[]}', 'invalid_reply', 1],
    ['another shape', 200, '{"answer":42}', 'invalid_reply', 1],
  ])('%s', async (_what, status, body, kind, attempts) => {
    const model = await modelOf({ complete: sendJson(body, status) }, { retries: 2 });
    expect((await failureOf(model.generate(cityRequest(), callContext()))).kind).toBe(kind);
    expect(completions()).toHaveLength(attempts);
  });

  it('a redirect, which is not followed', async () => {
    const away: Answerer = (_request, response) => {
      response.statusCode = 308;
      response.setHeader('location', 'https://elsewhere.example/?q=silk weavers');
      response.end();
    };
    const failure = await failureOf((await modelOf({ complete: away })).generate(cityRequest(), callContext()));
    expect(failure).toMatchObject({ kind: 'invalid_reply', facts: { reason: 'redirected', target: 'https://elsewhere.example' } });
  });

  it('the deadline, and closes the connection', async () => {
    const model = await modelOf({ complete: () => undefined });
    const context = callContext();
    const failure = await failureOf(model.generate(cityRequest(), { ...context, deadline: context.clock.now() + ENOUGH_TO_ARRIVE_MS }));
    expect(failure).toMatchObject({ kind: 'deadline', facts: { stage: 'extract' } });
    await model.close();
    await server?.stop();
    expect(server?.abandoned).toBe(1);
  });

  it("the caller's reason", async () => {
    const caller = new AbortController();
    const model = await modelOf({ complete: () => caller.abort('enough') });
    await expect(model.generate(cityRequest(), callContext({ signal: caller.signal }))).rejects.toBe('enough');
  });
});

describe('the identity', () => {
  it('is the place, the model and what decides its answers', async () => {
    const one = await modelOf({});
    const { baseUrl } = server as LoopbackServer;
    const again = async (options: Partial<OpenAiOptions>) =>
      (await connectOpenAi({ baseUrl: `${baseUrl}/v1`, model: 'smollm2:135m', ...options }, { environment: { K: 'sk-secret' } })).identity;
    expect(await again({ slots: 4, retries: 0, apiKeyVariable: 'K' })).toEqual(one.identity);
    for (const other of [
      { seed: 1 },
      { temperature: 0.5 },
      { contextTokens: 4096 },
      { model: 'tiny-random' },
      { tokenLimitField: 'max_completion_tokens' as const },
    ])
      expect(await again(other)).not.toEqual(one.identity);
  });
});
