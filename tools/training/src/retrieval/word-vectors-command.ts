import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse, SHIPPED_WORD_VECTORS } from '@locitorium/adapters-retrieval';
import { packWordVectors } from '@locitorium/adapters-retrieval/training';
import type { TrainingOptions } from '../training-options.ts';
import { NO_DEADLINE, openNamedModel, wordsOfVocabulary } from './model-embedder.ts';
import { dot, principalAxes } from './principal-axes.ts';

const DIMENSION = 64;
const VECTORS_FILE = 'word-vectors-v1.bin';

/**
 * The command `word-vectors`: what an English sentence model says of each word of its own vocabulary, a vector for each stem, in as few
 * numbers as the reranker needs. No text of a collection takes part.
 */
export async function wordVectorsCommand({ model, out }: TrainingOptions): Promise<void> {
  const { embedder, name, folder } = await openNamedModel(model);
  try {
    const ofStems = new Map<string, Float64Array>();
    const words = (await wordsOfVocabulary(folder)).flatMap((word) => {
      const [token] = analyse(word, 'en');
      return token === undefined || token.isStopWord ? [] : [{ word, stem: token.term }];
    });
    const { batch, dimension } = embedder.capabilities;
    for (let from = 0; from < words.length; from += batch) {
      const portion = words.slice(from, from + batch);
      const vectors = await embedder.embed(
        portion.map(({ word }) => word),
        'passage',
        NO_DEADLINE,
      );
      portion.forEach(({ stem }, i) => {
        const known = ofStems.get(stem) ?? new Float64Array(dimension);
        ofStems.set(stem, unit(known.map((value, at) => value + vectors[i]![at]!)));
      });
    }
    const stems = [...ofStems.keys()].sort();
    const packed = packWordVectors(stems, reduced(stems.map((stem) => ofStems.get(stem)!)), {
      command: 'node --conditions=@locitorium/source tools/training/src/main.ts word-vectors --model NAME',
      model: name,
      embedder: embedder.identity.hash,
    });
    const path = out === null ? fileURLToPath(SHIPPED_WORD_VECTORS) : join(resolve(out), VECTORS_FILE);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, packed);
    process.stderr.write(`${stems.length} stems written to ${path}\n`);
  } finally {
    await embedder.close();
  }
}

/** Vectors around their mean, by their principal axes, of length 1. */
function reduced(vectors: readonly Float64Array[]): readonly Float64Array[] {
  const mean = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let at = 0; at < mean.length; at++) mean[at]! += vector[at]! / vectors.length;
  const centred = vectors.map((vector) => vector.map((value, at) => value - mean[at]!));
  const axes = principalAxes(centred, DIMENSION);
  return centred.map((vector) => unit(Float64Array.from(axes, (axis) => dot(vector, axis))));
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
