import type { AdminArea, Candidate } from '@locitorium/domain';
import type { NameGroup } from './document-evidence.ts';
import type { Scope } from './evidence-scopes.ts';
import type { PlaceNames } from './place-names.ts';

/**
 * What a text must say before a place that is not listed is said to lie in a unit. Of such places with a known point .96 lie in the
 * first-level unit; with two names .75, with one .60 (docs/adr/2026-11-23-within-is-evidence.md).
 */
export const ENOUGH = Object.freeze({
  /** Names of the text that lie in the unit. */
  names: 3,
  /** Their share of what the text places in the country. */
  share: 0.8,
  /** Share of what the text says of countries that the country needs. */
  shareOfText: 0.6,
  /** Votes for a unit from which a name counts as lying in it. */
  votes: 0.3,
});

interface UnitNames {
  readonly area: AdminArea;
  /** Place in the administrative path: 1 or 2. */
  readonly level: number;
  votes: number;
  names: number;
}

interface CountryNames {
  votes: number;
  readonly units: Map<string, UnitNames>;
}

/** What the names of a text, as a scope hears them, place in the units of each country, by its number. */
export type LocatedNames = ReadonlyMap<number, CountryNames>;

const DEEPEST = 2;

export function locatedNames(groups: readonly NameGroup[], scope: Scope): LocatedNames {
  const located = new Map<number, CountryNames>();
  for (const group of groups) {
    const weight = scope.weightOf(group);
    if (weight === 0) continue;
    const ofGroup = new Map<UnitNames, number>();
    for (const { place, probability } of group.readings) {
      if (place.admin1 < 0) continue;
      const votes = probability * weight;
      const country = located.get(place.country) ?? { votes: 0, units: new Map() };
      located.set(place.country, country);
      country.votes += votes;
      for (let level = 1; level <= DEEPEST; level++) {
        const area = level === DEEPEST && place.admin2 < 0 ? undefined : place.candidate.admin[level];
        if (area === undefined) continue;
        const unit = country.units.get(area.code) ?? { area, level, votes: 0, names: 0 };
        country.units.set(area.code, unit);
        unit.votes += votes;
        ofGroup.set(unit, (ofGroup.get(unit) ?? 0) + votes);
      }
    }
    for (const [unit, votes] of ofGroup) if (votes >= ENOUGH.votes) unit.names++;
  }
  return located;
}

/** The smallest unit of a country that holds nearly all that the text, but for the name in question, places there; null without one. */
export function containingUnit(country: number, all: LocatedNames, own: LocatedNames, names: PlaceNames): Candidate | null {
  const located = all.get(country);
  if (located === undefined) return null;
  const mine = own.get(country);
  const total = located.votes - (mine?.votes ?? 0);
  let found: AdminArea | null = null;
  let deepest = 0;
  for (const [code, { area, level, ...unit }] of located.units) {
    const ofName = mine?.units.get(code);
    const isEnough =
      unit.names - (ofName?.names ?? 0) >= ENOUGH.names && unit.votes - (ofName?.votes ?? 0) >= ENOUGH.share * total && level > deepest;
    if (!isEnough) continue;
    found = area;
    deepest = level;
  }
  return found === null ? null : recordOf(found, names);
}

function recordOf({ name, code }: AdminArea, names: PlaceNames): Candidate | null {
  const isUnit = ({ placeCategory }: Candidate): boolean => placeCategory === 'admin1' || placeCategory === 'admin2';
  return names.containersNamed(name).find((record) => isUnit(record) && record.admin.at(-1)?.code === code) ?? null;
}
