import { hashOf, identityOf } from '../../../identity/identity.ts';
import type { CallContext } from '../../../context/call-context.ts';
import type { EmbeddedKind, Embedder, EmbedderCapabilities } from '../../../embedder/embedder.ts';
import { wordsOf } from './words.ts';

/** Words hashed into a few dimensions: texts that share words are near. */
export class HashingEmbedder implements Embedder {
  readonly capabilities: EmbedderCapabilities;
  readonly identity;

  constructor(given: Partial<EmbedderCapabilities> = {}) {
    this.capabilities = { dimension: 64, languages: ['en'], batch: 8, ...given };
    this.identity = identityOf('hashing-embedder', '1', { ...this.capabilities });
  }

  async embed(texts: readonly string[], _kind: EmbeddedKind, { signal }: CallContext): Promise<readonly Float32Array[]> {
    signal.throwIfAborted();
    return texts.map((text) => {
      const vector = new Float32Array(this.capabilities.dimension);
      // A text without words points somewhere, too: there is no unit vector of nothing.
      for (const word of ['', ...wordsOf(text)]) {
        const at = Number.parseInt(hashOf(word).slice(0, 8), 16) % vector.length;
        vector[at] = (vector[at] ?? 0) + (word === '' ? 0.1 : 1);
      }
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    });
  }
}
