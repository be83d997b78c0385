import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';
import { pageSecurityPolicy } from './page-security-policy.ts';
import type { PageSettings } from './page-settings.ts';

export interface PageOptions {
  readonly settings: PageSettings;
  /** Folder of the built page; null where it is not built. */
  readonly folder: string | null;
}

/** Files of `assets` change their name with their content. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Folders of the built page; neither has folders in it. */
const PARTS = [
  ['assets', NEVER_CHANGES],
  ['map', ASK_EACH_TIME],
] as const;
const FILE_NAME = /^[\w-]+(\.[\w-]+)+$/;

/** The page at `/`: its files, and what it must know of this server. */
export const pageRoutes =
  ({ settings, folder }: PageOptions): FastifyPluginAsync =>
  async (app) => {
    const policy = pageSecurityPolicy(settings.map_tiles);
    // After the hook of the whole server, whose policy lets nothing in.
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('content-security-policy', policy);
    });
    app.get('/page-settings.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(settings),
    );
    if (folder === null) {
      app.get('/', { schema: { hide: true } }, async () => {
        throw new ServiceError(
          'not_found',
          'The page is not there: install locitorium again; in a clone, build it: npm run build. The API is: see /openapi.json.',
        );
      });
      return;
    }
    await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    // Looked up at each request, so that a page that is built anew needs no restart.
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', ASK_EACH_TIME).sendFile('index.html'),
    );
    for (const [part, cacheControl] of PARTS) {
      app.get<{ readonly Params: { readonly file: string } }>(
        `/${part}/:file`,
        { schema: { hide: true } },
        async ({ params: { file } }, reply) => {
          if (!FILE_NAME.test(file)) return reply.callNotFound();
          return reply.header('cache-control', cacheControl).sendFile(`${part}/${file}`);
        },
      );
    }
  };
