import { describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { connectOllama } from './connect-ollama.ts';
import type { OllamaOptions } from './descriptor.ts';
import { reply } from './replies.fixture.ts';

const BASE = 'http://localhost:11434';
const options: OllamaOptions = { baseUrl: BASE, model: 'smollm2:135m', retries: 1, firstRetryDelayMs: 1, longestRetryDelayMs: 1 };

/** What connecting asks, with one description of the model or another. */
function server(show: string = reply('show-local-model.json'), version: string = reply('version.json')): nock.Scope {
  return nock(BASE).get('/api/version').reply(200, version).post('/api/show', { model: 'smollm2:135m' }).reply(200, show);
}

const changed = (changes: object): string => JSON.stringify({ ...(JSON.parse(reply('show-local-model.json')) as object), ...changes });

describe('connectOllama', () => {
  it('loads the model with the window of every later request', async () => {
    const scope = server()
      .post('/api/generate', { model: 'smollm2:135m', keep_alive: '15m', stream: false, options: { num_ctx: 8192 } })
      .reply(200, reply('generate-loaded.json'));
    await connectOllama(options);
    expect(scope.isDone()).toBe(true);
  });

  it('names a server that is not there as something to be started', async () => {
    nock(BASE)
      .get('/api/version')
      .times(2)
      .replyWithError(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    await expect(connectOllama(options)).rejects.toMatchObject({
      kind: 'model_unavailable',
      blame: 'prerequisite',
      message: expect.stringContaining('ollama serve'),
    });
  });

  it('names a model that is not there as something to be fetched', async () => {
    nock(BASE).get('/api/version').reply(200, reply('version.json')).post('/api/show').reply(404, reply('error-model-not-found.json'));
    await expect(connectOllama(options)).rejects.toMatchObject({
      kind: 'model_missing',
      blame: 'prerequisite',
      message: expect.stringContaining('ollama pull smollm2:135m'),
    });
  });

  it('names a server that is none', async () => {
    nock(BASE).get('/api/version').reply(200, '<html></html>', { 'content-type': 'text/html' });
    await expect(connectOllama(options)).rejects.toMatchObject({ kind: 'invalid_reply' });
  });

  it('sends nothing to a model in a cloud', async () => {
    const scope = server(reply('show-cloud-model.json'));
    await expect(connectOllama(options)).rejects.toMatchObject({ kind: 'remote_model', blame: 'usage' });
    expect(scope.isDone()).toBe(true);
  });

  it('gives loading a time limit of its own', async () => {
    server()
      .post('/api/generate')
      .reply(() => new Promise(() => undefined));
    await expect(connectOllama({ ...options, loadTimeoutMs: 20 })).rejects.toMatchObject({
      kind: 'model_unavailable',
      message: expect.stringContaining('did not load'),
    });
  });

  it("ends with the caller's reason", async () => {
    await expect(connectOllama(options, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  });
});

describe('the identity', () => {
  const identityWith = async (given: Partial<OllamaOptions> = {}, show?: string, version?: string) => {
    server(show, version);
    return (await connectOllama({ ...options, preload: false, ...given })).identity;
  };

  it('is equal wherever the same file answers with the same settings', async () => {
    const here = await identityWith();
    nock('http://127.0.0.1:11434')
      .get('/api/version')
      .reply(200, reply('version.json'))
      .post('/api/show')
      .reply(200, reply('show-local-model.json'));
    const there = (
      await connectOllama({
        ...options,
        preload: false,
        baseUrl: 'http://anna:hunter2@127.0.0.1:11434',
        model: 'copy-of-it',
        slots: 4,
        retries: 0,
        keepAlive: '1h',
      })
    ).identity;
    expect(there).toEqual(here);
  });

  it.each<[string, Partial<OllamaOptions>, string | undefined, string | undefined]>([
    ['the model file', {}, changed({ modelfile: `FROM /blobs/sha256-${'0'.repeat(64)}` }), undefined],
    ['the template', {}, changed({ template: '<s>{{ .Prompt }}' }), undefined],
    ['the system prompt', {}, changed({ system: 'Be brief.' }), undefined],
    ['the parameters', {}, changed({ parameters: 'top_k 1' }), undefined],
    ['the context window', { numCtx: 4096 }, undefined, undefined],
    ['the number of threads', { numThreads: 4 }, undefined, undefined],
    ['the temperature', { temperature: 0.5 }, undefined, undefined],
    ['the seed', { seed: 7 }, undefined, undefined],
    ['the version of the server', {}, undefined, '{"version":"0.18.0"}'],
  ])('changes with %s', async (_what, given, show, version) => {
    expect((await identityWith(given, show, version)).hash).not.toBe((await identityWith()).hash);
  });
});
