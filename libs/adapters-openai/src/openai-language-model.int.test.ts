import { afterAll, describe, expect, it } from '@jest/globals';
import { callContext, describeLanguageModel } from '@locitorium/ports/testing';
import { SYSTEM_CLOCK, type CallContext, type LanguageModel } from '@locitorium/ports';
import { checkOpenAi } from './check-openai.ts';
import { connectOpenAi } from './connect-openai.ts';
import type { OpenAiLanguageModel } from './openai-language-model.ts';
import type { OpenAiOptions } from './descriptor.ts';
import { cityRequest } from './openai-server.fixture.ts';

/** On two busy cores a real model writes slowly. */
const PATIENCE_MS = 50_000;

/** Ollama's own /v1: the server that `npm run test:integration` has found. */
function baseUrl(): string {
  const url = process.env['LOCITORIUM_OLLAMA_URL'];
  if (!url) throw new Error('LOCITORIUM_OLLAMA_URL is not set: run these tests with npm run test:integration.');
  return `${url}/v1`;
}

const open: OpenAiLanguageModel[] = [];
afterAll(() => Promise.all(open.map((model) => model.close())));

async function connect(model: string, given: Partial<OpenAiOptions> = {}): Promise<OpenAiLanguageModel> {
  const connected = await connectOpenAi({ baseUrl: baseUrl(), model, ...given });
  open.push(connected);
  return connected;
}

const patient = (): CallContext => callContext({ deadline: SYSTEM_CLOCK.now() + PATIENCE_MS });

/** A model that may write so little that it never ends its answer. */
const cutShort = (model: LanguageModel): LanguageModel => ({
  identity: model.identity,
  generate: (request, context) => model.generate({ ...request, maxAnswerTokens: 2 }, context),
});

for (const name of ['tiny-random', 'smollm2:135m']) {
  describeLanguageModel(`the /v1 of a real Ollama with ${name}`, {
    create: () => connect(name),
    createCutOff: async () => cutShort(await connect(name)),
  });
}

describe('the /v1 of a real Ollama', () => {
  it('answers with tokens and their probabilities, which make up the answer', async () => {
    const reply = await (
      await connect('smollm2:135m')
    ).generate(cityRequest({ tokenProbabilities: true, maxAnswerTokens: 200 }), patient());
    if (reply.outcome !== 'answered') throw new Error(`unusable: ${reply.fault}`);
    expect(reply.tokens?.map(({ text }) => text).join('')).toBe(reply.raw);
    expect(reply.usage).toMatchObject({ promptTokens: expect.any(Number), answerTokens: expect.any(Number) });
  });

  it('cuts prompts in silence, which is noticed', async () => {
    const model = await connect('tiny-random', { contextTokens: 65_536 });
    const request = cityRequest({ prompt: 'The city is Lyon. '.repeat(9_000), maxAnswerTokens: 4 });
    await expect(model.generate(request, patient())).rejects.toMatchObject({ kind: 'prompt_truncated' });
  });

  it('has a model or has not', async () => {
    await expect(connect('no-such-model')).rejects.toMatchObject({ kind: 'model_missing' });
    const findings = await checkOpenAi({ baseUrl: baseUrl(), model: 'smollm2:135m' }, { live: true });
    expect(findings.map(({ subject, state }) => [subject, state])).toEqual([
      ['openai', 'ok'],
      ['openai model', 'ok'],
      ['openai slots', 'ok'],
      ['openai structured output', 'ok'],
    ]);
  });
});
