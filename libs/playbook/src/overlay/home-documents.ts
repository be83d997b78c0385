import type { Document } from '@locitorium/domain';
import type { OverlayEntry } from './overlay.ts';
import { isInScope, narrowness } from './scope.ts';

export type HomeEntry = Extract<OverlayEntry, { kind: 'home' }>;

/** Key of `meta` under which a caller names the home countries of a document. */
const HOME_COUNTRIES = 'home_countries';

/** Documents with the home countries that an overlay gives them, where the caller gave none. */
export class HomeDocuments {
  /** Narrowest scope first. */
  readonly #entries: readonly HomeEntry[];
  /** Selectors recognise a document that they were asked about before. */
  readonly #made = new WeakMap<Document, Document>();

  constructor(entries: readonly HomeEntry[]) {
    this.#entries = entries.toSorted((a, b) => narrowness(b.scope) - narrowness(a.scope));
  }

  of(document: Document): Document {
    const { meta } = document;
    if (Object.hasOwn(meta.other, HOME_COUNTRIES)) return document;
    const entry = this.#entries.find(({ scope }) => isInScope(scope, meta));
    if (entry === undefined) return document;
    let made = this.#made.get(document);
    if (made === undefined) {
      made = { ...document, meta: { ...meta, other: { ...meta.other, [HOME_COUNTRIES]: entry.countries } } };
      this.#made.set(document, made);
    }
    return made;
  }
}
