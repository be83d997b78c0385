import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  answersBody,
  answersStatus,
  FaultInjectingServer,
  neverAnswers,
  type Answerer,
  type LoopbackServer,
} from '@locitorium/http/testing';
import { SYSTEM_CLOCK } from '@locitorium/ports';
import { callContext } from '@locitorium/ports/testing';
import nock from 'nock';
import { inspect } from 'node:util';
import { createOpenAiEmbedder, type OpenAiEmbedder, type OpenAiEmbedderOptions } from './openai-embedder.ts';
import { openAiServer, type OpenAiScript } from './openai-server.fixture.ts';

const SECRETS = /nobody else may read|sk-secret/;
const servers: { stop(): Promise<void> }[] = [];
const embedders: OpenAiEmbedder[] = [];
beforeAll(() => nock.enableNetConnect('127.0.0.1'));
afterEach(async () => {
  for (const embedder of embedders.splice(0)) await embedder.close();
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => nock.disableNetConnect());

async function open(baseUrl: string, given: Partial<OpenAiEmbedderOptions> = {}): Promise<OpenAiEmbedder> {
  const options = { url: `${baseUrl}/v1`, model: 'minilm', firstRetryDelayMs: 1, longestRetryDelayMs: 2, ...given };
  const embedder = await createOpenAiEmbedder(options, { environment: { KEY: 'sk-secret' } });
  embedders.push(embedder);
  return embedder;
}

async function serving(script: OpenAiScript = {}): Promise<LoopbackServer> {
  const server = await openAiServer(script);
  servers.push(server);
  return server;
}

/** An embedder on a server that begins to fail once it is connected to. */
async function failing(fault: Answerer, given: Partial<OpenAiEmbedderOptions> = {}) {
  const well = await serving();
  const server = await FaultInjectingServer.before(async (request, response, body) => {
    const answer = await fetch(`${well.baseUrl}${request.url}`, { method: 'POST', body });
    response.setHeader('content-type', 'application/json');
    response.end(await answer.text());
  });
  servers.push(server);
  const embedder = await open(server.baseUrl, given);
  server.inject(fault);
  return { server, embedder };
}

const bodies = ({ requests }: LoopbackServer) => requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const replyOf = (...embeddings: readonly unknown[]): string =>
  JSON.stringify({ data: embeddings.map((embedding, index) => ({ index, embedding })) });
const vector = Array.from({ length: 32 }, () => 1);

describe('an embedder on an OpenAI API', () => {
  it('sends model, texts and key in portions, and never an empty text', async () => {
    const server = await serving();
    const embedder = await open(server.baseUrl, { batch: 2, apiKeyVariable: 'KEY', prefixes: { query: '', passage: 'p: ' } });
    expect(await embedder.embed(['a', 'b', 'c'], 'passage', callContext())).toHaveLength(3);
    await embedder.embed([''], 'query', callContext());
    expect(bodies(server).map(({ input }) => input)).toEqual([['a'], ['p: a', 'p: b'], ['p: c'], [' ']]);
    expect(bodies(server)[0]).toMatchObject({ model: 'minilm', encoding_format: 'float' });
    expect(server.requests[0]?.headers.authorization).toBe('Bearer sk-secret');
  });

  it('asks for shorter vectors, and insists on them', async () => {
    const server = await serving();
    await expect(open(server.baseUrl, { dimensions: 16 })).rejects.toMatchObject({ facts: { reason: 'vector_dimension' } });
    expect(bodies(server)[0]).toMatchObject({ dimensions: 16 });
  });

  it('is another one at another place', async () => {
    const [here, there] = [await open((await serving()).baseUrl), await open((await serving()).baseUrl)];
    expect(here.identity).not.toEqual(there.identity);
  });

  it.each([
    ['too few vectors', replyOf(), 'vector_count'],
    ['too many', replyOf(vector, vector), 'vector_count'],
    ['one twice', JSON.stringify({ data: [{ index: 1, embedding: vector }] }), 'vector_count'],
    ['vectors of another length', replyOf([1]), 'vector_dimension'],
    ['numbers that are none', replyOf([null, ...vector.slice(1)]), 'vector_without_direction'],
    ['a page', '<html>', 'not_json'],
  ])('rejects %s', async (_, body, reason) => {
    const { embedder } = await failing(answersBody(body));
    const error = await embedder.embed(['nobody else may read'], 'passage', callContext()).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'invalid_reply', blame: 'upstream', facts: { reason } });
    expect(inspect(error, { depth: 9 })).not.toMatch(SECRETS);
  });

  it('asks a busy server again, and gives up on one that stays so', async () => {
    const { server, embedder } = await failing(answersStatus(429), { retries: 2 });
    await expect(embedder.embed(['a'], 'query', callContext())).rejects.toMatchObject({ kind: 'model_unavailable', retryable: true });
    expect(server.faulted).toBe(3);
    server.inject(answersStatus(503), { times: 1 });
    expect(await embedder.embed(['a'], 'query', callContext())).toHaveLength(1);
  });

  it('waits for a server that hangs as long as there is time', async () => {
    const { embedder } = await failing(neverAnswers);
    const soon = callContext({ deadline: SYSTEM_CLOCK.now() + 100 });
    await expect(embedder.embed(['a'], 'query', soon)).rejects.toMatchObject({ kind: 'deadline' });
  });

  it('is not made where the key is missing or wrong, or texts would leave this machine', async () => {
    const server = await serving({ embed: answersStatus(401) });
    await expect(open(server.baseUrl)).rejects.toMatchObject({ kind: 'model_refused' });
    await expect(open(server.baseUrl, { apiKeyVariable: 'ABSENT' })).rejects.toMatchObject({ kind: 'api_key_missing' });
    await expect(open('https://models.example')).rejects.toMatchObject({ kind: 'remote_refused' });
  });
});
