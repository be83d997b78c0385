import { UsageError } from '@locitorium/domain';

/**
 * @param known all names, spelled as in the place where the wrong one stands
 * @param path the file it stands in, or null
 */
export function unknownSetting(name: string, known: readonly string[], path: string | null): UsageError {
  const guess = closestOf(name, known);
  const where = path === null ? '' : ` (in ${path})`;
  const hint = guess === null ? '' : ` Did you mean "${guess}"?`;
  return new UsageError('unknown_setting', `There is no setting "${name}"${where}.${hint}`, { key: name, path, guess });
}

/** Names farther apart than this share of their length are no typing mistakes of each other. */
const TOO_FAR = 0.4;

/** The known name that a mistyped one most likely means, or null where none is near. */
function closestOf(name: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Infinity;
  for (const candidate of known) {
    const distance = editDistance(name, candidate);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best !== null && bestDistance <= Math.max(name.length, best.length) * TOO_FAR ? best : null;
}

/** Levenshtein distance: insertions, deletions, substitutions. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}
