import { mkdtempDisposable } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocitoriumClient, type AnswerEvent } from '@locitorium/client';
// eslint-disable-next-line @nx/enforce-module-boundaries -- a server of a test's own making, no part of the service
import { FaultInjectingServer, type Answerer } from '@locitorium/http/testing';
import { createCorpus, createLocitorium, type SettingsInput } from 'locitorium';
import nock from 'nock';
import { Engines } from '../engines/engines.ts';
import { createServer } from '../server/create-server.ts';
import { healthyOllama, MODEL } from './small-world.fixture.ts';

const QUESTION = { question: 'Where did the old bridge collapse?' };
const WRITTEN = {
  answer: 'The old bridge collapsed in Segou. [c1]',
  citations: [{ chunk_id: 'c1' }],
  fallback: false,
  reason: 'c1 says so.',
};

/** How the model writes its answer: to the end, until it is killed, or until nobody listens any more. */
let way: 'whole' | 'killed' | 'slow' = 'whole';
let left = 0;

/** Ollama as it streams: an event for each few characters. */
const streamingOllama: Answerer = (request, response, body) => {
  const { prompt } = request.url === '/api/generate' ? (JSON.parse(body) as { readonly prompt?: string }) : {};
  if (prompt === undefined) return healthyOllama(request, response, body);
  response.setHeader('content-type', 'application/x-ndjson');
  response.on('close', () => {
    if (!response.writableFinished) left += 1;
  });
  void write(response, JSON.stringify(WRITTEN).match(/[^]{1,8}/g) ?? []);
};

async function write(response: Parameters<Answerer>[1], pieces: readonly string[]): Promise<void> {
  for (const [n, piece] of pieces.entries()) {
    if (way !== 'whole' && n === 5) break;
    response.write(`${JSON.stringify({ response: piece, done: false })}\n`);
    await pause(20);
  }
  if (way === 'killed') response.socket?.destroy();
  if (way === 'whole')
    response.end(`${JSON.stringify({ response: '', done: true, done_reason: 'stop', prompt_eval_count: 400, eval_count: 30 })}\n`);
}

const resources = new AsyncDisposableStack();
let client: LocitoriumClient;

beforeAll(async () => {
  nock.restore();
  const ollama = await FaultInjectingServer.before(streamingOllama);
  resources.defer(() => ollama.stop());
  const folder = resources.use(await mkdtempDisposable(join(tmpdir(), 'locitorium-killed-model-')));
  const settings: SettingsInput = {
    corpusFile: join(folder.path, 'corpus.db'),
    answerer: 'llm',
    model: MODEL,
    ollamaBaseUrl: ollama.baseUrl,
    retries: 0,
    retryDelayMs: 1,
  };
  const locitorium = await createLocitorium(settings);
  resources.defer(() => locitorium.close());
  const corpus = resources.use(await createCorpus(settings, { locitorium }));
  const service = await createServer({ engines: new Engines({ name: 'embedded', locitorium }), corpus, log: null });
  resources.defer(() => service.app.close());
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  client = new LocitoriumClient({ baseUrl: `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}` });
  const { documents } = await client.corpus.addText({ id: 'mali', text: 'The old bridge collapsed in Segou on Monday. Nobody was hurt.' });
  expect(documents).toMatchObject([{ error: null }]);
  while ((await client.corpus.document('mali')).status !== 'completed') await pause(20);
});
afterAll(() => resources.disposeAsync());

async function gather(): Promise<{ readonly text: string; readonly end: unknown }> {
  let [text, end]: [string, unknown] = ['', null];
  try {
    for await (const event of client.corpus.answerStream(QUESTION)) {
      if (event.kind === 'text') text += event.text;
      else end = event.answer;
    }
  } catch (error) {
    end = error;
  }
  return { text, end };
}

describe('an answer of a language model, from the server of the model to the client', () => {
  it('arrives as it is written, with the ids of the corpus for those of the prompt', async () => {
    way = 'whole';
    const { text, end } = await gather();
    expect(text).toBe('The old bridge collapsed in Segou. [mali#0]');
    expect(end).toMatchObject({ answer: text, fallback: false, citations: [{ chunk_id: 'mali#0' }], usage: { model: MODEL, calls: 1 } });
  });

  it('whose model is killed in the midst of it ends in a clean error, and the next question is answered', async () => {
    way = 'killed';
    const { text, end } = await gather();
    expect('The old bridge collapsed in Segou. [mali#0]'.startsWith(text) && text !== '').toBe(true);
    expect(end).toMatchObject({ name: 'ServiceProblem', kind: 'model_unavailable', problem: { status: 503 } });
    way = 'whole';
    expect((await gather()).end).toMatchObject({ fallback: false });
  });

  it('that nobody waits for any more is not written on', async () => {
    way = 'slow';
    const before = left;
    const events: AnswerEvent[] = [];
    for await (const event of client.corpus.answerStream(QUESTION)) {
      events.push(event);
      break;
    }
    expect(events).toMatchObject([{ kind: 'text' }]);
    while (left === before) await pause(10);
  });
});
