import type { Candidate } from '@locitorium/domain';
import { countryRungOf, ladderOf, type Rung } from '../names/query-ladder.ts';

/**
 * Asks for a name as it is written; if it is the name of a country and none such came back, for that country, which is then put first;
 * and only where nothing was found, in the other ways of the ladder, one after the other.
 *
 * @param ask one question of a server; empty also for a rung that it cannot ask
 */
export async function climbDown<Found extends { readonly candidate: Candidate }>(
  name: string,
  ask: (rung: Rung) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const [asWritten, ...others] = ladderOf(name);
  if (asWritten === undefined) return [];
  let found = await ask(asWritten);
  found = [...(await countryOf(name, found, ask)), ...found];
  for (const rung of others) {
    if (found.length > 0) break;
    found = await ask(rung);
  }
  return found;
}

/** The country of that name, where the name is one and the server did not think of it. */
async function countryOf<Found extends { readonly candidate: Candidate }>(
  name: string,
  found: readonly Found[],
  ask: (rung: Rung) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const rung = countryRungOf(name);
  if (rung === null) return [];
  const isIt = ({ candidate }: Found): boolean => candidate.countryCode === rung.countryCode && candidate.placeCategory === 'country';
  return found.some(isIt) ? [] : (await ask(rung)).filter(isIt);
}
