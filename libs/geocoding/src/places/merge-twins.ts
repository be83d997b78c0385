import { greatCircleKm, type Candidate } from '@locitorium/domain';
import { folded } from '../names/to-match.ts';

/** A candidate with what tells twins apart. */
export interface FoundPlace {
  readonly candidate: Candidate;
  /** Wikidata item, such as Q90; null where the server says none. */
  readonly wikidata: string | null;
  /** Whether the record is drawn as an area: a relation of OpenStreetMap, a polygon of another gazetteer. */
  readonly isArea: boolean;
}

/** A town and its boundary differ by few ranks (municipality 14, city 16, town 17 or 18); a town and its quarter (20) by more. */
const MOST_RANKS_APART = 3;

/** Points of one small place, drawn twice without a boundary around them. */
const SAME_SPOT_KM = 1;

/**
 * One candidate for each place. Gazetteers often have a place twice, as a point and as a boundary, and long things such as
 * rivers many times; they are one if they are the same object or say the same Wikidata item, or, where not both say one, if they have the
 * same name, kind and country and the point lies in the area. The better place in the order is kept; of the twins the one with an
 * area is shown, with a population if any has one.
 */
export function mergeTwins(found: readonly FoundPlace[]): readonly Candidate[] {
  const groups: FoundPlace[][] = [];
  for (const one of found) {
    const group = groups.find((members) => members.some((member) => areTwins(member, one)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.map(shown);
}

function shown(group: readonly FoundPlace[]): Candidate {
  const first = group[0] as FoundPlace;
  const { candidate } = group.find(({ isArea }) => isArea) ?? first;
  if (group.length === 1) return candidate;
  const population = group.map((member) => member.candidate.population).find((count) => count !== null) ?? null;
  return { ...candidate, population: candidate.population ?? population, match: candidate.match ?? first.candidate.match };
}

function areTwins(a: FoundPlace, b: FoundPlace): boolean {
  const [left, right] = [a.candidate, b.candidate];
  if (left.osmId !== null && left.osmId === right.osmId && left.osmType === right.osmType) return true;
  if (a.wikidata !== null && b.wikidata !== null) return a.wikidata === b.wikidata;
  return isSameKind(left, right) && folded(left.name) === folded(right.name) && isSameSpot(a, b);
}

function isSameKind(left: Candidate, right: Candidate): boolean {
  if (left.placeCategory !== right.placeCategory || left.countryCode !== right.countryCode) return false;
  return left.placeRank === null || right.placeRank === null || Math.abs(left.placeRank - right.placeRank) <= MOST_RANKS_APART;
}

function isSameSpot(a: FoundPlace, b: FoundPlace): boolean {
  if (greatCircleKm(a.candidate, b.candidate) <= SAME_SPOT_KM) return true;
  return (a.isArea && !b.isArea && contains(a.candidate, b.candidate)) || (b.isArea && !a.isArea && contains(b.candidate, a.candidate));
}

function contains(area: Candidate, point: Candidate): boolean {
  if (area.bbox === null) return false;
  const [south, north, west, east] = area.bbox;
  const inLongitude = west <= east ? point.lon >= west && point.lon <= east : point.lon >= west || point.lon <= east;
  return point.lat >= south && point.lat <= north && inLongitude;
}
