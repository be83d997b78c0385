import { greatCircleKm, isSameRecord, MATCH_LEVELS, type Candidate } from '@locitorium/domain';
import { identityOf, type Identity, type NameClasses } from '@locitorium/ports';
import { NAME_CLASS_PRIOR } from './format/name-classes.ts';
import { settlementRadiusKm } from './format/settlement-box.ts';
import { MAX_CANDIDATES, type Gazetteer, type PlaceLookup } from './gazetteer.ts';

/** Two records of one name, kind and country are one place within this distance, or within the estimated extent of the built-in one. */
const SAME_PLACE_KM = 5;

/**
 * One's own places over the built-in gazetteer. A name is looked up in both, and what meets it better answers: a record that bears the
 * name before a record that bears a part of it. Where both meet it equally well, both are candidates, and the text decides between them.
 * A record of the layer replaces the built-in one of the same place: the same name, kind and country, near by.
 */
export class LayeredGazetteer implements PlaceLookup {
  readonly identity: Identity;
  readonly #base: Gazetteer;
  readonly #layer: Gazetteer;

  constructor(base: Gazetteer, layer: Gazetteer) {
    this.#base = base;
    this.#layer = layer;
    this.identity = identityOf(base.identity.name, base.identity.version, { base: base.identity.hash, layer: layer.identity.hash });
  }

  search(name: string, options: { readonly limit: number; readonly cutOff: boolean }): readonly Candidate[] {
    const whole = { ...options, limit: MAX_CANDIDATES };
    const own = this.#layer.search(name, whole);
    const built = this.#base.search(name, own.length === 0 ? options : whole);
    if (own.length === 0) return built;
    const better = levelOf(own[0]) - (built.length === 0 ? MATCH_LEVELS.length : levelOf(built[0]));
    if (better < 0) return own.slice(0, options.limit);
    if (better > 0) return built.slice(0, options.limit);
    return merged(own, built, options.limit);
  }

  classesOf(text: string, start = 0, end = text.length): NameClasses {
    return this.#base.classesOf(text, start, end) | this.#layer.classesOf(text, start, end);
  }

  classesOfInflected(text: string, start = 0, end = text.length): NameClasses {
    return this.#base.classesOfInflected(text, start, end) | this.#layer.classesOfInflected(text, start, end);
  }

  endOfInflected(text: string, start = 0, end = text.length): number {
    const ofLayer = this.#layer.endOfInflected(text, start, end);
    return ofLayer < end ? ofLayer : this.#base.endOfInflected(text, start, end);
  }

  placesNamed(name: string, limit: number): readonly Candidate[] {
    const own = this.#layer.placesNamed(name, limit);
    const built = this.#base.placesNamed(name, limit);
    return own.length === 0 ? built : merged(own, built, limit);
  }

  placesOfForm(name: string, countries: readonly string[], limit: number): readonly Candidate[] {
    const own = this.#layer.placesOfForm(name, countries, limit);
    const built = this.#base.placesOfForm(name, countries, limit);
    return own.length === 0 ? built : merged(own, built, limit);
  }

  complete(prefix: string, limit: number): readonly Candidate[] {
    const own = this.#layer.complete(prefix, limit);
    const built = this.#base.complete(prefix, limit);
    return own.length === 0 ? built : merged(own, built, limit);
  }

  placeById(osmType: string, osmId: number | string): Candidate | null {
    return this.#base.placeById(osmType, osmId) ?? this.#layer.placeById(osmType, osmId);
  }
}

/**
 * Both, best first as one gazetteer orders them. Of a record that both have (the units that own places lie in), the built-in one stays:
 * it has all its names. Where there are more than may be answered, half of the answer is kept for own ones: hundreds of larger towns
 * are called Washington, and nobody would ever see one's own.
 */
function merged(own: readonly Candidate[], built: readonly Candidate[], limit: number): readonly Candidate[] {
  const added = own.filter((candidate) => !built.some((other) => isSameRecord(candidate, other)));
  const kept = built.filter((other) => !added.some((candidate) => isSamePlace(candidate, other)));
  const room = Math.max(limit - added.length, Math.ceil(limit / 2));
  return [...added.slice(0, limit - Math.min(room, kept.length)), ...kept.slice(0, room)].sort(
    (a, b) => levelOf(a) - levelOf(b) || priorOf(b) - priorOf(a),
  );
}

/** What is compared of a record on its way into a layer, whose name was looked up. */
export type ComparedPlace = Pick<Candidate, 'name' | 'lat' | 'lon' | 'countryCode' | 'placeCategory' | 'match'>;

/** Whether a record of the layer is the place of a built-in one that answers to the same name. */
export function isSamePlace(own: ComparedPlace, built: Candidate): boolean {
  if (own.placeCategory !== built.placeCategory || own.countryCode !== built.countryCode) return false;
  if (own.name !== built.name && levelOf(own) + levelOf(built) > 0) return false;
  const isUnit = own.placeCategory === 'country' || own.placeCategory === 'admin1' || own.placeCategory === 'admin2';
  return isUnit || greatCircleKm(own, built) <= Math.max(SAME_PLACE_KM, settlementRadiusKm(built.population ?? 0));
}

/** A short form in its own case is as good as the name itself. */
function levelOf(candidate: Pick<Candidate, 'match'> | undefined): number {
  const level = candidate?.match?.level ?? 'exact';
  return MATCH_LEVELS.indexOf(level === 'abbreviation' ? 'exact' : level);
}

const priorOf = ({ importance, match }: Candidate): number => (importance ?? 0) * (match === null ? 1 : NAME_CLASS_PRIOR[match.nameClass]);
