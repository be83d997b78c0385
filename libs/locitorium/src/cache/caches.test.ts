import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoopbackServer } from '@locitorium/http/testing';
import { FirstCandidateSelector, InMemoryCandidateSource, ListedMentionExtractor, place } from '@locitorium/ports/testing';
import type { Finding } from '@locitorium/ports';
import nock from 'nock';
import { createLocitorium } from '../create-locitorium.ts';
import { checkCache } from '../doctor/check-cache.ts';
import { NO_GAZETTEER, fakeParts } from '../engine/fake-parts.fixture.ts';
import type { SettingsInput } from '../settings/resolve-settings.ts';
import { SERVERS } from '../servers/servers.ts';
import { geocoderServer } from '../wirings/geocoder-servers.fixture.ts';
import { CANDIDATE_SELECTOR, ContainerModule, MENTION_EXTRACTOR } from '../wiring.ts';
import { clearCaches, inspectCaches } from './cache-files.ts';

/** The first use of real parts in a worker of Jest compiles them. */
const PATIENCE_MS = 120_000;

let root: string;
let server: LoopbackServer;
beforeAll(async () => {
  nock.enableNetConnect('127.0.0.1');
  root = mkdtempSync(join(tmpdir(), 'locitorium-caches-'));
  server = await geocoderServer('nominatim');
});
afterAll(async () => {
  await server.stop();
  nock.disableNetConnect();
  rmSync(root, { recursive: true });
});

/** Nothing of the embedded engine is loaded: the geocoder is what these tests are about. */
const plainParts = new ContainerModule(({ rebind }) => {
  rebind(MENTION_EXTRACTOR).toConstantValue(new ListedMentionExtractor('Suva'));
  rebind(CANDIDATE_SELECTOR).toConstantValue(new FirstCandidateSelector());
});

let folders = 0;
const folder = (): string => join(root, String((folders += 1)));
const searches = (): number => server.requests.filter(({ url }) => url.startsWith('/search')).length;

/** Grounds texts with one engine, and says what it took. */
async function ground(settings: SettingsInput, texts: readonly string[], onFinding?: (finding: Finding) => void) {
  const before = searches();
  await using locitorium = await createLocitorium(
    { geocoder: 'nominatim', nominatimBaseUrl: server.baseUrl, ...settings },
    { modules: [plainParts], ...(onFinding !== undefined && { onFinding }) },
  );
  const documents = await Promise.all(texts.map((text) => locitorium.ground(text)));
  const { configHash } = await locitorium.modelInfo();
  return {
    configHash,
    searches: searches() - before,
    usages: documents.map(({ usage: { lookups, lookupsCached } }) => ({ lookups, lookupsCached })),
    groundings: documents.map(({ groundings }) => groundings),
  };
}

describe('a geocoder behind the cache', () => {
  it(
    'is asked once for a name, whichever process or text asks',
    async () => {
      const cacheDir = folder();
      const first = await ground({ cacheDir }, ['Rain in Suva.']);
      expect(first).toMatchObject({ usages: [{ lookups: 1, lookupsCached: 0 }] });
      expect(first.searches).toBeGreaterThan(0);
      const second = await ground({ cacheDir }, ['Rain in Suva.', 'Sun over Suva.']);
      expect(second).toMatchObject({
        searches: 0,
        usages: [
          { lookups: 1, lookupsCached: 1 },
          { lookups: 1, lookupsCached: 1 },
        ],
      });
      expect(second.groundings[0]).toEqual(first.groundings[0]);
      // A run may be resumed with and without.
      expect((await ground({ cacheDir, cache: false }, ['Rain in Suva.'])).configHash).toBe(first.configHash);
    },
    PATIENCE_MS,
  );

  it(
    'is asked once by texts that ask at the same time, with or without a cache',
    async () => {
      for (const settings of [{ cacheDir: folder() }, { cache: false }]) {
        const alone = (await ground({ ...settings, cache: false }, ['Rain in Suva.'])).searches;
        const { searches, usages } = await ground(settings, ['Rain in Suva.', 'Rain in Suva.', 'Rain in Suva.']);
        expect(searches).toBe(alone);
        expect(usages.filter(({ lookupsCached }) => lookupsCached === 1)).toHaveLength(2);
      }
    },
    PATIENCE_MS,
  );

  it.each<[string, SettingsInput]>([
    ['switched off', { cache: false }],
    ['a data date that is no part of the identity', { nominatimDataDate: 'moving' }],
    ['no server asked', { geocoder: 'gazetteer' }],
  ])(
    'makes no file: %s',
    async (_what, settings) => {
      const cacheDir = folder();
      await ground({ cacheDir, ...settings }, ['Rain in Suva.']);
      expect(existsSync(cacheDir)).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'is asked as ever where the cache is damaged, and somebody hears of it once',
    async () => {
      const cacheDir = folder();
      await ground({ cacheDir }, ['Rain in Suva.']);
      writeFileSync(join(cacheDir, 'lookups.sqlite'), 'no database'.repeat(1_000));
      const findings: Finding[] = [];
      const { groundings, usages } = await ground({ cacheDir }, ['Rain in Suva.'], (finding) => findings.push(finding));
      expect(groundings[0]).toMatchObject([{ status: 'resolved' }]);
      expect(usages).toEqual([{ lookups: 1, lookupsCached: 0 }]);
      expect(findings).toMatchObject([{ subject: 'cache', state: 'warning', facts: { trouble: 'damaged' } }]);
      expect((await ground({ cacheDir }, ['Rain in Suva.'])).searches).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'holds names and records, and nothing else of a text',
    async () => {
      const cacheDir = folder();
      await ground({ cacheDir }, ['A most unusual thunderstorm crossed Suva.']);
      const bytes = readFileSync(join(cacheDir, 'lookups.sqlite'));
      expect(bytes.includes('Suva')).toBe(true);
      for (const word of ['unusual', 'thunderstorm', 'crossed']) expect(bytes.includes(word)).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'is left alone where a module puts another source in its place',
    async () => {
      const cacheDir = folder();
      const source = new InMemoryCandidateSource([place('Suva', 'FJ')]);
      await using locitorium = await createLocitorium(
        { ...NO_GAZETTEER, geocoder: 'nominatim', nominatimBaseUrl: 'http://127.0.0.1:1', cacheDir },
        { modules: [fakeParts(source)] },
      );
      for (let i = 0; i < 2; i += 1) await locitorium.ground('Rain in Suva.');
      expect(source.queries.filter(({ name }) => name === 'Suva')).toHaveLength(2);
      expect(existsSync(cacheDir)).toBe(false);
    },
    PATIENCE_MS,
  );
});

describe('the doctor', () => {
  it(
    'says how the cache is, without making or mending it',
    async () => {
      const cacheDir = folder();
      const settings = { geocoder: 'nominatim', nominatimBaseUrl: server.baseUrl, cacheDir } as const;
      await using locitorium = await createLocitorium(settings);
      const finding = async () => (await checkCache(locitorium.settings, SERVERS)).find(({ subject }) => subject === 'cache of lookups');
      expect(await finding()).toMatchObject({ state: 'ok', facts: { state: 'absent' } });
      expect(existsSync(cacheDir)).toBe(false);
      await ground(settings, ['Rain in Suva.']);
      expect(await finding()).toMatchObject({ state: 'ok', facts: { state: 'usable', records: 1 } });
      writeFileSync(join(cacheDir, 'lookups.sqlite'), 'no database'.repeat(1_000));
      expect(await finding()).toMatchObject({ state: 'warning', remedy: expect.stringContaining('cache clear') });
      expect(existsSync(join(cacheDir, 'lookups.sqlite.damaged'))).toBe(false);
      expect(await inspectCaches(locitorium.settings)).toMatchObject([
        { cache: 'lookups', state: 'damaged' },
        { cache: 'replies', state: 'absent' },
      ]);
      expect(await clearCaches(locitorium.settings, null)).toMatchObject([
        { cache: 'lookups', records: 0 },
        { cache: 'replies', records: 0 },
      ]);
      expect(await finding()).toMatchObject({ state: 'ok' });
    },
    PATIENCE_MS,
  );
});
