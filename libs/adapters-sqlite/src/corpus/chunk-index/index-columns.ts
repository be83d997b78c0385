import type { DatabaseSync } from 'node:sqlite';
import type { FilteredPlace } from '@locitorium/domain';
import { readPlace, type DocumentFacts } from './document-facts.ts';
import { doubleColumn, floatColumn, integerColumn, type IntegerColumn } from './growing-column.ts';
import { termsOfChunks } from './inverted-terms.ts';
import { BLOCK_BITS, blockOf } from './posting-list.ts';
import { prepared } from '../../sqlite/prepared.ts';

/** What a number stands for that many places or documents share; -1 stands for nothing. */
class Names {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  numberOf(name: string | null | undefined): number {
    if (name === null || name === undefined) return -1;
    let number = this.#numbers.get(name);
    if (number === undefined) this.#numbers.set(name, (number = this.names.push(name) - 1));
    return number;
  }
}

/** Chunks of one space and their terms, all in all. */
export interface SpaceStatistics {
  chunks: number;
  terms: number;
}

/** How many chunks have gone before columns are read anew: at least, and for each that is there. */
const GONE_AT_LEAST = 10_000;

/** Chunks that are gone have no document. */
export const GONE = -1;

/**
 * What filters, facets and scores read of all chunks, as columns in memory: a hundred bytes or so a chunk. Documents have numbers and
 * chunks have slots, from 0 in the order in which they were written; chunks of a document have slots in a row. Brought up to date at each
 * search with what this process and others have written since.
 */
export class IndexColumns {
  readonly ids: string[] = [];
  /** Of documents. NaN: undated. */
  readonly times = doubleColumn();
  readonly months = integerColumn();
  readonly embedders = integerColumn();
  readonly firstSlots = integerColumn();
  /** Labels of document n: from labelEnds n−1 to labelEnds n. */
  readonly labels = integerColumn();
  readonly labelEnds = integerColumn();

  /** Of slots. */
  readonly keys = doubleColumn();
  readonly documents = integerColumn();
  readonly spaces = integerColumn();
  readonly lengths = floatColumn();
  readonly hasVector = integerColumn();
  /** Places of slot n: from placeEnds n−1 to placeEnds n. */
  readonly places = integerColumn();
  readonly placeEnds = integerColumn();

  /** Of numbers of places. */
  readonly knownPlaces: FilteredPlace[] = [];
  readonly countries = integerColumn();
  readonly firstAreas = integerColumn();

  readonly countryNames = new Names();
  readonly areaNames = new Names();
  readonly monthNames = new Names();
  readonly embedderNames = new Names();
  readonly statistics = new Map<number, SpaceStatistics>();
  /** Slots and counts of terms that are in no posting list yet, by space. */
  readonly waiting = new Map<number, Map<string, IntegerColumn>>();

  /** Slots of the chunks of a block. */
  readonly #slots = new Map<number, Int32Array>();
  /** Numbers of documents and places by key. */
  readonly #numbers = new Map<number, number>();
  readonly #placeNumbers = new Map<number, number>();
  #changes = -1;
  #lastDocument = 0;
  #lastRemoval: number;
  #lastPlace = 0;
  #lastInverted = 0;
  #gone = 0;

  constructor(database: DatabaseSync) {
    this.#lastRemoval = lastRemoval(database);
    this.refresh(database);
  }

  get slots(): number {
    return this.documents.length;
  }

  /** Slots by place in the block; null where the block has none. */
  slotsOfBlock(block: number): Int32Array | null {
    return this.#slots.get(block) ?? null;
  }

  /** The slot of a chunk that is there. */
  slotOf(chunk: number): number {
    return this.#slots.get(blockOf(chunk))?.[chunk & ((1 << BLOCK_BITS) - 1)] ?? GONE;
  }

  /** @returns whether it could: after many removals columns are read anew */
  refresh(database: DatabaseSync): boolean {
    const { changes, last_inverted: lastInverted } = prepared(database, 'SELECT changes, last_inverted FROM index_state').get() as {
      changes: number;
      last_inverted: number;
    };
    if (changes === this.#changes) return true;
    if (!this.#dropRemoved(database) || this.#gone > Math.max(GONE_AT_LEAST, this.slots - this.#gone)) return false;
    this.#addPlaces(database);
    if (lastInverted !== this.#lastInverted) this.waiting.clear();
    // What was waiting and still is, is read again.
    const waitingAfter = lastInverted === this.#lastInverted ? Math.max(this.#lastDocument, lastInverted) : lastInverted;
    this.#lastInverted = lastInverted;
    this.#addDocuments(database);
    this.#addWaiting(database, waitingAfter);
    this.#changes = changes;
    return true;
  }

  #addPlaces(database: DatabaseSync): void {
    const areas = new Map<string, FilteredPlace['admin']>();
    for (const { key, value } of prepared(database, 'SELECT key, value FROM searched_place WHERE key > ?').iterate(this.#lastPlace)) {
      const place = readPlace(String(value));
      const path = place.admin.map(({ code }) => code).join(' ');
      const admin = areas.get(path) ?? place.admin;
      areas.set(path, admin);
      this.#placeNumbers.set(Number(key), this.knownPlaces.push({ ...place, admin }) - 1);
      this.countries.push(this.countryNames.numberOf(place.countryCode));
      this.firstAreas.push(this.areaNames.numberOf(admin[1]?.code));
      this.#lastPlace = Math.max(this.#lastPlace, Number(key));
    }
  }

  #addDocuments(database: DatabaseSync): void {
    const rows = prepared(
      database,
      'SELECT key, id, first_chunk, embedder, facts FROM indexed_document WHERE key > ? ORDER BY key',
    ).iterate(this.#lastDocument);
    for (const { key, id, first_chunk: first, embedder, facts } of rows) {
      const { time, labels, chunks } = JSON.parse(String(facts)) as DocumentFacts;
      const number = this.ids.push(String(id)) - 1;
      this.#numbers.set(Number(key), number);
      this.times.push(time ?? Number.NaN);
      this.months.push(time === null ? -1 : this.monthNames.numberOf(new Date(time).toISOString().slice(0, 7)));
      this.embedders.push(this.embedderNames.numberOf(embedder as string | null));
      this.firstSlots.push(this.slots);
      for (const label of labels) this.labels.push(label);
      this.labelEnds.push(this.labels.length);
      chunks.forEach(([space, length, hasVector, places], i) => {
        this.#setSlot(Number(first) + i, this.slots);
        this.keys.push(Number(first) + i);
        this.documents.push(number);
        this.spaces.push(space);
        this.lengths.push(length);
        this.hasVector.push(hasVector);
        for (const place of places) this.places.push(this.#placeNumbers.get(place)!);
        this.placeEnds.push(this.places.length);
        this.#count(space, 1, length);
      });
      this.#lastDocument = Number(key);
    }
  }

  #addWaiting(database: DatabaseSync, afterDocument: number): void {
    for (const { key, space, terms } of termsOfChunks(database, afterDocument)) {
      let lists = this.waiting.get(space);
      if (lists === undefined) this.waiting.set(space, (lists = new Map()));
      for (const [term, count] of terms) {
        let list = lists.get(term);
        if (list === undefined) lists.set(term, (list = integerColumn()));
        list.push(this.slotOf(key));
        list.push(count);
      }
    }
  }

  #dropRemoved(database: DatabaseSync): boolean {
    const { first } = prepared(database, 'SELECT min(sequence) AS first FROM removed_document').get() as { first: number | null };
    if (first !== null && first > this.#lastRemoval + 1) return false;
    for (const { sequence, document } of prepared(
      database,
      'SELECT sequence, document FROM removed_document WHERE sequence > ? ORDER BY sequence',
    ).iterate(this.#lastRemoval)) {
      this.#lastRemoval = Number(sequence);
      const number = this.#numbers.get(Number(document));
      if (number === undefined) continue;
      this.#numbers.delete(Number(document));
      const end = this.firstSlots.values[number + 1];
      const last = number + 1 < this.firstSlots.length ? end! : this.slots;
      for (let slot = this.firstSlots.values[number]!; slot < last; slot += 1) {
        this.documents.values[slot] = GONE;
        this.#count(this.spaces.values[slot]!, -1, -this.lengths.values[slot]!);
        this.#gone += 1;
      }
    }
    return true;
  }

  #count(space: number, chunks: number, terms: number): void {
    const statistics = this.statistics.get(space) ?? { chunks: 0, terms: 0 };
    statistics.chunks += chunks;
    statistics.terms += terms;
    this.statistics.set(space, statistics);
  }

  #setSlot(chunk: number, slot: number): void {
    const block = blockOf(chunk);
    let slots = this.#slots.get(block);
    if (slots === undefined) this.#slots.set(block, (slots = new Int32Array(1 << BLOCK_BITS).fill(GONE)));
    slots[chunk & ((1 << BLOCK_BITS) - 1)] = slot;
  }
}

function lastRemoval(database: DatabaseSync): number {
  const { last } = prepared(database, 'SELECT coalesce(max(sequence), 0) AS last FROM removed_document').get() as { last: number };
  return last;
}
