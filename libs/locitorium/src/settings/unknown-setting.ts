import { UsageError } from '@locitorium/domain';
import { closest, distance } from 'fastest-levenshtein';

/** Names farther apart than this share of their length are not typing mistakes of each other. */
const TOO_FAR = 0.4;

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

/** The known name that a mistyped one most likely means, or null where none is near. */
function closestOf(name: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const best = closest(name, known);
  return distance(name, best) <= Math.max(name.length, best.length) * TOO_FAR ? best : null;
}
