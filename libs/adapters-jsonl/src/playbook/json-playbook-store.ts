import { mkdir, readdir, stat } from 'node:fs/promises';
import { emptyPlaybook, UsageError, type Playbook } from '@locitorium/domain';
import {
  assertDatasetName,
  nextVersionOf,
  playbookVersionMissing,
  SYSTEM_CLOCK,
  type Clock,
  type PlaybookStore,
  type PlaybookVersion,
} from '@locitorium/ports';
import { FileLock } from '../lock/file-lock.ts';
import { systemErrorCode } from '../system-error-code.ts';
import { parsePlaybook, readText, replaceFile, storeUnusable } from './playbook-file.ts';
import { playbookFiles, versionNamed, type PlaybookFiles } from './playbook-folder.ts';

export interface JsonPlaybookStoreOptions {
  /** The folder of all playbooks; it is made with the first one. */
  readonly directory: string;
  readonly clock?: Clock;
}

/** A file as it was read: what it holds is known as long as it is the same file. */
interface ReadFile {
  readonly stamp: string;
  readonly playbook: Playbook;
}

/**
 * A JSON file for each dataset, which people may edit, and a folder beside it with every version. What somebody wrote by hand becomes a
 * version when the next one takes its place.
 */
export class JsonPlaybookStore implements PlaybookStore {
  readonly #directory: string;
  readonly #clock: Clock;
  readonly #read = new Map<string, ReadFile>();

  constructor({ directory, clock = SYSTEM_CLOCK }: JsonPlaybookStoreOptions) {
    this.#directory = directory;
    this.#clock = clock;
  }

  /** The same frozen object as long as the file stays the same, so that what was prepared of it can be found again. */
  async load(dataset: string): Promise<Playbook> {
    const files = this.#files(dataset);
    const stamp = await stampOf(files.playbook);
    const known = this.#read.get(dataset);
    if (known !== undefined && known.stamp === stamp) return known.playbook;
    const text = await readText(files.playbook);
    if (text === null) return emptyPlaybook(this.#clock.now());
    const playbook = frozen(parsePlaybook(text, files.playbook, files.versions));
    if (stamp !== null) this.#read.set(dataset, { stamp, playbook });
    return playbook;
  }

  async save(dataset: string, playbook: Playbook): Promise<Playbook> {
    const files = this.#files(dataset);
    await makeFolder(this.#directory);
    const lock = await FileLock.take(files.lock, () => locked(dataset, files.lock));
    try {
      const stored = await readText(files.playbook);
      const before = stored === null ? null : parsePlaybook(stored, files.playbook, files.versions);
      const next = nextVersionOf(dataset, playbook, before, this.#clock.now());
      const text = `${JSON.stringify(next, null, 2)}\n`;
      if (stored !== null) await keep(files, stored);
      await keep(files, text);
      await replaceFile(files.playbook, text);
      return next;
    } finally {
      await lock.release();
    }
  }

  async history(dataset: string): Promise<readonly PlaybookVersion[]> {
    const files = this.#files(dataset);
    const versions: PlaybookVersion[] = [];
    for (const [version, path] of await pathsByVersion(files)) {
      const { metadata, bullets } = await readPlaybook(path, files);
      versions.push({ version, updatedAt: metadata.updated_at, bullets: bullets.length });
    }
    return versions.reverse();
  }

  async loadVersion(dataset: string, version: number): Promise<Playbook> {
    const files = this.#files(dataset);
    const path = (await pathsByVersion(files)).get(version);
    if (path === undefined) throw playbookVersionMissing(dataset, version);
    return readPlaybook(path, files);
  }

  #files(dataset: string): PlaybookFiles {
    assertDatasetName(dataset);
    return playbookFiles(this.#directory, dataset);
  }
}

async function readPlaybook(path: string, { versions }: PlaybookFiles): Promise<Playbook> {
  return parsePlaybook((await readText(path)) ?? '', path, versions);
}

/** Files by their versions, in order. The playbook itself is one more where somebody has written it by hand. */
async function pathsByVersion(files: PlaybookFiles): Promise<ReadonlyMap<number, string>> {
  const [kept, text] = [await keptVersions(files), await readText(files.playbook)];
  const paths = new Map(kept.map((version) => [version, files.version(version)]));
  const last = kept.at(-1) ?? 0;
  return text === null || (await holdsVersion(files, last, text)) ? paths : paths.set(last + 1, files.playbook);
}

/** Keeps a text as the next version, unless it is the last one. */
async function keep(files: PlaybookFiles, text: string): Promise<void> {
  const last = (await keptVersions(files)).at(-1) ?? 0;
  if (await holdsVersion(files, last, text)) return;
  await makeFolder(files.versions);
  await replaceFile(files.version(last + 1), text);
}

async function holdsVersion(files: PlaybookFiles, version: number, text: string): Promise<boolean> {
  return version > 0 && (await readText(files.version(version))) === text;
}

async function keptVersions({ versions }: PlaybookFiles): Promise<readonly number[]> {
  try {
    return (await readdir(versions))
      .map(versionNamed)
      .filter((version) => version !== null)
      .sort((a, b) => a - b);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw storeUnusable(versions, 'read', error);
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw storeUnusable(path, 'written', error);
  }
}

/** Tells a file from every other that stood at its path; null where there is none. */
async function stampOf(path: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    return [ino, size, mtimeNs].join(' ');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw storeUnusable(path, 'read', error);
  }
}

function frozen(playbook: Playbook): Playbook {
  for (const bullet of playbook.bullets) {
    Object.freeze(bullet.keywords);
    Object.freeze(bullet);
  }
  Object.freeze(playbook.bullets);
  return Object.freeze(playbook);
}

function locked(dataset: string, path: string): UsageError {
  const message = `The playbook of ${dataset} is being saved by another process. Try again, or delete ${path} if no process runs.`;
  return new UsageError('playbook_locked', message, { dataset, file: path });
}
