import { describe, expect, it } from '@jest/globals';
import type { OnnxSession, OnnxTensor } from './onnx-runtime.ts';
import { SentenceModel } from './sentence-model.ts';

class PlainTensor implements OnnxTensor {
  readonly data: BigInt64Array;
  readonly dims: readonly number[];

  constructor(_type: 'int64', data: BigInt64Array, dims: readonly number[]) {
    this.data = data;
    this.dims = dims;
  }
}

interface Asked {
  readonly tokens: readonly number[];
  readonly mask: readonly number[];
}

/** A session that answers with numbers of the test's own, and keeps what it was asked. */
function sessionSaying(output: string, answer: (rows: number, width: number) => { data: unknown; dims: number[] }, inputs?: string[]) {
  const asked: Asked[] = [];
  const session: OnnxSession = {
    inputNames: inputs ?? ['input_ids', 'attention_mask'],
    outputNames: [output],
    run: async ({ input_ids: tokens, attention_mask: mask }) => {
      asked.push({ tokens: [...(tokens?.data as BigInt64Array)].map(Number), mask: [...(mask?.data as BigInt64Array)].map(Number) });
      const [rows = 0, width = 0] = tokens?.dims ?? [];
      return { [output]: answer(rows, width) };
    },
  };
  return { session, asked };
}

const runtime = { Tensor: PlainTensor };
const model = (session: OnnxSession, pooling: 'mean' | 'first' | 'graph' = 'mean'): SentenceModel =>
  new SentenceModel(runtime, session, { pooling, dimension: 2 });

/** Of each token the vector (1, its place). */
const places = (rows: number, width: number) => ({
  data: Float32Array.from({ length: rows * width * 2 }, (_, i) => (i % 2 === 0 ? 1 : Math.floor(i / 2) % width)),
  dims: [rows, width, 2],
});

describe('SentenceModel', () => {
  it('pads to the longest of a run, and takes the mean of the real tokens alone', async () => {
    const { session, asked } = sessionSaying('last_hidden_state', places);
    const vectors = await model(session).vectorsOf([[7, 8, 9], [5]]);
    expect(asked).toEqual([{ tokens: [5, 0, 0, 7, 8, 9], mask: [1, 0, 0, 1, 1, 1] }]);
    expect([...(vectors ?? [])]).toEqual([Math.SQRT1_2, Math.SQRT1_2, 1, 0].map((value) => expect.closeTo(value, 6)));
  });

  it('takes the first token where the model says so', async () => {
    const { session } = sessionSaying('last_hidden_state', places);
    expect([...((await model(session, 'first').vectorsOf([[7, 8, 9]])) ?? [])]).toEqual([1, 0]);
  });

  it('takes the vector of a graph that pools, and gives it length 1', async () => {
    const { session } = sessionSaying('sentence_embedding', (rows) => ({
      data: Float32Array.from({ length: rows * 2 }, (_, i) => [3, 4][i % 2] ?? 0),
      dims: [rows, 2],
    }));
    expect([...((await model(session).vectorsOf([[7]])) ?? [])]).toEqual([expect.closeTo(0.6, 6), expect.closeTo(0.8, 6)]);
  });

  it('keeps the order of many texts of unlike length, a few at a time', async () => {
    const { session, asked } = sessionSaying('last_hidden_state', (rows, width) => ({
      data: Float32Array.from({ length: rows * width * 2 }, (_, i) => (i % 2 === 0 ? 1 : width)),
      dims: [rows, width, 2],
    }));
    const rows = Array.from({ length: 20 }, (_, i) => Array.from({ length: 20 - i }, () => 7));
    const vectors = (await model(session).vectorsOf(rows)) ?? new Float32Array();
    expect(asked.map(({ tokens }) => tokens.length)).toEqual([8 * 8, 8 * 16, 4 * 20]);
    const ratios = rows.map((_, i) => (vectors[2 * i + 1] ?? 0) / (vectors[2 * i] ?? 1));
    expect(ratios.map(Math.round)).toEqual([20, 20, 20, 20, ...Array(8).fill(16), ...Array(8).fill(8)]);
  });

  it('stops between two runs once nobody wants the answer', async () => {
    const { session, asked } = sessionSaying('last_hidden_state', places);
    let left = 1;
    const rows = Array.from({ length: 24 }, () => [7]);
    expect(await model(session).vectorsOf(rows, () => (left -= 1) >= 0)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['vectors without a direction', { data: new Float32Array([0, 0]), dims: [1, 1, 2] }, 'direction'],
    ['no numbers', { data: new Float32Array([Number.NaN, 1]), dims: [1, 1, 2] }, 'direction'],
    ['vectors of another length', { data: new Float32Array([1, 2, 3]), dims: [1, 1, 3] }, '3 numbers'],
    ['half precision', { data: new Uint16Array([1, 2]), dims: [1, 1, 2] }, '32-bit'],
  ])('rejects a graph that makes %s', async (_, answer, words) => {
    const { session } = sessionSaying('last_hidden_state', () => answer);
    await expect(model(session).vectorsOf([[7]])).rejects.toThrow(words);
  });

  it('gives a graph that wants them the segments of its tokens, and names an input that it cannot give', async () => {
    const { session } = sessionSaying('last_hidden_state', places, ['input_ids', 'attention_mask', 'token_type_ids']);
    expect(await model(session).vectorsOf([[7]])).toHaveLength(2);
    const { session: other } = sessionSaying('last_hidden_state', places, ['pixel_values']);
    await expect(model(other).vectorsOf([[7]])).rejects.toThrow('pixel_values');
  });
});
