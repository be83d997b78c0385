import { PrerequisiteError } from '@locitorium/domain';
import { FOLDER_FORMAT, MANIFEST_FILE, type EngineManifest, type SentFile } from '../engine-folder.ts';

const CACHE = 'locitorium-engine';

/** How the files of a folder come. */
export interface Sending {
  readonly fetch: typeof fetch;
  /** Undefined where the browser keeps nothing, as on pages without TLS. */
  readonly caches: Pick<CacheStorage, 'open'> | undefined;
}

/** The files of an engine's folder: fetched once, then out of the browser's cache, also offline. */
export class KeptFiles {
  readonly #base: URL;
  readonly #sending: Sending;
  readonly #cache: Promise<Cache | null>;
  #kept: Promise<unknown> = Promise.resolve();

  constructor(base: URL, sending: Sending) {
    this.#base = base;
    this.#sending = sending;
    // A browser that keeps nothing for this page grounds texts all the same.
    this.#cache = (sending.caches?.open(CACHE) ?? Promise.resolve(null)).catch(() => null);
  }

  /** What is in the folder now; what was in it where that cannot be asked. Rejects with `engine_file_missing` or `engine_stale`. */
  async manifest(): Promise<EngineManifest> {
    const url = this.#urlOf(MANIFEST_FILE);
    const cache = await this.#cache;
    const asked = await this.#ask(MANIFEST_FILE, 'no-cache').catch(async (error: unknown) => {
      const kept = await cache?.match(url);
      if (kept === undefined) throw error;
      return kept;
    });
    const body = await bodyOf(asked, MANIFEST_FILE);
    const manifest = manifestIn(await body.text());
    this.#keep(cache, url, body);
    return manifest;
  }

  /**
   * The content of a file; `onBytes` hears the bytes of it that came. The browser keeps it meanwhile.
   *
   * Rejects with `engine_file_missing`, or `engine_file_damaged` where it is not what it was when it was compressed.
   */
  async content(sent: SentFile, onBytes: (bytes: number) => void = () => undefined): Promise<Uint8Array> {
    const url = this.#urlOf(sent.file);
    const cache = await this.#cache;
    const kept = await cache?.match(url);
    if (kept !== undefined) {
      const undone = await inflated(kept, sent.file).catch(() => null);
      if (undone !== null) {
        onBytes(sent.bytes);
        return undone.content;
      }
    }
    const { body, content } = await inflated(await this.#ask(sent.file, 'default'), sent.file, onBytes);
    this.#keep(cache, url, body);
    return content;
  }

  /** Resolves once the browser keeps, or has no room for, all that came: nobody waits for that before a text. */
  async allKept(): Promise<void> {
    await this.#kept;
  }

  /** Drops what an older version of this folder left in the cache. */
  async dropOthers({ gazetteer, parameters }: EngineManifest): Promise<void> {
    const cache = await this.#cache;
    const current = new Set([
      this.#urlOf(MANIFEST_FILE),
      ...[...Object.values(gazetteer), ...Object.values(parameters)].map(({ file }) => this.#urlOf(file)),
    ]);
    for (const request of (await cache?.keys()) ?? [])
      if (request.url.startsWith(this.#base.href) && !current.has(request.url)) await cache?.delete(request);
  }

  /** Where there is no room, the file is fetched again the next time. */
  #keep(cache: Cache | null, url: string, body: Blob): void {
    const kept = cache?.put(url, new Response(body)).catch(() => undefined);
    this.#kept = Promise.all([this.#kept, kept]);
  }

  #urlOf(file: string): string {
    return new URL(file, this.#base).href;
  }

  async #ask(file: string, cache: RequestCache): Promise<Response> {
    let response: Response;
    try {
      response = await this.#sending.fetch(this.#urlOf(file), { cache });
    } catch (cause) {
      throw missing(file, 'the network or the server does not answer', cause);
    }
    if (!response.ok) throw missing(file, `status ${response.status}`);
    return response;
  }
}

function missing(file: string, why: string, cause?: unknown): PrerequisiteError {
  return new PrerequisiteError(
    'engine_file_missing',
    `The engine's file ${file} cannot be loaded (${why}). Check the network, and that the folder of the engine is served whole.`,
    { file },
    cause,
  );
}

function manifestIn(text: string): EngineManifest {
  let manifest: Partial<EngineManifest> | null;
  try {
    manifest = JSON.parse(text) as Partial<EngineManifest> | null;
  } catch (cause) {
    throw missing(MANIFEST_FILE, 'it is not JSON', cause);
  }
  if (manifest?.format !== FOLDER_FORMAT)
    throw new PrerequisiteError(
      'engine_stale',
      `The folder of the engine has format ${String(manifest?.format)}, this version reads ${FOLDER_FORMAT}. Write it anew, with the page.`,
      { expected: FOLDER_FORMAT },
    );
  return manifest as EngineManifest;
}

/** The body, whose chunks `onChunk` gets as they come. */
async function bodyOf(
  { body }: Response,
  file: string,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void = () => undefined,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    for (const reader = body?.getReader(); reader !== undefined;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      onChunk(value);
    }
  } catch (cause) {
    throw missing(file, 'it broke off', cause);
  }
  return new Blob(chunks);
}

/** The body as it came, and what was compressed in it: undone while the rest is on its way. */
async function inflated(
  response: Response,
  file: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<{ readonly body: Blob; readonly content: Uint8Array }> {
  const inflate = new DecompressionStream('gzip');
  const writer = inflate.writable.getWriter();
  const content = new Response(inflate.readable).arrayBuffer();
  // Damage is told once the body is there: until then, it may be the network that breaks off.
  content.catch(() => undefined);
  const body = await bodyOf(response, file, (chunk) => {
    onBytes(chunk.byteLength);
    writer.write(chunk).catch(() => undefined);
  });
  await writer.close().catch(() => undefined);
  try {
    return { body, content: new Uint8Array(await content) };
  } catch (cause) {
    throw new PrerequisiteError(
      'engine_file_damaged',
      `The engine's file ${file} is damaged. Write the folder of the engine anew.`,
      { file },
      cause,
    );
  }
}
