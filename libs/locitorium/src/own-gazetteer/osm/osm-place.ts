import type { GivenPlace } from '../given-place.ts';
import type { OsmKind } from './osm-kind.ts';

/** Keys of names, also in one language. Short names are as often codes. */
const OTHER_NAMES = /^(?:name|int_name|official_name|alt_name|loc_name|nat_name|reg_name|old_name)(?::[a-z]{2,3}(?:[-_][A-Za-z]+)*)?$/;

/** What tags say of a place, without where it lies; null without a name: what nobody names is in no text. */
export function osmPlaceOf(
  element: 'node' | 'way' | 'relation',
  id: number,
  tags: ReadonlyMap<string, string>,
  { featureClass, type }: OsmKind,
): Omit<GivenPlace, 'lat' | 'lon' | 'admin'> | null {
  const name = tags.get('name') ?? tags.get('int_name') ?? tags.get('name:en') ?? '';
  if (name.trim() === '') return null;
  const reference = `${element}/${id}`;
  return {
    at: reference,
    id: reference,
    name: name.trim(),
    alternates: [...tags].flatMap(([key, value]) =>
      key !== 'name' && OTHER_NAMES.test(key) ? value.split(';').map((part) => part.trim()) : [],
    ),
    country: '',
    type: type === 'PPL' && tags.get('capital') === 'yes' ? 'PPLC' : type,
    featureClass,
    population: populationOf(tags.get('population') ?? ''),
  };
}

/** The name by which a unit is looked up among the built-in ones. */
export const unitNameOf = (tags: ReadonlyMap<string, string>): string => tags.get('name:en') ?? tags.get('name') ?? '';

/** "12,400" and "12 400" are counts; "~500" and "about 500" say nothing certain. */
function populationOf(value: string): string {
  const digits = /^\d{1,3}(?:[ ,.'\u00a0]\d{3})+$/.test(value) ? value.replaceAll(/\D/g, '') : value;
  return /^\d+$/.test(digits) ? digits : '';
}
