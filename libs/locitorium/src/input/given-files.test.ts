import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { requirePaths } from './given-files.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'locitorium-given-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('a pattern', () => {
  it('means the files and folders that it meets, without links to nothing', async () => {
    await writeFile(join(directory, 'a.txt'), 'Rain.');
    await mkdir(join(directory, 'c.txt'));
    await symlink('gone', join(directory, 'b.txt'));
    expect(await requirePaths('*.txt', 'input_missing', { directory })).toEqual([
      { path: join(directory, 'a.txt'), isFolder: false },
      { path: join(directory, 'c.txt'), isFolder: true },
    ]);
    await expect(requirePaths('b*', 'input_missing', { directory })).rejects.toMatchObject({ message: 'Nothing matches b*.' });
  });
});
