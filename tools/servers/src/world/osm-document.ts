import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

export type Tags = Readonly<Record<string, string | undefined>>;

/** [longitude, latitude] in degrees, as GeoJSON has it. */
export type LonLat = readonly [lon: number, lat: number];

/** A closed ring: the first point comes again at the end. */
export type Ring = readonly LonLat[];

/** Rings of polygons: outer first, then its holes. */
export type MultiPolygon = readonly (readonly Ring[])[];

interface OsmNode {
  readonly id: number;
  readonly at: LonLat;
  readonly tags: Tags;
}

interface OsmWay {
  readonly id: number;
  readonly nodes: readonly number[];
  readonly tags: Tags;
}

interface Member {
  readonly type: 'node' | 'way';
  readonly ref: number;
  readonly role: string;
}

interface OsmRelation {
  readonly id: number;
  readonly members: readonly Member[];
  readonly tags: Tags;
}

export interface AdministrativeArea {
  readonly id: number;
  readonly polygons: MultiPolygon;
  readonly tags: Tags;
  /** Node that carries the name of the area on a map: Nominatim then treats both as one place. */
  readonly label?: number;
}

/** Node ids below are given by the caller (GeoNames has about 13 million ids). */
const FIRST_OWN_NODE = 100_000_000;
/** Seven decimals are OpenStreetMap's own precision, about a centimetre. */
const DECIMALS = 7;
const METADATA = 'version="1" timestamp="2026-01-01T00:00:00Z" changeset="1" uid="1" user="generated"';

/** An OpenStreetMap file in the making. Points of areas that coincide are one node, so that neighbours share their borders. */
export class OsmDocument {
  readonly #nodes: OsmNode[] = [];
  readonly #ways: OsmWay[] = [];
  readonly #relations: OsmRelation[] = [];
  readonly #corners = new Map<string, number>();
  #nextNode = FIRST_OWN_NODE;

  get counts(): { readonly nodes: number; readonly ways: number; readonly relations: number } {
    return { nodes: this.#nodes.length, ways: this.#ways.length, relations: this.#relations.length };
  }

  addNode(at: LonLat, tags: Tags, id: number = this.#nextNode++): number {
    this.#nodes.push({ id, at, tags });
    return id;
  }

  addWay(line: readonly LonLat[], tags: Tags): number {
    return this.#addWay(
      line.map((point) => this.#corner(point)),
      tags,
    );
  }

  /** A boundary relation with one closed way for each ring. */
  addArea({ id, polygons, tags, label }: AdministrativeArea): void {
    const members: Member[] = label === undefined ? [] : [{ type: 'node', ref: label, role: 'label' }];
    for (const polygon of polygons) {
      polygon.forEach((ring, number) => {
        const nodes = ring.map((point) => this.#corner(point)).filter((node, i, all) => node !== all[i - 1]);
        if (nodes.length < 4) return;
        const way = this.#addWay(nodes, { boundary: 'administrative', admin_level: tags['admin_level'] });
        members.push({ type: 'way', ref: way, role: number === 0 ? 'outer' : 'inner' });
      });
    }
    this.#relations.push({ id, members, tags: { type: 'boundary', boundary: 'administrative', ...tags } });
  }

  /** Writes everything in the order that importers demand: nodes, ways, relations, each by id. */
  async write(path: string): Promise<void> {
    const out = createWriteStream(path);
    out.write('<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="locitorium">\n');
    for (const { id, at, tags } of byId(this.#nodes))
      out.write(`<node id="${id}" lat="${at[1].toFixed(DECIMALS)}" lon="${at[0].toFixed(DECIMALS)}" ${METADATA}>${xmlOf(tags)}</node>\n`);
    for (const { id, nodes, tags } of byId(this.#ways))
      out.write(`<way id="${id}" ${METADATA}>${nodes.map((node) => `<nd ref="${node}"/>`).join('')}${xmlOf(tags)}</way>\n`);
    for (const { id, members, tags } of byId(this.#relations)) {
      const list = members.map(({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${role}"/>`).join('');
      out.write(`<relation id="${id}" ${METADATA}>${list}${xmlOf(tags)}</relation>\n`);
    }
    out.end('</osm>\n');
    await once(out, 'finish');
  }

  #addWay(nodes: readonly number[], tags: Tags): number {
    const id = this.#ways.length + 1;
    this.#ways.push({ id, nodes, tags });
    return id;
  }

  #corner(at: LonLat): number {
    const key = `${at[0].toFixed(DECIMALS)} ${at[1].toFixed(DECIMALS)}`;
    const known = this.#corners.get(key);
    if (known !== undefined) return known;
    const id = this.addNode(at, {});
    this.#corners.set(key, id);
    return id;
  }
}

const byId = <T extends { readonly id: number }>(elements: readonly T[]): readonly T[] => [...elements].sort((a, b) => a.id - b.id);

const xmlOf = (tags: Tags): string =>
  Object.entries(tags)
    .map(([key, value]) => (value === undefined || value === '' ? '' : `<tag k="${escaped(key)}" v="${escaped(value)}"/>`))
    .join('');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
