import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { UsageError } from '@locitorium/domain';
import { identityOf, type CallContext, type Embedder, type EmbedderCapabilities, type Identity } from '@locitorium/ports';

/** Bytes by which a text is found: the first of its SHA-256. */
const KEY_BYTES = 16;

/** The first line of the file, in JSON. Behind it stand key, vector, key, vector …: numbers of 32 bits, little-endian. */
interface Header {
  /** What computed the vectors. */
  readonly embedder: string;
  readonly languages: EmbedderCapabilities['languages'];
  readonly dimension: number;
  /** Collections whose texts are there. */
  readonly collections: readonly string[];
}

const keyOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 2 * KEY_BYTES);

/** Writes the vectors of texts as `RecordedEmbedder` reads them: queries and passages alike, for embedders that make no difference. */
export async function recordVectors(
  path: string,
  texts: Iterable<string>,
  embedder: Embedder,
  { collections, context }: { readonly collections: readonly string[]; readonly context: CallContext },
): Promise<void> {
  const { dimension, languages, batch } = embedder.capabilities;
  const header: Header = { embedder: embedder.identity.hash, languages, dimension, collections };
  await using file = await open(path, 'w');
  await file.write(`${JSON.stringify(header)}\n`);
  const all = [...new Set(texts)];
  for (let from = 0; from < all.length; from += batch) {
    const portion = all.slice(from, from + batch);
    const vectors = await embedder.embed(portion, 'passage', context);
    for (const [i, text] of portion.entries()) {
      await file.write(Buffer.from(keyOf(text), 'hex'));
      const { buffer, byteOffset, byteLength } = vectors[i]!;
      await file.write(new Uint8Array(buffer, byteOffset, byteLength));
    }
  }
}

/** Vectors that an embedder computed once, by the text: training is repeated in minutes, and without a model. */
export class RecordedEmbedder implements Embedder {
  readonly identity: Identity;
  readonly capabilities: EmbedderCapabilities;
  readonly #collections: readonly string[];
  readonly #vectors: ReadonlyMap<string, Float32Array>;

  private constructor({ embedder, languages, dimension, collections }: Header, vectors: ReadonlyMap<string, Float32Array>) {
    this.identity = identityOf('recorded-embedder', '1', { embedder });
    this.capabilities = { dimension, languages, batch: 64 };
    this.#collections = collections;
    this.#vectors = vectors;
  }

  static async open(path: string): Promise<RecordedEmbedder> {
    const bytes = await readFile(path);
    const end = bytes.indexOf(10);
    const header = JSON.parse(bytes.subarray(0, end).toString('utf8')) as Header;
    const size = KEY_BYTES + 4 * header.dimension;
    const vectors = new Map<string, Float32Array>();
    for (let at = end + 1; at + size <= bytes.length; at += size) {
      const vector = Uint8Array.prototype.slice.call(bytes, at + KEY_BYTES, at + size);
      vectors.set(bytes.subarray(at, at + KEY_BYTES).toString('hex'), new Float32Array(vector.buffer));
    }
    return new RecordedEmbedder(header, vectors);
  }

  knows(collection: string): boolean {
    return this.#collections.includes(collection);
  }

  async embed(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return texts.map((text) => {
      const vector = this.#vectors.get(keyOf(text));
      if (vector !== undefined) return vector;
      throw new UsageError(
        'vector_missing',
        'The file of vectors lacks a text of the collections: it is of other texts, or another cut. Make it again.',
      );
    });
  }
}
