import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { clearCaches, inspectCaches } from '../cache/cache-files.ts';
import { createLocitorium } from '../create-locitorium.ts';
import { loadSettings, type LoadedSettings } from '../settings/load-settings.ts';
import { settingsReference } from '../settings/settings-reference.ts';
import { ATLAS, lookUps } from './atlas.fixture.ts';
import { SERVERS } from './servers.ts';

/** The first use of real parts in a worker of Jest compiles them. */
const PATIENCE_MS = 120_000;

/** All that adding a geocoder takes besides its own package. */
const servers = { ...SERVERS, geocoders: [...SERVERS.geocoders, ATLAS] };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'locitorium-atlas-'));
  writeFileSync(join(folder, 'atlas.json'), JSON.stringify({ Suva: 'FJ' }));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  lookUps.length = 0;
});

/** Settings as the command reads them: flags of `--geocoder atlas`, and a cache of their own. */
const settingsOf = (flags: Readonly<Record<string, string>> = {}): Promise<LoadedSettings> =>
  loadSettings({
    flags: { geocoder: 'atlas', cacheDir: mkdtempSync(join(folder, 'cache-')), ...flags },
    environment: { LOCITORIUM_ATLAS_FILE: 'atlas.json' },
    directory: folder,
    servers,
  });

const ground = async ({ settings }: LoadedSettings) => {
  await using locitorium = await createLocitorium(settings, { servers });
  return { document: await locitorium.ground('Rain in Suva.'), modelInfo: await locitorium.modelInfo() };
};

describe('a geocoder that is added by its descriptor', () => {
  it('has its settings read from flags, variables and files, and told in help', async () => {
    writeFileSync(join(folder, 'atlas.config.json'), JSON.stringify({ atlas_edition: 'loose' }));
    const { settings, unknownVariables } = await loadSettings({
      flags: { geocoder: 'atlas' },
      environment: { LOCITORIUM_ATLAS_FILE: 'atlas.json' },
      configFile: 'atlas.config.json',
      directory: folder,
      servers,
    });
    expect(settings).toMatchObject({ geocoder: 'atlas', atlasFile: join(folder, 'atlas.json'), atlasEdition: 'loose' });
    expect(unknownVariables).toEqual([]);
    const told = settingsReference(servers);
    expect(told.find(({ key }) => key === 'geocoder')).toMatchObject({
      placeholder: 'gazetteer|nominatim|photon|pelias|atlas',
      meaning: expect.stringContaining('Nominatim, Photon, Pelias or Atlas'),
    });
    expect(told.map(({ names }) => names.flag)).toEqual(expect.arrayContaining(['--atlas-file', '--atlas-edition']));
    await expect(settingsOf({ atlasEdition: 'torn' })).rejects.toMatchObject({ kind: 'invalid_setting' });
    await expect(loadSettings({ flags: { geocoder: 'atlas' }, directory: folder })).rejects.toMatchObject({ kind: 'invalid_setting' });
  });

  it('may not have its file chosen by a configuration file that was only found', async () => {
    const directory = mkdtempSync(join(folder, 'download-'));
    const found = (settings: object) => {
      writeFileSync(join(directory, 'locitorium.config.json'), JSON.stringify(settings));
      return loadSettings({ directory, servers });
    };
    expect((await found({ geocoder: 'atlas', atlas_edition: 'loose' })).settings).toMatchObject({ atlasEdition: 'loose' });
    await expect(found({ atlas_file: '/etc/passwd' })).rejects.toMatchObject({ kind: 'config_not_trusted', facts: { keys: 'atlas_file' } });
  });

  it(
    'grounds a text, is named in its prediction, and is remembered',
    async () => {
      const loaded = await settingsOf();
      const { document, modelInfo } = await ground(loaded);
      expect(document.groundings).toMatchObject([{ status: 'resolved', selected: { source: 'atlas', countryCode: 'FJ' } }]);
      expect(modelInfo).toMatchObject({ candidateSource: 'atlas', geocoder: 'atlas', geocoderBaseUrl: 'none' });
      expect(lookUps).toEqual(['Suva']);
      expect((await ground(loaded)).document.groundings).toEqual(document.groundings);
      expect(lookUps).toEqual(['Suva']);
      expect(await inspectCaches(loaded.settings)).toMatchObject([
        { cache: 'lookups', statistics: { shares: [{ owner: { name: 'atlas' }, records: 1 }] } },
        { cache: 'replies', state: 'absent' },
      ]);
      expect(await clearCaches(loaded.settings, 'atlas', servers)).toMatchObject([{ records: 1 }, { records: 0 }]);
      await ground(await settingsOf({ atlasEdition: 'loose' }));
      await ground(await settingsOf({ atlasEdition: 'loose' }));
      expect(lookUps).toEqual(['Suva', 'Suva', 'Suva']);
    },
    PATIENCE_MS,
  );

  it(
    'is checked by the doctor',
    async () => {
      const check = async (flags?: Readonly<Record<string, string>>) => {
        const { settings } = await settingsOf(flags);
        await using locitorium = await createLocitorium(settings, { servers });
        return locitorium.doctor({ parts: 'servers' });
      };
      expect(await check()).toMatchObject([{ subject: 'atlas', state: 'ok' }]);
      expect(await check({ atlasFile: 'nowhere.json' })).toMatchObject([{ subject: 'atlas', state: 'failed', remedy: 'Set atlas_file.' }]);
    },
    PATIENCE_MS,
  );

  it(
    'grounds a dataset, with its settings in the manifest',
    async () => {
      const dataset = join(folder, 'dataset.jsonl');
      writeFileSync(dataset, `${JSON.stringify({ doc_id: 'one', text: 'Rain in Suva.' })}\n`);
      const { settings } = await settingsOf();
      await using locitorium = await createLocitorium(settings, { servers });
      const { counts, folder: run } = await locitorium.run({ dataset, directory: folder, runId: 'atlas' });
      expect(counts).toMatchObject({ documents: 1 });
      expect(JSON.parse(readFileSync(join(run, 'run.json'), 'utf8'))).toMatchObject({
        settings: { geocoder: 'atlas', atlas_edition: 'bound' },
      });
    },
    PATIENCE_MS,
  );
});

describe('the recipe "add a geocoder"', () => {
  const root = new URL('../../../../', import.meta.url);

  it('stands in docs/architecture.md, with the one place outside the package', () => {
    const recipe = /\n## Add a geocoder\n(.*?)\n## /s.exec(readFileSync(new URL('docs/architecture.md', root), 'utf8'))?.[1];
    expect(recipe).toContain('`libs/locitorium/src/servers/servers.ts`');
    for (const field of Object.keys(ATLAS)) expect(recipe).toMatch(new RegExp(`\`${field}\\b`));
  });

  it('holds: no other source names a geocoder that the shorthand does not', () => {
    const sources = ['libs', 'apps'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    );
    const naming = sources.filter(
      (path) =>
        /^\w+\/[\w-]+\/src\/.*\.tsx?$/.test(path) &&
        !/\.(test|fixture|contract)\.tsx?$|^libs\/adapters-pelias\//.test(path) &&
        /pelias/i.test(readFileSync(new URL(path, root), 'utf8').replace(/\/\*.*?\*\/|\/\/.*$/gms, '')),
    );
    expect(naming).toEqual(['libs/locitorium/src/servers/servers.ts']);
  });
});
