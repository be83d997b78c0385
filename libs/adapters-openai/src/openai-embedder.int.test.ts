import { afterAll, describe, expect, it } from '@jest/globals';
import { SYSTEM_CLOCK } from '@locitorium/ports';
import { callContext } from '@locitorium/ports/testing';
import { createOpenAiEmbedder, type OpenAiEmbedder } from './openai-embedder.ts';

/** Loading a model on two busy cores takes a while. */
const PATIENCE_MS = 50_000;

let embedder: OpenAiEmbedder | null = null;
afterAll(() => embedder?.close());

describe('the /v1/embeddings of a real Ollama', () => {
  it('makes a unit vector for each text, in their order', async () => {
    const url = process.env['LOCITORIUM_OLLAMA_URL'];
    if (!url) throw new Error('LOCITORIUM_OLLAMA_URL is not set: run these tests with npm run test:integration.');
    embedder = await createOpenAiEmbedder({ url: `${url}/v1`, model: 'smollm2:135m' });
    expect(embedder.capabilities.dimension).toBe(576);
    const context = callContext({ deadline: SYSTEM_CLOCK.now() + PATIENCE_MS });
    const vectors = await embedder.embed(['the river burst its banks', 'a team won', 'the river burst its banks'], 'passage', context);
    for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    const [first, second, again] = vectors as [Float32Array, Float32Array, Float32Array];
    const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
    expect(dot(first, again)).toBeGreaterThan(0.999);
    expect(dot(first, second)).toBeLessThan(0.999);
  });
});
