import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Writes made-up rows in the published format of GeoNames' allCountries.txt, for measuring what no repository should hold:
 * `write-made-up-geonames.ts FILE ROWS`. Names are syllables, a fifth of them borne by several places; every third row has other names.
 */
const SYLLABLES = 'ka mo ri sa le tu ngo bel par do vik sten ham bury ton shi na ra zu ke wan lo mi te gra fo'.split(' ');
const COUNTRIES = 'TZ KE US IN CN BR FR DE ID MX RU NG'.split(' ');
const KINDS = [
  ['P', 'PPL'],
  ['P', 'PPL'],
  ['H', 'STM'],
  ['T', 'HLL'],
  ['S', 'SCH'],
] as const;

/** Numbers that look random and are the same every time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function* rows(count: number): Generator<string> {
  const next = numbers(1);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const name = (): string => {
    const word = Array.from({ length: next() < 0.2 ? 3 : 5 }, () => pick(SYLLABLES)).join('');
    return word[0]!.toUpperCase() + word.slice(1);
  };
  let block = '';
  for (let id = 1; id <= count; id += 1) {
    const [featureClass, code] = pick(KINDS);
    const main = name();
    const others = id % 3 === 0 ? `${name()},${name()}` : '';
    const [lat, lon] = [(next() * 140 - 60).toFixed(5), (next() * 360 - 180).toFixed(5)];
    const population = next() < 0.1 ? Math.floor(10 ** (next() * 5)) : 0;
    block += `${id}\t${main}\t${main}\t${others}\t${lat}\t${lon}\t${featureClass}\t${code}\t${pick(COUNTRIES)}\t\t00\t\t\t\t${population}\t\t10\t\t2026-01-01\n`;
    if (block.length < 1_000_000) continue;
    yield block;
    block = '';
  }
  yield block;
}

const [file, count] = process.argv.slice(2);
if (file === undefined || !(Number(count) > 0)) throw new Error('Name a file, and how many rows: write-made-up-geonames.ts FILE ROWS.');
await pipeline(rows(Number(count)), createWriteStream(file));
