import { containersBeside, type ContainerPattern } from './container-patterns.ts';
import { nameKey } from './name-key.ts';
import { placeFactsOf, WHOLE_NAME, type CodeBooks, type PlaceFacts } from './place-facts.ts';
import type { PlaceNames } from './place-names.ts';

/** Containers beside a mention, with their readings. */
export interface ReadContainer {
  readonly pattern: ContainerPattern;
  /** Punctuation sets it off from what follows. */
  readonly isSetOff: boolean;
  readonly readings: readonly PlaceFacts[];
}

/** Whether both may be countries, or both first-level areas. */
export function shareRank(places: readonly PlaceFacts[], others: readonly PlaceFacts[]): boolean {
  return (['country', 'admin1'] as const).some((rank) => isOfRank(places, rank) && isOfRank(others, rank));
}

function isOfRank(places: readonly PlaceFacts[], rank: 'country' | 'admin1'): boolean {
  return places.some(({ category, level }) => category === rank && level <= WHOLE_NAME);
}

/** Reads what stands beside a mention at start–end that may mean these places. */
export type ContainerReader = (text: string, start: number, end: number, places: readonly PlaceFacts[]) => readonly ReadContainer[];

export function containerReader(names: PlaceNames, books: CodeBooks): ContainerReader {
  const read = new Map<string, readonly PlaceFacts[]>();
  const none: readonly ReadContainer[] = [];
  return (text, start, end, places) => {
    const beside = containersBeside(text, start, end, names);
    if (beside.length === 0) return none;
    const containers: ReadContainer[] = [];
    for (const { name, pattern, isSetOff, isListed } of beside) {
      let readings = read.get(name);
      if (readings === undefined) {
        const key = nameKey(name);
        readings = placeFactsOf(names.containersNamed(name), key, books);
        read.set(name, readings);
      }
      if (!isListed || !shareRank(places, readings)) containers.push({ pattern, isSetOff, readings });
    }
    return containers;
  };
}
