/**
 * Content-Security-Policy of the page: its own files alone, besides the server of its map tiles where one is set. MapLibre keeps images as
 * blobs, and works in a worker of its own file.
 */
export function pageSecurityPolicy(mapTiles: string | null): string {
  const tiles = mapTiles === null ? [] : [new URL(mapTiles).origin];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'connect-src': ["'self'", ...tiles],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
