import { afterAll, describe, expect, it } from '@jest/globals';
import { SYSTEM_CLOCK } from '@locitorium/ports';
import { callContext } from '@locitorium/ports/testing';
import { createOllamaEmbedder, type OllamaEmbedder } from './ollama-embedder.ts';
import { realOllamaUrl } from './real-ollama.fixture.ts';

/** Loading a model on two busy cores takes a while. */
const PATIENCE_MS = 50_000;

const opened: OllamaEmbedder[] = [];
afterAll(() => Promise.all(opened.map((embedder) => embedder.close())));

async function open(model: string): Promise<OllamaEmbedder> {
  const embedder = await createOllamaEmbedder({ url: realOllamaUrl(), model });
  opened.push(embedder);
  return embedder;
}

describe('the /api/embed of a real Ollama', () => {
  it('makes vectors even of a model that writes: as long as its layers, of length 1, the same each time', async () => {
    const embedder = await open('smollm2:135m');
    expect(embedder.capabilities).toMatchObject({ dimension: 576, languages: 'any' });
    const context = callContext({ deadline: SYSTEM_CLOCK.now() + PATIENCE_MS });
    const [first, , again] = await embedder.embed(['the river burst its banks', '', 'the river burst its banks'], 'passage', context);
    expect(Math.hypot(...(first ?? []))).toBeCloseTo(1, 5);
    const same = (first ?? new Float32Array()).reduce((sum, value, i) => sum + value * (again?.[i] ?? 0), 0);
    expect(same).toBeGreaterThan(0.999);
  });

  it('says that a model is not there, and how to get it', async () => {
    await expect(open('no-such-model:1b')).rejects.toMatchObject({
      kind: 'model_missing',
      message: expect.stringContaining('ollama pull no-such-model:1b'),
    });
  });
});
