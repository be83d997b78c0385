import { readFileSync } from 'node:fs';

/** A reply of the documented shape, as text: tests send the very bytes. */
export function reply(name: string): string {
  return readFileSync(new URL(`./__fixtures__/${name}`, import.meta.url), 'utf8');
}
