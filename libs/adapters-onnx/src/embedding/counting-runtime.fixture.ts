import type { OnnxSession, OnnxTensor } from './onnx-runtime.ts';

/** [MASK]: the thread ends, as when memory ran out. */
const FATAL_TOKEN = 4n;

/** As wide as the vectors of the model in the tests. */
const WIDTH = 48;

class PlainTensor implements OnnxTensor {
  readonly data: BigInt64Array | Float32Array;
  readonly dims: readonly number[];

  constructor(_type: string, data: BigInt64Array | Float32Array, dims: readonly number[]) {
    this.data = data;
    this.dims = dims;
  }
}

/** A runtime without a graph: each token is a direction of its own, so that texts with the same words are near. */
const session: OnnxSession = {
  inputNames: ['input_ids', 'attention_mask', 'token_type_ids'],
  outputNames: ['last_hidden_state'],
  run: async ({ input_ids: tokens }) => {
    if ((tokens?.data as BigInt64Array).includes(FATAL_TOKEN)) process.exit(1);
    const [rows = 0, width = 0] = tokens?.dims ?? [];
    const data = new Float32Array(rows * width * WIDTH);
    (tokens?.data as BigInt64Array).forEach((id, i) => {
      data[i * WIDTH + (Number(id) % WIDTH)] = 1;
    });
    return { last_hidden_state: new PlainTensor('float32', data, [rows, width, WIDTH]) };
  },
};

export const InferenceSession = { create: async (): Promise<OnnxSession> => session };
export const Tensor = PlainTensor;
