import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { describeIssues, isLocitoriumError, PrerequisiteError, UsageError } from '@locitorium/domain';
import { describeModelFolder, fileIn } from '../model/describe-model-folder.ts';
import { hashFile } from '../model/hash-file.ts';
import { modelMissing } from '../model/model-error.ts';
import { MANIFEST_FILE, MODEL_NAME, modelManifestSchema, type ModelManifest } from '../model/model-manifest.ts';
import { openModelFolder, readManifest } from '../model/open-model-folder.ts';
import { DEFAULT_HUB, fetchFromHub, type HubRequest } from './fetch-from-hub.ts';
import { modelRejected } from './store-error.ts';
import { isArchiveName, unpackArchive } from './unpack-archive.ts';

/** Where models lie until they are whole, and where they go before they are deleted. */
const ASIDE = '.aside';
/** What nobody has finished after a day never will be. */
const ASIDE_MS = 86_400_000;

/** A model that is there. */
export interface StoredModel {
  readonly name: string;
  /** Absolute path: what `createOnnxEmbedder` is given. */
  readonly folder: string;
  /** Null where it cannot be used; `fault` says why. */
  readonly manifest: ModelManifest | null;
  readonly fault: string | null;
  readonly sizeBytes: number;
}

/** What a person says of a model that is added. A folder's own manifest says the rest, or else its files. */
export interface ModelToAdd {
  readonly name?: string;
  readonly languages?: ModelManifest['languages'];
  readonly licence?: string;
  readonly prefixes?: ModelManifest['prefixes'];
  /** Expected checksum: of an archive, or of the graph in a folder. */
  readonly sha256?: string;
  readonly signal?: AbortSignal;
}

export type HubModelToAdd = ModelToAdd & {
  readonly hubUrl?: string;
  readonly revision?: string;
  readonly allowRemote: boolean;
  readonly onProgress?: HubRequest['onProgress'];
};

/**
 * Embedding models in a folder, each in a folder of its own with a manifest. A model is there whole or not at all: it is put together
 * aside, flushed, then renamed; it goes away by being renamed first.
 */
export class ModelStore {
  /** Absolute path. */
  readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  /** All models, by name. A folder that is none is left out. */
  async list(): Promise<readonly StoredModel[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw this.#unusable(error);
    });
    const names = entries.filter((entry) => entry.isDirectory() && MODEL_NAME.test(entry.name)).map(({ name }) => name);
    return Promise.all(names.sort().map((name) => this.#stored(name)));
  }

  /** The folder of a model. Rejects with a PrerequisiteError `model_missing` or `model_unusable`. */
  async find(name: string): Promise<string> {
    const folder = join(this.folder, name);
    if (!MODEL_NAME.test(name)) throw modelMissing(folder);
    return (await readManifest(folder)).folder;
  }

  /**
   * Adds a model from a folder or an archive (.tar.gz, .tgz, .zip). Rejects with a UsageError (`model_exists`, `model_rejected`,
   * `invalid_model_name`, `model_languages_missing`, `file_unreadable`), a PrerequisiteError `model_unusable`, or the signal's reason.
   */
  async add(path: string, given: ModelToAdd = {}): Promise<StoredModel> {
    const { sha256, signal = new AbortController().signal } = given;
    const source = resolve(path);
    const found = await stat(source).catch((cause: NodeJS.ErrnoException) => {
      const message =
        cause.code === 'ENOENT'
          ? `There is no file or folder at ${source}. Check the path.`
          : `The path ${source} cannot be read (${cause.code ?? 'unknown error'}).`;
      throw new UsageError('file_unreadable', message, { path: source }, cause);
    });
    if (found.isDirectory()) return this.#aside((aside) => this.#addFolder(source, aside, given, `folder ${source}`, sha256, signal));
    if (!isArchiveName(source)) throw modelRejected(source, 'it is neither a folder nor a .tar.gz, .tgz or .zip archive');
    if (sha256 !== undefined) compare(source, sha256, (await hashFile(source, signal)).sha256);
    const name = basename(source).replace(/\.(?:tar\.gz|tgz|zip)$/i, '');
    return this.#aside(async (aside) => {
      const unpacked = join(aside, 'unpacked');
      await mkdir(unpacked);
      const folder = await unpackArchive(source, unpacked, { signal });
      return this.#addFolder(folder, aside, { name, ...given }, `archive ${basename(source)}`, undefined, signal);
    });
  }

  /** Adds a model from a hub: the one thing here that goes over a network. Rejects as `add` and `fetchFromHub` do. */
  async addFromHub(name: string, { hubUrl = DEFAULT_HUB, revision = 'main', ...given }: HubModelToAdd): Promise<StoredModel> {
    const { signal = new AbortController().signal, allowRemote, onProgress, sha256 } = given;
    await this.#refuseExisting(given.name ?? basename(name));
    return this.#aside(async (aside) => {
      const fetched = join(aside, 'fetched');
      await mkdir(fetched);
      const { origin, languages, licence } = await fetchFromHub(fetched, {
        name,
        hubUrl,
        revision,
        allowRemote,
        signal,
        ...(onProgress !== undefined && { onProgress }),
      });
      const facts = { name: basename(name), ...(languages !== null && { languages }), ...(licence !== null && { licence }), ...given };
      return this.#addFolder(fetched, aside, facts, origin, sha256, signal);
    });
  }

  /** Whether there was one. Rejects with a PrerequisiteError `models_unusable`. */
  async remove(name: string): Promise<boolean> {
    if (!MODEL_NAME.test(name)) return false;
    return this.#aside(async (aside) => {
      try {
        await rename(join(this.folder, name), join(aside, 'removed'));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    });
  }

  async #addFolder(
    source: string,
    aside: string,
    given: ModelToAdd,
    origin: string,
    sha256: string | undefined,
    signal: AbortSignal,
  ): Promise<StoredModel> {
    const parsed = modelManifestSchema.safeParse(await manifestFor(source, given, origin, signal));
    if (!parsed.success) throw modelRejected(`The ${origin}`, `its manifest would be wrong. ${describeIssues(parsed.error)}`);
    const manifest = parsed.data;
    await this.#refuseExisting(manifest.name);
    if (sha256 !== undefined) compare(manifest.graph, sha256, manifest.files.find(({ path }) => path === manifest.graph)?.sha256 ?? '');
    const whole = join(aside, 'whole');
    await mkdir(whole);
    for (const file of manifest.files) {
      signal.throwIfAborted();
      const to = join(whole, file.path);
      await mkdir(dirname(to), { recursive: true });
      await cp(join(source, file.path), to, { dereference: true });
      await flush(to);
      const copied = await fileIn(whole, file.path, signal);
      if (copied.sha256 !== file.sha256) throw modelRejected(source, `${file.path} was changed while it was copied`);
    }
    const path = join(whole, MANIFEST_FILE);
    const written = await open(path, 'wx');
    try {
      await written.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
      await written.sync();
    } finally {
      await written.close();
    }
    try {
      await rename(whole, join(this.folder, manifest.name));
    } catch (error) {
      // Another process was faster.
      await this.#refuseExisting(manifest.name);
      throw error;
    }
    await flush(this.folder);
    return this.#stored(manifest.name);
  }

  /** Does some work with a folder of its own, which is removed whatever happens; so are those that dead processes have left. */
  async #aside<T>(work: (aside: string) => Promise<T>): Promise<T> {
    const aside = join(this.folder, ASIDE, randomUUID());
    try {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await this.#tidy();
      return await work(aside);
    } catch (error) {
      throw isSystemError(error) ? this.#unusable(error) : error;
    } finally {
      // What cannot be removed now is tidied away later.
      await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async #tidy(): Promise<void> {
    for (const name of await readdir(join(this.folder, ASIDE))) {
      const path = join(this.folder, ASIDE, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (mtimeMs < Date.now() - ASIDE_MS) await rm(path, { recursive: true, force: true });
    }
  }

  async #refuseExisting(name: string): Promise<void> {
    const there = await stat(join(this.folder, name)).catch(() => null);
    if (there === null) return;
    const message = `There is a model ${name} already. Remove it first (locitorium models remove ${name}), or give this one another name (--name).`;
    throw new UsageError('model_exists', message, { name });
  }

  async #stored(name: string): Promise<StoredModel> {
    const folder = join(this.folder, name);
    try {
      const { manifest } = await readManifest(folder);
      const sizeBytes = manifest.files.reduce((sum, { size_bytes: bytes }) => sum + bytes, 0);
      return { name, folder, manifest, fault: null, sizeBytes };
    } catch (error) {
      if (!isLocitoriumError(error)) throw error;
      return { name, folder, manifest: null, fault: error.message, sizeBytes: 0 };
    }
  }

  #unusable(cause: unknown): PrerequisiteError {
    const { code = 'unknown error' } = cause as NodeJS.ErrnoException;
    const message = `The folder of embedding models ${this.folder} cannot be used (${code}). Choose another one with --models.`;
    return new PrerequisiteError('models_unusable', message, { folder: this.folder, code }, cause);
  }
}

/** A folder's own manifest, with its files as it says they are; or one made from its files. */
async function manifestFor(source: string, given: ModelToAdd, origin: string, signal: AbortSignal): Promise<ModelManifest> {
  const { name, languages, licence, prefixes } = given;
  const hasOwn = await stat(join(source, MANIFEST_FILE)).then(
    () => true,
    () => false,
  );
  if (hasOwn) {
    const { manifest } = await openModelFolder(source, signal);
    const own = { ...manifest, ...(languages && { languages }), ...(licence !== undefined && { licence }), ...(prefixes && { prefixes }) };
    return { ...own, name: checkedName(name ?? manifest.name) };
  }
  if (languages === undefined) {
    throw new UsageError(
      'model_languages_missing',
      'Nothing says which languages this model knows. Name them: --languages en,de, or --languages any for a multilingual one.',
    );
  }
  const facts = { languages, licence: licence ?? null, origin, ...(prefixes && { prefixes }), ...(name !== undefined && { name }) };
  return describeModelFolder(source, facts, signal);
}

function checkedName(name: string): string {
  if (MODEL_NAME.test(name)) return name;
  throw new UsageError('invalid_model_name', `A model cannot be called ${JSON.stringify(name)}: use letters, digits, ".", "_" and "-".`, {
    name,
  });
}

function compare(what: string, expected: string, found: string): void {
  if (expected.toLowerCase() === found) return;
  throw new UsageError('checksum_differs', `The SHA-256 of ${what} is ${found}, not ${expected}: it is another file than you expect.`, {
    expected,
    found,
  });
}

/** So that what is renamed afterwards is on the disk. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function isSystemError(error: unknown): boolean {
  return !isLocitoriumError(error) && typeof (error as { syscall?: unknown } | null)?.syscall === 'string';
}
