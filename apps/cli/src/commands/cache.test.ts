import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import nock from 'nock';
import { main } from '../cli.ts';
import { grounded, resolved } from '../output/grounded-document.fixture.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';
import { ScriptedLocitorium } from '../scripted-locitorium.fixture.ts';

/** A cache that the command itself has filled: with what a Nominatim that knows nothing answered about one name. */
let filled: string;
beforeAll(async () => {
  nock.enableNetConnect('127.0.0.1');
  filled = mkdtempSync(join(tmpdir(), 'locitorium-cli-filled-'));
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        request.url?.startsWith('/status') === true
          ? { status: 0, message: 'OK', data_updated: '2026-11-01T00:00:00+00:00', software_version: '5.3.0' }
          : [],
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const io = capturedIo({ environment: { XDG_CACHE_HOME: filled }, directory: filled });
  const code = await main(
    [
      'ground',
      '--geocoder',
      'nominatim',
      '--nominatim-base-url',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      'From Suva.',
    ],
    io,
  );
  await new Promise((resolve) => server.close(resolve));
  expect({ code, err: io.stderr.text }).toEqual({ code: 0, err: '' });
}, 120_000);
afterAll(() => {
  nock.disableNetConnect();
  rmSync(filled, { recursive: true });
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'locitorium-cli-cache-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function run(argv: readonly string[], environment: Readonly<Record<string, string>> = { XDG_CACHE_HOME: root }) {
  const io = capturedIo({ environment, directory: root });
  const locitorium = new ScriptedLocitorium({ ground: async () => grounded(resolved('Suva', 5)) });
  const code = await main(argv, io, { createLocitorium: locitorium.create });
  return { code, out: io.stdout.text, err: io.stderr.text, locitorium };
}

/** The filled cache, and once more as if another source had answered. */
function remember(other?: string): string {
  const path = join(root, 'locitorium', 'lookups.sqlite');
  mkdirSync(join(root, 'locitorium'));
  copyFileSync(join(filled, 'locitorium', 'lookups.sqlite'), path);
  if (other === undefined) return path;
  const database = new DatabaseSync(path);
  database.prepare("INSERT INTO scope (name, version, hash) VALUES (?, '1', 'aa')").run(other);
  database.exec(
    'INSERT INTO record (scope, key, stored_at, used_at, hits, is_empty, bytes, checksum, value) SELECT 2, key, stored_at, used_at, hits, is_empty, bytes, checksum, value FROM record',
  );
  database.close();
  return path;
}

describe('locitorium cache stats', () => {
  it('says that nothing is remembered, and makes no file to say so', async () => {
    const { code, out, err } = await run(['cache', 'stats']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('none yet');
    expect(existsSync(join(root, 'locitorium'))).toBe(false);
  });

  it('counts by source, for people and for programs', async () => {
    const path = remember('photon');
    const table = await run(['cache', 'stats']);
    expect(table.code).toBe(0);
    expect(table.out).toMatch(/2 entries.*0 hits since \d{4}-/);
    expect(table.out).toContain('photon');
    const { code, out } = await run(['cache', 'stats', '--format', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      directory: join(root, 'locitorium'),
      caches: [
        {
          cache: 'lookups',
          path,
          state: 'usable',
          fault: null,
          file_bytes: expect.any(Number),
          entries: 2,
          bytes: expect.any(Number),
          hits: 0,
          counted_since: expect.stringMatching(/^\d{4}-.*Z$/),
          oldest: expect.stringMatching(/^\d{4}-.*Z$/),
          sources: ['nominatim', 'photon'].map((name) => ({
            name,
            version: expect.any(String),
            hash: expect.any(String),
            entries: 1,
            bytes: expect.any(Number),
            hits: 0,
            oldest: expect.any(String),
          })),
        },
        expect.objectContaining({ cache: 'replies', state: 'absent', entries: 0, sources: [] }),
      ],
    });
  });

  it('says that a file is damaged, leaves it, and exits 3', async () => {
    const path = remember();
    writeFileSync(path, 'no database'.repeat(1_000));
    const { code, out } = await run(['cache', 'stats']);
    expect(code).toBe(3);
    expect(out).toContain('damaged');
    expect(existsSync(`${path}.damaged`)).toBe(false);
  });
});

describe('locitorium cache clear', () => {
  it('forgets one source, then everything', async () => {
    const path = remember('photon');
    expect(await run(['cache', 'clear', '--source', 'photon'])).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringContaining('lookups: 1 answer deleted'),
    });
    expect(await run(['cache', 'clear'])).toMatchObject({ code: 0, err: expect.stringContaining('lookups: 1 answer deleted') });
    expect(JSON.parse((await run(['cache', 'stats', '--format', 'json'])).out).caches[0]).toMatchObject({ path, entries: 0 });
  });

  it('begins a damaged file again, and leaves no other', async () => {
    const path = remember();
    writeFileSync(path, 'no database'.repeat(1_000));
    expect((await run(['cache', 'clear'])).code).toBe(0);
    expect(existsSync(`${path}.damaged`)).toBe(false);
    expect((await run(['cache', 'stats'])).code).toBe(0);
  });

  it('has nothing to do where nothing is remembered', async () => {
    expect(await run(['cache', 'clear', '--source', 'nominatim'])).toMatchObject({ code: 0, err: expect.stringContaining('0 answers') });
    expect(existsSync(join(root, 'locitorium'))).toBe(false);
  });
});

describe('bad input: exit code 2 and an error', () => {
  it.each([
    [['cache'], 'Usage: locitorium cache'],
    [['cache', 'shrink'], "unknown command 'shrink'"],
    [['cache', 'stats', '--format', 'xml'], '--format'],
    [['cache', 'stats', 'all'], 'too many arguments'],
    [['cache', 'clear', '--source'], '--source'],
    [
      ['cache', 'clear', '--source', 'nominatm'],
      'error: Nothing is remembered of "nominatm". There are: nominatim, ollama, openai, pelias, photon.',
    ],
    [['cache', 'clear', '--cache-dir', ''], '--cache-dir must be the path of a folder'],
    [['ground', '--cache-max-bytes', '1', 'x'], '--cache-max-bytes must be a whole number'],
  ])('%j', async (argv, message) => {
    const { code, out, err } = await run(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it('where there is no folder', async () => {
    expect(await run(['cache', 'stats'], {})).toMatchObject({
      code: 2,
      err: expect.stringContaining('error: There is no folder for a cache'),
    });
  });
});

describe('--no-cache', () => {
  it.each<[readonly string[], Readonly<Record<string, string>>, boolean]>([
    [[], {}, true],
    [['--no-cache'], {}, false],
    [[], { LOCITORIUM_CACHE: 'off' }, false],
    [['--cache'], { LOCITORIUM_CACHE: 'off' }, true],
  ])('%j %j', async (flags, environment, cache) => {
    const { code, locitorium } = await run(['ground', ...flags, 'From Suva.'], { ...environment, XDG_CACHE_HOME: root });
    expect(code).toBe(0);
    expect(locitorium.settings).toMatchObject({ cache, cacheDir: join(root, 'locitorium'), cacheReplies: false });
  });

  it('stands in the help', async () => {
    expect((await run(['run', '--help-all'])).out).toMatch(/--no-cache +do not cache/);
  });
});
