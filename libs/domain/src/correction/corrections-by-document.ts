import type { Correction } from './correction.ts';

type About = Pick<Correction, 'docId' | 'textSha256'>;

/** Corrections by the document that they are about: by its identifier, else by its text. */
export class CorrectionsByDocument<C extends About = Correction> {
  readonly #positions: ReadonlyMap<C, number>;
  readonly #byId: ReadonlyMap<string | null, readonly C[]>;
  readonly #byText: ReadonlyMap<string | null, readonly C[]>;

  constructor(corrections: readonly C[]) {
    this.#positions = new Map(corrections.map((correction, position) => [correction, position]));
    this.#byId = Map.groupBy(corrections, ({ docId }) => docId);
    this.#byText = Map.groupBy(this.#byId.get(null) ?? [], ({ textSha256 }) => textSha256);
  }

  get size(): number {
    return this.#positions.size;
  }

  /** Whether some can be found only by the text that they are about. */
  get needTexts(): boolean {
    return this.#byText.size > 0;
  }

  /**
   * Those of a document, in the order in which they were said.
   *
   * @param textSha256 of its text; null where that is not at hand
   */
  of(docId: string, textSha256: string | null): readonly C[] {
    const byId = this.#byId.get(docId) ?? [];
    const byText = textSha256 === null ? [] : (this.#byText.get(textSha256) ?? []);
    if (byText.length === 0) return byId;
    return [...byId, ...byText].sort((a, b) => (this.#positions.get(a) ?? 0) - (this.#positions.get(b) ?? 0));
  }
}
