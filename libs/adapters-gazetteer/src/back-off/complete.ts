import type { NameTable } from '../name-table.ts';
import { BACK_OFF } from './back-off-limits.ts';
import type { Accept, Fame } from './fame.ts';
import type { FoundPlaces } from './found-places.ts';

/** Adds records whose name begins with `folded`, a normal form, most important first, until there are `limit`. */
export function complete(
  found: FoundPlaces,
  folded: string,
  limit: number,
  names: NameTable,
  fame: Fame,
  accept: Accept = () => true,
): void {
  const best: { key: number; importance: number; share: number }[] = [];
  const from = names.lowerBound(folded);
  for (let key = from; key < names.size && key < from + BACK_OFF.completionKeys; key += 1) {
    const text = names.textOf(key);
    if (!text.startsWith(folded)) break;
    let importance = 0;
    names.forEachBearer(key, (place, nameClass) => {
      if (accept(place, nameClass)) importance = Math.max(importance, fame.prior(place, nameClass));
    });
    best.push({ key, importance, share: folded.length / text.length });
  }
  best.sort((a, b) => b.importance - a.importance || a.key - b.key);
  for (const { key, share } of best) {
    if (found.size >= limit) return;
    found.add(key, share === 1 ? 'exact' : 'completion', share, accept);
  }
}

/** Most words behind a name that are tried as what it lies in. */
const CONTAINER_WORDS = 3;

/** What was typed as the beginning of a name, and what it lies in: "Windsor, Berkshire", "windsor england". Shortest container first. */
export function readingsWithin(written: string): readonly { readonly name: string; readonly container: string }[] {
  const comma = written.indexOf(',');
  if (comma >= 0) return [{ name: written.slice(0, comma), container: written.slice(comma + 1) }];
  const words = written.trim().split(/\s+/);
  return Array.from({ length: Math.min(words.length - 1, CONTAINER_WORDS) }, (_, more) => ({
    name: words.slice(0, -1 - more).join(' '),
    container: words.slice(-1 - more).join(' '),
  }));
}
