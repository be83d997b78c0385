import { hash } from 'node:crypto';

/** Hexadecimal digits of a made identifier: two texts in a million have the same by chance once in ten million datasets. */
const DIGITS = 16;

/** Identifiers for documents whose lines have none: the field `id`, else made of the text, so that the same text always has the same. */
export class MadeIds {
  readonly #texts = new Map<string, number>();

  /** The line with `doc_id`; as it is where it has one, or nothing to make one of. */
  identified(line: unknown): unknown {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return line;
    const { doc_id: given, id, text } = line as Readonly<Record<string, unknown>>;
    if (typeof given === 'number') return { ...line, doc_id: String(given) };
    if (given !== undefined && given !== null) return line;
    if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return { ...line, doc_id: String(id) };
    return typeof text === 'string' ? { ...line, doc_id: this.#idOf(text) } : line;
  }

  #idOf(text: string): string {
    const made = hash('sha256', text, 'hex').slice(0, DIGITS);
    const count = (this.#texts.get(made) ?? 0) + 1;
    this.#texts.set(made, count);
    return count === 1 ? made : `${made}-${count}`;
  }
}
