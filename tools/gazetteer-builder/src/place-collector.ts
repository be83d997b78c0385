import { greatCircleKm, type NameClass, type PlaceCategory, type Point } from '@locitorium/domain';
import {
  importanceOf,
  NameFolder,
  placeRankOf,
  type AbbreviationRow,
  type GazetteerRows,
  type NameRow,
  type PlaceRow,
} from '@locitorium/adapters-gazetteer/format';

/** A record before its names are counted; `nameCount`: names the source knows, where that is more than what is added here. */
export type NewPlace = Omit<PlaceRow, 'placeRank' | 'importance' | Optional> & Partial<Pick<PlaceRow, Optional>>;

type Optional = 'bbox' | 'bboxDerived' | 'population' | 'code' | 'nameCount';

/** Gathers records and names from all sources; finds what is there already. */
export class PlaceCollector {
  readonly #places: NewPlace[] = [];
  readonly #names: NameRow[] = [];
  readonly #abbreviations: AbbreviationRow[] = [];
  readonly #codes = new Map<string, number>();
  readonly #slugs = new Map<string, number>();
  readonly #geonames = new Map<number, number>();
  readonly #byName = new Map<string, number[]>();
  readonly #nameCounts: number[] = [];
  readonly #folder = new NameFolder();
  readonly #demonyms = new Set<string>();
  /** Words that the hand tables define. */
  readonly handDemonyms = new Set<string>();

  addPlace(place: NewPlace): number {
    const index = this.#places.length;
    this.#places.push(place);
    this.#nameCounts.push(0);
    if (place.code != null) this.#codes.set(place.code, index);
    if (place.source === 'geonames' && typeof place.id === 'number') this.#geonames.set(place.id, index);
    if (place.source === 'locitorium') {
      if (this.#slugs.has(String(place.id))) throw new Error(`Two hand-written records are called ${place.id}.`);
      this.#slugs.set(String(place.id), index);
    }
    return index;
  }

  addName(place: number, text: string, nameClass: NameClass): void {
    const key = this.#folder.normalForm(text);
    if (key === '') return;
    this.#names.push({ text, place, nameClass });
    if (nameClass === 'demonym' || nameClass === 'regional_demonym') this.#demonyms.add(key);
    this.#nameCounts[place]!++;
    this.#remember(place, key);
  }

  /** A name out of a list that has all records of a kind in many languages: how many there are says nothing about fame. */
  addTranslation(place: number, text: string, nameClass: NameClass): void {
    const key = this.#folder.normalForm(text);
    if (key === '') return;
    this.#names.push({ text, place, nameClass });
    this.#remember(place, key);
  }

  #remember(place: number, key: string): void {
    const bearers = this.#byName.get(key);
    if (bearers === undefined) this.#byName.set(key, [place]);
    else if (!bearers.includes(place)) bearers.push(place);
  }

  /** A demonym written by hand: no package may give the word another meaning. */
  addHandDemonym(place: number, word: string): void {
    this.handDemonyms.add(word);
    this.addName(place, word, this.place(place).placeCategory === 'country' ? 'demonym' : 'regional_demonym');
  }

  addAbbreviation(place: number, text: string): void {
    this.#abbreviations.push({ text, place });
  }

  place(index: number): NewPlace {
    return this.#places[index] as NewPlace;
  }

  /** Replaces facts of a record that a better source knows. */
  amend(
    index: number,
    facts: Partial<Pick<NewPlace, 'name' | 'lat' | 'lon' | 'bbox' | 'bboxDerived' | 'id' | 'population' | 'parent'>>,
  ): void {
    this.#places[index] = { ...(this.#places[index] as NewPlace), ...facts };
  }

  /** Record of an administrative code, or null. */
  byCode(code: string): number | null {
    return this.#codes.get(code) ?? null;
  }

  /** Makes an alternate of another name of a first-level unit, which then comes behind the record that is usually called so. */
  makeAlternate(unit: number, text: string): void {
    const key = this.#folder.normalForm(text);
    for (const [at, row] of this.#names.entries())
      if (row.place === unit && row.nameClass === 'admin1_alternate' && this.#folder.normalForm(row.text) === key)
        this.#names[at] = { ...row, nameClass: 'alternate' };
  }

  /** Lets a slug of a hand table stand for a record that another source holds. */
  nameSlug(slug: string, index: number): void {
    this.#slugs.set(slug, index);
  }

  /** Record of a hand table by its slug, or null. */
  bySlug(slug: string): number | null {
    return this.#slugs.get(slug) ?? null;
  }

  /** Record of GeoNames by its id, or null. */
  byGeonamesId(id: number): number | null {
    return this.#geonames.get(id) ?? null;
  }

  /** The longest of these codes that is a record: where a unit is unknown its container is taken. */
  knownCode(...codes: readonly (string | null)[]): string | null {
    return codes.find((code) => code !== null && this.#codes.has(code)) ?? null;
  }

  /** Records that bear the name, in the order in which they were added. */
  named(text: string): readonly number[] {
    return this.#byName.get(this.#folder.normalForm(text)) ?? [];
  }

  isDemonym(text: string): boolean {
    return this.#demonyms.has(this.#folder.normalForm(text));
  }

  normalForm(text: string): string {
    return this.#folder.normalForm(text);
  }

  /** Whether a record of this category bears the name within `km`. */
  hasNear(text: string, point: Point, km: number, placeCategory: PlaceCategory): boolean {
    return this.named(text).some(
      (index) => this.place(index).placeCategory === placeCategory && greatCircleKm(this.place(index), point) <= km,
    );
  }

  get size(): number {
    return this.#places.length;
  }

  rows(): GazetteerRows {
    const places = this.#places.map((place, index): PlaceRow => {
      const nameCount = Math.max(place.nameCount ?? 0, this.#nameCounts[index]!);
      const { placeCategory, type, bbox = null, bboxDerived = false, population = null, code = null } = place;
      const importance = importanceOf({ placeCategory, type, population, nameCount });
      return {
        ...place,
        bbox,
        bboxDerived,
        population,
        code,
        nameCount,
        importance,
        placeRank: placeRankOf(placeCategory, type, population),
      };
    });
    return { places, names: this.#names, abbreviations: this.#abbreviations };
  }
}
