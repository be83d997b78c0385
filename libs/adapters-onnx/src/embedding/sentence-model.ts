import type { Pooling } from '../model/model-manifest.ts';
import type { OnnxRuntime, OnnxSession, OnnxTensor } from './onnx-runtime.ts';

/** Texts of one run of the graph: more are no faster, and need more memory. */
const TEXTS_PER_RUN = 8;

/** Outputs of graphs that pool by themselves, and of those that say a vector for each token. */
const POOLED_OUTPUT = 'sentence_embedding';
const TOKEN_OUTPUTS: readonly string[] = ['last_hidden_state', 'token_embeddings'];

/** Turns rows of tokens into vectors: pads them to one length, runs the graph, pools, and scales to length 1. */
export class SentenceModel {
  readonly #runtime: Pick<OnnxRuntime, 'Tensor'>;
  readonly #session: OnnxSession;
  readonly #pooling: Pooling;
  readonly #output: string;
  readonly #dimension: number;

  /** Throws an error that says what is wrong with the graph. */
  constructor(
    runtime: Pick<OnnxRuntime, 'Tensor'>,
    session: OnnxSession,
    { pooling, dimension }: { readonly pooling: Pooling; readonly dimension: number },
  ) {
    this.#runtime = runtime;
    this.#session = session;
    this.#dimension = dimension;
    const { outputNames } = session;
    const pooled = outputNames.includes(POOLED_OUTPUT);
    this.#pooling = pooled ? 'graph' : pooling;
    const output = pooled ? POOLED_OUTPUT : (outputNames.find((name) => TOKEN_OUTPUTS.includes(name)) ?? outputNames[0]);
    if (output === undefined) throw new Error('its graph has no output');
    this.#output = output;
  }

  /** One unit vector for each row of tokens, one after the other in one array. `isWanted` is asked before each run. */
  async vectorsOf(rows: readonly (readonly number[])[], isWanted: () => boolean = () => true): Promise<Float32Array | null> {
    const vectors = new Float32Array(rows.length * this.#dimension);
    // Rows of like length together: padding is computed for nothing.
    const order = rows.map((_, i) => i).sort((a, b) => lengthOf(rows, a) - lengthOf(rows, b));
    for (let begin = 0; begin < order.length; begin += TEXTS_PER_RUN) {
      if (!isWanted()) return null;
      const positions = order.slice(begin, begin + TEXTS_PER_RUN);
      await this.#run(
        positions.map((i) => rows[i] ?? []),
        (row, vector) => vectors.set(vector, (positions[row] ?? 0) * this.#dimension),
      );
    }
    return vectors;
  }

  async #run(rows: readonly (readonly number[])[], keep: (row: number, vector: Float32Array) => void): Promise<void> {
    const width = Math.max(...rows.map(({ length }) => length));
    const tokens = new BigInt64Array(rows.length * width);
    const mask = new BigInt64Array(rows.length * width);
    for (const [row, ids] of rows.entries()) {
      for (const [i, id] of ids.entries()) {
        tokens[row * width + i] = BigInt(id);
        mask[row * width + i] = 1n;
      }
    }
    const answer = await this.#session.run(this.#inputs(tokens, mask, [rows.length, width]));
    const output = answer[this.#output];
    if (output === undefined || !(output.data instanceof Float32Array))
      throw new Error(`its graph says no 32-bit numbers as ${this.#output}`);
    for (const [row, ids] of rows.entries()) keep(row, unitVector(this.#pooled(output.data, output.dims, row, ids.length)));
  }

  #inputs(tokens: BigInt64Array, mask: BigInt64Array, shape: readonly number[]): Record<string, OnnxTensor> {
    const { Tensor } = this.#runtime;
    const known: Readonly<Record<string, () => OnnxTensor>> = {
      input_ids: () => new Tensor('int64', tokens, shape),
      attention_mask: () => new Tensor('int64', mask, shape),
      // One text is one segment.
      token_type_ids: () => new Tensor('int64', new BigInt64Array(tokens.length), shape),
    };
    return Object.fromEntries(
      this.#session.inputNames.map((name) => {
        const input = known[name];
        if (input === undefined) throw new Error(`its graph wants an input "${name}", which a sentence model does not have`);
        return [name, input()];
      }),
    );
  }

  #pooled(data: Float32Array, dims: readonly number[], row: number, tokens: number): Float32Array {
    const dimension = dims.at(-1);
    if (dimension !== this.#dimension) {
      throw new Error(`its graph makes vectors of ${dimension ?? 0} numbers, and ${this.#dimension} were expected`);
    }
    if (this.#pooling === 'graph' || dims.length === 2) return data.slice(row * dimension, (row + 1) * dimension);
    const begin = row * (dims[1] ?? 0) * dimension;
    if (this.#pooling === 'first') return data.slice(begin, begin + dimension);
    const mean = new Float32Array(dimension);
    for (let token = 0; token < tokens; token += 1) {
      for (let i = 0; i < dimension; i += 1) mean[i] = (mean[i] ?? 0) + (data[begin + token * dimension + i] ?? 0) / tokens;
    }
    return mean;
  }
}

const lengthOf = (rows: readonly (readonly number[])[], i: number): number => rows[i]?.length ?? 0;

function unitVector(values: Float32Array): Float32Array {
  let squares = 0;
  for (const value of values) squares += value * value;
  const length = Math.sqrt(squares);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) throw new Error('it makes vectors without a direction');
  return values.map((value) => value / length);
}
