import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { describeIssues, isLocitoriumError, UsageError } from '@locitorium/domain';
import * as z from 'zod';
import { SERVERS } from '../servers/servers.ts';
import { loadSettings, type SettingsSources } from '../settings/load-settings.ts';
import { ENGINE_NAME } from '../settings/offered-engines.ts';
import { namesOf } from '../settings/setting-names.ts';
import { settingKeys, type Settings } from '../settings/settings-table.ts';
import { unknownSetting } from '../settings/unknown-setting.ts';

const name = z.string().regex(ENGINE_NAME, 'must be letters, digits, dots, hyphens and underscores, at most 40');
const settings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({});
const matrixSchema = z.strictObject({
  engines: z.array(z.strictObject({ name, settings })).min(1),
  datasets: z
    .array(
      z.strictObject({
        name,
        path: z.string().min(1),
        mentions: z
          .array(z.enum(['extract', 'gold']))
          .min(1)
          .default(['extract']),
        settings,
      }),
    )
    .min(1),
});

type Matrix = z.infer<typeof matrixSchema>;

/** One engine on one dataset. */
export interface MatrixCell {
  readonly engine: string;
  readonly dataset: string;
  /** Absolute path of the dataset. */
  readonly path: string;
  readonly mentions: 'extract' | 'gold';
  readonly settings: Settings;
}

/**
 * The cells of a matrix file: each engine on each dataset. What an engine sets wins over what the dataset sets (such as the policy that
 * it was annotated under), and that over flags, environment and configuration file. Rejects with a UsageError.
 */
export async function readEngineMatrix(path: string, sources: SettingsSources): Promise<readonly MatrixCell[]> {
  const { engines, datasets } = parseMatrix(await textOf(path), path);
  for (const [what, all] of [['engine', engines] as const, ['dataset', datasets] as const]) {
    const names = all.map((each) => each.name);
    const twice = names.find((each, n) => names.indexOf(each) !== n);
    if (twice !== undefined) throw invalidMatrix(path, `It names the ${what} "${twice}" twice`);
  }
  const cells = datasets.flatMap((dataset) => engines.map((engine) => ({ engine, dataset })));
  const resolved = cells.map(async ({ engine, dataset }): Promise<readonly MatrixCell[]> => {
    const own = await settingsOf({ ...dataset.settings, ...engine.settings }, sources, path, engine.name);
    return dataset.mentions.map((mentions) => ({
      engine: engine.name,
      dataset: dataset.name,
      path: resolve(dirname(path), dataset.path),
      mentions,
      settings: own,
    }));
  });
  return (await Promise.all(resolved)).flat();
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new UsageError('matrix_unreadable', `The matrix ${path} cannot be read (${code ?? 'unknown error'}).`, { path }, cause);
  }
}

function parseMatrix(text: string, path: string): Matrix {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw invalidMatrix(path, 'It is no JSON', cause);
  }
  const { data, error } = matrixSchema.safeParse(value);
  if (data === undefined) throw invalidMatrix(path, describeIssues(error), error);
  return data;
}

/** Names are those of a configuration file. An error names the engine. */
async function settingsOf(given: Readonly<Record<string, unknown>>, sources: SettingsSources, path: string, engine: string) {
  const { servers = SERVERS } = sources;
  const keyOfName = new Map(['engine', ...settingKeys(servers)].map((key) => [namesOf(key).file, key]));
  try {
    const own = Object.entries(given).map(([setting, value]) => {
      const key = keyOfName.get(setting);
      if (key === undefined) throw unknownSetting(setting, [...keyOfName.keys()], path);
      return [key, value] as const;
    });
    return (await loadSettings({ ...sources, flags: { ...sources.flags, ...Object.fromEntries(own) } })).settings;
  } catch (error) {
    if (!isLocitoriumError(error)) throw error;
    throw new UsageError(error.kind, `Engine "${engine}" of the matrix: ${error.message}`, { ...error.facts, engine }, error);
  }
}

function invalidMatrix(path: string, what: string, cause?: unknown): UsageError {
  return new UsageError(
    'invalid_matrix',
    `The matrix ${path} cannot be used. ${what}. It looks like {"engines": [{"name": "a", "settings": {"policy": "all"}}], "datasets": [{"name": "d", "path": "d.jsonl"}]}.`,
    { path },
    cause,
  );
}
