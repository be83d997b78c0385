import {
  chunkPlaceOf,
  greatCircleKm,
  isWithin,
  placeAreaOf,
  type ChunkPlace,
  type GroundedDocument,
  type PlaceIntent,
  type QueryPlace,
  type Span,
} from '@locitorium/domain';

/** How far "near" reaches, in kilometres, and at which distance it counts half as much as the place itself. */
export const NEARNESS = Object.freeze({ reachKm: 150, halfKm: 50 });

/** Words before a place that mean its surroundings, in the languages of the engine. */
const NEAR_BEFORE =
  /(?:\bnear|\baround|\bclose to|\bnext to|\bpr[èe]s d[eu’']|\bautour d[eu’']|\bnahe|\bbei|\bcerca de|\bperto d[eoa]|\bvicino a)\s*(?:(?:the|la|le|les|l[’']|der|den|el)\s*)?$/iu;

/** And behind it, in Japanese. */
const NEAR_AFTER = /^\s*(?:の)?(?:近く|付近|周辺|近郊)/u;

/** A place of a query, as it is compared with the places of chunks. */
export interface ReadPlace extends QueryPlace {
  /** Its words in the query, "near" included. */
  readonly span: Span;
  /** How well a place meets it: 1 in it, less the farther from it where the query says "near", 0 out of reach. */
  closenessOf(place: ChunkPlace): number;
}

/**
 * The places that a query names, each once; of "Ségou, Mali" the narrower one alone. Where "near" stands with a place, its surroundings are
 * meant.
 */
export function readPlaces(text: string, { groundings }: GroundedDocument): readonly ReadPlace[] {
  const named = groundings.flatMap((grounding) => chunkPlaceOf(grounding) ?? []);
  const seen = new Set<string>();
  return groundings.flatMap((grounding): readonly ReadPlace[] => {
    if (grounding.status !== 'resolved') return [];
    const { mention, selected } = grounding;
    const area = placeAreaOf(selected);
    if (seen.has(area.placeId) || named.some((other) => other.placeId !== area.placeId && isWithin(other, area))) return [];
    seen.add(area.placeId);
    const before = NEAR_BEFORE.exec(text.slice(0, mention.start))?.[0].length ?? 0;
    const after = NEAR_AFTER.exec(text.slice(mention.end))?.[0].length ?? 0;
    const span = { start: mention.start - before, end: mention.end + after };
    const facts = { surface: mention.surface, name: selected.name, area, span };
    if (before + after === 0) return [{ ...facts, filter: { within: area }, closenessOf: (place) => (isWithin(place, area) ? 1 : 0) }];
    const point = { lat: selected.lat, lon: selected.lon };
    const closenessOf = (place: ChunkPlace): number => {
      if (isWithin(place, area)) return 1;
      const km = place.point === null ? Infinity : greatCircleKm(point, place.point);
      return km <= NEARNESS.reachKm ? 2 ** (-km / NEARNESS.halfKm) : 0;
    };
    return [{ ...facts, filter: { near: { point, km: NEARNESS.reachKm } }, closenessOf }];
  });
}

/** 0–1: how well the best of a chunk's places meets each of the query's, on average. */
export function placeScoreOf(asked: readonly ReadPlace[], places: readonly ChunkPlace[]): number {
  const sum = asked.reduce((total, place) => total + places.reduce((best, found) => Math.max(best, place.closenessOf(found)), 0), 0);
  return sum / Math.max(1, asked.length);
}

/** The words that a query looks for: not what means the surroundings of a place, and its name only where the place does not filter. */
export function searchedWords(text: string, places: readonly ReadPlace[], intent: PlaceIntent): string {
  const named = ({ surface }: ReadPlace): string => (intent === 'filter' ? ' ' : surface);
  return places
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce((rest, place) => `${rest.slice(0, place.span.start)}${named(place)}${rest.slice(place.span.end)}`, text)
    .trim();
}
