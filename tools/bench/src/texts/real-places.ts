import { loadGazetteer } from '@locitorium/adapters-gazetteer';
import { placeIdOf, type ChunkPlace } from '@locitorium/domain';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const MOST_A_PREFIX = 50;

/** Places of the gazetteer as chunks have them, at most so many: the most important of each beginning of a name. */
export async function realPlaces(most: number): Promise<readonly ChunkPlace[]> {
  const gazetteer = await loadGazetteer();
  const found = new Map<string, ChunkPlace>();
  const prefixes = LETTERS.flatMap((first) => LETTERS.flatMap((second) => ['', ...LETTERS].map((third) => first + second + third)));
  for (const prefix of prefixes.sort((a, b) => a.length - b.length)) {
    for (const candidate of gazetteer.complete(prefix, MOST_A_PREFIX)) {
      const { name, lat, lon, countryCode, admin, placeCategory: category } = candidate;
      const placeId = placeIdOf(candidate);
      const facts = { placeId, name, point: { lat, lon }, countryCode, admin, category, confidence: 0.9 };
      if (!found.has(placeId)) found.set(placeId, { surface: name, start: 0, end: name.length, ...facts });
    }
    if (found.size >= most) break;
  }
  return [...found.values()].slice(0, most);
}
