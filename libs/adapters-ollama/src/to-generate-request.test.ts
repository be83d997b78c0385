import { describe, expect, it } from '@jest/globals';
import type { OllamaModel } from './ollama-model.ts';
import { ollamaSettings, type Thinking } from './descriptor.ts';
import { cityRequest } from './request.fixture.ts';
import { toGenerateRequest, toLoadRequest } from './to-generate-request.ts';

const model: OllamaModel = {
  name: 'smollm2:135m',
  fileSha256: null,
  numCtx: 4096,
  thinksAlways: false,
  template: '',
  system: '',
  parameters: '',
};

describe('toGenerateRequest', () => {
  it('says everything that Ollama would otherwise decide by itself', () => {
    expect(toGenerateRequest(cityRequest(), ollamaSettings({ model: 'smollm2:135m' }), model)).toEqual({
      model: 'smollm2:135m',
      system: 'You answer in JSON.',
      prompt: 'Which city is meant in: the silk weavers of Lyon?',
      format: { type: 'object', properties: { city: { type: 'string', maxLength: 80 } }, required: ['city'] },
      think: false,
      truncate: false,
      shift: false,
      keep_alive: '15m',
      options: { num_ctx: 4096, temperature: 0, seed: 0, num_predict: 64 },
    });
  });

  it.each<[Thinking, boolean, boolean | string, number]>([
    ['off', false, false, 64],
    ['off', true, 'low', 64 + 2048],
    ['on', false, true, 64 + 2048],
    ['on', true, 'medium', 64 + 2048],
    ['high', false, 'high', 64 + 2048],
  ])('asks for thinking "%s" of a model that always thinks: %p', (thinking, thinksAlways, think, tokens) => {
    const body = toGenerateRequest(cityRequest(), ollamaSettings({ model: 'm', thinking }), { ...model, thinksAlways });
    expect(body).toMatchObject({ think, options: { num_predict: tokens } });
  });

  it('asks for log-probabilities only where the caller does', () => {
    expect(toGenerateRequest(cityRequest({ tokenProbabilities: true }), ollamaSettings({ model: 'm' }), model)).toMatchObject({
      logprobs: true,
    });
  });

  it('passes the number of threads only where one is set', () => {
    expect(toGenerateRequest(cityRequest(), ollamaSettings({ model: 'm', numThreads: 1 }), model)).toMatchObject({
      options: { num_thread: 1 },
    });
  });
});

describe('toLoadRequest', () => {
  it('has the options that would reload the model, and no prompt', () => {
    expect(toLoadRequest(ollamaSettings({ model: 'm', keepAlive: '-1', numThreads: 2 }), model)).toEqual({
      model: 'm',
      keep_alive: -1,
      options: { num_ctx: 4096, num_thread: 2 },
    });
  });
});
