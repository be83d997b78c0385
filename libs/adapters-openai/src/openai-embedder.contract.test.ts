import { afterAll, beforeAll } from '@jest/globals';
import type { LoopbackServer } from '@locitorium/http/testing';
import { describeEmbedder } from '@locitorium/ports/testing';
import nock from 'nock';
import { createOpenAiEmbedder, type OpenAiEmbedder } from './openai-embedder.ts';
import { openAiServer } from './openai-server.fixture.ts';

let server: LoopbackServer;
const embedders: OpenAiEmbedder[] = [];
beforeAll(async () => {
  nock.enableNetConnect('127.0.0.1');
  server = await openAiServer();
});
afterAll(async () => {
  for (const embedder of embedders) await embedder.close();
  await server.stop();
  nock.disableNetConnect();
});

describeEmbedder('OpenAI', {
  create: async () => {
    const embedder = await createOpenAiEmbedder({ url: `${server.baseUrl}/v1`, model: 'minilm', batch: 2 });
    embedders.push(embedder);
    return embedder;
  },
  query: 'where did the river flood',
  near: 'the river flood came by night',
  far: 'a team won some cup',
});
