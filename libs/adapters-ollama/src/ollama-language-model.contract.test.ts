import { afterAll, beforeAll } from '@jest/globals';
import { describeLanguageModel } from '@locitorium/ports/testing';
import nock from 'nock';
import { connectOllama } from './connect-ollama.ts';
import type { LoopbackServer } from '@locitorium/http/testing';
import type { OllamaLanguageModel } from './ollama-language-model.ts';
import { ollamaServer, writes, type OllamaScript } from './ollama-server.fixture.ts';

const started: { readonly server: LoopbackServer; readonly model: OllamaLanguageModel }[] = [];

beforeAll(() => nock.enableNetConnect('127.0.0.1'));
afterAll(async () => {
  for (const { server, model } of started) {
    await model.close();
    await server.stop();
  }
  nock.disableNetConnect();
});

async function connected(script: OllamaScript): Promise<{ readonly server: LoopbackServer; readonly model: OllamaLanguageModel }> {
  const server = await ollamaServer(script);
  const model = await connectOllama({
    baseUrl: server.baseUrl,
    model: 'smollm2:135m',
    retries: 1,
    firstRetryDelayMs: 1,
    longestRetryDelayMs: 1,
  });
  started.push({ server, model });
  return { server, model };
}

const saying = async (...answer: Parameters<typeof writes>): Promise<OllamaLanguageModel> =>
  (await connected({ generate: writes(...answer) })).model;

describeLanguageModel('Ollama', {
  create: () => saying('{"colour":"green"}'),
  createSaying: (answer) => saying(answer),
  createCutOff: () => saying('{"colour":"green"}', { done_reason: 'length' }),
  createUnreachable: async () => {
    const { server, model } = await connected({});
    await server.stop();
    return model;
  },
});
