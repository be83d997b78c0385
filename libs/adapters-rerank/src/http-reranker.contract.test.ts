import { afterAll, beforeAll } from '@jest/globals';
import { LoopbackServer } from '@locitorium/http/testing';
import { describeReranker } from '@locitorium/ports/testing';
import nock from 'nock';
import { createHttpReranker, type HttpReranker } from './http-reranker.ts';
import { scoresWords } from './rerank-server.fixture.ts';

let server: LoopbackServer;
const rerankers: HttpReranker[] = [];
beforeAll(async () => {
  nock.enableNetConnect('127.0.0.1');
  server = await LoopbackServer.start(scoresWords);
});
afterAll(async () => {
  for (const reranker of rerankers) await reranker.close();
  await server.stop();
  nock.disableNetConnect();
});

describeReranker('a rerank server', {
  create: async () => {
    const reranker = createHttpReranker({ url: `${server.baseUrl}/v1`, model: 'reranker' });
    rerankers.push(reranker);
    return reranker;
  },
  query: { text: 'floods near the river', lang: 'en' },
  passages: ['a team won a cup', 'the river', 'floods near the river again', 'floods'],
  best: 'floods near the river again',
});
