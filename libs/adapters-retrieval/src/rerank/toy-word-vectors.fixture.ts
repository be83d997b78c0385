import { packWordVectors, WordVectors } from './word-vectors.ts';

const VECTORS: Readonly<Record<string, readonly number[]>> = {
  river: [1, 0],
  stream: [0.96, 0.28],
  bank: [0.6, 0.8],
  market: [0, 1],
  fish: [-0.8, 0.6],
};

/** Word vectors of a few stems in two dimensions, through the format of the file. */
export function toyWordVectors(): WordVectors {
  const vectors = Object.values(VECTORS).map((values) => Float64Array.from(values));
  const provenance = { command: 'none', model: 'toy', embedder: 'toy' };
  return WordVectors.parse(packWordVectors(Object.keys(VECTORS), vectors, provenance), 'toy', 'memory');
}
