import fs, { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { datasetAsJsonLines, predictionsAsJsonLines, streamAsFile, type ReadableFile } from './json-lines-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-lines-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function at(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

/** The values of its lines; null where the file was left as it is. */
async function valuesOf(given: string, file: ReadableFile): Promise<readonly unknown[] | null> {
  const text = await readFile(file.path, 'utf8');
  await file[Symbol.asyncDispose]();
  if (file.path === given) return null;
  expect(existsSync(file.path)).toBe(false);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const GOLD = { doc_id: 'a', text: 'Rain in Suva.', mentions: [{ mention: 'Suva', start: 8, end: 12 }] };
const PREDICTION = { doc_id: 'a', results: [] };

describe('datasetAsJsonLines', () => {
  it.each(['gold.jsonl', 'gold.txt'])('leaves lines as they are (%s)', async (name) => {
    const path = await at(name, JSON.stringify(GOLD));
    expect(await valuesOf(path, await datasetAsJsonLines(path))).toBeNull();
  });

  it.each<[string, string | Uint8Array]>([
    ['gold.json', JSON.stringify([GOLD], null, 2)],
    ['gold.json.gz', gzipSync(JSON.stringify([GOLD]))],
    ['gold.packed', gzipSync(JSON.stringify(GOLD))],
    ['gold.csv', `doc_id,text,mentions\na,Rain in Suva.,"${JSON.stringify(GOLD.mentions).replaceAll('"', '""')}"\n`],
  ])('makes lines of %s, with their annotations', async (name, content) => {
    const path = await at(name, content);
    expect(await valuesOf(path, await datasetAsJsonLines(path))).toMatchObject([GOLD]);
  });

  it('leaves it to the reader to say what is missing', async () => {
    expect((await datasetAsJsonLines(join(folder, 'none.jsonl'))).path).toBe(join(folder, 'none.jsonl'));
  });
});

describe('predictionsAsJsonLines', () => {
  it.each<[string, string | Uint8Array]>([
    ['of several documents', JSON.stringify([PREDICTION], null, 2)],
    ['of one document', JSON.stringify(PREDICTION, null, 2)],
    ['packed', gzipSync(JSON.stringify([PREDICTION]))],
  ])('makes lines of JSON %s', async (_what, content) => {
    const path = await at('predictions.json', content);
    expect(await valuesOf(path, await predictionsAsJsonLines(path))).toEqual([PREDICTION]);
  });

  it('finds those of a run', async () => {
    await mkdir(join(folder, 'run'));
    const path = await at('run/predictions.jsonl', JSON.stringify(PREDICTION));
    expect((await predictionsAsJsonLines(join(folder, 'run'))).path).toBe(path);
  });

  it('says that JSON is broken, and quotes nothing', async () => {
    const path = await at('predictions.json', '{\n "doc_id": secret');
    await expect(predictionsAsJsonLines(path)).rejects.toMatchObject({
      kind: 'invalid_json',
      message: expect.not.stringContaining('secret'),
    });
  });
});

describe.each([
  ['a dataset', datasetAsJsonLines, GOLD],
  ['predictions', predictionsAsJsonLines, PREDICTION],
] as const)('a packed file of %s', (_what, asLines, value) => {
  const packed = gzipSync(JSON.stringify([value]));
  const broken = Buffer.from(packed).fill(0xff, 12, 30);

  it.each<[string, string, Uint8Array]>([
    ['at its beginning', 'x.json', broken],
    ['at its beginning', 'x.packed', broken],
    ['at its end', 'x.packed', gzipSync(JSON.stringify(value)).subarray(0, -9)],
    ['at its end', 'x.json', packed.subarray(0, -9)],
  ])('that is damaged %s is the user’s to mend (%s)', async (_where, name, content) => {
    const path = await at(name, content);
    await expect(asLines(path)).rejects.toMatchObject({ kind: 'file_unreadable', blame: 'usage', message: expect.stringContaining(name) });
  });

  it('that the disk fails to give ends nothing but its reading', async () => {
    const path = await at('x.packed', gzipSync(JSON.stringify(value)));
    jest
      .spyOn(fs, 'read')
      .mockImplementation(((...given: unknown[]) =>
        process.nextTick(given.at(-1) as () => void, Object.assign(new Error('EIO'), { code: 'EIO' }))) as never);
    await expect(asLines(path)).rejects.toMatchObject({ kind: 'file_unreadable', blame: 'usage', facts: { code: 'EIO' } });
  });
});

describe('JSON that is one object', () => {
  it('is read up to a bound, however small it is packed', async () => {
    const path = await at('x.json', gzipSync(Buffer.concat([Buffer.from('{\n'), Buffer.alloc(101 * 1_048_576, ' ')])));
    await expect(predictionsAsJsonLines(path)).rejects.toMatchObject({ kind: 'input_too_long', blame: 'usage' });
  });
});

describe('streamAsFile', () => {
  it('keeps what comes once', async () => {
    const stream = async function* () {
      yield `${JSON.stringify(GOLD)}\n`;
    };
    expect(await valuesOf('', await streamAsFile('standard input', stream()))).toEqual([GOLD]);
  });
});
