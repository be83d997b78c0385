import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_MODEL } from '@locitorium/ports';
import { Container } from 'inversify';
import nock from 'nock';
import { OllamaLanguageModel } from './ollama-language-model.ts';
import { OLLAMA_OPTIONS } from './ollama-options.token.ts';
import { ollamaModule } from './ollama.module.ts';
import { reply } from './replies.fixture.ts';

describe('ollamaModule', () => {
  it('binds one connected model', async () => {
    nock('http://localhost')
      .get('/api/version')
      .reply(200, reply('version.json'))
      .post('/api/show')
      .reply(200, reply('show-local-model.json'));
    const container = new Container();
    container.load(ollamaModule);
    container.bind(OLLAMA_OPTIONS).toConstantValue({ baseUrl: 'http://localhost', model: 'smollm2:135m', preload: false });
    const [a, b] = await Promise.all([container.getAsync(LANGUAGE_MODEL), container.getAsync(LANGUAGE_MODEL)]);
    expect(a).toBeInstanceOf(OllamaLanguageModel);
    expect(b).toBe(a);
    await container.unbindAllAsync();
  });
});
