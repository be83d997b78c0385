import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { FOLDER_FORMAT, type EngineManifest } from '../engine-folder.ts';
import { KeptFiles } from './kept-files.ts';

const BASE = 'https://pages.example/engine/';
const CONTENT = new TextEncoder().encode('Suva, Nadi, Lautoka');
const PACKED = gzipSync(CONTENT);
const sent = (file: string) => ({ file, bytes: PACKED.byteLength });
const MANIFEST: EngineManifest = {
  format: FOLDER_FORMAT,
  version: '1.0.0',
  gazetteer: { now: sent('now.bin') } as unknown as EngineManifest['gazetteer'],
  parameters: {},
  attributions: [],
};

/** A folder on a server that can be unplugged, and a browser's cache that can be full. */
function browser({ isFull = false } = {}) {
  const files = new Map<string, Uint8Array>([
    ['manifest.json', new TextEncoder().encode(JSON.stringify(MANIFEST))],
    ['now.bin', PACKED],
  ]);
  const kept = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const line = { isCut: false };
  const cache = {
    match: async (url: string) => (kept.has(url) ? new Response(kept.get(url) as BodyInit) : undefined),
    put: async (url: string, response: Response) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(url, new Uint8Array(await response.arrayBuffer()));
    },
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { readonly url: string }) => kept.delete(url),
  };
  /** Another visit: what the last one got is kept by then. */
  let last: KeptFiles | null = null;
  const open = async () => {
    await last?.allKept();
    return (last = new KeptFiles(new URL(BASE), {
      fetch: async (url) => {
        if (line.isCut) throw new TypeError('no network');
        const file = String(url).slice(BASE.length);
        asked.push(file);
        const content = files.get(file);
        return content === undefined ? new Response(null, { status: 404 }) : new Response(content as BodyInit);
      },
      caches: { open: async () => cache as unknown as Cache },
    }));
  };
  return { files, kept, asked, line, open };
}

describe('files of an engine in a browser', () => {
  it('are fetched once, and come from the cache after that, also offline', async () => {
    const { asked, line, open } = browser();
    let came = 0;
    await (await open()).manifest();
    expect(await (await open()).content(sent('now.bin'), (bytes) => (came += bytes))).toEqual(CONTENT);
    expect(came).toBe(PACKED.byteLength);
    line.isCut = true;
    expect(await (await open()).manifest()).toEqual(MANIFEST);
    expect(await (await open()).content(sent('now.bin'), (bytes) => (came += bytes))).toEqual(CONTENT);
    expect([came, asked]).toEqual([2 * PACKED.byteLength, ['manifest.json', 'now.bin']]);
  });

  it('are fetched each time where there is no room, or no cache', async () => {
    const { asked, open } = browser({ isFull: true });
    for (const files of [await open(), await open()]) expect(await files.content(sent('now.bin'))).toEqual(CONTENT);
    expect(asked).toEqual(['now.bin', 'now.bin']);
    const without = new KeptFiles(new URL(BASE), { fetch: async () => new Response(PACKED as BodyInit), caches: undefined });
    expect(await without.content(sent('now.bin'))).toEqual(CONTENT);
  });

  it('are fetched anew where what was kept is damaged', async () => {
    const { kept, asked, open } = browser();
    kept.set(`${BASE}now.bin`, PACKED.subarray(0, 12));
    const opened = await open();
    expect(await opened.content(sent('now.bin'))).toEqual(CONTENT);
    await opened.allKept();
    expect([asked, kept.get(`${BASE}now.bin`)?.byteLength]).toEqual([['now.bin'], PACKED.byteLength]);
  });

  it('name what is missing, damaged or of another version, and keep none of it', async () => {
    const { files, kept, line, open } = browser();
    await expect((await open()).content(sent('gone.bin'))).rejects.toMatchObject({
      kind: 'engine_file_missing',
      facts: { file: 'gone.bin' },
    });
    files.set('now.bin', PACKED.subarray(0, 12));
    await expect((await open()).content(sent('now.bin'))).rejects.toMatchObject({
      kind: 'engine_file_damaged',
      facts: { file: 'now.bin' },
    });
    files.set('manifest.json', new TextEncoder().encode('<html>'));
    await expect((await open()).manifest()).rejects.toMatchObject({ kind: 'engine_file_missing', facts: { file: 'manifest.json' } });
    files.set('manifest.json', new TextEncoder().encode(JSON.stringify({ ...MANIFEST, format: FOLDER_FORMAT + 1 })));
    await expect((await open()).manifest()).rejects.toMatchObject({ kind: 'engine_stale' });
    line.isCut = true;
    await expect((await open()).manifest()).rejects.toMatchObject({ kind: 'engine_file_missing' });
    await open();
    expect([...kept.keys()]).toEqual([]);
  });

  it('of an older version are dropped, those of other folders are not', async () => {
    const { kept, open } = browser();
    const [now, old, other] = [`${BASE}now.bin`, `${BASE}old.bin`, 'https://pages.example/another/old.bin'];
    for (const url of [now, old, other]) kept.set(url, PACKED);
    await (await open()).dropOthers(MANIFEST);
    expect([...kept.keys()]).toEqual([now, other]);
  });
});
