import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not a default port of anything; LOCITORIUM_E2E_PORT sets another. */
const PORT = Number(process.env['LOCITORIUM_E2E_PORT'] ?? 8721);
/** Somewhere below, since nobody knows where the site will be. */
const PATH = '/some/where/';
export const SITE_URL = `http://127.0.0.1:${PORT}${PATH}`;

const SITE = fileURLToPath(new URL('../../../dist/site/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
/** As strict as that of the pages themselves, for workers too. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:";

/** A server of files, as simple as static hosts are: nothing is compressed, no header of ours is needed. */
function serveSite(): void {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, SITE_URL);
    const path = pathname.startsWith(PATH) ? normalize(join(SITE, pathname.slice(PATH.length) || 'index.html')) : '';
    if (!path.startsWith(SITE) || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    });
    createReadStream(path).pipe(response);
  });
  server.listen(PORT, '127.0.0.1');
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
  });
}

if (import.meta.main) serveSite();
