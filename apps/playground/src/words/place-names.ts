import type { PlaceRecord, SelectedPlace } from '@locitorium/client';
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { countryName, LanguageContext, type Language } from './language.ts';

/** Names of places in the language of the page; none in English, which records are in. */
interface NamesById {
  /** By GeoNames numbers. */
  readonly places: Readonly<Record<string, string>>;
  /** Of first-level units, by their codes. */
  readonly units: Readonly<Record<string, string>>;
}

const NONE: NamesById = { places: {}, units: {} };

export const NamesContext = createContext<NamesById>(NONE);

/** Loads the names of a language; until they are there, and if they cannot be loaded, places have the names of their records. */
export function useNamesById(language: Language, base: URL): NamesById {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    setNames(NONE);
    if (language === 'ja')
      void fetch(new URL('map/names-ja.json', base))
        .then((response) => response.json() as Promise<NamesById>)
        .then((loaded) => isCurrent && setNames(loaded))
        .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [language, base]);
  return names;
}

/** What places are called in the language of the page. */
export function usePlaceNames() {
  const names = useContext(NamesContext);
  const language = useContext(LanguageContext);
  return {
    nameOf: (place: PlaceRecord): string | null => localName(place, names, language),
    unitOf: (code: string | null, fallback: string | null): string | null => (code === null ? null : (names.units[code] ?? fallback)),
    fullNameOf: (place: PlaceRecord & Partial<Pick<SelectedPlace, 'admin'>>): string => fullName(place, names, language),
  };
}

/** The name of a place alone, null where only the record's is known. */
function localName({ source, osm_id, country_code, display_name }: PlaceRecord, names: NamesById, language: Language): string | null {
  if (language === 'en') return null;
  if (country_code !== null && !display_name.includes(',') && display_name === countryName(country_code, 'en'))
    return countryName(country_code, language);
  return source === 'geonames' ? (names.places[String(osm_id)] ?? null) : null;
}

/** The name of a place with its unit and its country, and after it that of the record, which tells places of one name apart. */
export function fullName(place: PlaceRecord & Partial<Pick<SelectedPlace, 'admin'>>, names: NamesById, language: Language): string {
  if (language === 'en') return place.display_name;
  const code = place.admin?.[1]?.code ?? null;
  const unit = code === null ? null : (names.units[code] ?? null);
  const own = localName(place, names, language);
  const country = place.country_code === null ? null : countryName(place.country_code, language);
  if (own !== null && own === country) return own;
  const where = [country, unit === own ? null : unit].filter((part) => part !== null).join('・');
  const inBrackets = where === '' ? '' : `（${where}）`;
  return own === null ? `${place.display_name}${inBrackets}` : `${own}${inBrackets} ${place.display_name}`;
}
