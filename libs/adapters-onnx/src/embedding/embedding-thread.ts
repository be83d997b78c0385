import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { EmbeddingAnswer, EmbeddingQuestion, EmbeddingThreadData } from './embedding-messages.ts';
import { importOnnxRuntime } from './onnx-runtime.ts';
import { SentenceModel } from './sentence-model.ts';
import { TokenEncoder } from './token-encoder.ts';

// Runs as a worker thread: onnxruntime-node computes on the thread that calls it. It imports nothing of the workspace, so that it also
// runs as it is, from source, with whatever conditions the process was started.

/** Shortest text there is: shows at once whether the graph fits. */
const TRIAL = 'a';

const port = parentPort;
const { folder, manifest, threads, runtime: runtimeModule } = workerData as EmbeddingThreadData;
const answer = (message: EmbeddingAnswer, transfer: ArrayBuffer[] = []): void => port?.postMessage(message, transfer);
const readJson = async (path: string): Promise<object> => JSON.parse(await readFile(join(folder, path), 'utf8')) as object;

async function load(): Promise<((texts: readonly string[], isWanted: () => boolean) => Promise<Float32Array | null>) | null> {
  const runtime = await importOnnxRuntime(runtimeModule);
  if (runtime === null) {
    answer({ outcome: 'no_runtime' });
    return null;
  }
  const config = manifest.tokenizer_config === null ? {} : await readJson(manifest.tokenizer_config);
  const encoder = new TokenEncoder({ tokenizer: await readJson(manifest.tokenizer), config }, manifest.max_tokens);
  const session = await runtime.InferenceSession.create(join(folder, manifest.graph), {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  const model = new SentenceModel(runtime, session, manifest);
  const vectorsOf: Awaited<ReturnType<typeof load>> = (texts, isWanted) =>
    model.vectorsOf(
      texts.map((text) => encoder.encode(text)),
      isWanted,
    );
  await vectorsOf([TRIAL], () => true);
  return vectorsOf;
}

/** What was wrong, without a line of the runtime's that might quote what it was given. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)).slice(0, 300);

try {
  const vectorsOf = await load();
  if (vectorsOf !== null) {
    const forgotten = new Set<number>();
    let last: Promise<void> = Promise.resolve();
    port?.on('message', (question: EmbeddingQuestion) => {
      const { id } = question;
      if (question.ask === 'forget') {
        forgotten.add(id);
        return;
      }
      last = last.then(async () => {
        try {
          const vectors = await vectorsOf(question.texts, () => !forgotten.has(id));
          if (vectors !== null) answer({ outcome: 'embedded', id, vectors }, [vectors.buffer as ArrayBuffer]);
        } catch (error) {
          answer({ outcome: 'failed', id, why: wordsOf(error) });
        } finally {
          forgotten.delete(id);
        }
      });
    });
    answer({ outcome: 'ready' });
  }
} catch (error) {
  answer({ outcome: 'unusable', why: wordsOf(error) });
}
