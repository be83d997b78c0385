import { afterAll, beforeAll } from '@jest/globals';
import type { LoopbackServer } from '@locitorium/http/testing';
import { describeEmbedder } from '@locitorium/ports/testing';
import nock from 'nock';
import { createOllamaEmbedder, type OllamaEmbedder } from './ollama-embedder.ts';
import { ollamaServer } from './ollama-server.fixture.ts';

let server: LoopbackServer;
const embedders: OllamaEmbedder[] = [];
beforeAll(async () => {
  nock.enableNetConnect('127.0.0.1');
  server = await ollamaServer();
});
afterAll(async () => {
  for (const embedder of embedders) await embedder.close();
  await server.stop();
  nock.disableNetConnect();
});

describeEmbedder('Ollama', {
  create: async () => {
    const embedder = await createOllamaEmbedder({ url: server.baseUrl, model: 'minilm', batch: 2 });
    embedders.push(embedder);
    return embedder;
  },
  query: 'where did the river flood',
  near: 'the river flood came by night',
  far: 'a team won some cup',
});
