import { VARIABLE_NAME } from '@locitorium/ports';
import { SERVERS, type Servers } from '../servers/servers.ts';
import { ENGINE_NAME } from './offered-engines.ts';
import { namesOf } from './setting-names.ts';
import type { LoadedSettings } from './load-settings.ts';
import { redactUrl } from './setting-url.ts';
import type { Origin, ResolvedSettings } from './resolve-settings.ts';
import { ENGINES, settingKeys, settingsTable, type SettingKey, type Settings } from './settings-table.ts';

/** A setting as `doctor` prints it. */
export interface SettingReport {
  /** As in a configuration file. */
  readonly name: string;
  /** Without credentials. */
  readonly value: string | number | boolean | null;
  readonly origin: Origin;
}

export function settingsReport({ settings, origins, servers }: ResolvedSettings): readonly SettingReport[] {
  return settingKeys(servers).map((key) => ({
    name: namesOf(key).file,
    value: shownValue(key, settings[key], servers),
    origin: origins[key],
  }));
}

/** What a program should say on standard error of where its settings came from, a line each: the file that was read, unknown variables. */
export function settingsNotes({ configFile, configFileWasFound, unknownVariables }: LoadedSettings): readonly string[] {
  return [
    ...(configFile === null
      ? []
      : [`settings from ${configFile}${configFileWasFound ? ', which was found in the working directory' : ''}`]),
    ...unknownVariables.map((name) => `warning: the environment variable ${name} means nothing to locitorium`),
  ];
}

/**
 * Settings as they may be written into the file of a run: snake_case keys, URLs without credentials, and not where this machine keeps its
 * cache; nor those of a corpus, its answers and of playbooks, which no run depends on.
 */
export function publicSettings(settings: Settings, servers: Servers = SERVERS): Readonly<Record<string, string | number | boolean | null>> {
  const table = settingsTable(servers);
  return Object.fromEntries(
    settingKeys(servers)
      .filter((key) => key !== 'cacheDir' && !['corpus', 'answers', 'playbook'].includes(table[key].group))
      .map((key) => [namesOf(key).file, shownValue(key, settings[key], servers)]),
  );
}

function shownValue(key: SettingKey, value: Settings[SettingKey], servers: Servers): string | number | boolean | null {
  if (typeof value !== 'string') return value;
  if (key === 'engines') return shownEngines(value, servers);
  const { kind } = settingsTable(servers)[key];
  if (kind === 'url') return redactUrl(value);
  return kind === 'variable' && !VARIABLE_NAME.test(value) ? '(not the name of a variable)' : value;
}

/**
 * A list of engines with their settings as these are shown elsewhere. Nothing of a list that cannot be read: a piece of it may be one of a
 * password that a separator cut.
 */
function shownEngines(list: string, servers: Servers): string {
  const keyOfName = new Map(settingKeys(servers).map((key) => [namesOf(key).file, key]));
  const shownPair = (pair: string): string | null => {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(pair)?.map((part) => part.trim()) ?? [];
    if (name === 'engine') return Object.hasOwn(ENGINES, value) ? `${name}:${value}` : null;
    const key = keyOfName.get(name);
    return key === undefined ? null : `${name}:${shownValue(key, value, servers)}`;
  };
  const shownEntry = (entry: string): string | null => {
    const [, name = '', pairs] = /^([^=]*)(?:=(.*))?$/s.exec(entry.trim()) ?? [];
    if (pairs === undefined) return Object.hasOwn(ENGINES, name) ? name : null;
    const own = pairs
      .split('+')
      .filter((pair) => pair.trim() !== '')
      .map(shownPair);
    return ENGINE_NAME.test(name) && !own.includes(null) ? `${name}=${own.join('+')}` : null;
  };
  const shown = list.split(',').map(shownEntry);
  return shown.includes(null) ? '(not a list of engines)' : shown.join(',');
}

/** `flag --engine`, `max_chars in /etc/locitorium.json`, `default`. */
export function originWords(origin: Origin): string {
  if (origin.from === 'default') return 'default';
  const { from, name } = origin;
  if (from === 'file') return `${name} in ${origin.path}`;
  return { flag: `flag ${name}`, environment: `variable ${name}`, caller: `caller, ${name}` }[from];
}
