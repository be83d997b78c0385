import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UpstreamError } from '@locitorium/domain';
import { download, type DownloadOptions } from '@locitorium/http';
import { z } from 'zod';
import { GRAPHS, MODEL_SETTINGS, TOKENIZER } from '../model/describe-model-folder.ts';
import { hashFile } from '../model/hash-file.ts';
import { filePathSchema, type ModelManifest } from '../model/model-manifest.ts';
import { modelRejected } from './store-error.ts';

export const DEFAULT_HUB = 'https://huggingface.co';

/** `owner/name`, or `name` alone, as hubs with the API of Hugging Face call their models. */
const HUB_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,95}(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,95})?$/;
const MOST_DESCRIPTION_BYTES = 16 * 1024 * 1024;
const MOST_MODEL_BYTES = 8 * 1024 ** 3;
const LIMIT_MS = 6 * 3_600_000;

export interface HubRequest {
  readonly name: string;
  readonly hubUrl: string;
  /** A branch, tag or commit. */
  readonly revision: string;
  readonly allowRemote: boolean;
  readonly signal: AbortSignal;
  readonly onProgress?: (file: string, bytes: number, ofBytes: number) => void;
}

/** What a hub says of a model beside its files. */
export interface HubModel {
  readonly origin: string;
  readonly languages: ModelManifest['languages'] | null;
  readonly licence: string | null;
}

const descriptionSchema = z.looseObject({
  /** The commit, so that all files are of one version. */
  sha: z.string().regex(/^[0-9a-f]{40,64}$/),
  cardData: z
    .looseObject({
      license: z.string().nullish().catch(null),
      language: z
        .union([z.string(), z.array(z.string())])
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

const treeSchema = z.array(
  z.looseObject({
    type: z.string(),
    path: z.string(),
    size: z.int().nonnegative().catch(0),
    /** Of Git: SHA-1 of the file, or of what points to it. */
    oid: z.string(),
    lfs: z
      .looseObject({ oid: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().nonnegative() })
      .nullish()
      .catch(null),
  }),
);

type TreeEntry = z.output<typeof treeSchema>[number];

/**
 * The files of a model from a hub with the API of Hugging Face, into a folder, each compared with the checksum that the hub lists.
 *
 * Rejects with a UsageError (`remote_refused`, `model_rejected`), a PrerequisiteError `download_missing`, an UpstreamError
 * (`download_failed`, `download_too_large`, `download_damaged`, `invalid_reply`), or the signal's reason.
 */
export async function fetchFromHub(folder: string, request: HubRequest): Promise<HubModel> {
  const { name, revision, onProgress } = request;
  if (!HUB_NAME.test(name)) throw modelRejected(JSON.stringify(name), 'a hub calls its models OWNER/NAME');
  const hub = request.hubUrl.replace(/\/+$/, '');
  const options: DownloadOptions = {
    allowRemote: request.allowRemote,
    signal: request.signal,
    retries: 4,
    firstRetryDelayMs: 500,
    longestRetryDelayMs: 10_000,
    limitMs: LIMIT_MS,
    maxBytes: MOST_DESCRIPTION_BYTES,
  };
  const description = await fetchJson(
    `${hub}/api/models/${name}/revision/${encodeURIComponent(revision)}`,
    folder,
    descriptionSchema,
    options,
  );
  const { sha, cardData } = description;
  const tree = await fetchJson(`${hub}/api/models/${name}/tree/${sha}?recursive=true`, folder, treeSchema, options);
  for (const entry of wantedFiles(name, tree)) {
    const to = join(folder, entry.path);
    await mkdir(dirname(to), { recursive: true });
    const size = entry.lfs?.size ?? entry.size;
    await download(`${hub}/${name}/resolve/${sha}/${entry.path}`, to, {
      ...options,
      maxBytes: size,
      onProgress: (bytes) => onProgress?.(entry.path, bytes, size),
    });
    if (!(await isUndamaged(to, entry, request.signal))) {
      throw new UpstreamError('download_damaged', `The file ${entry.path} of ${name} is not the one that the hub lists. Try again.`, {
        facts: { path: entry.path },
        retryable: true,
      });
    }
  }
  return { origin: `${hub}/${name}@${sha}`, languages: languagesOf(cardData?.language ?? null), licence: cardData?.license ?? null };
}

function wantedFiles(name: string, tree: readonly TreeEntry[]): readonly TreeEntry[] {
  const files = new Map(
    tree.filter(({ type, path }) => type === 'file' && filePathSchema.safeParse(path).success).map((file) => [file.path, file]),
  );
  const graph = GRAPHS.find((path) => files.has(path));
  if (graph === undefined) throw modelRejected(name, `the hub has no ONNX graph of it (${GRAPHS.join(' or ')})`);
  if (!files.has(TOKENIZER)) throw modelRejected(name, `the hub has no ${TOKENIZER} of it`);
  const wanted = [graph, `${graph}_data`, `${graph}.data`, TOKENIZER, ...Object.values(MODEL_SETTINGS)];
  const found = wanted.flatMap((path) => files.get(path) ?? []);
  const bytes = found.reduce((sum, { size, lfs }) => sum + (lfs?.size ?? size), 0);
  if (bytes > MOST_MODEL_BYTES)
    throw modelRejected(name, `its files have ${bytes} bytes, more than the ${MOST_MODEL_BYTES} that are allowed`);
  return found;
}

async function fetchJson<T>(url: string, folder: string, schema: z.ZodType<T>, options: DownloadOptions): Promise<T> {
  const path = join(folder, '.description.json');
  await download(url, path, options);
  const text = await readFile(path, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    const { origin, pathname } = new URL(url);
    throw new UpstreamError(
      'invalid_reply',
      `The hub answered ${origin}${pathname} with something that its API does not describe. Check --hub-url.`,
    );
  }
}

/** Large files are listed with their SHA-256; of the others Git's own hash is known. */
async function isUndamaged(path: string, { lfs, oid }: TreeEntry, signal: AbortSignal): Promise<boolean> {
  if (lfs != null) {
    const { sha256, sizeBytes } = await hashFile(path, signal);
    return sha256 === lfs.oid && sizeBytes === lfs.size;
  }
  const content = await readFile(path);
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex') === oid;
}

/** Languages as model cards name them. */
function languagesOf(stated: string | readonly string[] | null): ModelManifest['languages'] | null {
  const codes = [stated ?? []].flat().map((code) => code.toLowerCase());
  if (codes.includes('multilingual')) return 'any';
  const subtags = codes.map((code) => code.split('-', 1)[0] ?? '').filter((code) => /^[a-z]{2,3}$/.test(code));
  return subtags.length === 0 ? null : [...new Set(subtags)];
}
