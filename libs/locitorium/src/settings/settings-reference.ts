import * as z from 'zod';
import { grouped, type SettingGroup, type SettingValues } from '@locitorium/ports';
import { SERVERS, type Servers } from '../servers/servers.ts';
import { resolveSettings } from './resolve-settings.ts';
import { namesOf, type SettingNames } from './setting-names.ts';
import { ENGINE_EXPECTED, ENGINES, settingKeys, settingsTable, type SettingKey } from './settings-table.ts';

/** Chapters in the order in which people need them. */
export const SETTING_GROUPS: Readonly<Record<SettingGroup, string>> = Object.freeze({
  wiring: 'Wiring',
  model: 'Language model',
  geocoder: 'Candidates',
  limits: 'Limits',
  behaviour: 'Behaviour',
  cache: 'Cache',
  corpus: 'Corpus',
  answers: 'Answers',
  playbook: 'Playbook',
  service: 'Service',
});

/** A setting as help and documentation show it. */
export interface SettingReference {
  readonly key: SettingKey | 'engine';
  readonly group: SettingGroup;
  readonly names: SettingNames;
  /** What stands for the value of the flag; null for a switch. */
  readonly placeholder: string | null;
  readonly expected: string;
  /** The default in words. */
  readonly fallback: string;
  readonly meaning: string;
  /** Whether a configuration file that was only found may not set it. */
  readonly sensitive: boolean;
}

const ENGINE: SettingReference = Object.freeze({
  key: 'engine',
  group: 'wiring',
  names: namesOf('engine'),
  placeholder: Object.keys(ENGINES).join('|'),
  expected: ENGINE_EXPECTED,
  fallback: 'none',
  meaning: 'shorthand for the three parts: embedded needs no server; llm is a language model for extraction and selection, with Nominatim',
  sensitive: false,
});

/** Every setting, the shorthand first, in the order of the table. */
export function settingsReference(servers: Servers = SERVERS): readonly SettingReference[] {
  const table = settingsTable(servers);
  const embedded: SettingValues = resolveSettings([], servers).settings;
  return [
    ENGINE,
    ...settingKeys(servers).map((key) => {
      const { group, placeholder, expected, fallback, meaning, sensitive } = table[key];
      return { key, group, names: namesOf(key), placeholder, expected, fallback: wordsOf(fallback, embedded, servers), meaning, sensitive };
    }),
  ];
}

function wordsOf(fallback: unknown, settings: SettingValues, { geocoders }: Servers): string {
  if (typeof fallback !== 'function') return valueWords(fallback);
  const of = (changes: SettingValues): string => valueWords((fallback as (values: SettingValues) => unknown)({ ...settings, ...changes }));
  const [embedded, withModel, withGeocoder] = [of({}), of({ extractor: 'llm', selector: 'llm' }), of({ geocoder: geocoders[0]?.key })];
  if (embedded !== withModel) return `${embedded}; ${withModel} with a language model`;
  return embedded === withGeocoder ? embedded : `${embedded}; ${withGeocoder} with a geocoding server`;
}

function valueWords(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'number' && Number.isInteger(value) ? grouped(value) : String(value);
}

/** What a configuration file may hold: any settings, no others. For editors and documentation. */
export function configFileSchema(servers: Servers = SERVERS): z.ZodType {
  const table = settingsTable(servers);
  const settings = settingsReference(servers).flatMap(({ key, names, meaning, fallback }) =>
    key === 'engine' ? [] : [[names.file, table[key].schema.optional().describe(`${meaning}. Default: ${fallback}`)] as const],
  );
  const engine = z.enum(Object.keys(ENGINES)).optional().describe(ENGINE.meaning);
  return z
    .strictObject({ $schema: z.string().optional(), engine, ...Object.fromEntries(settings) })
    .describe('Settings of locitorium; every key is optional');
}
