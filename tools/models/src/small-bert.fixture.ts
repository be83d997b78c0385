import type { BertConfig } from './bert-sentence-graph.ts';
import type { WeightTensor } from './safetensors.ts';

export const SMALL_CONFIG: BertConfig & Readonly<Record<string, unknown>> = {
  model_type: 'bert',
  hidden_act: 'gelu',
  position_embedding_type: 'absolute',
  hidden_size: 12,
  num_attention_heads: 3,
  num_hidden_layers: 2,
  layer_norm_eps: 1e-12,
  max_position_embeddings: 16,
};

const WORDS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'a', 'flood', 'river', 'the', 'banks', 'burst', 'team', 'won'];

export const SMALL_TOKENIZER = {
  version: '1.0',
  added_tokens: WORDS.slice(0, 4).map((content, id) => ({ id, content, special: true, normalized: false })),
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: { type: 'BertProcessing', sep: ['[SEP]', 3], cls: ['[CLS]', 2] },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(WORDS.map((word, id) => [word, id])),
  },
};

/** A linear congruential generator: the same weights each time. */
function randomNumbers(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 31 - 1;
  };
}

/** Weights of an untrained model, named as PyTorch names them. */
export function smallWeights(): ReadonlyMap<string, WeightTensor> {
  const next = randomNumbers();
  const width = SMALL_CONFIG.hidden_size;
  const inner = 20;
  const weights = new Map<string, WeightTensor>();
  const add = (name: string, ...shape: readonly number[]): void => {
    const count = shape.reduce((product, size) => product * size, 1);
    weights.set(name, { shape, values: Float32Array.from({ length: count }, next) });
  };
  const linear = (name: string, outputs: number, inputs: number): void => {
    add(`${name}.weight`, outputs, inputs);
    add(`${name}.bias`, outputs);
  };
  const normalisation = (name: string): void => {
    add(`${name}.weight`, width);
    add(`${name}.bias`, width);
  };
  add('embeddings.word_embeddings.weight', WORDS.length, width);
  add('embeddings.position_embeddings.weight', 16, width);
  add('embeddings.token_type_embeddings.weight', 2, width);
  normalisation('embeddings.LayerNorm');
  for (let layer = 0; layer < SMALL_CONFIG.num_hidden_layers; layer += 1) {
    const path = `encoder.layer.${layer}`;
    for (const part of ['query', 'key', 'value']) linear(`${path}.attention.self.${part}`, width, width);
    linear(`${path}.attention.output.dense`, width, width);
    normalisation(`${path}.attention.output.LayerNorm`);
    linear(`${path}.intermediate.dense`, inner, width);
    linear(`${path}.output.dense`, width, inner);
    normalisation(`${path}.output.LayerNorm`);
  }
  return weights;
}

/** A safetensors file: a length, a header, numbers. */
export function writeSafetensors(weights: ReadonlyMap<string, WeightTensor>): Buffer {
  let end = 0;
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  for (const [name, { shape, values }] of weights) {
    header[name] = { dtype: 'F32', shape, data_offsets: [end, end + values.byteLength] };
    end += values.byteLength;
  }
  header['embeddings.position_ids'] = { dtype: 'I64', shape: [1, 0], data_offsets: [end, end] };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([
    length,
    text,
    ...[...weights.values()].map(({ values }) => Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  ]);
}

/** The same model computed with plain numbers, one text, one token, one head after the other: what the graph is compared with. */
export function plainEmbedding(ids: readonly number[], weights: ReadonlyMap<string, WeightTensor>): readonly number[] {
  const { hidden_size: width, num_attention_heads: heads, num_hidden_layers: layers } = SMALL_CONFIG;
  const at = (name: string, index: number): number => weights.get(name)?.values[index] ?? Number.NaN;
  const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const linear = (x: readonly number[], name: string): readonly number[] =>
    range(weights.get(`${name}.bias`)?.values.length ?? 0).map(
      (row) => at(`${name}.bias`, row) + sum(x.map((value, i) => value * at(`${name}.weight`, row * x.length + i))),
    );
  const normalised = (x: readonly number[], name: string): readonly number[] => {
    const mean = sum(x) / x.length;
    const spread = Math.sqrt(sum(x.map((value) => (value - mean) ** 2)) / x.length + 1e-12);
    return x.map((value, i) => ((value - mean) / spread) * at(`${name}.weight`, i) + at(`${name}.bias`, i));
  };
  const added = (x: readonly number[], y: readonly number[]): readonly number[] => x.map((value, i) => value + (y[i] ?? Number.NaN));

  let hidden = ids.map((id, position) =>
    normalised(
      range(width).map(
        (i) =>
          at('embeddings.word_embeddings.weight', id * width + i) +
          at('embeddings.position_embeddings.weight', position * width + i) +
          at('embeddings.token_type_embeddings.weight', i),
      ),
      'embeddings.LayerNorm',
    ),
  );
  const perHead = width / heads;
  for (let layer = 0; layer < layers; layer += 1) {
    const path = `encoder.layer.${layer}`;
    const [queries, keys, values] = ['query', 'key', 'value'].map((part) => hidden.map((x) => linear(x, `${path}.attention.self.${part}`)));
    const attended = (queries ?? []).map((query) =>
      range(width).map((i) => {
        const head = Math.floor(i / perHead) * perHead;
        const inHead = range(perHead).map((j) => head + j);
        const scores = (keys ?? []).map((key) => Math.exp(sum(inHead.map((j) => (query[j] ?? 0) * (key[j] ?? 0))) / Math.sqrt(perHead)));
        return sum(scores.map((score, token) => score * (values?.[token]?.[i] ?? 0))) / sum(scores);
      }),
    );
    hidden = hidden.map((x, token) =>
      normalised(added(x, linear(attended[token] ?? [], `${path}.attention.output.dense`)), `${path}.attention.output.LayerNorm`),
    );
    hidden = hidden.map((x) => {
      const inner = linear(x, `${path}.intermediate.dense`).map((value) => (value * (1 + errorFunction(value / Math.SQRT2))) / 2);
      return normalised(added(x, linear(inner, `${path}.output.dense`)), `${path}.output.LayerNorm`);
    });
  }
  const mean = range(width).map((i) => sum(hidden.map((x) => x[i] ?? 0)) / hidden.length);
  return mean.map((value) => value / Math.hypot(...mean));
}

/** By its series, which is exact for the small numbers of this model. */
function errorFunction(x: number): number {
  if (Math.abs(x) > 5) return Math.sign(x);
  let term = x;
  let total = x;
  for (let n = 1; n < 200; n += 1) {
    term *= (-x * x) / n;
    total += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * total;
}

/** Files of a package with this model, one of which is not wanted. */
export const SMALL_FILES: ReadonlyMap<string, Buffer> = new Map<string, Buffer>(
  Object.entries({
    'config.json': JSON.stringify(SMALL_CONFIG),
    'tokenizer.json': JSON.stringify(SMALL_TOKENIZER),
    'sentence_bert_config.json': '{"max_seq_length": 8}',
    '1_Pooling/config.json': '{"word_embedding_dimension": 12, "pooling_mode_mean_tokens": true}',
    'README.md': 'not taken over',
  }).map(([path, text]) => [path, Buffer.from(text)]),
).set('model.safetensors', writeSafetensors(smallWeights()));

export const SMALL_FACTS = { name: 'small', languages: ['en'], licence: null, origin: 'a test' } as const;
