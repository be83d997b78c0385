import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

export interface WrittenElement {
  readonly id: number;
  readonly tags?: Readonly<Record<string, string>>;
}

export interface WrittenNode extends WrittenElement {
  readonly lat: number;
  readonly lon: number;
}

export interface WrittenWay extends WrittenElement {
  readonly refs: readonly number[];
}

export interface WrittenRelation extends WrittenElement {
  readonly members: readonly (readonly [type: 'node' | 'way' | 'relation', id: number, role: string])[];
}

export interface WrittenExtract {
  readonly nodes?: readonly WrittenNode[];
  readonly ways?: readonly WrittenWay[];
  readonly relations?: readonly WrittenRelation[];
}

const MEMBER_TYPES = ['node', 'way', 'relation'];

/** How the bytes of a block are kept, as the field of a Blob: raw, zlib, lzma. */
type Packing = 'raw' | 'zlib' | 'lzma';

/** A `.osm.pbf` file with a block for each kind of element, as osmium writes it; `isDense` false writes nodes one by one. */
export function extractBytes(
  { nodes = [], ways = [], relations = [] }: WrittenExtract,
  { isDense = true, packing = 'zlib' as Packing, features = ['OsmSchema-V0.6', 'DenseNodes'] } = {},
): Buffer {
  const blocks = [headerBlock(features, packing)];
  if (nodes.length > 0) blocks.push(isDense ? denseBlock(nodes, packing) : nodeBlock(nodes, packing));
  if (ways.length > 0) blocks.push(wayBlock(ways, packing));
  if (relations.length > 0) blocks.push(relationBlock(relations, packing));
  return Buffer.concat(blocks);
}

export function headerBlock(features: readonly string[], packing: Packing = 'zlib'): Buffer {
  const pbf = new PbfWriter();
  for (const feature of features) pbf.writeStringField(4, feature);
  return fileBlock('OSMHeader', pbf.finish(), packing);
}

export function denseBlock(nodes: readonly WrittenNode[], packing: Packing = 'zlib'): Buffer {
  const strings = new Strings();
  const keysAndValues = nodes.flatMap(({ tags = {} }) => [...strings.pairs(tags).flat(), 0]);
  return dataBlock(strings, packing, (group) => {
    group.writeMessage(
      2,
      (_, dense) => {
        dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
        dense.writePackedSVarint(8, differences(nodes.map(({ lat }) => Math.round(lat * 1e7))));
        dense.writePackedSVarint(9, differences(nodes.map(({ lon }) => Math.round(lon * 1e7))));
        dense.writePackedVarint(10, keysAndValues);
      },
      null,
    );
  });
}

function nodeBlock(nodes: readonly WrittenNode[], packing: Packing): Buffer {
  const strings = new Strings();
  return elementBlock(strings, packing, 1, nodes, (node, pbf) => {
    pbf.writeTag(1, 0);
    pbf.writeSVarint(node.id);
    writeTags(pbf, strings, node);
    pbf.writeTag(8, 0);
    pbf.writeSVarint(Math.round(node.lat * 1e7));
    pbf.writeTag(9, 0);
    pbf.writeSVarint(Math.round(node.lon * 1e7));
  });
}

export function wayBlock(ways: readonly WrittenWay[], packing: Packing = 'zlib'): Buffer {
  const strings = new Strings();
  return elementBlock(strings, packing, 3, ways, (way, pbf) => {
    pbf.writeVarintField(1, way.id);
    writeTags(pbf, strings, way);
    pbf.writePackedSVarint(8, differences(way.refs));
  });
}

function relationBlock(relations: readonly WrittenRelation[], packing: Packing): Buffer {
  const strings = new Strings();
  return elementBlock(strings, packing, 4, relations, (relation, pbf) => {
    pbf.writeVarintField(1, relation.id);
    writeTags(pbf, strings, relation);
    pbf.writePackedVarint(
      8,
      relation.members.map(([, , role]) => strings.numberOf(role)),
    );
    pbf.writePackedSVarint(9, differences(relation.members.map(([, id]) => id)));
    pbf.writePackedVarint(
      10,
      relation.members.map(([type]) => MEMBER_TYPES.indexOf(type)),
    );
  });
}

/** The strings of a block; the first one is empty, since 0 ends the tags of a node. */
class Strings {
  readonly all = [''];
  readonly #numbers = new Map<string, number>([['', 0]]);

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }

  pairs(tags: Readonly<Record<string, string>>): [key: number, value: number][] {
    return Object.entries(tags).map(([key, value]) => [this.numberOf(key), this.numberOf(value)]);
  }
}

function writeTags(pbf: PbfWriter, strings: Strings, { tags = {} }: WrittenElement): void {
  const pairs = strings.pairs(tags);
  pbf.writePackedVarint(
    2,
    pairs.map(([key]) => key),
  );
  pbf.writePackedVarint(
    3,
    pairs.map(([, value]) => value),
  );
}

function elementBlock<T>(
  strings: Strings,
  packing: Packing,
  field: number,
  elements: readonly T[],
  write: (element: T, pbf: PbfWriter) => void,
): Buffer {
  const group = new PbfWriter();
  for (const element of elements) group.writeMessage(field, write, element);
  const bytes = group.finish();
  return dataBlock(strings, packing, (pbf) => {
    pbf.realloc(bytes.length);
    pbf.buf.set(bytes, pbf.pos);
    pbf.pos += bytes.length;
  });
}

/** `writeGroup` runs first: it fills the strings, which stand before it. */
function dataBlock(strings: Strings, packing: Packing, writeGroup: (group: PbfWriter) => void): Buffer {
  const group = new PbfWriter();
  writeGroup(group);
  const groupBytes = group.finish();
  const pbf = new PbfWriter();
  pbf.writeMessage(1, (_, table) => strings.all.forEach((text) => table.writeStringField(1, text)), null);
  pbf.writeBytesField(2, groupBytes);
  return fileBlock('OSMData', pbf.finish(), packing);
}

function fileBlock(type: string, bytes: Uint8Array, packing: Packing): Buffer {
  const blob = new PbfWriter();
  if (packing === 'raw') blob.writeBytesField(1, bytes);
  else {
    blob.writeVarintField(2, bytes.length);
    blob.writeBytesField(packing === 'zlib' ? 3 : 4, deflateSync(bytes));
  }
  const blobBytes = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, blobBytes.length);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, blobBytes]);
}

const differences = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));
