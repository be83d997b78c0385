import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JsonlDatasetReader } from '../dataset/jsonl-dataset-reader.ts';
import { inspectDataset } from './inspected-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-inspected-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Longer than several blocks. */
const LINES = Array.from({ length: 3_000 }, (_, n) => JSON.stringify({ doc_id: `d${n}`, text: `Rain in Suva. ${'x'.repeat(300)}` }));
const DATASET = `${LINES.join('\n')}\n`;

/** Reads an inspected file, and changes it after its first document. */
async function readWhileChanging(path: string, change: () => Promise<unknown>): Promise<{ read: string[]; error: unknown }> {
  const read: string[] = [];
  try {
    for await (const entry of new JsonlDatasetReader({ source: await inspectDataset(path) }).entries()) {
      if (read.length === 0) await change();
      read.push(entry.kind === 'document' ? entry.document.docId : String(entry.error.kind));
    }
    return { read, error: null };
  } catch (error) {
    return { read, error };
  }
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `d${n}`);

describe('inspectDataset', () => {
  it('is the SHA-256 of the bytes (FIPS 180-2, example "abc")', async () => {
    expect(await inspectDataset(await file('abc', 'abc'))).toMatchObject({
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      lines: 1,
    });
  });

  it.each([
    ['plain', 'd.jsonl', DATASET, 3_000],
    ['packed', 'd.jsonl.gz', gzipSync(DATASET), 3_000],
    ['packed in two members', 'two.jsonl.gz', Buffer.concat([gzipSync('a\n'), gzipSync('b\n')]), 2],
    ['packed with padding', 'padded.jsonl.gz', Buffer.concat([gzipSync('a\nb\n'), Buffer.alloc(600_000)]), 2],
    ['empty', 'empty.jsonl', '', 0],
  ])('hashes what is on the disk and counts lines that are not blank: %s', async (_what, name, content, lines) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(await inspectDataset(await file(name, content))).toMatchObject({ sha256, lines });
  });

  it.each([
    ['missing', 'no-such-dataset.jsonl', null, 'dataset_not_found'],
    ['no gzip', 'broken.jsonl.gz', 'plain', 'dataset_unreadable'],
    ['a folder', '.', null, 'dataset_unreadable'],
  ])('says that a dataset is %s', async (_what, name, content, kind) => {
    if (content !== null) await file(name, content);
    await expect(inspectDataset(join(folder, name))).rejects.toMatchObject({ kind, blame: 'usage' });
  });

  it('stops when told to', async () => {
    const reason = new Error('enough');
    await expect(inspectDataset(await file('stopped.jsonl', DATASET), AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('a dataset that is read after its inspection', () => {
  it.each([
    ['plain', 'same.jsonl', DATASET],
    ['packed', 'same.jsonl.gz', gzipSync(DATASET)],
  ])('is read to its end where it is the same: %s', async (_what, name, content) => {
    expect(await readWhileChanging(await file(name, content), async () => undefined)).toEqual({ read: ids(3_000), error: null });
  });

  it('is refused where it grew, without a document that was added', async () => {
    const path = await file('grown.jsonl', DATASET);
    const { read, error } = await readWhileChanging(path, () => appendFile(path, '{"doc_id":"late","text":"Oslo"}\n'));
    expect(error).toMatchObject({
      kind: 'dataset_changed',
      blame: 'prerequisite',
      message: expect.stringMatching(/^grown\.jsonl changed/),
    });
    expect(read.length).toBeGreaterThan(2_000);
    expect(read).not.toContain('late');
  });

  it('is refused where it was cut', async () => {
    const path = await file('cut.jsonl', DATASET);
    const { read, error } = await readWhileChanging(path, () => truncate(path, DATASET.length / 2));
    expect(error).toMatchObject({ kind: 'dataset_changed' });
    expect(read).toEqual(ids(read.length));
    expect(read.length).toBeLessThan(1_600);
  });

  it('is refused where it was overwritten, before anything of the new content', async () => {
    const path = await file('overwritten.jsonl', DATASET);
    const { read, error } = await readWhileChanging(path, () => writeFile(path, DATASET.replaceAll('Suva', 'Oslo')));
    expect(error).toMatchObject({ kind: 'dataset_changed' });
    expect(read).toEqual(ids(read.length));
  });

  it('is refused where another file took its name in between', async () => {
    const path = await file('replaced.jsonl', DATASET);
    const inspected = await inspectDataset(path);
    await rename(await file('other.jsonl', DATASET.replaceAll('d0', 'e0')), path);
    await expect(new JsonlDatasetReader({ source: inspected }).entries().next()).rejects.toMatchObject({ kind: 'dataset_changed' });
  });

  it('is refused where a packed one was changed', async () => {
    const path = await file('changed.jsonl.gz', gzipSync(DATASET));
    const inspected = await inspectDataset(path);
    await writeFile(path, gzipSync(DATASET.replaceAll('Suva', 'Oslo')));
    await expect(new JsonlDatasetReader({ source: inspected }).entries().next()).rejects.toMatchObject({ kind: 'dataset_changed' });
  });
});
