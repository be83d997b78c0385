import type { ModelManifest } from '../model/model-manifest.ts';

/** What the thread is started with. */
export interface EmbeddingThreadData {
  readonly folder: string;
  readonly manifest: Pick<ModelManifest, 'graph' | 'tokenizer' | 'tokenizer_config' | 'max_tokens' | 'pooling' | 'dimension'>;
  readonly threads: number;
  /** Module of the runtime: a package, or a URL. */
  readonly runtime: string;
}

/** What the thread is asked. `forget` takes a question back. */
export type EmbeddingQuestion =
  { readonly ask: 'embed'; readonly id: number; readonly texts: readonly string[] } | { readonly ask: 'forget'; readonly id: number };

/** What it answers; the first answer says whether the model could be loaded. */
export type EmbeddingAnswer =
  | { readonly outcome: 'ready' }
  | { readonly outcome: 'no_runtime' }
  | { readonly outcome: 'unusable'; readonly why: string }
  | { readonly outcome: 'embedded'; readonly id: number; readonly vectors: Float32Array }
  | { readonly outcome: 'failed'; readonly id: number; readonly why: string };
