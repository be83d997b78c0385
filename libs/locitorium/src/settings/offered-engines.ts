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
export const ENGINE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** A separator in a URL of the list has to be written otherwise. */
const CUT = '. A + within a URL is written %2B, a comma %2C';

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
  const engines = settings.engines.split(',').map((entry, n): NamedSettings => {
    const { name, own } = readEntry(entry.trim(), n + 1, servers);
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

/** What cannot be read may be a piece of a password that a separator cut: errors name its position and do not repeat it. */
function readEntry(
  entry: string,
  position: number,
  servers: Servers,
): { readonly name: string; readonly own: Readonly<Record<string, string>> } {
  const [, name = '', list] = /^([^=]*)(?:=(.*))?$/s.exec(entry) ?? [];
  if (!ENGINE_NAME.test(name))
    throw invalid(
      `has as engine ${position} one whose name is not made of letters, digits, dots, hyphens and underscores (at most 40)${CUT}`,
    );
  if (list === undefined) {
    if (!Object.hasOwn(ENGINES, name))
      throw invalid(
        `has as engine ${position} one that is none of ${Object.keys(ENGINES).join(', ')} and has no settings; add them, such as NAME=selector:cascade${CUT}`,
      );
    return { name, own: { engine: name } };
  }
  const keys = keysOfAnEngine(servers);
  const own = list
    .split('+')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair, n, pairs): readonly [string, string] => {
      const at = pair.indexOf(':');
      const setting = pair.slice(0, Math.max(at, 0)).trim();
      const mayBeCut = pairs.slice(0, n).some((earlier) => earlier.includes('://')) && !keys.some((key) => namesOf(key).file === setting);
      if (at < 1 || mayBeCut) throw invalid(`has in engine ${position} at place ${n + 1} something that is not setting:value${CUT}`);
      return [keyOf(setting, keys), pair.slice(at + 1).trim()];
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
