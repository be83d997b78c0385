import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JsonlRunStore } from './jsonl-run-store.ts';
import { FileLock } from '../lock/file-lock.ts';
import { runLocked } from './run-errors.ts';
import { runFiles } from './run-folder.ts';
import { MANIFEST } from './run-store.fixture.ts';
import { spoolDataset, type SpoolOptions } from './spool-dataset.ts';

let root: string;
let fresh = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'locitorium-spool-'));
});
afterAll(() => rm(root, { recursive: true }));

const pipe = (...chunks: readonly (string | Buffer)[]) => ({
  name: 'stdin',
  open: () => Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
});
const UNOPENED = {
  name: 'stdin',
  open: () => {
    throw new Error('the pipe was opened');
  },
};
const place = (options: Partial<SpoolOptions> = {}): SpoolOptions => ({
  directory: join(root, String(fresh++)),
  runId: 'r1',
  resume: false,
  ...options,
});
async function begin(options: SpoolOptions): Promise<void> {
  await (await new JsonlRunStore(options).open(MANIFEST, { resume: false })).close({ finished: false });
}

describe('spoolDataset', () => {
  it('saves what comes through a pipe, for the user alone', async () => {
    const options = place();
    const { path, isReused } = await spoolDataset(pipe('{"doc_id":', '"a"}\n'), options);
    expect([path, isReused]).toEqual([join(options.directory, 'r1/dataset.jsonl'), false]);
    expect(await readFile(path, 'utf8')).toBe('{"doc_id":"a"}\n');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(options.directory, 'r1'))).toEqual(['dataset.jsonl']);
  });

  it('knows packed content by its first bytes', async () => {
    expect((await spoolDataset(pipe(gzipSync('{}')), place())).path).toMatch(/dataset\.jsonl\.gz$/);
  });

  it('resumes with what was saved, and opens no pipe', async () => {
    const options = place();
    const { path } = await spoolDataset(pipe('first'), options);
    await begin(options);
    expect(await spoolDataset(UNOPENED, { ...options, resume: true })).toEqual({ path, isReused: true });
    expect(await readFile(path, 'utf8')).toBe('first');
  });

  it('never replaces a dataset that lies there, be it one that a run without a manifest left', async () => {
    const options = place();
    const { path } = await spoolDataset(pipe('first'), options);
    await expect(spoolDataset(UNOPENED, options)).rejects.toMatchObject({ kind: 'run_exists' });
    expect(await readFile(path, 'utf8')).toBe('first');
    expect(await spoolDataset(UNOPENED, { ...options, resume: true })).toEqual({ path, isReused: true });
  });

  it('leaves a run alone that exists, one that was begun with a file, and one that another process writes', async () => {
    const options = place();
    await begin(options);
    await expect(spoolDataset(UNOPENED, options)).rejects.toMatchObject({ kind: 'run_exists' });
    await expect(spoolDataset(UNOPENED, { ...options, resume: true })).rejects.toMatchObject({
      kind: 'run_mismatch',
      message: expect.stringContaining('begun with the file d.jsonl'),
    });
    const held = runFiles(options.directory, 'r1').lock;
    const lock = await FileLock.take(held, (holder) => runLocked(held, 'r1', holder));
    await expect(spoolDataset(UNOPENED, { ...options, resume: true })).rejects.toMatchObject({ kind: 'run_locked' });
    await lock.release();
  });

  it('leaves nothing where it was stopped, or where the pipe broke', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const stopped = place({ signal: stop.signal });
    const silent = new Readable({ read: () => void setTimeout(() => stop.abort(reason), 20) });
    await expect(spoolDataset({ name: 'stdin', open: () => silent }, stopped)).rejects.toBe(reason);

    const broken = place();
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw Object.assign(new Error(), { code: 'EIO' });
      })(),
    );
    await expect(spoolDataset({ name: 'stdin', open: () => breaking }, broken)).rejects.toMatchObject({
      kind: 'dataset_unreadable',
      message: expect.stringContaining('stdin cannot be read (EIO)'),
    });
    for (const { directory } of [stopped, broken]) expect(await readdir(directory)).toEqual([]);
  });

  it('says that there can be no folder', async () => {
    const options = place();
    await writeFile(options.directory, '');
    await expect(spoolDataset(UNOPENED, options)).rejects.toMatchObject({ kind: 'run_folder_unusable' });
  });
});
