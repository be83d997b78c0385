import { createHash } from 'node:crypto';
import { fnv1a } from '@locitorium/adapters-embedded/training';

/** What a split needs to know of a text. */
export interface Groupable {
  readonly id: string;
  readonly group: string;
  readonly text: string;
}

export interface Split<T> {
  readonly train: readonly T[];
  readonly test: readonly T[];
}

/**
 * Splits texts into folds by group: all texts of a group, and all texts of equal wording, fall into one fold. The fold depends on
 * the group's name alone, not on the order or number of texts.
 */
export function folds<T extends Groupable>(texts: readonly T[], count: number): readonly Split<T>[] {
  const clusters = new Clusters();
  for (const text of texts) clusters.join(`group ${text.group}`, `wording ${wordingOf(text.text)}`);
  const assigned = texts.map((text) => hash(clusters.nameOf(`group ${text.group}`)) % count);
  return Array.from({ length: count }, (_, fold) => {
    const split = { train: texts.filter((_text, at) => assigned[at] !== fold), test: texts.filter((_text, at) => assigned[at] === fold) };
    assertNoLeak(split);
    return split;
  });
}

/** Disjoint sets of names; a set is called by its least member, whatever the order of joins. */
class Clusters {
  readonly #parents = new Map<string, string>();

  join(a: string, b: string): void {
    const first = this.nameOf(a);
    const second = this.nameOf(b);
    if (first < second) this.#parents.set(second, first);
    else if (second < first) this.#parents.set(first, second);
  }

  nameOf(member: string): string {
    let name = member;
    for (let parent = this.#parents.get(name); parent !== undefined; parent = this.#parents.get(name)) name = parent;
    return name;
  }
}

/** Throws when a text stands on both sides of a split: by identifier, or by wording. */
export function assertNoLeak(split: Split<Groupable>): void {
  const ids = new Set(split.train.map(({ id }) => id));
  const wordings = new Set(split.train.map(({ text }) => wordingOf(text)));
  for (const { id, text } of split.test) {
    if (ids.has(id) || wordings.has(wordingOf(text))) throw new RangeError(`The split leaks: ${id} is trained on and tested.`);
  }
}

/** Letters and digits of a text, without links and account names: copies of a post differ in nothing else. */
export function wordingOf(text: string): string {
  const wording = text
    .replace(/https?:\S*|@\w+|\bRT\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return wording === '' ? text : wording;
}

/** FNV-1a with a final mix, as an unsigned number. */
function hash(text: string): number {
  let value = fnv1a(text);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Fold of a document, 0 … folds − 1, by a hash of its identifier: all mentions of a document are in one fold, whatever else is
 * trained beside it and in whatever order the corpora are read.
 */
export function foldOf(docId: string, folds: number): number {
  return createHash('sha256').update(docId).digest().readUInt32BE(0) % folds;
}
