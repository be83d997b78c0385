import { isLocitoriumError, UsageError } from '@locitorium/domain';
import type { Servers } from '../servers/servers.ts';
import { resolveSettings, type ResolvedSettings } from './resolve-settings.ts';
import { namesOf } from './setting-names.ts';
import { engineName, ENGINES, settingKeys, settingsTable, type Settings } from './settings-table.ts';
import { unknownSetting } from './unknown-setting.ts';

/** Settings under the name by which a request asks for their engine. */
export interface NamedSettings {
  readonly name: string;
  readonly settings: Settings;
}

/** More would be a catalogue, and each takes memory of its own once it is asked. */
const MAX_ENGINES = 16;
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** What may differ between engines: not the service, its cache, or files, whose relative paths would have no base. */
const keysOfAnEngine = (servers: Servers): readonly string[] => [
  'engine',
  ...settingKeys(servers).filter((key) => {
    const { group, kind } = settingsTable(servers)[key];
    return group !== 'service' && group !== 'cache' && kind !== 'path';
  }),
];

/**
 * The engines that a service offers, the default first: those of the setting `engines`, or else the one of the settings themselves. Its own
 * settings override those that were given; what is not set has the default of its own wiring.
 *
 * Engines are separated by commas: `embedded`, `llm`, or a name with settings, `careful=selector:cascade+model:qwen3:8b`.
 * Throws a UsageError `invalid_setting` or `unknown_setting`.
 */
export function offeredEngines({ settings, origins, servers }: ResolvedSettings): readonly [NamedSettings, ...NamedSettings[]] {
  if (settings.engines === null) return [{ name: engineName(settings), settings }];
  const given = Object.fromEntries(
    settingKeys(servers)
      .filter((key) => origins[key].from !== 'default')
      .map((key) => [key, settings[key]]),
  );
  const engines = settings.engines.split(',').map((entry): NamedSettings => {
    const { name, own } = readEntry(entry.trim(), servers);
    try {
      const sources = [
        { from: 'caller', values: own, textual: true },
        { from: 'caller', values: given, textual: false },
      ] as const;
      return { name, settings: resolveSettings(sources, servers).settings };
    } catch (error) {
      if (!isLocitoriumError(error)) throw error;
      throw new UsageError(error.kind, `Engine "${name}" of "engines": ${error.message}`, { ...error.facts, engine: name }, error);
    }
  });
  const names = engines.map(({ name }) => name);
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  if (twice !== undefined) throw invalid(`names "${twice}" twice`);
  const [first, ...others] = engines;
  if (first === undefined || engines.length > MAX_ENGINES) throw invalid(`has more than ${MAX_ENGINES} engines`);
  return [first, ...others];
}

function readEntry(entry: string, servers: Servers): { readonly name: string; readonly own: Readonly<Record<string, string>> } {
  const [, name = '', list] = /^([^=]*)(?:=(.*))?$/s.exec(entry) ?? [];
  if (!NAME.test(name))
    throw invalid('has an engine whose name is not made of letters, digits, dots, hyphens and underscores (at most 40)');
  if (list === undefined) {
    if (!Object.hasOwn(ENGINES, name))
      throw invalid(
        `names "${name}", which is none of ${Object.keys(ENGINES).join(', ')} and has no settings; add them, such as ${name}=selector:cascade`,
      );
    return { name, own: { engine: name } };
  }
  const keys = keysOfAnEngine(servers);
  const own = list
    .split('+')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair): readonly [string, string] => {
      const at = pair.indexOf(':');
      if (at < 1) throw invalid(`has engine "${name}" with "${pair}", which is no setting:value`);
      return [keyOf(pair.slice(0, at).trim(), keys), pair.slice(at + 1).trim()];
    });
  return { name, own: Object.fromEntries(own) };
}

function keyOf(name: string, keys: readonly string[]): string {
  const keyOfName = new Map(keys.map((key) => [namesOf(key).file, key]));
  const key = keyOfName.get(name);
  if (key === undefined) throw unknownSetting(name, [...keyOfName.keys()], null);
  return key;
}

function invalid(what: string): UsageError {
  return new UsageError(
    'invalid_setting',
    `The list of "engines" ${what}. Engines have commas between them: embedded, llm, or NAME=setting:value+setting:value.`,
    { key: 'engines' },
  );
}
