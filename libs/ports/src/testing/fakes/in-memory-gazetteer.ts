import type { Candidate } from '@locitorium/domain';
import type { CallContext } from '../../context/call-context.ts';
import type { CandidateSource, PlaceQuery } from '../../candidate-source/candidate-source.ts';
import { hashOf, type Identity, identityOf } from '../../identity/identity.ts';
import type { PlaceDirectory } from '../../place-directory/place-directory.ts';
import { NAME_CLASS_BITS, type NameClasses, type PlaceNameIndex } from '../../place-name-index/place-name-index.ts';

/** A gazetteer of a few records: finds a record by its name, ignoring case. Records queries; can be made to fail for a name. */
export class InMemoryCandidateSource implements CandidateSource {
  readonly identity: Identity;
  readonly queries: PlaceQuery[] = [];
  readonly #records: readonly Candidate[];
  readonly #failures: ReadonlyMap<string, Error>;

  constructor(records: readonly Candidate[], failures: Readonly<Record<string, Error>> = {}) {
    this.#records = records;
    this.#failures = new Map(Object.entries(failures));
    this.identity = {
      name: 'in-memory',
      version: '1',
      hash: hashOf(records.map(({ source, osmType, osmId, name }) => [source, osmType, osmId, name])),
    };
  }

  async search(query: PlaceQuery, context: CallContext): Promise<readonly Candidate[]> {
    context.signal.throwIfAborted();
    this.queries.push(query);
    const failure = this.#failures.get(query.name);
    if (failure !== undefined) throw failure;
    const name = query.name.toLowerCase();
    return this.#records.filter((record) => record.name.toLowerCase() === name).slice(0, query.limit);
  }
}

/** A directory of a few records, in the order of importance, by their usual names. */
export class InMemoryPlaceDirectory implements PlaceDirectory {
  readonly identity: Identity;
  readonly #records: readonly Candidate[];

  constructor(records: readonly Candidate[]) {
    this.#records = records;
    this.identity = identityOf(
      'in-memory-directory',
      '1',
      records.map(({ osmType, osmId }) => [osmType, osmId]),
    );
  }

  async complete(prefix: string, limit: number): Promise<readonly Candidate[]> {
    const beginning = prefix.toLowerCase();
    return beginning === '' ? [] : this.#records.filter(({ name }) => name.toLowerCase().startsWith(beginning)).slice(0, limit);
  }

  async placeById(osmType: string, osmId: number | string): Promise<Candidate | null> {
    return this.#records.find((record) => record.osmType === osmType && String(record.osmId) === String(osmId)) ?? null;
  }
}

/** Where a longer name may begin with what stands before. */
const SEAM = /[ \-\u3040-\u30ff\u3400-\u9fff]/;

/** A place-name index of a few names, compared without regard to case. */
export class InMemoryPlaceNameIndex implements PlaceNameIndex {
  readonly identity: Identity;
  readonly #classes = new Map<string, NameClasses>();
  readonly #records = new Map<string, Candidate[]>();

  readonly #forms: Readonly<Record<string, readonly Candidate[]>>;

  /** `forms`: records by an inflected form or transcription of their name. */
  constructor(
    names: Readonly<Record<string, NameClasses>>,
    records: readonly Candidate[] = [],
    forms: Readonly<Record<string, readonly Candidate[]>> = {},
  ) {
    this.#forms = forms;
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

  /** Knows no inflection. */
  classesOfInflected(): NameClasses {
    return 0;
  }

  endOfInflected(text: string, ...[, end = text.length]: readonly [start?: number, end?: number]): number {
    return end;
  }

  placesNamed(name: string, limit: number): readonly Candidate[] {
    return (this.#records.get(name.toLowerCase()) ?? []).slice(0, limit);
  }

  placesOfForm(name: string, countries: readonly string[], limit: number): readonly Candidate[] {
    const records = this.#forms[name] ?? [];
    return records.filter(({ countryCode }) => countryCode !== null && countries.includes(countryCode)).slice(0, limit);
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
