import { readFile } from 'node:fs/promises';
import { place } from '../testing.ts';
import { choice, describeGeocoder, identityOf, optionalPath, type CandidateSource } from '../wiring.ts';

/** What the recipe "add a geocoder" of docs/architecture.md makes: a geocoder that answers from a JSON file of names and country codes. */
export const ATLAS = describeGeocoder({
  key: 'atlas',
  label: 'Atlas',
  settings: {
    atlasFile: optionalPath({ group: 'geocoder', meaning: 'path of the atlas, a JSON object of country codes by name' }),
    atlasEdition: choice(['bound', 'loose'], 'bound', { group: 'geocoder', meaning: 'loose: pages come and go, so nothing is remembered' }),
  },
  baseUrl: () => null,
  publicDomain: null,
  isCacheable: ({ atlasEdition }) => atlasEdition === 'bound',
  connect: async ({ atlasFile }) => atlasSource(JSON.parse(await readFile(String(atlasFile), 'utf8')) as Atlas),
  check: async ({ atlasFile }) => {
    const found = await readFile(String(atlasFile)).then(
      () => true,
      () => false,
    );
    return found
      ? [{ subject: 'atlas', state: 'ok', summary: 'The atlas opens.', remedy: null, facts: {} }]
      : [{ subject: 'atlas', state: 'failed', summary: 'There is no atlas.', remedy: 'Set atlas_file.', facts: { kind: 'atlas_missing' } }];
  },
});

type Atlas = Readonly<Record<string, string>>;

/** Look-ups of every source so far, for tests that must know whether one was asked. */
export const lookUps: string[] = [];

function atlasSource(atlas: Atlas): CandidateSource & { close(): Promise<void> } {
  return {
    identity: identityOf('atlas', '1', atlas),
    search: async ({ name }) => {
      lookUps.push(name);
      const country = atlas[name];
      return country === undefined ? [] : [place(name, country, { source: 'atlas' })];
    },
    close: async () => undefined,
  };
}
