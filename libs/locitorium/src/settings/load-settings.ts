import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { UsageError } from '@locitorium/domain';
import { SERVERS, type Servers } from '../servers/servers.ts';
import { namesOf } from './setting-names.ts';
import { resolveSettings, type Origin, type ResolvedSettings, type SettingsSource } from './resolve-settings.ts';
import { settingKeys } from './settings-table.ts';
import { unknownSetting } from './unknown-setting.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface SettingsSources {
  /** Flags by key of the settings table (and `engine`), as text or already read; undefined where not given. */
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly environment?: Environment;
  /** `--config`. Default: LOCITORIUM_CONFIG, else locitorium.config.json in `directory` where there is one. */
  readonly configFile?: string;
  /** Where relative paths begin. */
  readonly directory: string;
  /** Servers that the settings may choose among, each with settings of its own. Default: those that come with this package. */
  readonly servers?: Servers;
}

export interface LoadedSettings extends ResolvedSettings {
  /** Absolute path of the configuration file that was read, or null. */
  readonly configFile: string | null;
  /** LOCITORIUM_* variables that mean nothing: typing mistakes, most likely. */
  readonly unknownVariables: readonly string[];
}

export const DEFAULT_CONFIG_FILE = 'locitorium.config.json';
export const CONFIG_VARIABLE = 'LOCITORIUM_CONFIG';

/** Variables that are not settings and yet ours. */
const OTHER_VARIABLES: ReadonlySet<string> = new Set([CONFIG_VARIABLE, 'LOCITORIUM_BENCHMARKS']);

/**
 * Settings from flags, environment, configuration file and defaults, in this order of precedence, with the origin of each.
 * Rejects with a UsageError that names the key and where it can be set.
 */
export async function loadSettings(sources: SettingsSources): Promise<LoadedSettings> {
  const { environment = {}, servers = SERVERS } = sources;
  const keys = ['engine', ...settingKeys(servers)];
  const file = await readConfigFile(sources, environment, keys);
  const given: readonly SettingsSource[] = [
    { from: 'flag', values: sources.flags ?? {}, textual: true, directory: sources.directory },
    { from: 'environment', values: settingsOfEnvironment(environment, keys), textual: true, directory: sources.directory },
    ...(file === null ? [] : [file]),
  ];
  const resolved = resolveSettings(given, servers);
  const folder = resolved.settings.cacheDir === null ? cacheFolderOf(environment) : null;
  const located = folder && {
    settings: Object.freeze({ ...resolved.settings, cacheDir: folder.path }),
    origins: Object.freeze({ ...resolved.origins, cacheDir: folder.origin }),
  };
  const known = new Set(keys.map((key) => namesOf(key).variable));
  const unknownVariables = Object.keys(environment).filter(
    (name) => name.startsWith('LOCITORIUM_') && !known.has(name) && !OTHER_VARIABLES.has(name),
  );
  return Object.freeze({ ...resolved, ...located, configFile: file?.path ?? null, unknownVariables });
}

/** An empty variable counts as not set, as in most programs: it is how a shell or a compose file unsets one. */
function settingsOfEnvironment(environment: Environment, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, environment[namesOf(key).variable] || undefined]));
}

async function readConfigFile(
  sources: SettingsSources,
  environment: Environment,
  keys: readonly string[],
): Promise<(SettingsSource & { readonly path: string }) | null> {
  const named = sources.configFile ?? (environment[CONFIG_VARIABLE] || undefined);
  const path = resolve(sources.directory, named ?? DEFAULT_CONFIG_FILE);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (named === undefined && code === 'ENOENT') return null;
    const by = sources.configFile !== undefined ? '--config' : named !== undefined ? CONFIG_VARIABLE : 'found in the working directory';
    const message = `The configuration file ${path} (${by}) cannot be read: ${code ?? 'unknown error'}.`;
    throw new UsageError('config_unreadable', message, { path, code: code ?? null }, cause);
  }
  return { from: 'file', path, textual: false, directory: dirname(path), values: parseConfig(text, path, keys) };
}

function parseConfig(text: string, path: string, keys: readonly string[]): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    // The engine's own message quotes the file, which may hold a password.
    const position = / \(line \d+ column \d+\)/.exec((cause as Error).message)?.[0] ?? '';
    throw new UsageError('config_not_json', `The configuration file ${path} is not JSON${position}.`, { path });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    const message = `The configuration file ${path} must hold one JSON object, such as {"geocoder": "gazetteer"}.`;
    throw new UsageError('config_not_json', message, { path });
  }
  const keyOfName = new Map(keys.map((key) => [namesOf(key).file, key]));
  return Object.fromEntries(
    Object.entries(parsed)
      .filter(([name]) => name !== '$schema') // for editors
      .map(([name, value]) => {
        const key = keyOfName.get(name);
        if (key === undefined) throw unknownSetting(name, [...keyOfName.keys()], path);
        return [key, value];
      }),
  );
}

/**
 * Where the command's cache lies unless a setting says otherwise, and which variable says so: by the XDG Base Directory Specification,
 * which wants relative paths ignored. Null where the environment names no home.
 */
function cacheFolderOf(environment: Environment): { readonly path: string; readonly origin: Origin } | null {
  const folders = [
    ['XDG_CACHE_HOME', []],
    ['HOME', ['.cache']],
    ['LOCALAPPDATA', []], // Windows
  ] as const;
  for (const [name, below] of folders) {
    const root = environment[name];
    if (root !== undefined && isAbsolute(root))
      return { path: join(root, ...below, 'locitorium'), origin: { from: 'environment', name, shorthand: false } };
  }
  return null;
}
