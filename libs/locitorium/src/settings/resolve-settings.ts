import { resolve } from 'node:path';
import { UsageError } from '@locitorium/domain';
import type { SettingValues } from '@locitorium/ports';
import { SERVERS, type Servers } from '../servers/servers.ts';
import { namesOf } from './setting-names.ts';
import { unknownSetting } from './unknown-setting.ts';
import {
  ENGINE_EXPECTED,
  ENGINES,
  settingKeys,
  settingsTable,
  type EngineName,
  type SettingKey,
  type Settings,
  type SettingsTable,
} from './settings-table.ts';

/** What a caller may give: any settings, and the shorthand. */
export type SettingsInput = { readonly [K in SettingKey]?: Settings[K] | undefined } & { readonly engine?: EngineName | undefined };

/** Where a value came from. `shorthand`: it was set by `engine`. */
export type Origin =
  | { readonly from: 'flag' | 'environment' | 'caller'; readonly name: string; readonly shorthand: boolean }
  | { readonly from: 'file'; readonly name: string; readonly path: string; readonly shorthand: boolean }
  | { readonly from: 'default' };

export type Origins = { readonly [K in SettingKey]: Origin };

/** Named values of one place, before validation. Keys are those of the table, and `engine`; undefined means not given. */
export interface SettingsSource {
  readonly from: 'flag' | 'environment' | 'file' | 'caller';
  readonly values: Readonly<Record<string, unknown>>;
  /** Of a file. */
  readonly path?: string;
  /** Where relative paths begin; absent leaves them as they are. */
  readonly directory?: string;
  /** Whether values are text that must be read first (flags, environment). */
  readonly textual: boolean;
}

export interface ResolvedSettings {
  readonly settings: Settings;
  readonly origins: Origins;
  /** Servers that they chose among. */
  readonly servers: Servers;
}

/**
 * Sources to settings: validate each, take each key from the first source that has it, fill in defaults, freeze.
 * Rejects a wrong value with a UsageError (`invalid_setting`) wherever it stands, also where a better source overrides it.
 *
 * @param sources best first
 */
export function resolveSettings(sources: readonly SettingsSource[], servers: Servers = SERVERS): ResolvedSettings {
  const table = settingsTable(servers);
  const keys = settingKeys(servers);
  const values: Record<string, unknown> = {};
  const origins: Record<string, Origin> = {};
  for (const source of sources) {
    for (const { key, value, origin } of readSource(source, table)) {
      if (key in values) continue;
      values[key] = value;
      origins[key] = origin;
    }
  }
  for (const key of keys) {
    if (key in values) continue;
    const { fallback } = table[key];
    // Wiring comes first in the table and never has a computed default, so it is complete when limits ask for it.
    values[key] = typeof fallback === 'function' ? (fallback as (settings: SettingValues) => unknown)(values as SettingValues) : fallback;
    origins[key] = { from: 'default' };
  }
  const ordered = (record: Record<string, unknown>) => Object.freeze(Object.fromEntries(keys.map((key) => [key, record[key]])));
  return Object.freeze({ settings: ordered(values) as unknown as Settings, origins: ordered(origins) as unknown as Origins, servers });
}

interface ReadValue {
  readonly key: SettingKey;
  readonly value: unknown;
  readonly origin: Origin;
}

function readSource(source: SettingsSource, table: SettingsTable): readonly ReadValue[] {
  const read: ReadValue[] = [];
  const shorthand: ReadValue[] = [];
  for (const [key, given] of Object.entries(source.values)) {
    if (given === undefined) continue;
    if (key === 'engine') {
      const parts = ENGINES[engineName(given, source)];
      for (const [part, value] of Object.entries(parts))
        shorthand.push({ key: part as SettingKey, value, origin: originOf(source, key, true) });
    } else if (isKeyOf(table, key)) {
      read.push({ key, value: readValue(key, given, source, table), origin: originOf(source, key, false) });
    } else {
      throw unknownSetting(key, ['engine', ...Object.keys(table)], null);
    }
  }
  // Of one source, the part named by itself wins over the shorthand: `--engine llm --geocoder gazetteer`.
  return [...read, ...shorthand];
}

/** A value of these that is wrong may hold a password, or be a key. */
const SECRET_KINDS: ReadonlySet<string> = new Set(['url', 'variable']);

function readValue(key: SettingKey, given: unknown, source: SettingsSource, table: SettingsTable): unknown {
  const definition = table[key];
  const read = source.textual && typeof given === 'string' ? definition.fromText(given) : given;
  const parsed = definition.schema.safeParse(read);
  if (parsed.success) {
    return definition.kind === 'path' && source.directory !== undefined && typeof parsed.data === 'string'
      ? resolve(source.directory, parsed.data)
      : parsed.data;
  }
  throw invalidSetting(key, definition.expected, SECRET_KINDS.has(definition.kind) ? null : read, source);
}

function engineName(given: unknown, source: SettingsSource): EngineName {
  if (typeof given === 'string' && Object.hasOwn(ENGINES, given)) return given as EngineName;
  throw invalidSetting('engine', ENGINE_EXPECTED, given, source);
}

/** @param given repeated in the message, unless null */
function invalidSetting(key: string, expected: string, given: unknown, source: SettingsSource): UsageError {
  const { file, flag, variable } = namesOf(key);
  const ways = source.from === 'caller' ? '' : ` Set it with ${flag}, ${variable}, or "${file}" in a configuration file.`;
  const place = source.from === 'file' ? `"${file}" in ${source.path}` : nameIn(source, key);
  const not = given === null ? '' : `, not ${show(given)}`;
  return new UsageError('invalid_setting', `${place} must be ${expected}${not}.${ways}`, { key: file, source: source.from });
}

/** What a setting is called where the source has it. */
function nameIn({ from }: SettingsSource, key: string): string {
  const { flag, variable, file } = namesOf(key);
  return { flag, environment: variable, file, caller: key }[from];
}

function originOf(source: SettingsSource, key: string, shorthand: boolean): Origin {
  const { from, path = '' } = source;
  const name = nameIn(source, key);
  return from === 'file' ? { from, name, path, shorthand } : { from, name, shorthand };
}

function isKeyOf(table: SettingsTable, key: string): key is SettingKey {
  return Object.hasOwn(table, key);
}

/** Longest value that an error repeats. */
const SHOWN_CHARS = 60;

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text;
}
