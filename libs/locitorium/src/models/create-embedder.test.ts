import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answersBody, LoopbackServer } from '@locitorium/http/testing';
import { callContext } from '@locitorium/ports/testing';
import nock from 'nock';
import { createEmbedder, type EmbedderSettings } from './create-embedder.ts';
import { openEmbeddingModels } from './embedding-models.ts';

const SETTINGS: EmbedderSettings = {
  embedder: 'onnx',
  embeddingModel: 'small',
  embeddingLanguages: null,
  embeddingThreads: 1,
  allowRemote: false,
  retries: 0,
  retryDelayMs: 1,
  ollamaBaseUrl: 'http://127.0.0.1:11434',
  ollamaSlots: 1,
  allowCloudModels: false,
  openaiBaseUrl: 'http://127.0.0.1:8080/v1',
  openaiApiKeyVariable: null,
  openaiSlots: 1,
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-embedder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('createEmbedder', () => {
  it('looks for a model where the command keeps them', async () => {
    const environment = { LOCITORIUM_MODELS: join(root, 'models') };
    await expect(createEmbedder(SETTINGS, { environment })).rejects.toMatchObject({
      kind: 'model_missing',
      facts: { folder: join(root, 'models', 'small') },
    });
    await expect(createEmbedder(SETTINGS, { environment: {} })).rejects.toMatchObject({ kind: 'models_unusable' });
    await expect(createEmbedder({ ...SETTINGS, embeddingModel: root })).rejects.toMatchObject({ kind: 'model_unusable' });
  });

  it('opens what was added', async () => {
    for (const [name, text] of Object.entries({ 'model.onnx': 'no graph', 'tokenizer.json': '{}', 'config.json': '{"hidden_size": 4}' }))
      writeFileSync(join(root, name), text);
    const environment = { LOCITORIUM_MODELS: join(root, 'models') };
    await (await openEmbeddingModels({ environment })).add(root, { name: 'small', languages: 'any' });
    // Either the runtime is not installed, or it finds that this is no graph.
    const failure = expect.stringMatching(/^(?:onnxruntime_missing|model_unusable)$/);
    await expect(createEmbedder(SETTINGS, { environment })).rejects.toMatchObject({ kind: failure, blame: 'prerequisite' });
  });

  it('asks the servers that the settings name', async () => {
    nock.enableNetConnect('127.0.0.1');
    const server = await LoopbackServer.start(answersBody('{"data":[{"index":0,"embedding":[3,4]}]}'));
    const embedder = await createEmbedder({ ...SETTINGS, embedder: 'openai', openaiBaseUrl: `${server.baseUrl}/v1` });
    expect(await embedder.embed(['a'], 'query', callContext())).toEqual([Float32Array.of(0.6, 0.8)]);
    expect(embedder.capabilities.languages).toBe('any');
    await embedder.close();
    const told = { ...SETTINGS, embedder: 'openai', openaiBaseUrl: `${server.baseUrl}/v1`, embeddingLanguages: 'en,fr' } as const;
    expect((await createEmbedder(told)).capabilities.languages).toEqual(['en', 'fr']);
    await server.stop();
    await expect(createEmbedder({ ...SETTINGS, embedder: 'ollama', ollamaBaseUrl: 'http://models.example' })).rejects.toMatchObject({
      kind: 'remote_refused',
    });
  });
});
