import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RunCounts, RunEffort, RunManifest } from '@locitorium/ports';
import writeFileAtomic from 'write-file-atomic';
import { systemErrorCode } from '../system-error-code.ts';
import { runCorrupt, runWriteFailed } from './run-errors.ts';

/** Version of the layout of a run folder. */
const RUN_FORMAT = 1;

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name;

/** The keys of a record as they are in files: `lookups_cached` for `lookupsCached`. */
type SnakeCased<T> = { readonly [Key in keyof T & string as SnakeCase<Key>]: T[Key] };

function snakeCased<T extends object>(record: T): SnakeCased<T> {
  const entries = Object.entries(record).map(([key, value]) => [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]);
  return Object.fromEntries(entries) as SnakeCased<T>;
}

export function encodeEffort(effort: RunEffort): SnakeCased<RunEffort> {
  return snakeCased({ ...effort, outageMs: Math.round(effort.outageMs) });
}

/** One process that worked on a run. Times are ISO 8601 in UTC; `ended_at` is null while it works, and for ever if it was killed. */
export interface RunAttempt {
  readonly started_at: string;
  readonly ended_at: string | null;
  /** What it took; absent while it works, and where it was killed. */
  readonly effort?: SnakeCased<RunEffort>;
}

/** The content of run.json. */
export interface RunJson extends Pick<RunManifest, 'identity' | 'settings' | 'fields' | 'dataset'> {
  readonly format: typeof RUN_FORMAT;
  readonly run_id: string;
  readonly locitorium_version: string;
  readonly engine: SnakeCased<RunManifest['engine']>;
  /** As of the last close; zeros while the first attempt works. */
  readonly counts: RunCounts;
  readonly attempts: readonly RunAttempt[];
  /** Whether every line of the dataset is settled. */
  readonly finished: boolean;
}

/** The manifest of a new run. */
export function runJsonOf(manifest: RunManifest): RunJson {
  const { engine, identity, dataset, fields } = manifest;
  return {
    format: RUN_FORMAT,
    run_id: manifest.runId,
    locitorium_version: manifest.locitoriumVersion,
    engine: snakeCased(engine),
    identity: { name: identity.name, version: identity.version, hash: identity.hash },
    settings: manifest.settings,
    ...(fields !== undefined && { fields }),
    dataset: { name: dataset.name, sha256: dataset.sha256 },
    counts: { documents: 0, failures: 0, mentions: 0, resolved: 0 },
    attempts: [],
    finished: false,
  };
}

/** The manifest of a run, or null where there is none. Throws a usage error `run_corrupt` where the file is something else. */
export async function readRunJson(path: string): Promise<RunJson | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const value = parsed(text, path) as Partial<RunJson> | null;
  if (typeof value?.identity?.hash !== 'string' || typeof value.dataset?.sha256 !== 'string' || !Array.isArray(value.attempts)) {
    throw runCorrupt(path, null, 'is not the manifest of a run');
  }
  if (value.format !== RUN_FORMAT)
    throw runCorrupt(path, null, `has format ${String(value.format)}; this version writes format ${RUN_FORMAT}`);
  return value as RunJson;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw runCorrupt(path, null, 'is not JSON');
  }
}

/** Replaces the manifest atomically (temporary file, flushed, renamed): readers see the old one or the new one. */
export async function writeRunJson(path: string, runJson: RunJson): Promise<void> {
  try {
    await writeFileAtomic(path, `${JSON.stringify(runJson, null, 2)}\n`);
  } catch (error) {
    throw runWriteFailed(path, error);
  }
}

/** Removes temporary files of a process that was killed while replacing the manifest. Only the holder of the lock may call it. */
export async function removeManifestLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(`${basename(path)}.`));
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
}
