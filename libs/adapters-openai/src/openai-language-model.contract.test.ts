import { afterAll, beforeAll } from '@jest/globals';
import type { LoopbackServer } from '@locitorium/http/testing';
import { describeLanguageModel } from '@locitorium/ports/testing';
import nock from 'nock';
import { connectOpenAi } from './connect-openai.ts';
import type { OpenAiLanguageModel } from './openai-language-model.ts';
import { completed, countsWords, openAiServer, sendJson, writes, type OpenAiScript } from './openai-server.fixture.ts';

const started: LoopbackServer[] = [];
const models: OpenAiLanguageModel[] = [];
/** Equal configurations are at one address: the identity names it. */
const servers = new Map<string, LoopbackServer>();

beforeAll(() => nock.enableNetConnect('127.0.0.1'));
afterAll(async () => {
  for (const model of models) await model.close();
  for (const server of started) await server.stop();
  nock.disableNetConnect();
});

async function connected(
  name: string,
  script: OpenAiScript,
): Promise<{ readonly server: LoopbackServer; readonly model: OpenAiLanguageModel }> {
  const server = servers.get(name) ?? (await openAiServer(script));
  servers.set(name, server);
  started.push(server);
  const model = await connectOpenAi({
    baseUrl: `${server.baseUrl}/v1`,
    model: 'smollm2:135m',
    retries: 1,
    firstRetryDelayMs: 1,
    longestRetryDelayMs: 1,
  });
  models.push(model);
  return { server, model };
}

const logprobs = {
  content: [
    { token: '{"colour":"', logprob: -0.1 },
    { token: 'green', logprob: -0.2, bytes: null },
    { token: '"}', logprob: 0 },
  ],
};
const saying = async (body: string): Promise<OpenAiLanguageModel> => (await connected(body, { complete: sendJson(body) })).model;
const writing = async (...answer: Parameters<typeof writes>): Promise<OpenAiLanguageModel> =>
  (await connected(`streamed ${JSON.stringify(answer)}`, { complete: writes(...answer), tokenize: countsWords })).model;

describeLanguageModel('OpenAI', {
  create: () => saying(completed('{"colour":"green"}', { logprobs })),
  createSaying: (answer) => saying(completed(answer)),
  createCutOff: () => saying(completed('{"colour":"green"}', { finishReason: 'length' })),
  createUnreachable: async () => {
    const { server, model } = await connected('unreachable', {});
    await server.stop();
    return model;
  },
});

describeLanguageModel('OpenAI, streaming', {
  create: () => writing('{"colour":"green"}'),
  createSaying: (answer) => writing(answer),
  createCutOff: () => writing('{"colour":"green"}', { finishReason: 'length' }),
});
