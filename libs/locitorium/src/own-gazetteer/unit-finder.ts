import type { Gazetteer } from '@locitorium/adapters-gazetteer';
import type { Candidate, PlaceCategory } from '@locitorium/domain';

/** Units of one name that are looked at: "Central" is one in many countries. */
const MOST_NAMESAKES = 200;

/** Finds the administrative units of the built-in gazetteer that own places lie in. */
export class UnitFinder {
  readonly #gazetteer: Pick<Gazetteer, 'unitByCode' | 'placesNamed'>;
  readonly #found = new Map<string, Candidate | null>();

  constructor(gazetteer: Pick<Gazetteer, 'unitByCode' | 'placesNamed'>) {
    this.#gazetteer = gazetteer;
  }

  /** The country with this ISO code, or null. */
  country(code: string): Candidate | null {
    return this.#remember(code, () => this.#gazetteer.unitByCode(code));
  }

  /** The unit with this code or name inside a country or first-level unit, or null. */
  within(container: Candidate, nameOrCode: string): Candidate | null {
    const path = container.admin.at(-1)?.code ?? '';
    return this.#remember(`${path}/${nameOrCode}`, () => {
      const byCode = this.#gazetteer.unitByCode(nameOrCode) ?? this.#gazetteer.unitByCode(`${path}.${nameOrCode}`);
      if (byCode !== null && liesIn(byCode, path)) return byCode;
      const named = this.#gazetteer.placesNamed(nameOrCode, MOST_NAMESAKES).filter((unit) => isUnit(unit) && liesIn(unit, path));
      return named.find((unit) => unit.admin.length === container.admin.length + 1) ?? named[0] ?? null;
    });
  }

  #remember(key: string, find: () => Candidate | null): Candidate | null {
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = find();
    this.#found.set(key, found);
    return found;
  }
}

const UNITS: ReadonlySet<PlaceCategory | null> = new Set<PlaceCategory>(['admin1', 'admin2']);

const isUnit = ({ placeCategory, match }: Candidate): boolean =>
  UNITS.has(placeCategory) && match?.nameClass !== 'demonym' && match?.nameClass !== 'regional_demonym';

const liesIn = ({ admin }: Candidate, code: string): boolean => admin.at(-1)?.code !== code && admin.some((area) => area.code === code);
