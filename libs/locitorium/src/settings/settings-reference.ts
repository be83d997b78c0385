import * as z from 'zod';
import { grouped } from './grouped.ts';
import type { SettingDefinition, SettingGroup, Wiring } from './setting-definition.ts';
import { namesOf, type SettingNames } from './setting-names.ts';
import { ENGINES, SETTING_KEYS, SETTINGS_TABLE, type SettingKey } from './settings-table.ts';

/** Chapters in the order in which people need them. */
export const SETTING_GROUPS: Readonly<Record<SettingGroup, string>> = Object.freeze({
  wiring: 'Wiring',
  model: 'Language model',
  geocoder: 'Candidates',
  limits: 'Limits',
  behaviour: 'Behaviour',
  cache: 'Cache',
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
}

const ENGINE: SettingReference = Object.freeze({
  key: 'engine',
  group: 'wiring',
  names: namesOf('engine'),
  placeholder: Object.keys(ENGINES).join('|'),
  expected: `one of ${Object.keys(ENGINES)
    .map((name) => `"${name}"`)
    .join(', ')}`,
  fallback: 'none',
  meaning: 'shorthand for the three parts: embedded needs no server; llm is a language model for extraction and selection, with Nominatim',
});

const EMBEDDED: Wiring = Object.freeze({ ...ENGINES.embedded, llm: 'ollama', ollamaSlots: 1, openaiSlots: 1 });
const WITH_MODEL: Wiring = Object.freeze({ ...EMBEDDED, extractor: 'llm', selector: 'llm' });
const WITH_GEOCODER: Wiring = Object.freeze({ ...EMBEDDED, geocoder: 'nominatim' });

/** Every setting, the shorthand first, in the order of the table. */
export function settingsReference(): readonly SettingReference[] {
  return [ENGINE, ...SETTING_KEYS.map(referenceOf)];
}

function referenceOf(key: SettingKey): SettingReference {
  const { group, placeholder, expected, fallback, meaning } = SETTINGS_TABLE[key] as SettingDefinition<unknown>;
  return { key, group, names: namesOf(key), placeholder, expected, fallback: wordsOf(fallback), meaning };
}

function wordsOf(fallback: unknown): string {
  if (typeof fallback !== 'function') return valueWords(fallback);
  const of = fallback as (wiring: Wiring) => unknown;
  const [embedded, withModel, withGeocoder] = [EMBEDDED, WITH_MODEL, WITH_GEOCODER].map((wiring) => valueWords(of(wiring)));
  if (embedded !== withModel) return `${embedded}; ${withModel} with a language model`;
  return embedded === withGeocoder ? `${embedded}` : `${embedded}; ${withGeocoder} with a geocoding server`;
}

function valueWords(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'number' && Number.isInteger(value) ? grouped(value) : String(value);
}

/** What a configuration file may hold: any settings, no others. For editors and documentation. */
export function configFileSchema(): z.ZodType {
  const keys = SETTING_KEYS.map((key) => {
    const { schema, meaning } = SETTINGS_TABLE[key] as SettingDefinition<unknown>;
    return [namesOf(key).file, schema.optional().describe(`${meaning}. Default: ${referenceOf(key).fallback}`)] as const;
  });
  const engine = z.enum(Object.keys(ENGINES)).optional().describe(ENGINE.meaning);
  return z
    .strictObject({ $schema: z.string().optional(), engine, ...Object.fromEntries(keys) })
    .describe('Settings of locitorium; every key is optional');
}
