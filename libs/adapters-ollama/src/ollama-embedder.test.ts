import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answersBody,
  answersStatus,
  FaultInjectingServer,
  neverAnswers,
  resetsMidBody,
  type Answerer,
  type LoopbackServer,
} from '@locitorium/http/testing';
import { SYSTEM_CLOCK } from '@locitorium/ports';
import { callContext, RecordingTrace } from '@locitorium/ports/testing';
import nock from 'nock';
import { inspect } from 'node:util';
import { createOllamaEmbedder, type OllamaEmbedder, type OllamaEmbedderOptions } from './ollama-embedder.ts';
import { ollamaServer, type OllamaScript } from './ollama-server.fixture.ts';
import { reply } from './replies.fixture.ts';

const TEXT = 'a sentence that nobody else may read';
const servers: { stop(): Promise<void> }[] = [];
const embedders: OllamaEmbedder[] = [];
beforeAll(() => nock.enableNetConnect('127.0.0.1'));
afterEach(async () => {
  for (const embedder of embedders.splice(0)) await embedder.close();
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => nock.disableNetConnect());

async function open(url: string, given: Partial<OllamaEmbedderOptions> = {}): Promise<OllamaEmbedder> {
  const embedder = await createOllamaEmbedder({ url, model: 'minilm', firstRetryDelayMs: 1, longestRetryDelayMs: 2, ...given });
  embedders.push(embedder);
  return embedder;
}

async function serving(script: OllamaScript = {}): Promise<LoopbackServer> {
  const server = await ollamaServer(script);
  servers.push(server);
  return server;
}

/** A server that is well while it is connected to, and fails as it is told afterwards. */
async function failing(fault: Answerer, given: Partial<OllamaEmbedderOptions> = {}) {
  const well = await serving();
  const server = await FaultInjectingServer.before(async (request, response, body) => {
    const answer = await fetch(`${well.baseUrl}${request.url}`, { method: request.method ?? 'GET', ...(body !== '' && { body }) });
    response.setHeader('content-type', 'application/json');
    response.end(await answer.text());
  });
  servers.push(server);
  const embedder = await open(server.baseUrl, given);
  server.inject(fault, { where: ({ url }) => url === '/api/embed' });
  return { server, embedder };
}

const showing = (given: object): string => JSON.stringify({ ...(JSON.parse(reply('show-local-model.json')) as object), ...given });
const askedTexts = ({ requests }: LoopbackServer): readonly string[][] =>
  requests.filter(({ url }) => url === '/api/embed').map(({ body }) => (JSON.parse(body) as { input: string[] }).input);

describe('an embedder on Ollama', () => {
  it('sends texts in portions, and counts each request', async () => {
    const server = await serving();
    const trace = new RecordingTrace();
    const vectors = await (await open(server.baseUrl, { batch: 2 })).embed(['a', 'b', 'c'], 'passage', callContext({ trace }));
    expect(vectors).toHaveLength(3);
    expect(askedTexts(server)).toEqual([['a'], ['a', 'b'], ['c']]);
    expect(trace.count('request')).toBe(2);
  });

  it('prepares texts for a model of word pieces, unless told otherwise', async () => {
    const server = await serving({ show: showing({ model_info: { 'tokenizer.ggml.model': 'bert' } }) });
    await (await open(server.baseUrl)).embed(['Ségou'], 'passage', callContext());
    await (await open(server.baseUrl, { wordPiece: 'off' })).embed(['Ségou'], 'passage', callContext());
    expect(askedTexts(server)).toEqual([['a'], ['Segou'], ['a'], ['Ségou']]);
  });

  it('writes prefixes, and sends no more of a text than the model may read', async () => {
    const server = await serving();
    const embedder = await open(server.baseUrl, { prefixes: { query: 'query: ', passage: 'passage: ' }, maxChars: 4 });
    await embedder.embed(['floods'], 'query', callContext());
    await embedder.embed(['floods'], 'passage', callContext());
    expect(askedTexts(server).slice(1)).toEqual([['query: floo'], ['passage: floo']]);
  });

  it('is the same wherever the same file is served, and another one by another name where no file is told', async () => {
    const [here, there] = [await serving(), await serving()];
    const identities = [await open(here.baseUrl), await open(there.baseUrl, { model: 'alias' })].map(({ identity }) => identity);
    expect(identities[0]).toEqual(identities[1]);
    const [blind, other] = [await serving({ show: showing({ modelfile: '' }) }), await serving({ show: showing({ modelfile: '' }) })];
    expect((await open(blind.baseUrl)).identity).not.toEqual((await open(other.baseUrl)).identity);
  });

  it.each([
    ['too few vectors', { embeddings: [] }, 'vector_count'],
    ['vectors of another length', { embeddings: [[1, 2]] }, 'vector_dimension'],
    ['numbers that are none', { embeddings: [[null, ...Array(31).fill(1)]] }, 'vector_without_direction'],
    ['nothing but zeros', { embeddings: [Array(32).fill(0)] }, 'vector_without_direction'],
    ['another shape', { embedding: [1] }, 'wrong_shape'],
  ])('rejects %s', async (_, body, reason) => {
    const { embedder } = await failing(answersBody(JSON.stringify(body)));
    const error = await embedder.embed([TEXT], 'passage', callContext()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'invalid_reply', blame: 'upstream', facts: { reason } });
    expect(inspect(error, { depth: 9 })).not.toContain(TEXT);
  });

  it('asks a busy server again, and one that broke off', async () => {
    const { server, embedder } = await failing(answersStatus(503));
    server.inject(answersStatus(503), { times: 2 });
    expect(await embedder.embed([TEXT], 'passage', callContext())).toHaveLength(1);
    server.inject(resetsMidBody, { times: 1 });
    expect(await embedder.embed([TEXT], 'passage', callContext())).toHaveLength(1);
  });

  it('gives up on a server that stays down', async () => {
    const { embedder } = await failing(answersStatus(503), { retries: 1 });
    await expect(embedder.embed([TEXT], 'passage', callContext())).rejects.toMatchObject({ kind: 'model_unavailable', retryable: true });
  });

  it('waits for a server that hangs as long as there is time, and not after an abort', async () => {
    const { embedder } = await failing(neverAnswers);
    const soon = callContext({ deadline: SYSTEM_CLOCK.now() + 100 });
    await expect(embedder.embed([TEXT], 'passage', soon)).rejects.toMatchObject({ kind: 'deadline' });
    const reason = new Error('enough');
    const controller = new AbortController();
    const asked = embedder.embed([TEXT], 'passage', callContext({ signal: controller.signal }));
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it('is not made where the model is not, makes no vectors, or runs elsewhere', async () => {
    const absent = await serving({ embed: answersStatus(404, { body: '{"error":"model \'minilm\' not found"}' }) });
    await expect(open(absent.baseUrl)).rejects.toMatchObject({ kind: 'model_missing', blame: 'prerequisite' });
    const writer = await serving({ embed: answersStatus(501, { body: '{"error":"this model does not support embeddings"}' }) });
    await expect(open(writer.baseUrl)).rejects.toMatchObject({ kind: 'invalid_setting', message: expect.stringContaining('no vectors') });
    const cloud = await serving({ show: showing({ remote_host: 'https://cloud.example' }) });
    await expect(open(cloud.baseUrl)).rejects.toMatchObject({ kind: 'remote_model' });
    await expect(open('http://models.example:11434')).rejects.toMatchObject({ kind: 'remote_refused' });
    const down = await serving();
    await down.stop();
    await expect(open(down.baseUrl, { retries: 0 })).rejects.toMatchObject({ kind: 'model_unavailable', blame: 'prerequisite' });
  });
});
