import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assertRunId, createRunFolder, defaultRunId } from './run-folder.ts';

describe('defaultRunId', () => {
  it('is UTC time and a short hash, and a valid run id', () => {
    const id = defaultRunId(Date.UTC(2026, 0, 5, 9, 30, 12, 417), '3fa9c1d2e4b5a697');
    expect(id).toBe('20260105T093012417Z-3fa9c1');
    expect(() => assertRunId(id)).not.toThrow();
  });

  it('sorts by time', () => {
    const instants = [0, 999, 1_000, 86_400_000, 4_000_000_000_000];
    const ids = instants.map((now) => defaultRunId(now, 'ffffff'));
    expect([...ids].sort()).toEqual(ids);
  });
});

describe('assertRunId', () => {
  it.each([['a'], ['2026-01-05'], ['v1.2_final-3'], ['x'.repeat(128)]])('accepts %s', (id) => {
    expect(() => assertRunId(id)).not.toThrow();
  });

  it.each([
    [''],
    ['.'],
    ['..'],
    ['...'],
    ['.hidden'],
    ['-rf'],
    ['a/b'],
    ['a\\b'],
    ['../x'],
    ['a b'],
    ['a\n'],
    ['a\0'],
    ['é'],
    ['a:b'],
    ['a.'],
    ['x'.repeat(129)],
  ])('refuses %j', (id) => {
    expect(() => assertRunId(id)).toThrow(expect.objectContaining({ kind: 'invalid_run_id', blame: 'usage' }));
  });
});

describe('createRunFolder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'locitorium-folder-'));
  });
  afterEach(async () => {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });

  it('makes the folders above it, also for two runs at once, and leaves one that is there', async () => {
    await Promise.all([createRunFolder(join(folder, 'a/b/c')), createRunFolder(join(folder, 'a/b/c'))]);
    await createRunFolder(join(folder, 'a/b/c'));
    expect((await stat(join(folder, 'a/b/c'))).isDirectory()).toBe(true);
  });

  it('says what is in its way', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(createRunFolder(join(folder, 'file/run'))).rejects.toMatchObject({
      kind: 'run_folder_unusable',
      message: expect.stringContaining(`${join(folder, 'file')} is a file`),
    });
  });

  // The superuser may write everywhere.
  (process.getuid?.() === 0 ? it.skip : it)('says which folder may not be written, and what to do', async () => {
    await chmod(folder, 0o500);
    for (const run of ['run', 'runs/deep/run', '.'])
      await expect(createRunFolder(join(folder, run))).rejects.toMatchObject({
        kind: 'run_folder_unusable',
        message: expect.stringContaining(`you may not write in ${folder} (EACCES). Choose another output folder`),
      });
  });
});
