import { PbfReader } from 'pbf';

export interface OsmNode {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
  readonly tags: ReadonlyMap<string, string>;
}

export interface OsmWay {
  readonly id: number;
  /** Empty unless a tag was asked for. */
  readonly tags: ReadonlyMap<string, string>;
  /** Ids of its nodes. */
  readonly refs: readonly number[];
}

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly role: string;
}

export interface OsmRelation {
  readonly id: number;
  readonly tags: ReadonlyMap<string, string>;
  readonly members: readonly OsmMember[];
}

/** Ids of nodes in a block, and where they lie, in units of 1e-7°. */
export interface NodePoints {
  readonly ids: readonly number[];
  readonly lats: readonly number[];
  readonly lons: readonly number[];
}

/** Fields of a PrimitiveGroup. */
const NODES = 1;
const DENSE_NODES = 2;
const WAYS = 3;
const RELATIONS = 4;

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

/** Nanodegrees in a unit of 1e-7°. */
const NANODEGREES = 100;

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Group extends Range {
  readonly kind: number;
}

/** What a way, a relation or a node has before its tags are put into words. */
interface Element {
  id: number;
  keys: readonly number[];
  values: readonly number[];
}

/** One block of an extract (PrimitiveBlock of osmformat.proto), decoded as far as it is asked for. */
export class PrimitiveBlock {
  readonly #bytes: Uint8Array;
  readonly #strings: Range[] = [];
  readonly #words: (string | undefined)[] = [];
  readonly #groups: Group[] = [];
  #granularity = 100;
  #latOffset = 0;
  #lonOffset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    const pbf = new PbfReader(bytes);
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) {
        const end = pbf.readVarint() + pbf.pos;
        while (pbf.nextField(end) !== 0) this.#strings.push(rangeOf(pbf));
      } else if (field === 2) this.#addGroups(pbf, pbf.readVarint() + pbf.pos);
      else if (field === 17) this.#granularity = pbf.readVarint();
      else if (field === 19) this.#latOffset = pbf.readVarint(true);
      else if (field === 20) this.#lonOffset = pbf.readVarint(true);
    }
  }

  #addGroups(pbf: PbfReader, end: number): void {
    for (let kind = pbf.nextField(end); kind !== 0; kind = pbf.nextField(end)) this.#groups.push({ kind, ...rangeOf(pbf) });
  }

  get hasNodes(): boolean {
    return this.#groups.some(({ kind }) => kind === NODES || kind === DENSE_NODES);
  }

  get hasWays(): boolean {
    return this.#groups.some(({ kind }) => kind === WAYS);
  }

  /** Numbers of these strings in the block; empty where none of them is there. */
  numbersOf(strings: readonly string[]): ReadonlySet<number> {
    const wanted = strings.map((text) => Buffer.from(text));
    const bytes = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    const found = new Set<number>();
    this.#strings.forEach(({ start, end }, number) => {
      if (wanted.some((word) => word.length === end - start && bytes.compare(word, 0, word.length, start, end) === 0)) found.add(number);
    });
    return found;
  }

  /** Where all nodes lie. */
  *points(): Generator<NodePoints, void, undefined> {
    for (const { kind, start, end } of this.#groups) {
      const pbf = this.#at(start);
      if (kind === DENSE_NODES) {
        const { ids, lats, lons } = this.#denseOf(pbf, end);
        yield { ids, lats, lons };
      } else if (kind === NODES) {
        const { element, lat, lon } = this.#nodeOf(pbf, end);
        yield { ids: [element.id], lats: [lat], lons: [lon] };
      }
    }
  }

  /** Nodes that have a tag with one of these keys, by their numbers. */
  *nodes(keys: ReadonlySet<number>): Generator<OsmNode, void, undefined> {
    for (const { kind, start, end } of this.#groups) {
      const pbf = this.#at(start);
      if (kind === DENSE_NODES) yield* this.#taggedDense(this.#denseOf(pbf, end), keys);
      else if (kind === NODES) {
        const { element, lat, lon } = this.#nodeOf(pbf, end);
        if (element.keys.some((key) => keys.has(key)))
          yield { id: element.id, lat: lat / 1e7, lon: lon / 1e7, tags: this.#tagsOf(element) };
      }
    }
  }

  *#taggedDense({ ids, lats, lons, tags }: NodePoints & { readonly tags: readonly number[] }, wanted: ReadonlySet<number>) {
    let at = 0;
    for (let i = 0; at < tags.length; i += 1) {
      const [keys, values]: [number[], number[]] = [[], []];
      for (; (tags[at] ?? 0) !== 0; at += 2) {
        keys.push(tags[at]!);
        values.push(tags[at + 1]!);
      }
      at += 1;
      const id = ids[i]!;
      if (keys.some((key) => wanted.has(key)))
        yield { id, lat: lats[i]! / 1e7, lon: lons[i]! / 1e7, tags: this.#tagsOf({ id, keys, values }) };
    }
  }

  /** Ways that have a tag with one of these keys, and those whose id is wanted. */
  *ways(keys: ReadonlySet<number>, isWanted: (id: number) => boolean): Generator<OsmWay, void, undefined> {
    for (const { kind, start, end } of this.#groups) {
      if (kind !== WAYS) continue;
      const pbf = this.#at(start);
      const way: Element = { id: 0, keys: [], values: [] };
      let refsAt = -1;
      for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
        if (field === 8) refsAt = pbf.pos;
        else readElement(pbf, field, way);
      }
      const isTagged = way.keys.some((key) => keys.has(key));
      if (!isTagged && !isWanted(way.id)) continue;
      const refs = refsAt < 0 ? [] : summed(this.#at(refsAt).readPackedSVarint());
      yield { id: way.id, tags: isTagged ? this.#tagsOf(way) : NO_TAGS, refs };
    }
  }

  /** Relations that have a tag with one of these keys. */
  *relations(keys: ReadonlySet<number>): Generator<OsmRelation, void, undefined> {
    for (const { kind, start, end } of this.#groups) {
      if (kind !== RELATIONS) continue;
      const pbf = this.#at(start);
      const relation: Element = { id: 0, keys: [], values: [] };
      let [roles, ids, types]: number[][] = [[], [], []];
      for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
        if (field === 8) roles = pbf.readPackedVarint();
        else if (field === 9) ids = summed(pbf.readPackedSVarint());
        else if (field === 10) types = pbf.readPackedVarint();
        else readElement(pbf, field, relation);
      }
      if (!relation.keys.some((key) => keys.has(key))) continue;
      const members = ids!.map((id, i) => ({ type: MEMBER_TYPES[types![i] ?? 0] ?? 'node', id, role: this.#word(roles![i] ?? 0) }));
      yield { id: relation.id, tags: this.#tagsOf(relation), members };
    }
  }

  #denseOf(pbf: PbfReader, end: number) {
    let [ids, lats, lons, tags]: number[][] = [[], [], [], []];
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) ids = summed(pbf.readPackedSVarint());
      else if (field === 8) lats = this.#placed(summed(pbf.readPackedSVarint()), this.#latOffset);
      else if (field === 9) lons = this.#placed(summed(pbf.readPackedSVarint()), this.#lonOffset);
      else if (field === 10) tags = pbf.readPackedVarint();
    }
    return { ids: ids!, lats: lats!, lons: lons!, tags: tags! };
  }

  #nodeOf(pbf: PbfReader, end: number) {
    const element: Element = { id: 0, keys: [], values: [] };
    let [lat, lon] = [0, 0];
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field === 1) element.id = pbf.readSVarint();
      else if (field === 8) lat = pbf.readSVarint();
      else if (field === 9) lon = pbf.readSVarint();
      else readElement(pbf, field, element);
    }
    return { element, lat: this.#placed([lat], this.#latOffset)[0]!, lon: this.#placed([lon], this.#lonOffset)[0]! };
  }

  /** Units of 1e-7° for coordinates as the block counts them; changes the array. */
  #placed(values: number[], offset: number): number[] {
    for (let i = 0; i < values.length; i += 1) values[i] = Math.round((offset + this.#granularity * values[i]!) / NANODEGREES);
    return values;
  }

  #tagsOf({ keys, values }: Element): ReadonlyMap<string, string> {
    return new Map(keys.map((key, i) => [this.#word(key), this.#word(values[i] ?? 0)]));
  }

  #word(number: number): string {
    const known = this.#words[number];
    if (known !== undefined) return known;
    const { start, end } = this.#strings[number] ?? { start: 0, end: 0 };
    const word = Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + start, end - start).toString('utf8');
    this.#words[number] = word;
    return word;
  }

  #at(position: number): PbfReader {
    const pbf = new PbfReader(this.#bytes);
    pbf.pos = position;
    // Of a packed list: what is read is bytes.
    pbf.type = 2;
    return pbf;
  }
}

const NO_TAGS: ReadonlyMap<string, string> = new Map();

/** Fields that ways, relations and single nodes have at the same numbers. */
function readElement(pbf: PbfReader, field: number, element: Element): void {
  if (field === 1) element.id = pbf.readVarint();
  else if (field === 2) element.keys = pbf.readPackedVarint();
  else if (field === 3) element.values = pbf.readPackedVarint();
}

/** Where the next value stands. */
function rangeOf(pbf: PbfReader): Range {
  const length = pbf.readVarint();
  const start = pbf.pos;
  pbf.pos += length;
  return { start, end: start + length };
}

/** Values of differences; changes the array. */
function summed(differences: number[]): number[] {
  for (let i = 1; i < differences.length; i += 1) differences[i]! += differences[i - 1]!;
  return differences;
}
