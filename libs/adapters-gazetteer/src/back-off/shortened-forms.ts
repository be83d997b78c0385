import { BACK_OFF } from './back-off-limits.ts';

/** A name and what is left of it when generic words are taken off, breadth first, each form once; tries BACK_OFF.genericStates forms. */
export function* shortenedForms(name: string, shorten: (form: string) => readonly string[]): Generator<string> {
  const queue = [name];
  const seen = new Set<string>();
  for (let states = 0; queue.length > 0 && states < BACK_OFF.genericStates; states += 1) {
    const form = queue.shift()!;
    if (seen.has(form)) continue;
    seen.add(form);
    yield form;
    queue.push(...shorten(form));
  }
}
