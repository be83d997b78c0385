import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CANDIDATE_CACHE_FILE, SqliteCandidateCache } from '@locitorium/adapters-sqlite';
import { identityOf } from '@locitorium/ports';
import { cacheLimits, place } from '@locitorium/ports/testing';
import { main } from '../cli.ts';
import { grounded, resolved } from '../output/grounded-document.fixture.ts';
import { capturedIo } from '../process/captured-io.fixture.ts';
import { ScriptedLocitorium } from '../scripted-locitorium.fixture.ts';

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

async function remember(...sources: readonly string[]): Promise<string> {
  const directory = join(root, 'locitorium');
  const cache = await SqliteCandidateCache.open({ directory, limits: cacheLimits() });
  for (const source of sources) await cache.store({ source: identityOf(source, '1', {}), query: { name: 'Lima', language: null, limit: 10, cutOff: false } }, [place('Lima', 'PE')]);
  await cache.close();
  return join(directory, CANDIDATE_CACHE_FILE);
}

describe('locitorium cache stats', () => {
  it('says that nothing is remembered, and makes no file to say so', async () => {
    const { code, out, err } = await run(['cache', 'stats']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('none yet');
    expect(existsSync(join(root, 'locitorium'))).toBe(false);
  });

  it('counts by source, for people and for programs', async () => {
    const path = await remember('nominatim', 'photon');
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
          sources: ['nominatim', 'photon'].map((name) => ({ name, version: '1', hash: expect.any(String), entries: 1, bytes: expect.any(Number), hits: 0, oldest: expect.any(String) })),
        },
        expect.objectContaining({ cache: 'replies', state: 'absent', entries: 0, sources: [] }),
      ],
    });
  });

  it('says that a file is damaged, leaves it, and exits 3', async () => {
    const path = await remember('nominatim');
    writeFileSync(path, 'no database'.repeat(1_000));
    const { code, out } = await run(['cache', 'stats']);
    expect(code).toBe(3);
    expect(out).toContain('damaged');
    expect(existsSync(`${path}.damaged`)).toBe(false);
  });
});

describe('locitorium cache clear', () => {
  it('forgets one source, then everything', async () => {
    const path = await remember('nominatim', 'photon');
    expect(await run(['cache', 'clear', '--source', 'photon'])).toMatchObject({ code: 0, out: '', err: expect.stringContaining('lookups: 1 answer forgotten') });
    expect(await run(['cache', 'clear'])).toMatchObject({ code: 0, err: expect.stringContaining('lookups: 1 answer forgotten') });
    expect(JSON.parse((await run(['cache', 'stats', '--format', 'json'])).out).caches[0]).toMatchObject({ path, entries: 0 });
  });

  it('begins a damaged file again, and leaves no other', async () => {
    const path = await remember('nominatim');
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
    [['cache', 'clear', '--source', 'nominatm'], 'error: Nothing is remembered of "nominatm". There are: nominatim, ollama, openai, pelias, photon.'],
    [['cache', 'clear', '--cache-dir', ''], '--cache-dir must be the path of a folder'],
    [['ground', '--cache-max-bytes', '1', 'x'], '--cache-max-bytes must be a whole number'],
  ])('%j', async (argv, message) => {
    const { code, out, err } = await run(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  it('where there is no folder', async () => {
    expect(await run(['cache', 'stats'], {})).toMatchObject({ code: 2, err: expect.stringContaining('error: There is no folder for a cache') });
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
    expect((await run(['run', '--help'])).out).toMatch(/--no-cache +do not remember/);
  });
});
