import { describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256OfFile } from './byte-source.ts';

describe('sha256OfFile', () => {
  it('is the SHA-256 of the bytes (FIPS 180-2, example "abc")', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'locitorium-sha-'));
    await writeFile(join(folder, 'abc'), 'abc');
    await expect(sha256OfFile(join(folder, 'abc'))).resolves.toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    await rm(folder, { recursive: true });
  });

  it('says that a dataset is missing', async () => {
    await expect(sha256OfFile(join(tmpdir(), 'no-such-dataset.jsonl'))).rejects.toMatchObject({ kind: 'dataset_not_found' });
  });
});
