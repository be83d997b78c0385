import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_MODEL } from '@locitorium/ports';
import { Container } from 'inversify';
import nock from 'nock';
import { OpenAiLanguageModel } from './openai-language-model.ts';
import { OPENAI_OPTIONS } from './openai-options.token.ts';
import { openAiModule } from './openai.module.ts';
import { reply } from './replies.fixture.ts';

describe('openAiModule', () => {
  it('binds one connected model', async () => {
    nock('http://localhost').get('/v1/models').reply(200, reply('ollama-models.json'));
    const container = new Container();
    container.load(openAiModule);
    container.bind(OPENAI_OPTIONS).toConstantValue({ baseUrl: 'http://localhost/v1', model: 'tiny-random' });
    const [a, b] = await Promise.all([container.getAsync(LANGUAGE_MODEL), container.getAsync(LANGUAGE_MODEL)]);
    expect(a).toBeInstanceOf(OpenAiLanguageModel);
    expect(b).toBe(a);
    await container.unbindAllAsync();
  });
});
