import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { createLocitorium } from 'locitorium';
import { Engines } from '../engines/engines.ts';
import { problemSchema } from '../problem/problem.ts';
import { handleErrors } from '../server/error-handling.ts';
import { pageRoutes } from './page-routes.ts';
import { pageSettings, pageSettingsSchema } from './page-settings.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'worker-3c4d.mjs'), 'export {};');
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function open(over: { readonly folder?: string | null; readonly mapTiles?: string | null } = {}): Promise<void> {
  const locitorium = await createLocitorium({
    maxChars: 5_000,
    maxBodyBytes: 20_000,
    ...(over.mapTiles != null && { mapTiles: over.mapTiles }),
  });
  const settings = pageSettings(
    new Engines(
      { name: 'embedded', locitorium },
      { name: 'careful', locitorium: await createLocitorium({ selector: 'cascade', model: 'm' }) },
    ),
    true,
  );
  app = fastify();
  handleErrors(app);
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  await app.register(pageRoutes({ settings, folder: over.folder === undefined ? folder : over.folder }));
}

describe('the page', () => {
  it('is served at / with a policy that allows only its own files', async () => {
    await open();
    const response = await app.inject('/');
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([
      200,
      expect.stringContaining('text/html'),
      expect.stringContaining('page'),
    ]);
    const policy = response.headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|https?:/);
  });

  it('lets browsers cache files that never change, and revalidate the others', async () => {
    await open();
    const [page, script, worker] = await Promise.all(
      ['/', '/assets/main-1a2b.js', '/assets/worker-3c4d.mjs'].map((url) => app.inject(url)),
    );
    expect(page?.headers['cache-control']).toBe('no-cache');
    expect(script?.headers['cache-control']).toContain('immutable');
    expect(worker?.headers['content-type']).toContain('javascript');
  });

  it('allows the tile server in its policy', async () => {
    await open({ mapTiles: 'https://tiles.example.org/styles/{z}/{x}/{y}.png?lang=en' });
    expect((await app.inject('/')).headers['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://tiles.example.org; connect-src 'self' https://tiles.example.org;",
    );
  });

  it.each(['/', '/assets/main-1a2b.js'])('says that %s is shorter than the range that is asked for', async (url) => {
    await open();
    const part = await app.inject({ url, headers: { range: 'bytes=0-1' } });
    expect([part.statusCode, part.body.length]).toEqual([206, 2]);
    const response = await app.inject({ url, headers: { range: 'bytes=99999-' } });
    expect([response.statusCode, problemSchema.parse(response.json()).type]).toEqual([416, 'urn:locitorium:problem:range_not_satisfiable']);
  });

  it('leaves unknown paths to the API', async () => {
    await open();
    for (const url of [
      '/nothing.js',
      '/assets/nothing.js',
      '/assets/',
      '/map/../index.html',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/%2e%2e/package.json',
    ]) {
      const response = await app.inject(url);
      expect([url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([url, true]);
      expect(problemSchema.safeParse(response.json()).success).toBe(true);
    }
  });

  it('says that it is not built', async () => {
    await open({ folder: null });
    const response = await app.inject('/');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ detail: expect.stringContaining('npm run build') });
  });

  it('is told engines, limits and tiles, and no secret', async () => {
    await open();
    const settings = pageSettingsSchema.strict().parse((await app.inject('/page-settings.json')).json());
    expect(settings).toMatchObject({
      needs_key: false,
      engines: [
        {
          name: 'embedded',
          extractor: 'embedded',
          geocoder: 'gazetteer',
          geocoder_label: null,
          selector: 'embedded',
          model: null,
          max_chars: 5_000,
        },
        { name: 'careful', selector: 'cascade', model: 'm' },
      ],
      limits: { max_body_bytes: 20_000 },
      corpus: true,
      map_tiles: null,
    });
  });
});
