import type { XmlElement } from './each-xml-event.ts';

/** Not part of the running text of TEI. */
const SKIPPED: ReadonlySet<string> = new Set(['teiHeader', 'standOff', 'facsimile', 'sourceDoc', 'fw']);
/** Of two readings that stand in one place, the one that a reader would choose is kept: TEI P5, 3.5. */
const OTHER_READINGS: ReadonlySet<string> = new Set(['sic', 'orig', 'abbr']);

/** Follows the elements of a document from left to right, and knows whether what stands there is its text. */
export class RunningText {
  readonly path: string[] = [];
  /** Depth of the element that is no text; 0 where there is none. */
  #skipped = 0;

  get isSkipped(): boolean {
    return this.#skipped > 0;
  }

  open({ name }: XmlElement): void {
    const parent = this.path.at(-1);
    this.path.push(name);
    if (this.#skipped === 0 && isSkipped(name, parent)) this.#skipped = this.path.length;
  }

  close(): void {
    if (this.path.length === this.#skipped) this.#skipped = 0;
    this.path.pop();
  }
}

function isSkipped(name: string, parent: string | undefined): boolean {
  // What was deleted is no text, unless somebody took the deletion back.
  return SKIPPED.has(name) || (name === 'del' && parent !== 'restore') || (parent === 'choice' && OTHER_READINGS.has(name));
}
