import { z } from 'zod';
import type { Attribute, GraphConstant, GraphNode, OnnxGraph } from './onnx-messages.ts';
import type { WeightTensor } from './safetensors.ts';

/** What config.json of a BERT model must say. Other activations and positions are other graphs. */
export const bertConfigSchema = z.looseObject({
  model_type: z.literal('bert'),
  hidden_act: z.literal('gelu'),
  position_embedding_type: z.literal('absolute').default('absolute'),
  hidden_size: z.int().positive(),
  num_attention_heads: z.int().positive(),
  num_hidden_layers: z.int().positive(),
  layer_norm_eps: z.number().positive(),
});

export type BertConfig = z.output<typeof bertConfigSchema>;

/** The first with Gelu as an operator of its own. */
const OPERATORS = 20;
/** What is added to the attention that padding would get. */
const NEVER_ATTENDED = -1e9;

/**
 * The graph of a BERT encoder with mean pooling and vectors of length 1. Inputs: `input_ids` and `attention_mask`, a row for each text,
 * padded to one length; output: `sentence_embedding`. Weights of linear layers are turned once here, not at every call.
 */
export function bertSentenceGraph(name: string, config: BertConfig, weights: ReadonlyMap<string, WeightTensor>): OnnxGraph {
  const { hidden_size: width, num_attention_heads: heads, num_hidden_layers: layers, layer_norm_eps: epsilon } = config;
  const graph = new GraphWriter();
  const weight = (path: string): WeightTensor => {
    const found = weights.get(path);
    if (found === undefined) throw new Error(`The weights have no tensor ${path}: they are no BERT model of this configuration.`);
    return found;
  };
  const stored = (path: string): string => graph.floats(path, weight(path));
  const linear = (input: string, path: string): string => {
    const product = graph.node('MatMul', [input, graph.floats(`${path}.weight.turned`, turned(weight(`${path}.weight`)))]);
    return graph.node('Add', [product, stored(`${path}.bias`)]);
  };
  const normalised = (input: string, path: string): string =>
    graph.node('LayerNormalization', [input, stored(`${path}.weight`), stored(`${path}.bias`)], {
      axis: { int: -1 },
      epsilon: { float: epsilon },
    });

  const mask = graph.node('Cast', ['attention_mask'], { to: { int: 1 } });
  const padding = graph.node('Sub', [graph.scalar('one', 1), graph.node('Unsqueeze', [mask, graph.integers('middle_axes', [1, 2])])]);
  const attentionBias = graph.node('Mul', [padding, graph.scalar('never_attended', NEVER_ATTENDED)]);

  const tokens = graph.node('Gather', [stored('embeddings.word_embeddings.weight'), 'input_ids']);
  const length = graph.node('Gather', [graph.node('Shape', ['input_ids']), graph.integers('second', [1])]);
  const positions = graph.node('Slice', [
    graph.floats('positions', positionsWithFirstType(weight)),
    graph.integers('begin', [0]),
    length,
    graph.integers('rows', [0]),
  ]);
  let hidden = normalised(graph.node('Add', [tokens, positions]), 'embeddings.LayerNorm');

  const perHead = (input: string, order: readonly number[]): string =>
    graph.node('Transpose', [graph.node('Reshape', [input, graph.integers('by_head', [0, 0, heads, width / heads])])], {
      perm: { ints: order },
    });
  for (let layer = 0; layer < layers; layer += 1) {
    const path = `encoder.layer.${layer}`;
    const query = perHead(linear(hidden, `${path}.attention.self.query`), [0, 2, 1, 3]);
    const key = perHead(linear(hidden, `${path}.attention.self.key`), [0, 2, 3, 1]);
    const value = perHead(linear(hidden, `${path}.attention.self.value`), [0, 2, 1, 3]);
    const scores = graph.node('Mul', [graph.node('MatMul', [query, key]), graph.scalar('scale', Math.sqrt(heads / width))]);
    const attention = graph.node('Softmax', [graph.node('Add', [scores, attentionBias])], { axis: { int: -1 } });
    const mixed = graph.node('Transpose', [graph.node('MatMul', [attention, value])], { perm: { ints: [0, 2, 1, 3] } });
    const joined = graph.node('Reshape', [mixed, graph.integers('joined', [0, 0, width])]);
    hidden = normalised(
      graph.node('Add', [hidden, linear(joined, `${path}.attention.output.dense`)]),
      `${path}.attention.output.LayerNorm`,
    );
    const inner = graph.node('Gelu', [linear(hidden, `${path}.intermediate.dense`)]);
    hidden = normalised(graph.node('Add', [hidden, linear(inner, `${path}.output.dense`)]), `${path}.output.LayerNorm`);
  }

  const perToken = graph.node('Unsqueeze', [mask, graph.integers('last_axis', [2])]);
  const overTokens = graph.integers('token_axis', [1]);
  const sum = graph.node('ReduceSum', [graph.node('Mul', [hidden, perToken]), overTokens], { keepdims: { int: 0 } });
  const count = graph.node('ReduceSum', [perToken, overTokens], { keepdims: { int: 0 } });
  const mean = graph.node('Div', [sum, count]);
  const norm = graph.node('ReduceL2', [mean, overTokens], { keepdims: { int: 1 } });
  graph.node('Div', [mean, norm], {}, 'sentence_embedding');
  return {
    name,
    operators: OPERATORS,
    nodes: graph.nodes,
    constants: graph.constants,
    inputs: ['input_ids', 'attention_mask'].map((input) => ({ name: input, type: 'int64', shape: ['texts', 'tokens'] })),
    outputs: [{ name: 'sentence_embedding', type: 'float', shape: ['texts', width] }],
  };
}

/** Rows as columns: PyTorch keeps a linear layer as outputs × inputs, MatMul wants inputs × outputs. */
function turned({ shape, values }: WeightTensor): WeightTensor {
  const [rows = 0, columns = 0] = shape;
  const result = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) result[column * rows + row] = values[row * columns + column] ?? 0;
  }
  return { shape: [columns, rows], values: result };
}

/** Every token of one text is of the first type, whose vector is therefore added to those of the positions. */
function positionsWithFirstType(weight: (path: string) => WeightTensor): WeightTensor {
  const { shape, values } = weight('embeddings.position_embeddings.weight');
  const { values: types } = weight('embeddings.token_type_embeddings.weight');
  const width = shape[1] ?? 0;
  return { shape, values: values.map((value, i) => value + (types[i % width] ?? 0)) };
}

/** Collects nodes and constants; a constant that is used twice is kept once. */
class GraphWriter {
  readonly nodes: GraphNode[] = [];
  readonly #constants = new Map<string, GraphConstant>();

  get constants(): readonly GraphConstant[] {
    return [...this.#constants.values()];
  }

  node(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    output = `value_${this.nodes.length}`,
  ): string {
    this.nodes.push({ operator, inputs, output, attributes });
    return output;
  }

  floats(name: string, { shape, values }: WeightTensor): string {
    return this.#keep({ name, shape, values });
  }

  scalar(name: string, value: number): string {
    return this.#keep({ name, shape: [], values: Float32Array.of(value) });
  }

  integers(name: string, values: readonly number[]): string {
    return this.#keep({ name, shape: [values.length], values: BigInt64Array.from(values, BigInt) });
  }

  #keep(constant: GraphConstant): string {
    if (!this.#constants.has(constant.name)) this.#constants.set(constant.name, constant);
    return constant.name;
  }
}
