import type { Span } from '@locitorium/domain';
import { nameTokensOf } from './name-tokens.ts';
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
  readonly #longest: number;

  constructor(entries: readonly E[]) {
    let longest = 0;
    for (const entry of entries) {
      const { forms } = nameTokensOf(entry.name);
      longest = Math.max(longest, forms.length);
      this.#add(forms, entry, false);
      const capitals = forms.map((form) => form.toUpperCase());
      if (entry.name.length >= SHORTEST_IN_CAPITALS && capitals.some((form, i) => form !== forms[i])) this.#add(capitals, entry, true);
    }
    this.#longest = longest;
  }

  /** The entry about exactly this name that holds for a document; null where there is none. */
  entryOf(name: string, document: DocumentScope): E | null {
    const { forms } = nameTokensOf(name);
    if (forms.length > this.#longest) return null;
    let node: Node<E> | undefined = this.#root;
    for (const form of forms) {
      node = node.next?.get(form);
      if (node === undefined) return null;
    }
    return entryFor(node, document);
  }

  /** Where names stand in a text as whole words, from left to right, the longest of those that begin at a word; without overlaps. */
  matchesIn(text: string, document: DocumentScope): readonly NameMatch<E>[] {
    const { forms, starts, ends } = nameTokensOf(text);
    const matches: NameMatch<E>[] = [];
    let at = 0;
    while (at < forms.length) {
      const found = this.#longestAt(forms, at, document);
      if (found === null) at += 1;
      else {
        matches.push({ start: starts[at]!, end: ends[found.last]!, entry: found.entry });
        at = found.last + 1;
      }
    }
    return matches;
  }

  #longestAt(forms: readonly string[], from: number, document: DocumentScope): { readonly last: number; readonly entry: E } | null {
    let found: { readonly last: number; readonly entry: E } | null = null;
    let node: Node<E> | undefined = this.#root;
    for (let at = from; at < forms.length; at++) {
      node = node.next?.get(forms[at]!);
      if (node === undefined) break;
      const entry = entryFor(node, document);
      if (entry !== null) found = { last: at, entry };
    }
    return found;
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
