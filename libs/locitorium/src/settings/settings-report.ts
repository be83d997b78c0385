import { SERVERS, type Servers } from '../servers/servers.ts';
import { namesOf } from './setting-names.ts';
import type { LoadedSettings } from './load-settings.ts';
import { redactUrl } from './setting-url.ts';
import type { Origin, ResolvedSettings } from './resolve-settings.ts';
import { settingKeys, settingsTable, type SettingKey, type Settings } from './settings-table.ts';

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

/** What a program should say on standard error of where its settings came from, a line each: a file that was found, unknown variables. */
export function settingsNotes({ configFile, configFileWasFound, unknownVariables }: LoadedSettings): readonly string[] {
  return [
    ...(configFileWasFound ? [`settings from ${configFile}, which was found in the working directory`] : []),
    ...unknownVariables.map((name) => `warning: the environment variable ${name} means nothing to locitorium`),
  ];
}

/** Settings as they may be written into a file: snake_case keys, URLs without credentials, and not where this machine keeps its cache. */
export function publicSettings(settings: Settings, servers: Servers = SERVERS): Readonly<Record<string, string | number | boolean | null>> {
  return Object.fromEntries(
    settingKeys(servers)
      .filter((key) => key !== 'cacheDir')
      .map((key) => [namesOf(key).file, shownValue(key, settings[key], servers)]),
  );
}

function shownValue(key: SettingKey, value: Settings[SettingKey], servers: Servers): string | number | boolean | null {
  return settingsTable(servers)[key].kind === 'url' && typeof value === 'string' ? redactUrl(value) : value;
}

/** `flag --engine`, `max_chars in /etc/locitorium.json`, `default`. */
export function originWords(origin: Origin): string {
  if (origin.from === 'default') return 'default';
  const { from, name } = origin;
  if (from === 'file') return `${name} in ${origin.path}`;
  return { flag: `flag ${name}`, environment: `variable ${name}`, caller: `caller, ${name}` }[from];
}
