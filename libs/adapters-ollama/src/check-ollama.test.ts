import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { checkOllama } from './check-ollama.ts';
import type { OllamaOptions } from './descriptor.ts';
import { generated } from './ollama-server.fixture.ts';
import { reply } from './replies.fixture.ts';

const BASE = 'http://localhost:11434';
const options: OllamaOptions = { baseUrl: BASE, model: 'smollm2:135m', retries: 0 };

const answering = (): nock.Scope => nock(BASE).get('/api/version').reply(200, reply('version.json'));
const described = (): nock.Scope => answering().post('/api/show').reply(200, reply('show-local-model.json'));

describe('checkOllama', () => {
  it('finds all well', async () => {
    described().get('/api/ps').reply(200, reply('ps-nothing-loaded.json'));
    const findings = await checkOllama(options);
    expect(findings.map(({ subject, state, remedy }) => [subject, state, remedy])).toEqual([
      ['ollama', 'ok', null],
      ['ollama model', 'ok', null],
      ['ollama model in memory', 'ok', null],
      ['ollama slots', 'ok', null],
    ]);
    expect(findings[0]).toMatchObject({ facts: { version: '0.17.4' } });
    expect(findings[1]).toMatchObject({
      facts: { file_sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53', quantization: 'Q4_1', num_ctx: 8192 },
    });
  });

  it('warns of a window that another client keeps changing', async () => {
    described().get('/api/ps').reply(200, reply('ps-loaded-with-another-window.json'));
    expect((await checkOllama(options)).at(-2)).toMatchObject({
      subject: 'ollama model in memory',
      state: 'warning',
      facts: { context_length: 4096, num_ctx: 8192 },
    });
  });

  it('warns of a window that the model does not have', async () => {
    described().get('/api/ps').reply(200, reply('ps-nothing-loaded.json'));
    expect(await checkOllama({ ...options, numCtx: 32_768 })).toContainEqual(
      expect.objectContaining({ subject: 'ollama context window', state: 'warning' }),
    );
  });

  it('says how to start a server', async () => {
    nock(BASE)
      .get('/api/version')
      .replyWithError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    expect(await checkOllama(options)).toEqual([
      expect.objectContaining({
        subject: 'ollama',
        state: 'failed',
        remedy: expect.stringContaining('ollama serve'),
        facts: expect.objectContaining({ code: 'ECONNREFUSED' }),
      }),
    ]);
  });

  it('says how to get the model, and which ones are there', async () => {
    answering().post('/api/show').reply(404, reply('error-model-not-found.json')).get('/api/tags').reply(200, reply('tags.json'));
    expect((await checkOllama(options)).at(-1)).toMatchObject({
      subject: 'ollama model',
      state: 'failed',
      remedy: 'ollama pull smollm2:135m, or take a model that is there: smollm2:135m, tiny-random:latest',
    });
  });

  it('says that another server answers', async () => {
    nock(BASE).get('/api/version').reply(404, '404 page not found');
    expect(await checkOllama(options)).toEqual([expect.objectContaining({ state: 'failed', remedy: expect.stringMatching(/base.?url/i) })]);
  });

  it.each([
    ['{"city":"table"}', 'ok'],
    ['The city is Lyon.', 'failed'],
  ])('asks a question when told to: %s', async (answer, state) => {
    described().get('/api/ps').reply(200, reply('ps-nothing-loaded.json')).post('/api/generate').reply(200, generated(answer));
    expect((await checkOllama(options, { live: true })).at(-2)).toMatchObject({ subject: 'ollama structured output', state });
  });

  it('asks for prose, so that only a schema that is kept makes JSON of it', async () => {
    const bodies: string[] = [];
    described()
      .get('/api/ps')
      .reply(200, reply('ps-nothing-loaded.json'))
      .post(
        '/api/generate',
        (body: Record<string, unknown>) =>
          bodies.push(JSON.stringify([body['system'], body['prompt']])) > 0 && body['format'] !== undefined,
      )
      .reply(200, generated('{"city":"Lyon"}'));
    await checkOllama(options, { live: true });
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toMatch(/json/i);
  });

  it('says where it asks more at once than Ollama tells it can answer', async () => {
    described().get('/api/ps').reply(200, reply('ps-nothing-loaded.json'));
    expect((await checkOllama({ ...options, slots: 2 })).at(-1)).toMatchObject({
      subject: 'ollama slots',
      state: 'ok',
      summary: expect.stringContaining('OLLAMA_NUM_PARALLEL'),
      facts: { slots: 2, answered_at_once: null },
    });
  });

  it.each([
    ['all at once', [0, 0], 'ok', 2],
    ['one after another', [0, 900], 'warning', 1],
  ])('measures slots when told to: %s', async (_what, waits, state, answeredAtOnce) => {
    const ms = 1e6;
    const timed = (waited: number): string =>
      JSON.stringify({
        ...(JSON.parse(generated('{"city":"Lyon"}')) as object),
        total_duration: (1_020 + waited) * ms,
        load_duration: 100 * ms,
        prompt_eval_duration: 500 * ms,
        eval_duration: 400 * ms,
      });
    const scope = described()
      .get('/api/ps')
      .reply(200, reply('ps-nothing-loaded.json'))
      .post('/api/generate')
      .reply(200, generated('{"city":"Lyon"}'));
    for (const waited of waits) scope.post('/api/generate').reply(200, timed(waited));
    expect((await checkOllama({ ...options, slots: 2 }, { live: true })).at(-1)).toMatchObject({
      subject: 'ollama slots',
      state,
      facts: { slots: 2, answered_at_once: answeredAtOnce },
      remedy: state === 'ok' ? null : expect.stringContaining('OLLAMA_NUM_PARALLEL=2'),
    });
  });

  it('rejects for settings that cannot be used, and for callers that gave up', async () => {
    await expect(checkOllama({ ...options, model: '' })).rejects.toMatchObject({ kind: 'invalid_setting' });
    await expect(checkOllama(options, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  });
});
