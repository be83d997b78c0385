import type { NameTable } from '../name-table.ts';
import { BACK_OFF } from './back-off-limits.ts';
import type { Fame } from './fame.ts';
import type { FoundPlaces } from './found-places.ts';

/** Adds records whose name begins with `folded`, a normal form, most important first, until there are `limit`. */
export function complete(found: FoundPlaces, folded: string, limit: number, names: NameTable, fame: Fame): void {
  const best: { key: number; importance: number; share: number }[] = [];
  const from = names.lowerBound(folded);
  for (let key = from; key < names.size && key < from + BACK_OFF.completionKeys; key += 1) {
    const text = names.textOf(key);
    if (!text.startsWith(folded)) break;
    let importance = 0;
    names.forEachBearer(key, (place, nameClass) => {
      importance = Math.max(importance, fame.prior(place, nameClass));
    });
    best.push({ key, importance, share: folded.length / text.length });
  }
  best.sort((a, b) => b.importance - a.importance || a.key - b.key);
  for (const { key, share } of best) {
    if (found.size >= limit) return;
    found.add(key, share === 1 ? 'exact' : 'completion', share);
  }
}
