import type { BoundingBox, Point } from '@locitorium/domain';
import { Extent } from './extent.ts';
import type { GivenPlace, PlaceOrRefusal } from './given-place.ts';
import { placeKindOf } from './place-kind.ts';
import { placeOfProperties } from './table-places.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The places of features of GeoJSON: what properties say under the usual names of columns, and the point or the middle of the geometry. */
export async function* geoJsonPlaces(features: AsyncIterable<unknown>): AsyncGenerator<PlaceOrRefusal, void, undefined> {
  yield* placesOf(features, ({ id, properties }) => {
    const place = placeOfProperties(fieldsOf(properties));
    return isSaid(id) ? { ...place, id } : place;
  });
}

/** The places of Linked Places: title, toponyms, country codes, feature classes or types, broader places, and the geometry. */
export async function* linkedPlaces(features: AsyncIterable<unknown>): AsyncGenerator<PlaceOrRefusal, void, undefined> {
  yield* placesOf(features, (feature) => {
    const { title, ccodes, fclasses } = fieldsOf(feature['properties']);
    const names = textsOf(feature['names'], 'toponym');
    const featureClass = listOf(fclasses).find((value) => typeof value === 'string') ?? '';
    const types = [...textsOf(feature['types'], 'identifier').map(codeOf), ...textsOf(feature['types'], 'label')];
    const id = feature['@id'] ?? feature['id'];
    return {
      id: isSaid(id) ? id : '',
      name: typeof title === 'string' ? title.trim() : (names[0] ?? ''),
      alternates: names,
      country: listOf(ccodes).find((value) => typeof value === 'string') ?? '',
      admin: textsOf(feature['relations'], 'label').slice(0, 2),
      // Vocabularies have thousands of types: the class says enough, and most places are settlements.
      type: types.find((type) => type !== '' && placeKindOf(type) !== null) ?? '',
      featureClass,
      population: '',
    };
  });
}

/** "https://www.geonames.org/ontology#P.PPL" → "PPL". */
const codeOf = (identifier: string): string => /#[A-Z]\.([A-Z0-9]+)$/.exec(identifier)?.[1] ?? '';

async function* placesOf(
  features: AsyncIterable<unknown>,
  read: (feature: Fields) => Omit<GivenPlace, 'at' | 'lat' | 'lon'>,
): AsyncGenerator<PlaceOrRefusal, void, undefined> {
  let number = 0;
  for await (const feature of features) {
    const at = `feature ${(number += 1)}`;
    const fields = fieldsOf(feature);
    if (fields['type'] !== 'Feature') yield { at, reason: 'no_feature' };
    else yield { ...read(fields), at, ...(extentOf(fields['geometry']) ?? { lat: '', lon: '' }) };
  }
}

/** The point of a geometry, or the middle of its box; undefined without coordinates, and for what crosses the antimeridian. */
function extentOf(geometry: unknown): (Point & { readonly bbox?: BoundingBox }) | undefined {
  const positions: [number, number][] = [];
  collectPositions(fieldsOf(geometry), positions);
  const [first] = positions;
  if (first === undefined) return undefined;
  if (positions.length === 1) return { lat: first[1], lon: first[0] };
  const extent = new Extent();
  for (const [lon, lat] of positions) extent.add(lat, lon);
  return extent.place() ?? undefined;
}

function collectPositions({ coordinates, geometries }: Fields, positions: [number, number][]): void {
  for (const geometry of listOf(geometries)) collectPositions(fieldsOf(geometry), positions);
  const visit = (value: unknown): void => {
    if (!Array.isArray(value)) return;
    const [lon, lat] = value as unknown[];
    if (typeof lon === 'number' && typeof lat === 'number') positions.push([lon, lat]);
    else value.forEach(visit);
  };
  visit(coordinates);
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isSaid = (id: unknown): id is string | number => typeof id === 'number' || (typeof id === 'string' && id !== '');

function textsOf(list: unknown, field: string): readonly string[] {
  return listOf(list).flatMap((item) => {
    const text = fieldsOf(item)[field];
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  });
}
