import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';
import type { PageSettings } from './page-settings.ts';

export interface PageOptions {
  readonly settings: PageSettings;
  /** Folder of the built page; null if it is not built. */
  readonly folder: string | null;
}

const REVALIDATE = 'no-cache';

/** Folders of the built page, without subfolders. The names of assets change with their content. */
const FOLDERS = { assets: 'public, max-age=31536000, immutable', map: REVALIDATE } as const;
const FILE_NAME = /^[\w-]+(\.[\w-]+)+$/;
/** Not in the description of the API. */
const HIDDEN = { schema: { hide: true } } as const;

/** The page at `/`: its files, and what it has to know about this server. */
export const pageRoutes =
  ({ settings, folder }: PageOptions): FastifyPluginAsync =>
  async (app) => {
    const policy = securityPolicy(settings.map_tiles);
    // Runs after the hook of the whole server, whose policy allows nothing.
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('content-security-policy', policy);
    });
    app.get('/page-settings.json', HIDDEN, async (_request, reply) => reply.header('cache-control', 'no-store').send(settings));
    if (folder === null) {
      app.get('/', HIDDEN, async () => {
        throw new ServiceError(
          'not_found',
          'The page is missing: reinstall locitorium, or in a clone build it: npm run build. The API works: see /openapi.json.',
        );
      });
      return;
    }
    await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    // Read for each request, so that a new build of the page needs no restart.
    app.get('/', HIDDEN, async (_request, reply) => reply.header('cache-control', REVALIDATE).sendFile('index.html'));
    for (const [name, cacheControl] of Object.entries(FOLDERS)) {
      app.get<{ readonly Params: { readonly file: string } }>(`/${name}/:file`, HIDDEN, async ({ params: { file } }, reply) => {
        if (!FILE_NAME.test(file)) return reply.callNotFound();
        return reply.header('cache-control', cacheControl).sendFile(`${name}/${file}`);
      });
    }
  };

/** Folder of the built page, or null if it is not built. */
export function findBuiltPage(): string | null {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('@locitorium/playground/package.json'))), 'dist');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}

/** A Content-Security-Policy that allows only the files of the service. */
export const OWN_FILES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Content-Security-Policy of the page: only its own files, and the tile server where one is configured. MapLibre keeps images as blobs and
 * runs a worker from a file of its own.
 */
function securityPolicy(mapTiles: string | null): string {
  const tiles = mapTiles === null ? [] : [new URL(mapTiles).origin];
  const directives = {
    ...OWN_FILES,
    'img-src': [...OWN_FILES['img-src'], 'blob:', ...tiles],
    'connect-src': [...OWN_FILES['connect-src'], ...tiles],
    'worker-src': ["'self'", 'blob:'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
