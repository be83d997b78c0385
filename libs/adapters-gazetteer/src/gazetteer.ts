import type { Candidate, CandidateMatch, NameClass } from '@locitorium/domain';
import { identityOf, NAME_CLASS_BITS, type Identity, type NameClasses } from '@locitorium/ports';
import type { DecodedGazetteer } from './format/decode-gazetteer.ts';
import { FORMAT_VERSION, type Description } from './format/layout.ts';
import { BACK_OFF } from './back-off/back-off-limits.ts';
import { BackOffSearch } from './back-off/back-off-search.ts';
import { complete, readingsWithin } from './back-off/complete.ts';
import { Fame } from './back-off/fame.ts';
import { FoundPlaces } from './back-off/found-places.ts';
import { HitCache, type Hit } from './back-off/hit-cache.ts';
import { baseForms, formsByCountry } from './inflection/base-forms.ts';
import { baseFormsInOtherScripts, isBeyondCyrillic } from './inflection/endings-of-other-scripts.ts';
import { NameTable, NO_KEY } from './name-table.ts';
import { PlaceRecords } from './place-records.ts';
import { NamesOfCountries } from './transcription/names-of-countries.ts';
import { TranscribedNames } from './transcription/transcribed-names.ts';

/** Most records of one answer. */
export const MAX_CANDIDATES = 50;

/** Most records whose name begins as what a place is said to lie in. */
const MAX_CONTAINERS = 12;

/** At the beginning: a combining mark. */
const MARK = /^\p{M}/u;

/** What answers look-ups: one gazetteer, or one over another. */
export type PlaceLookup = Pick<
  Gazetteer,
  'identity' | 'search' | 'classesOf' | 'classesOfInflected' | 'endOfInflected' | 'placesNamed' | 'placesOfForm' | 'complete' | 'placeById'
>;

/**
 * One opened gazetteer: everything the two ports need, synchronous, in memory. Answers are plain objects that survive JSON and
 * structuredClone, and frozen: those of a search are remembered, and their administrative paths are shared.
 */
export class Gazetteer {
  readonly identity: Identity;
  /** What the file was built from, and how much is in it. */
  readonly description: Description;
  readonly byteLength: number;
  readonly #names: NameTable;
  readonly #records: PlaceRecords;
  readonly #transcribed: TranscribedNames;
  readonly #ofCountries: NamesOfCountries;
  readonly #backOff: BackOffSearch;
  readonly #remembered = new HitCache<readonly Candidate[]>();
  readonly #rememberedForms = new HitCache<readonly Candidate[]>();

  constructor(decoded: DecodedGazetteer) {
    this.description = decoded.description;
    this.byteLength = decoded.byteLength;
    this.identity = identityOf('embedded-gazetteer', decoded.description.build.builder, {
      format: FORMAT_VERSION,
      content: decoded.checksum,
    });
    this.#names = new NameTable(decoded.sections);
    this.#records = new PlaceRecords(decoded.sections, decoded.description);
    this.#transcribed = new TranscribedNames(this.#names, this.#records);
    this.#ofCountries = new NamesOfCountries(this.#names, this.#records);
    this.#backOff = new BackOffSearch(this.#names, this.#records, this.#transcribed);
  }

  /** Records a name may mean, by the back-off, best first; empty when nothing comes near. Work is bounded for any name. */
  search(name: string, options: { readonly limit: number; readonly cutOff: boolean }): readonly Candidate[] {
    const candidates = this.#candidatesOf(name, options.cutOff);
    return candidates.length > options.limit ? candidates.slice(0, options.limit) : candidates;
  }

  /** At most MAX_CANDIDATES. */
  #candidatesOf(name: string, cutOff: boolean): readonly Candidate[] {
    const question = `${cutOff ? '<' : '='}${name}`;
    const remembered = this.#remembered.get(question);
    if (remembered !== undefined) return remembered;
    const candidates: Candidate[] = [];
    for (const { place, match } of this.#backOff.search(name, cutOff)) {
      if (candidates.length === MAX_CANDIDATES) break;
      candidates.push(this.#records.candidate(place, match));
    }
    this.#remembered.set(question, Object.freeze(candidates));
    return candidates;
  }

  /** See PlaceNameIndex.classesOf. */
  classesOf(text: string, start = 0, end = text.length): NameClasses {
    return this.#names.classesOf(text, start, end);
  }

  /** See PlaceNameIndex.classesOfInflected. */
  classesOfInflected(text: string, start = 0, end = text.length): NameClasses {
    const classes = this.#names.classesOfInflected(text, start, end);
    if (classes !== 0 || !isBeyondCyrillic(text, start)) return classes;
    return this.#transcribed.classesOf(this.#names.normalForm(text.slice(start, end)));
  }

  /** See PlaceNameIndex.endOfInflected. */
  endOfInflected(text: string, start = 0, end = text.length): number {
    if (!isBeyondCyrillic(text, start) || (this.classesOf(text, start, end) & ~NAME_CLASS_BITS.continues) !== 0) return end;
    const folded = this.#names.normalForm(text.slice(start, end));
    for (const { form } of baseFormsInOtherScripts(folded)) {
      if (!folded.startsWith(form)) continue;
      const isListed = this.#names.keyOfFolded(form) !== NO_KEY;
      // A vowel sign belongs to the letter before it: only a name that is listed so is parted from it.
      if (isListed || (!MARK.test(folded.slice(form.length)) && this.#transcribed.classesOfBase(form) !== 0))
        return this.#endOf(form, text, start, end);
    }
    return end;
  }

  /** Where a form ends that the text begins with, but for joiners, which are no part of the normal form. */
  #endOf(form: string, text: string, start: number, end: number): number {
    let last = end;
    for (let at = end - 1; at > start; at--) {
      const isForm = this.#names.normalForm(text.slice(start, at)) === form;
      if (isForm) last = at;
      else if (last < end) return last;
    }
    return last;
  }

  /** Records that bear exactly this name (or case-sensitive short form), best first; no back-off. */
  placesNamed(name: string, limit: number): readonly Candidate[] {
    const candidates: Candidate[] = [];
    const seen = new Set<number>();
    const collect = (key: number, level: 'exact' | 'abbreviation'): void => {
      if (key === NO_KEY) return;
      this.#names.forEachBearer(key, (place, nameClass) => {
        if (candidates.length >= limit || seen.has(place)) return;
        seen.add(place);
        candidates.push(this.#records.candidate(place, { nameClass, level, share: 1 }));
      });
    };
    collect(this.#names.keyOf(name), 'exact');
    collect(this.#names.keyOfAbbreviation(name), 'abbreviation');
    return candidates;
  }

  /** See PlaceNameIndex.placesOfForm. */
  placesOfForm(name: string, countries: readonly string[], limit: number): readonly Candidate[] {
    const question = `${countries.join(' ')}\n${name}`;
    let places = this.#rememberedForms.get(question);
    if (places === undefined) this.#rememberedForms.set(question, (places = this.#formsIn(this.#names.normalForm(name), countries)));
    return places.slice(0, limit);
  }

  #formsIn(folded: string, countries: readonly string[]): readonly Candidate[] {
    const inflected = this.#inflectedIn(folded, countries);
    const places =
      inflected.length > 0
        ? inflected
        : this.#ofCountries.placesOf(folded, countries).map(({ place }): [number, NameClass] => [place, 'primary']);
    return places.slice(0, MAX_CANDIDATES).map(([place, nameClass]) => {
      const match: CandidateMatch = Object.freeze({ nameClass, level: 'squashed', share: BACK_OFF.inflectedShare });
      return this.#records.candidate(place, match);
    });
  }

  /** Records of these countries that bear a name of which this may be an inflected form, by the likeliest form that any of them bears. */
  #inflectedIn(folded: string, countries: readonly string[]): readonly (readonly [place: number, nameClass: NameClass])[] {
    const found = new Map<number, NameClass>();
    for (const [form, ofLanguages] of formsIn(folded, countries)) {
      const key = this.#names.keyOfFolded(form);
      if (key === NO_KEY) continue;
      this.#names.forEachBearer(key, (place, nameClass) => {
        const country = this.#records.countryOf(place);
        if (country !== null && ofLanguages.has(country) && countries.includes(country)) found.set(place, nameClass);
      });
      if (found.size > 0) break;
    }
    return [...found];
  }

  /**
   * Records whose name begins with `prefix`, most important first: for input fields. Where it has a comma, or no name begins so, its end
   * may say where they lie: "Windsor, Berkshire", "windsor england".
   */
  complete(prefix: string, limit: number): readonly Candidate[] {
    const most = Math.min(limit, MAX_CANDIDATES);
    const whole = this.#backOff.completions(prefix, most);
    const within = whole.length > 0 && !prefix.includes(',') ? [] : this.#completionsWithin(prefix, most);
    return (within.length > 0 ? within : whole).map((hit) => this.#records.candidate(hit.place, hit.match));
  }

  #completionsWithin(prefix: string, most: number): readonly Hit[] {
    for (const { name, container } of readingsWithin(prefix)) {
      const folded = this.#names.normalForm(name);
      if (folded === '') continue;
      // What it lies in may be typed in part, too.
      const containers = [...this.#backOff.search(container, false), ...this.#backOff.completions(container, MAX_CONTAINERS)];
      const fame = new Fame(this.#records);
      const found = new FoundPlaces(this.#names, fame);
      complete(found, folded, most, this.#names, fame, (place) =>
        containers.some((container) => container.place !== place && this.#records.liesIn(place, container.place)),
      );
      if (found.size > 0) return found.sorted().slice(0, most);
    }
    return [];
  }

  /** The record with this identity, or null. */
  placeById(osmType: string, osmId: number | string): Candidate | null {
    const place = this.#records.findById(osmType, osmId);
    return place === null ? null : this.#records.candidate(place, null);
  }

  /** The administrative unit with this code ("US", "US.GA", "US.GA.059"), or null; its `admin` ends with itself. */
  unitByCode(code: string): Candidate | null {
    const place = this.#records.unitWithCode(code);
    return place === null ? null : this.#records.candidate(place, null);
  }

  /** The normal form in which names are compared. */
  normalForm(name: string): string {
    return this.#names.normalForm(name);
  }

  /** All names in normal form, in code unit order: for tests and inspection. */
  *keys(): Generator<string> {
    for (let key = 0; key < this.#names.size; key += 1) yield this.#names.textOf(key);
  }

  get keyCount(): number {
    return this.#names.size;
  }

  get placeCount(): number {
    return this.#records.size;
  }
}

const LATIN_LETTER = /^[a-z]/;

/**
 * Forms of which a name in normal form may be inflected, with the countries where it may. In Latin letters an ending that may be there by
 * chance counts only where a language of the country has it.
 */
function* formsIn(folded: string, countries: readonly string[]): Iterable<readonly [form: string, countries: ReadonlySet<string>]> {
  const everywhere = new Set(countries);
  const isLatin = LATIN_LETTER.test(folded);
  for (const { form, isSure } of baseForms(folded)) if (isSure || !isLatin) yield [form, everywhere];
  yield* formsByCountry(folded);
}
