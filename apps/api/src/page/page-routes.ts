import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { ServiceError } from '../problem/service-error.ts';
import { pageSecurityPolicy } from './page-security-policy.ts';
import { pageSettings, type SettingsOfPage } from './page-settings.ts';

export interface PageOptions {
  readonly settings: SettingsOfPage;
  /** Folder of the built page; null where it is not built. */
  readonly folder: string | null;
}

/** Files whose names change with their content. */
const NEVER_CHANGES = 'public, max-age=31536000, immutable';

/** The page at `/`: its files, and what it must know of this server. */
export const pageRoutes =
  ({ settings, folder }: PageOptions): FastifyPluginAsync =>
  async (app) => {
    const policy = pageSecurityPolicy(settings.mapTiles);
    // After the hook of the whole server, whose policy lets nothing in.
    app.addHook('onRequest', async (_request, reply) => {
      void reply.header('content-security-policy', policy);
    });
    app.get('/page-settings.json', { schema: { hide: true } }, async (_request, reply) => reply.header('cache-control', 'no-store').send(pageSettings(settings)));
    if (folder === null) {
      app.get('/', { schema: { hide: true } }, async () => {
        throw new ServiceError('not_found', 'The page is not built; run npm run build where the source is. The API is there: see /openapi.json.');
      });
      return;
    }
    await app.register(fastifyStatic, {
      root: folder,
      // Only files that are there become paths; everything else stays a problem of the API.
      wildcard: false,
      cacheControl: false,
      schemaHide: true,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes('/assets/') ? NEVER_CHANGES : 'no-cache');
      },
    });
  };
