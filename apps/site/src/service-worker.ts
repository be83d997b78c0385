/** The program of the service worker: all files of the site but the engine's data, which the engine keeps itself. */

interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as { readonly registration: { readonly scope: string } } & Pick<EventTarget, 'addEventListener'>;
/** Written by the build: a hash of all files, and their names. */
const { version, files } = JSON.parse('%KEPT_FILES%') as { readonly version: string; readonly files: readonly string[] };

const base = scope.registration.scope;
/** Other sites of this origin have caches, too. */
const PREFIX = `locitorium-site ${base} `;
const CACHE = PREFIX + version;

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(files.map((file) => new Request(new URL(file, base), { cache: 'reload' })));
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const url = new URL(request.url);
  url.search = '';
  if (url.pathname.endsWith('/')) url.pathname += 'index.html';
  return (await cache.match(url)) ?? fetch(request);
}

scope.addEventListener('install', (event) => (event as Extendable).waitUntil(keepAll()));
scope.addEventListener('activate', (event) => (event as Extendable).waitUntil(dropOthers()));
scope.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  if (request.method === 'GET' && request.url.startsWith(base)) (event as Fetching).respondWith(answer(request));
});
