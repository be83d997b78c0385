import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVERS } from 'locitorium';
import { place } from 'locitorium/testing';
import { describeGeocoder, identityOf, optionalText } from 'locitorium/wiring';
import { main } from './cli.ts';
import { capturedIo } from './process/captured-io.fixture.ts';

/** The first use of real parts in a worker of Jest compiles them. */
const PATIENCE_MS = 120_000;

/** A geocoder that puts every name into one country. */
const EVERYWHERE = describeGeocoder({
  key: 'everywhere',
  label: 'Everywhere',
  settings: { everywhereCountry: optionalText('CODE', 'a country code', { group: 'geocoder', meaning: 'where everything is' }) },
  baseUrl: () => null,
  publicDomain: null,
  isCacheable: () => true,
  connect: async ({ everywhereCountry: country }) => ({
    identity: identityOf('everywhere', '1', { country }),
    search: async ({ name }) => [place(name, country, { source: 'everywhere' })],
    close: async () => undefined,
  }),
  check: async () => [{ subject: 'everywhere', state: 'ok', summary: 'It is everywhere.', remedy: null, facts: {} }],
});

const servers = { ...SERVERS, geocoders: [...SERVERS.geocoders, EVERYWHERE] };

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'locitorium-everywhere-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

async function run(...argv: readonly string[]) {
  const io = capturedIo({ environment: { XDG_CACHE_HOME: directory }, directory });
  const code = await main(argv, io, { servers });
  return { code, out: io.stdout.text, err: io.stderr.text };
}

describe('the command with a geocoder that is added by its descriptor', () => {
  it(
    'has flags for it, grounds with it, checks it, and forgets it',
    async () => {
      const flags = ['--geocoder', 'everywhere', '--everywhere-country', 'FJ'];
      expect((await run('ground', '--help-all')).out).toMatch(/--everywhere-country <CODE> +where everything is/);
      const { code, out, err } = await run('ground', ...flags, 'Rain in Suva.');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(JSON.parse(out)).toMatchObject({
        results: [{ selected: { source: 'everywhere', country_code: 'FJ' } }],
        model_info: { geocoder: 'everywhere', candidate_source: 'everywhere' },
      });
      expect((await run('doctor', ...flags)).out).toContain('It is everywhere.');
      expect((await run('cache', 'clear', '--source', 'everywhere')).err).toContain('lookups: 1 answer deleted');
      expect((await run('ground', '--geocoder', 'nowhere', 'Rain in Suva.')).err).toContain('"everywhere"');
    },
    PATIENCE_MS,
  );
});
