import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linesOf, openPlaceFile } from './place-files.ts';

async function* piecesOf(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function allOf<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

const linesIn = (text: string | Uint8Array, size = 3): Promise<string[]> => allOf(linesOf(piecesOf(text, size), 'places.txt'));

describe('the lines of a file', () => {
  it.each([
    ['', []],
    ['one', ['one']],
    ['one\ntwo\r\n\nthree\n', ['one', 'two', '', 'three']],
    ['Tromsø\n東京都', ['Tromsø', '東京都']],
    ['\ufeffone\r', ['one']],
  ])('of %j are %j', async (text, lines) => {
    expect(await linesIn(text)).toEqual(lines);
    expect(await linesIn(text, 1)).toEqual(lines);
    expect(await linesIn(text, 1_000)).toEqual(lines);
  });

  it.each([
    ['another encoding', Buffer.from('one\nTromsø\n', 'latin1')],
    ['half a character at its end', Buffer.from('one\nTromsø').subarray(0, -1)],
  ])('are refused where it has %s', async (_, bytes) => {
    await expect(linesIn(bytes)).rejects.toMatchObject({
      kind: 'places_unreadable',
      blame: 'usage',
      message: expect.stringMatching(/places\.txt.*UTF-8/),
      facts: { path: 'places.txt' },
    });
  });

  it('take no time where one comes in many pieces', async () => {
    const began = performance.now();
    expect((await linesIn('x'.repeat(1_000_000), 10)).map(({ length }) => length)).toEqual([1_000_000]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('an archive', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'place-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const textOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => Buffer.concat(await allOf(bytes)).toString();
  const openFiles = async (): Promise<number> => (await readdir('/dev/fd')).length;

  it('is closed once it was read, to its end or not, and where it holds nothing', async () => {
    const [path, empty] = [join(folder, 'places.zip'), join(folder, 'empty.zip')];
    await writeFile(path, zipOf('places.txt', 'one\n'.repeat(100_000)));
    await writeFile(empty, zipOf(null, ''));
    expect((await textOf(await openPlaceFile(path))).length).toBe(400_000);
    const before = await openFiles();
    for (let i = 0; i < 20; i += 1) {
      await textOf(await openPlaceFile(path));
      for await (const piece of await openPlaceFile(path)) if (piece.length > 0) break;
      await expect(openPlaceFile(empty)).rejects.toMatchObject({ kind: 'places_unreadable' });
    }
    expect(await openFiles()).toBeLessThan(before + 10);
  });
});

/** An archive with one packed file, or none. */
function zipOf(path: string | null, text: string): Buffer {
  const content = Buffer.from(text);
  const packed = deflateRawSync(content);
  const name = Buffer.from(path ?? '');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const file = path === null ? Buffer.alloc(0) : Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
  const entry = path === null ? Buffer.alloc(0) : Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(path === null ? 0 : 1, 8);
  end.writeUInt16LE(path === null ? 0 : 1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, entry, end]);
}
