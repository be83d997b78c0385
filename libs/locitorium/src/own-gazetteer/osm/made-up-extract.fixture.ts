import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { denseBlock, headerBlock, wayBlock, type WrittenNode } from './extract.fixture.ts';

/**
 * Writes a made-up extract, for measuring what no repository should hold: `made-up-extract.fixture.ts FILE NODES`. Of eight thousand nodes
 * a hundred are villages with two names, as many as extracts of villages have; a lake of sixty nodes stands for every thousand nodes.
 */
const BLOCK = 8_000;
const VILLAGES = 100;
const LAKE_NODES = 60;
const NODES_A_LAKE = 1_000;
const WAYS_A_BLOCK = 4_000;

const SYLLABLES = 'ka mo ri sa le tu ngo bel par do vik sten ham bury ton shi na ra zu ke wan lo mi te gra fo'.split(' ');
/** Numbers that look random and are the same every time. */
const mixed = (number: number): number => {
  const half = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  return (half ^ (half >>> 13)) >>> 0;
};
const nameOf = (number: number): string => {
  let word = '';
  for (let rest = mixed(number); rest > 0; rest = Math.floor(rest / 64)) word += SYLLABLES[rest % SYLLABLES.length]!;
  return word;
};

function nodeOf(id: number): WrittenNode {
  const point = { id, lat: -10 + (mixed(id) >>> 8) / 2_000_000, lon: 29 + (mixed(id + 7_919) >>> 8) / 2_000_000 };
  if (id % BLOCK >= VILLAGES) return point;
  const name = nameOf(id);
  return { ...point, tags: { place: 'village', name, 'name:sw': `${name} kuu`, population: String(id % 5_000) } };
}

function* blocks(nodes: number): Generator<Buffer> {
  yield headerBlock(['OsmSchema-V0.6', 'DenseNodes']);
  for (let first = 1; first <= nodes; first += BLOCK) yield denseBlock(Array.from({ length: BLOCK }, (_, i) => nodeOf(first + i)));
  const lakes = Math.floor(nodes / NODES_A_LAKE);
  const lake = (id: number) => ({
    id,
    tags: { natural: 'water', name: nameOf(id) },
    refs: Array.from({ length: LAKE_NODES }, (_, i) => 1 + (id - 1) * NODES_A_LAKE + i),
  });
  for (let first = 1; first <= lakes; first += WAYS_A_BLOCK)
    yield wayBlock(Array.from({ length: Math.min(WAYS_A_BLOCK, lakes - first + 1) }, (_, i) => lake(first + i)));
}

const [file, count] = process.argv.slice(2);
if (file === undefined || !(Number(count) > 0)) throw new Error('Name a file, and how many nodes: made-up-extract.fixture.ts FILE NODES.');
await pipeline(blocks(Number(count)), createWriteStream(file));
