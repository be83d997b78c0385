/** What is used of onnxruntime: its own types are there only where it is installed. */
export interface OnnxRuntime {
  readonly InferenceSession: { create(path: string, options: SessionOptions): Promise<OnnxSession> };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dimensions: readonly number[]) => OnnxTensor;
}

export interface SessionOptions {
  readonly executionProviders: readonly string[];
  readonly intraOpNumThreads: number;
  readonly interOpNumThreads: number;
  /** Errors alone: warnings of the runtime would go to standard error. */
  readonly logSeverityLevel: 0 | 1 | 2 | 3 | 4;
}

export interface OnnxTensor {
  readonly data: unknown;
  readonly dims: readonly number[];
}

export interface OnnxSession {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, OnnxTensor>>): Promise<Readonly<Record<string, OnnxTensor>>>;
}

/** What is imported where nobody says otherwise. */
export const RUNTIME_MODULE = 'onnxruntime-node';

/** The runtime, a CommonJS package or a module with the same names; null where it is not installed. */
export async function importOnnxRuntime(module: string): Promise<OnnxRuntime | null> {
  try {
    const imported = (await import(module)) as OnnxRuntime | { readonly default: OnnxRuntime };
    return 'default' in imported ? imported.default : imported;
  } catch (error) {
    const { code, message = '' } = error as { code?: string; message?: string };
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(module)) return null;
    throw error;
  }
}
