import { decodeParameters, type LazyParameters } from '@locitorium/adapters-embedded/portable';
import type { SentParameters } from '../engine-folder.ts';

/**
 * Models that few texts need. The recogniser takes one at once or not at all, but a browser can only wait for it: what is not there is
 * noted, so that it can be fetched and the text be read again.
 */
export class LazyModels {
  readonly #fetch: (sent: SentParameters) => Promise<Uint8Array>;
  readonly #sent = new Map<string, SentParameters>();
  readonly #bytes = new Map<string, Uint8Array>();
  #missing: string | null = null;

  constructor(fetch: (sent: SentParameters) => Promise<Uint8Array>) {
    this.#fetch = fetch;
  }

  add(file: string, sent: SentParameters & { readonly hash: string }): LazyParameters {
    this.#sent.set(file, sent);
    return {
      hash: sent.hash,
      load: () => {
        const bytes = this.#bytes.get(file);
        if (bytes === undefined) {
          this.#missing = file;
          throw new Error('A model of the recogniser is not there yet.');
        }
        this.#bytes.delete(file);
        return decodeParameters(bytes, file);
      },
    };
  }

  /** Runs `work` until it needs no model that is not there. Not for several at once. */
  async complete<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      this.#missing = null;
      try {
        return await work();
      } catch (error) {
        const missing = this.#missing;
        const sent = missing === null ? undefined : this.#sent.get(missing);
        if (missing === null || sent === undefined) throw error;
        this.#bytes.set(missing, await this.#fetch(sent));
      }
    }
  }

  /** Has all of them fetched, so that the browser keeps them. */
  async fetchAll(): Promise<void> {
    for (const sent of this.#sent.values()) await this.#fetch(sent);
  }
}
