import { execFileSync } from 'node:child_process';
import { chmod, link, lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { refuseOverwriting, writeOutput } from './output-file.ts';

let root: string;
const at = (name: string) => join(root, name);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'locitorium-output-'));
  await writeFile(at('input'), 'input');
});
afterEach(() => rm(root, { recursive: true }));

const REPORT = { kind: 'report_unwritable', what: 'report' };
const modeOf = async (name: string) => (await stat(at(name))).mode & 0o777;

describe('refuseOverwriting', () => {
  const check = (name: string) =>
    refuseOverwriting({ path: at(name), flag: '--output', kind: 'k' }, [
      { path: at('absent'), what: 'nothing' },
      { path: at('input'), what: 'the input' },
    ]);

  it.each([
    ['by its own path', 'input'],
    ['by another path', '../NAME/input'],
    ['through a symbolic link', 'symbolic'],
    ['through a link to a link', 'further'],
    ['by a hard link', 'hard'],
  ])('finds the input %s', async (_what, name) => {
    await symlink('input', at('symbolic'));
    await symlink('symbolic', at('further'));
    await link(at('input'), at('hard'));
    const path = name.replace('NAME', root.split('/').at(-1) ?? '');
    await expect(check(path)).rejects.toMatchObject({
      kind: 'k',
      blame: 'usage',
      message: '--output is the input itself. Choose another file.',
    });
  });

  it('lets others pass, and what is not there yet', async () => {
    await writeFile(at('other'), 'input');
    await check('other');
    await check('absent');
  });
});

describe('writeOutput', () => {
  it('makes a file with the mode that was asked for, and leaves nothing beside it', async () => {
    await writeOutput(at('private'), 'new', { ...REPORT, mode: 0o600 });
    await writeOutput(at('plain'), 'new', REPORT);
    expect([await modeOf('private'), await modeOf('plain')]).toEqual([0o600, 0o666 & ~process.umask()]);
    expect((await readdir(root)).sort()).toEqual(['input', 'plain', 'private']);
  });

  it.each([0o600, 0o640, 0o644])('keeps the mode of a file that is there: %o', async (mode) => {
    await chmod(at('input'), mode);
    await writeOutput(at('input'), 'new', { ...REPORT, mode: 0o600 });
    expect([await readFile(at('input'), 'utf8'), await modeOf('input')]).toEqual(['new', mode]);
  });

  it('replaces a file whole: who reads the old one reads it to its end', async () => {
    const { ino } = await stat(at('input'));
    await writeOutput(at('input'), 'new', REPORT);
    expect((await stat(at('input'))).ino).not.toBe(ino);
  });

  it.each([
    ['that is there', 'input'],
    ['that is not there yet', 'absent'],
  ])('writes through a symbolic link to a file %s', async (_what, target) => {
    await symlink(target, at('link'));
    await writeOutput(at('link'), 'new', REPORT);
    expect((await lstat(at('link'))).isSymbolicLink()).toBe(true);
    expect(await readFile(at(target), 'utf8')).toBe('new');
  });

  it('writes to pipes and devices', async () => {
    await writeOutput('/dev/null', 'new', REPORT);
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
    execFileSync('mkfifo', [at('pipe')]);
    const [read] = await Promise.all([readFile(at('pipe'), 'utf8'), writeOutput(at('pipe'), 'new', REPORT)]);
    expect(read).toBe('new');
  });

  it('says where it cannot', async () => {
    await expect(writeOutput(at('no/where'), 'new', REPORT)).rejects.toMatchObject({
      kind: 'report_unwritable',
      blame: 'prerequisite',
      message: expect.stringMatching(/^The report cannot be written to .*ENOENT/),
    });
  });
});
