import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { checkOpenAi } from './check-openai.ts';
import type { OpenAiOptions } from './descriptor.ts';
import { completed } from './openai-server.fixture.ts';
import { reply } from './replies.fixture.ts';

const BASE = 'http://localhost:8080';
const options: OpenAiOptions = { baseUrl: `${BASE}/v1`, model: 'smollm2:135m', retries: 0 };
const serving = (base = BASE) => nock(base).get('/v1/models').reply(200, reply('ollama-models.json'));

describe('checkOpenAi', () => {
  it('finds all well', async () => {
    serving();
    expect((await checkOpenAi(options)).map(({ subject, state }) => [subject, state])).toEqual([
      ['openai', 'ok'],
      ['openai model', 'ok'],
      ['openai slots', 'ok'],
    ]);
  });

  it.each([
    [
      'llama-server',
      '/props',
      '{"total_slots":1,"default_generation_settings":{"n_ctx":8192},"build_info":"b4719-abcdef"}',
      'b4719-abcdef',
    ],
    ['vLLM', '/version', '{"version":"0.11.0"}', '0.11.0'],
    ['Ollama', '/api/version', '{"version":"0.17.4"}', '0.17.4'],
  ])('names the version: %s', async (_server, path, body, version) => {
    serving().get(path).reply(200, body);
    for (const other of ['/props', '/version', '/api/version'].filter((it) => it !== path))
      nock(BASE).get(other).optionally().reply(404, 'not found');
    expect((await checkOpenAi(options))[0]).toMatchObject({ subject: 'openai', state: 'ok', facts: { version } });
  });

  it('warns of requests that the server has no slots for, and of a window smaller than counted on', async () => {
    serving().get('/props').reply(200, '{"total_slots":2,"default_generation_settings":{"n_ctx":4096}}');
    const findings = await checkOpenAi({ ...options, slots: 4 });
    expect(findings).toContainEqual(
      expect.objectContaining({
        subject: 'openai slots',
        state: 'warning',
        remedy: 'Start it with more (llama-server -np 4), or set openai_slots to 2.',
        facts: { slots: 4, slots_of_the_server: 2 },
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        subject: 'openai context window',
        state: 'warning',
        remedy: expect.stringMatching(/-c 16384.*openai_context_tokens to 4096/),
      }),
    );
  });

  it('does not mind what else stands at those addresses', async () => {
    serving().get('/props').reply(200, '<html>').get('/version').reply(500, 'oops').get('/api/version').reply(200, '[]');
    expect((await checkOpenAi(options)).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  });

  it('says how to start a server', async () => {
    nock(BASE)
      .get('/v1/models')
      .replyWithError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    expect(await checkOpenAi(options)).toEqual([
      expect.objectContaining({
        subject: 'openai',
        state: 'failed',
        remedy: expect.stringContaining('llama-server'),
        facts: expect.objectContaining({ code: 'ECONNREFUSED' }),
      }),
    ]);
  });

  it('says which models are there', async () => {
    serving();
    expect((await checkOpenAi({ ...options, model: 'nope' })).at(-1)).toMatchObject({
      subject: 'openai model',
      state: 'failed',
      remedy: 'Take a model that is there: smollm2:135m, tiny-random:latest.',
    });
  });

  it('warns of texts that leave the machine, unencrypted', async () => {
    serving('http://models.example');
    const findings = await checkOpenAi(
      { ...options, baseUrl: 'http://models.example/v1', allowRemote: true, apiKeyVariable: 'K' },
      { environment: { K: 'sk-secret' } },
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        subject: 'openai privacy',
        state: 'warning',
        summary: expect.stringMatching(/models\.example.*unencrypted, and so is the key/),
      }),
    );
    expect(JSON.stringify(findings)).not.toContain('sk-secret');
  });

  it('names the variable of a key that is not there, and a key that is refused', async () => {
    expect(await checkOpenAi({ ...options, apiKeyVariable: 'K' }, { environment: {} })).toEqual([
      expect.objectContaining({ subject: 'openai key', state: 'failed', remedy: 'export K=…' }),
    ]);
    nock(BASE).get('/v1/models').reply(401, reply('hosted-wrong-key.json'));
    const findings = await checkOpenAi({ ...options, apiKeyVariable: 'K' }, { environment: { K: 'sk-secret' } });
    expect(findings).toEqual([expect.objectContaining({ subject: 'openai key', state: 'failed' })]);
    expect(JSON.stringify(findings)).not.toMatch(/sk-secr/);
  });

  it.each([
    ['{"city":"table"}', 'ok'],
    ['The city is Lyon.', 'failed'],
  ])('asks a question in prose when told to: %s', async (answer, state) => {
    serving()
      .post('/v1/chat/completions', (body: { readonly messages: unknown }) => !/json/i.test(JSON.stringify(body.messages)))
      .reply(200, completed(answer));
    expect((await checkOpenAi(options, { live: true })).at(-1)).toMatchObject({ subject: 'openai structured output', state });
  });

  it('rejects for settings that cannot be used, and for callers that gave up', async () => {
    await expect(checkOpenAi({ ...options, model: '' })).rejects.toMatchObject({ kind: 'invalid_setting' });
    await expect(checkOpenAi({ ...options, baseUrl: 'https://models.example/v1' })).rejects.toMatchObject({ kind: 'remote_refused' });
    await expect(checkOpenAi(options, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  });
});
