import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeTar, writeZip } from './archives.fixture.ts';
import { ARCHIVE_LIMITS, unpackArchive, type ArchiveLimits } from './unpack-archive.ts';

let root: string;
let to: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-archive-'));
  to = join(root, 'to', 'folder');
  mkdirSync(to, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const unpack = (archive: string, limits: Partial<ArchiveLimits> = {}): Promise<string> =>
  unpackArchive(archive, to, { limits: { ...ARCHIVE_LIMITS, ...limits }, signal: new AbortController().signal });
const KINDS = [
  ['model.tar.gz', writeTar],
  ['model.zip', writeZip],
] as const;

describe.each(KINDS)('unpacking %s', (name, write) => {
  it('writes files in folders, and finds the model in the only one', async () => {
    const archive = await write(join(root, name), { 'm/tokenizer.json': '{}', 'm/onnx/model.onnx': 'graph' });
    expect(await unpack(archive)).toBe(join(to, 'm'));
    expect(readFileSync(join(to, 'm/onnx/model.onnx'), 'utf8')).toBe('graph');
  });

  it.each(['xx/evil', 'a/b/c/d/e/f/g/h/i'])('writes nothing outside of the folder, or too deep: %s', async (path) => {
    const evil = name.endsWith('zip') ? path : path.replace('xx/', '../');
    const archive = await write(join(root, name), { 'tokenizer.json': '{}', [evil]: 'evil' });
    await expect(unpack(archive)).rejects.toMatchObject({ kind: 'model_rejected', blame: 'usage' });
    expect(existsSync(join(root, 'to', 'evil'))).toBe(false);
  });

  it('stops at its bounds', async () => {
    const bomb = await write(join(root, name), { 'model.onnx': Buffer.alloc(2_000_000) });
    await expect(unpack(bomb, { freeBytes: 1_000 })).rejects.toMatchObject({ message: expect.stringContaining('would unpack') });
    rmSync(to, { recursive: true });
    mkdirSync(to);
    const many = await write(join(root, name), Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`file${i}`, ''])));
    await expect(unpack(many, { maxFiles: 10 })).rejects.toMatchObject({ message: expect.stringContaining('10 files') });
    expect(readdirSync(to).length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['empty', (bytes: Buffer) => bytes.subarray(0, 0)],
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['another file', () => Buffer.from('no archive'.repeat(100))],
  ])('rejects one that is %s', async (_, change) => {
    const archive = await write(join(root, name), { 'tokenizer.json': '{}', 'model.onnx': 'graph'.repeat(1_000) });
    writeFileSync(archive, change(readFileSync(archive)));
    await expect(unpack(archive)).rejects.toMatchObject({ kind: 'model_rejected' });
  });

  it('stops when it is aborted', async () => {
    const archive = await write(join(root, name), { 'tokenizer.json': '{}' });
    const reason = new Error('enough');
    await expect(unpackArchive(archive, to, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

it('unpacks no link', async () => {
  const archive = await writeTar(join(root, 'model.tgz'), { 'tokenizer.json': '{}' }, ['model.onnx']);
  await expect(unpack(archive)).rejects.toMatchObject({ kind: 'model_rejected', message: expect.stringContaining('link') });
});
