import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { UsageError } from '@locitorium/domain';
import { checkSettingsSources } from '../checked-input.ts';
import { SERVERS, type Servers } from '../servers/servers.ts';
import { namesOf } from './setting-names.ts';
import { resolveSettings, type Origin, type ResolvedSettings, type SettingsSource } from './resolve-settings.ts';
import { settingKeys, settingsTable, type SettingKey } from './settings-table.ts';
import { isInTrustedFolder, TRUSTED_FOLDERS_VARIABLE } from './trusted-folders.ts';
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
  /** Whether that file was found in the working directory; false where somebody named it. */
  readonly configFileWasFound: boolean;
  /** LOCITORIUM_* variables that mean nothing: typing mistakes, most likely. */
  readonly unknownVariables: readonly string[];
}

const DEFAULT_CONFIG_FILE = 'locitorium.config.json';
const CONFIG_VARIABLE = 'LOCITORIUM_CONFIG';

/** Variables that are not settings and yet ours. */
const OTHER_VARIABLES: ReadonlySet<string> = new Set([
  CONFIG_VARIABLE,
  TRUSTED_FOLDERS_VARIABLE,
  'LOCITORIUM_BENCHMARKS',
  'LOCITORIUM_MODELS',
  'LOCITORIUM_QUEUE',
]);

/**
 * Settings from flags, environment, configuration file and defaults, in this order of precedence, with the origin of each.
 * Rejects with a UsageError that names the key and where it can be set; `config_not_trusted` for a configuration file that was only found
 * and sets what is sensitive.
 */
export async function loadSettings(sources: SettingsSources): Promise<LoadedSettings> {
  checkSettingsSources(sources);
  const { environment = {}, servers = SERVERS } = sources;
  const keys = ['engine', ...settingKeys(servers)];
  const file = await readConfigFile(sources, environment, keys);
  if (file?.wasFound === true) await requireConsent(file, environment, servers);
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
  const { path = null, wasFound = false } = file ?? {};
  return Object.freeze({ ...resolved, ...located, configFile: path, configFileWasFound: wasFound, unknownVariables });
}

/**
 * An empty variable counts as not set, as in most programs: it is how a shell or a compose file unsets one. Not the file of keys: its
 * variable is empty where a secret was not mounted, and nobody meant to do without keys.
 */
function settingsOfEnvironment(environment: Environment, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.map((key) => {
      const value = environment[namesOf(key).variable];
      return [key, value === '' && key !== ('apiKeysFile' satisfies SettingKey) ? undefined : value];
    }),
  );
}

interface ConfigFile extends SettingsSource {
  readonly path: string;
  readonly wasFound: boolean;
}

async function readConfigFile(sources: SettingsSources, environment: Environment, keys: readonly string[]): Promise<ConfigFile | null> {
  const named = sources.configFile ?? (environment[CONFIG_VARIABLE] || undefined);
  const path = resolve(sources.directory, named ?? DEFAULT_CONFIG_FILE);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (named === undefined && code === 'ENOENT') return null;
    const by = sources.configFile !== undefined ? '--config' : named !== undefined ? CONFIG_VARIABLE : 'found in the working directory';
    const message =
      code === 'ENOENT'
        ? `There is no configuration file at ${path} (${by}). Check the path.`
        : `The configuration file ${path} (${by}) cannot be read: ${code ?? 'unknown error'}.`;
    throw new UsageError('config_unreadable', message, { path, code: code ?? null }, cause);
  }
  const values = parseConfig(text, path, keys);
  return { from: 'file', path, wasFound: named === undefined, textual: false, directory: dirname(path), values };
}

/** A file that came with a folder, such as a download, must not choose where texts and keys go: whoever runs the program decides that. */
async function requireConsent({ path, values }: ConfigFile, environment: Environment, servers: Servers): Promise<void> {
  const table = settingsTable(servers);
  const sensitive = Object.keys(values)
    .filter((key) => key !== 'engine' && table[key as SettingKey].sensitive)
    .map((key) => namesOf(key).file);
  if (sensitive.length === 0 || (await isInTrustedFolder(path, environment[TRUSTED_FOLDERS_VARIABLE] ?? ''))) return;
  throw new UsageError(
    'config_not_trusted',
    `The configuration file ${path} was found, not named, and sets what needs consent: ${sensitive.join(', ')}. If you trust it, name it with --config FILE (or ${CONFIG_VARIABLE}), or add its folder to ${TRUSTED_FOLDERS_VARIABLE}.`,
    { path, keys: sensitive.join(', ') },
  );
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
