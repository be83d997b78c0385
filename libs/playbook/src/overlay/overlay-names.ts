import type { Span } from '@locitorium/domain';
import { NameCursor, nameForms } from './name-cursor.ts';
import type { OverlayEntry } from './overlay.ts';
import { isInScope, narrowness, type DocumentScope } from './scope.ts';

/** An entry about a name. */
export type NameEntry = Extract<OverlayEntry, { name: string }>;

/** Where the name of an entry stands in a text. */
export interface NameMatch<E extends NameEntry> extends Span {
  readonly entry: E;
}

/** One token of a name; the path to it is the name up to here. */
interface Node<E> {
  next: Map<string, Node<E>> | null;
  /** Entries of the name that ends here, narrowest scope first. */
  readonly entries: { readonly entry: E; readonly inCapitals: boolean }[];
}

/** Shorter names are not looked for in capitals: "Us" is no "US". */
const SHORTEST_IN_CAPITALS = 4;

/** The names of an overlay's entries, found in texts in time that does not grow with their number. */
export class OverlayNames<E extends NameEntry> {
  readonly #root = newNode<E>();

  constructor(entries: readonly E[]) {
    for (const entry of entries) {
      const forms = nameForms(entry.name);
      this.#add(forms, entry, false);
      const capitals = forms.map((form) => form.toUpperCase());
      if (entry.name.length >= SHORTEST_IN_CAPITALS && capitals.some((form, i) => form !== forms[i])) this.#add(capitals, entry, true);
    }
  }

  /** The entry about exactly this name that holds for a document; null where there is none. */
  entryOf(name: string, document: DocumentScope): E | null {
    const cursor = new NameCursor(name);
    let node: Node<E> | undefined = this.#root;
    while (node !== undefined && cursor.next()) node = node.next?.get(cursor.form());
    return node === undefined ? null : entryFor(node, document);
  }

  /** Where names stand in a text as whole words, from left to right, the longest of those that begin at a word; without overlaps. */
  matchesIn(text: string, document: DocumentScope): readonly NameMatch<E>[] {
    const cursor = new NameCursor(text);
    const matches: NameMatch<E>[] = [];
    while (cursor.next()) {
      const { start, end } = cursor;
      let match: NameMatch<E> | null = null;
      let node = this.#root.next?.get(cursor.form());
      while (node !== undefined) {
        const entry = entryFor(node, document);
        if (entry !== null) match = { start, end: cursor.end, entry };
        node = node.next !== null && cursor.next() ? node.next.get(cursor.form()) : undefined;
      }
      if (match !== null) matches.push(match);
      cursor.moveTo(match?.end ?? end);
    }
    return matches;
  }

  #add(forms: readonly string[], entry: E, inCapitals: boolean): void {
    let node = this.#root;
    for (const form of forms) {
      node.next ??= new Map();
      let next = node.next.get(form);
      if (next === undefined) node.next.set(form, (next = newNode()));
      node = next;
    }
    if (node === this.#root) return;
    node.entries.push({ entry, inCapitals });
    // What is written in just this way goes before what only looks like it in capitals.
    node.entries.sort((a, b) => narrowness(b.entry.scope) - narrowness(a.entry.scope) || Number(a.inCapitals) - Number(b.inCapitals));
  }
}

const newNode = <E>(): Node<E> => ({ next: null, entries: [] });

function entryFor<E extends NameEntry>({ entries }: Node<E>, document: DocumentScope): E | null {
  return entries.find(({ entry }) => isInScope(entry.scope, document))?.entry ?? null;
}
