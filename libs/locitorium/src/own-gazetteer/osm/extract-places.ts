import type { BoundingBox, Point } from '@locitorium/domain';
import { Extent } from '../extent.ts';
import type { GivenPlace } from '../given-place.ts';
import { ExtractFile, type BlockPlace } from './extract-file.ts';
import { NodePoints } from './node-points.ts';
import { osmKindOf, PLACE_KEYS, type OsmKind } from './osm-kind.ts';
import { osmPlaceOf, unitNameOf } from './osm-place.ts';
import { PrimitiveBlock, type OsmRelation, type OsmWay } from './primitive-block.ts';
import { UnitArea } from './unit-area.ts';

/**
 * The places of an OpenStreetMap extract (`.osm.pbf`): named nodes, ways and relations, with the units of the extract that they lie in.
 * Null for what the classes leave out, and for what the edge of the extract cuts. Throws UsageError `places_unreadable` for what is no
 * extract.
 *
 * Ways and relations say which nodes they are made of, and those stand before them: the file is read to learn what is needed, then for the
 * ways of relations, for the points of nodes, and last for the places among the nodes; each time the blocks alone that can have it.
 *
 * @param classes feature classes and codes that are taken; absent: all
 */
export async function* extractPlaces(
  path: string,
  { classes, signal }: { readonly classes?: ReadonlySet<string>; readonly signal?: AbortSignal },
): AsyncGenerator<GivenPlace | null, void, undefined> {
  const file = await ExtractFile.open(path);
  try {
    const extract = new Extract(
      file,
      ({ featureClass, type }) => classes === undefined || classes.has(featureClass) || classes.has(type),
      signal,
    );
    yield* extract.places();
  } finally {
    await file.close();
  }
}

type Tags = ReadonlyMap<string, string>;
type Located = Point & { readonly bbox?: BoundingBox };

/** A way or relation that is a place. */
interface Area {
  readonly element: 'way' | 'relation';
  readonly id: number;
  readonly tags: Tags;
  readonly kind: OsmKind;
  /** Ids of the nodes of a way, or of the ways of a relation. */
  readonly parts: Float64Array;
  /** The node that says where a map writes the name. */
  readonly label: number | null;
}

interface KnownBlock extends BlockPlace {
  readonly hasNodes: boolean;
  readonly hasWays: boolean;
  /** Whether a key of a place is among its strings. */
  readonly mayHavePlaces: boolean;
}

class Extract {
  readonly #file: ExtractFile;
  readonly #isWanted: (kind: OsmKind) => boolean;
  readonly #signal: AbortSignal | undefined;
  readonly #blocks: KnownBlock[] = [];
  readonly #areas: Area[] = [];
  /** Nodes of ways that belong to relations, by the id of the way. */
  readonly #ways = new Map<number, Float64Array>();
  #points = new NodePoints(new Float64Array());
  readonly #units: UnitArea[] = [];

  constructor(file: ExtractFile, isWanted: (kind: OsmKind) => boolean, signal?: AbortSignal) {
    this.#file = file;
    this.#isWanted = isWanted;
    this.#signal = signal;
  }

  async *places(): AsyncGenerator<GivenPlace | null, void, undefined> {
    await this.#findAreas();
    await this.#readWays();
    await this.#readPoints();
    this.#outlineUnits();
    yield* this.#nodePlaces();
    for (const area of this.#areas) {
      const place = this.#isWanted(area.kind) ? this.#located(area) : null;
      yield place === null ? null : this.#placeOf(area, place);
    }
  }

  async #findAreas(): Promise<void> {
    for await (const place of this.#file.blocks()) {
      const block = await this.#block(place);
      const keys = block.numbersOf(PLACE_KEYS);
      this.#blocks.push({ ...place, hasNodes: block.hasNodes, hasWays: block.hasWays, mayHavePlaces: keys.size > 0 });
      if (keys.size === 0) continue;
      for (const way of block.ways(keys, () => false)) this.#addArea('way', way, Float64Array.from(way.refs), null);
      for (const relation of block.relations(keys)) this.#addRelation(relation);
    }
  }

  #addRelation(relation: OsmRelation): void {
    const ways = relation.members.filter(({ type }) => type === 'way').map(({ id }) => id);
    const label = relation.members.find(({ type, role }) => type === 'node' && role === 'label')?.id ?? null;
    this.#addArea('relation', relation, Float64Array.from(ways), label);
  }

  #addArea(element: Area['element'], { id, tags }: Pick<OsmWay, 'id' | 'tags'>, parts: Float64Array, label: number | null): void {
    const kind = osmKindOf(element, tags);
    if (kind !== null && osmPlaceOf(element, id, tags, kind) !== null) this.#areas.push({ element, id, tags, kind, parts, label });
  }

  async #readWays(): Promise<void> {
    const wanted = new Set<number>();
    for (const { element, parts } of this.#areas) if (element === 'relation') for (const way of parts) wanted.add(way);
    if (wanted.size === 0) return;
    for (const place of this.#blocks) {
      if (!place.hasWays) continue;
      const block = await this.#block(place);
      for (const { id, refs } of block.ways(NO_KEYS, (way) => wanted.has(way))) this.#ways.set(id, Float64Array.from(refs));
    }
  }

  async #readPoints(): Promise<void> {
    this.#points = new NodePoints(this.#wantedNodes());
    if (this.#points.isEmpty) return;
    for (const place of this.#blocks) {
      if (!place.hasNodes) continue;
      const block = await this.#block(place);
      for (const points of block.points()) this.#points.addAll(points);
    }
  }

  #wantedNodes(): Float64Array {
    const outlines = [...this.#ways.values(), ...this.#areas.flatMap(({ element, parts }) => (element === 'way' ? [parts] : []))];
    const labels = this.#areas.flatMap(({ label }) => label ?? []);
    const wanted = new Float64Array(outlines.reduce((sum, { length }) => sum + length, labels.length));
    let at = 0;
    for (const nodes of outlines) {
      wanted.set(nodes, at);
      at += nodes.length;
    }
    wanted.set(labels, at);
    return wanted;
  }

  #outlineUnits(): void {
    for (const area of this.#areas) {
      if (area.kind.featureClass !== 'A' || area.element === 'way') continue;
      const place = this.#located(area);
      if (place?.bbox === undefined) continue;
      const lines: number[] = [];
      for (const nodes of this.#outline(area)!) {
        for (let i = 1; i < nodes.length; i += 1) {
          const [from, to] = [this.#points.of(nodes[i - 1]!)!, this.#points.of(nodes[i]!)!];
          lines.push(from.lat, from.lon, to.lat, to.lon);
        }
      }
      this.#units.push(new UnitArea(unitNameOf(area.tags), area.kind.type, place.bbox, lines));
    }
  }

  async *#nodePlaces(): AsyncGenerator<GivenPlace | null, void, undefined> {
    // A relation and the node of its label are one place where they are of one kind: a state, and not its capital.
    const labels = new Map(this.#areas.flatMap(({ label, kind }) => (label === null ? [] : [[label, kind.featureClass] as const])));
    for (const place of this.#blocks) {
      if (!place.hasNodes || !place.mayHavePlaces) continue;
      const block = await this.#block(place);
      for (const { id, tags, lat, lon } of block.nodes(block.numbersOf(PLACE_KEYS))) {
        const kind = osmKindOf('node', tags);
        if (kind === null || labels.get(id) === kind.featureClass) continue;
        if (!this.#isWanted(kind)) yield null;
        else {
          const given = this.#placeOf({ element: 'node', id, tags, kind }, { lat, lon });
          if (given !== null) yield given;
        }
      }
    }
  }

  /** The lists of nodes that an area is made of; null where the extract does not hold all of them. */
  #outline({ element, parts }: Area): readonly Float64Array[] | null {
    if (element === 'way') return [parts];
    const ways = Array.from(parts, (way) => this.#ways.get(way));
    return ways.every((nodes) => nodes !== undefined) ? ways : null;
  }

  /** Where an area lies: its label or its middle, and its box; the label alone where the edge of the extract cuts it. */
  #located(area: Area): Located | null {
    const label = area.label === null ? null : this.#points.of(area.label);
    const extent = new Extent();
    for (const nodes of this.#outline(area) ?? []) {
      for (const node of nodes) {
        const point = this.#points.of(node);
        if (point === null) return label;
        extent.add(point.lat, point.lon);
      }
    }
    const place = extent.place();
    return place === null || label === null ? (place ?? label) : { ...place, ...label };
  }

  #placeOf(
    { element, id, tags, kind }: Pick<Area, 'id' | 'tags' | 'kind'> & { readonly element: 'node' | Area['element'] },
    place: Located,
  ) {
    const given = osmPlaceOf(element, id, tags, kind);
    return given === null ? null : { ...given, ...place, admin: this.#unitsAt(place, kind, tags) };
  }

  /** Names of the units that a place lies in; the first-level unit names itself, too. */
  #unitsAt({ lat, lon }: Point, { type }: OsmKind, tags: Tags): readonly string[] {
    if (type === 'ADM1') return [unitNameOf(tags)];
    const within = (wanted: string): string => this.#units.find((unit) => unit.type === wanted && unit.contains(lat, lon))?.name ?? '';
    return type === 'ADM2' ? [within('ADM1')] : [within('ADM1'), within('ADM2')];
  }

  async #block(place: BlockPlace): Promise<PrimitiveBlock> {
    this.#signal?.throwIfAborted();
    return new PrimitiveBlock(await this.#file.bytesOf(place));
  }
}

const NO_KEYS: ReadonlySet<number> = new Set();
