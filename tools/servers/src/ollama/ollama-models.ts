/** What a model is made of besides its weights. */
export interface ModelDefinition {
  readonly name: string;
  /** File below the models folder. */
  readonly file: string;
  readonly description: string;
}

export const MODELS: readonly ModelDefinition[] = Object.freeze([
  {
    name: 'smollm2:135m',
    file: 'smollm2.gguf',
    description: 'a real chat model of 135 million parameters: for plumbing, its answers are poor',
  },
  { name: 'tiny-random', file: 'tiny-random.gguf', description: 'two layers of random weights: grammatical nonsense within a second' },
]);

/** ChatML, which SmolLM2 was trained on. */
export const CHAT_TEMPLATE = '{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}<|im_end|>\n{{ end }}<|im_start|>assistant\n';

/**
 * One thread: on a machine whose cores are busy, two threads wait for each other at every layer, which made answers fifty times
 * slower.
 */
export const MODEL_PARAMETERS = Object.freeze({ stop: ['<|im_start|>', '<|im_end|>'], num_thread: 1 });
