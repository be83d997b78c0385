import { UsageError } from '@locitorium/domain';
import { closestOf } from './closest-of.ts';

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
