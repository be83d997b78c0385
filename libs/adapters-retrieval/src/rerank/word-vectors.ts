import { UsageError } from '@locitorium/domain';

/** Version of the file format. */
const WORD_VECTORS_FORMAT = 1;

/** Numbers are written in four bits: whole steps from −7 to 7. */
const MOST_STEPS = 7;

/** The first line of the file, in JSON. Behind it stand the vectors in the order of the stems, two numbers a byte, the lower half first. */
export interface WordVectorsHeader {
  readonly format: typeof WORD_VECTORS_FORMAT;
  readonly provenance: { readonly command: string; readonly model: string; readonly embedder: string };
  readonly dimension: number;
  /** Size of a step in each dimension. */
  readonly steps: readonly number[];
  /** English stems with spaces between them. */
  readonly stems: string;
}

/** Vectors of English stems: those of like meaning point the same way. */
export class WordVectors {
  /** Of the whole file. */
  readonly hash: string;
  readonly dimension: number;
  readonly #vectors: ReadonlyMap<string, Float32Array>;

  private constructor(hash: string, dimension: number, vectors: ReadonlyMap<string, Float32Array>) {
    this.hash = hash;
    this.dimension = dimension;
    this.#vectors = vectors;
  }

  /** Reads a file, whose hash is given. Throws a UsageError `word_vectors_unusable` for another format and a file that was cut off. */
  static parse(bytes: Uint8Array, hash: string, origin: string): WordVectors {
    const end = bytes.indexOf(LINE_FEED);
    const header = headerOf(bytes.subarray(0, Math.max(0, end)), origin);
    const stems = header.stems.split(' ');
    const { dimension, steps } = header;
    const packed = bytes.subarray(end + 1);
    if (steps.length !== dimension || packed.length !== (stems.length * dimension) / 2) throw unusable(origin, 'is cut off');
    const values = new Float32Array(stems.length * dimension);
    const vectors = stems.map((stem, row) => {
      const vector = values.subarray(row * dimension, (row + 1) * dimension);
      let squares = 0;
      for (let at = 0; at < dimension; at++) {
        const byte = packed[(row * dimension + at) >> 1]!;
        vector[at] = (((at & 1 ? byte >> 4 : byte) & 15) - MOST_STEPS) * steps[at]!;
        squares += vector[at]! ** 2;
      }
      const length = Math.sqrt(squares) || 1;
      for (let at = 0; at < dimension; at++) vector[at]! /= length;
      return [stem, vector] as const;
    });
    return new WordVectors(hash, dimension, new Map(vectors));
  }

  /** The vector of a stem, of length 1; null where it is not known. */
  of(stem: string): Float32Array | null {
    return this.#vectors.get(stem) ?? null;
  }
}

/** Writes a file: `vectors` of length 1, one for each stem. */
export function packWordVectors(
  stems: readonly string[],
  vectors: readonly Float64Array[],
  provenance: WordVectorsHeader['provenance'],
): Uint8Array {
  const dimension = vectors[0]?.length ?? 0;
  const steps = Array.from({ length: dimension }, (_, at) => {
    const squares = vectors.reduce((sum, vector) => sum + vector[at]! ** 2, 0);
    return Number(((Math.sqrt(squares / vectors.length) * SPREADS) / MOST_STEPS).toPrecision(4));
  });
  const header: WordVectorsHeader = { format: WORD_VECTORS_FORMAT, provenance, dimension, steps, stems: stems.join(' ') };
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const bytes = new Uint8Array(line.length + (stems.length * dimension) / 2);
  bytes.set(line);
  vectors.forEach((vector, row) =>
    vector.forEach((value, at) => {
      const step = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(value / steps[at]!))) + MOST_STEPS;
      bytes[line.length + ((row * dimension + at) >> 1)]! |= at & 1 ? step << 4 : step;
    }),
  );
  return bytes;
}

const LINE_FEED = 10;
/** Standard deviations that the steps span on either side: what is farther out is rare. */
const SPREADS = 2.5;

function headerOf(line: Uint8Array, origin: string): WordVectorsHeader {
  let header: WordVectorsHeader;
  try {
    header = JSON.parse(new TextDecoder().decode(line)) as WordVectorsHeader;
  } catch (cause) {
    throw unusable(origin, 'has no header', cause);
  }
  if (header.format !== WORD_VECTORS_FORMAT) {
    throw unusable(origin, `has format ${String(header.format)}; this version reads ${WORD_VECTORS_FORMAT}`);
  }
  return header;
}

function unusable(origin: string, fault: string, cause?: unknown): UsageError {
  return new UsageError('word_vectors_unusable', `The word vectors in ${origin} cannot be used: the file ${fault}.`, { origin }, cause);
}
