import type { Candidate } from '@locitorium/domain';
import { identityOf, type Identity } from '../../identity/identity.ts';
import { NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex } from '../../place-name-index/place-name-index.ts';

/** Where a longer name may begin with what stands before. */
const SEAM = /[ \-\u3040-\u30ff\u3400-\u9fff]/;

/** A place-name index of a few names, compared without regard to case. */
export class InMemoryPlaceNameIndex implements PlaceNameIndex {
  readonly identity: Identity;
  readonly #classes = new Map<string, NameClasses>();
  readonly #records = new Map<string, Candidate[]>();

  constructor(names: Readonly<Record<string, NameClasses>>, records: readonly Candidate[] = []) {
    for (const [name, classes] of Object.entries(names)) this.#add(name.toLowerCase(), classes);
    for (const record of records) {
      const key = record.name.toLowerCase();
      this.#records.set(key, [...(this.#records.get(key) ?? []), record]);
    }
    this.identity = identityOf('in-memory-index', '1', { names });
  }

  classesOf(text: string, start = 0, end = text.length): NameClasses {
    return this.#classes.get(text.slice(start, end).toLowerCase()) ?? 0;
  }

  placesNamed(name: string, limit: number): readonly Candidate[] {
    return (this.#records.get(name.toLowerCase()) ?? []).slice(0, limit);
  }

  #add(name: string, classes: NameClasses): void {
    this.#classes.set(name, (this.#classes.get(name) ?? 0) | classes);
    for (let end = 1; end < name.length; end++) {
      if (!SEAM.test(name.charAt(end))) continue;
      const prefix = name.slice(0, end);
      this.#classes.set(prefix, (this.#classes.get(prefix) ?? 0) | NAME_CLASS_BITS.continues);
    }
  }
}
