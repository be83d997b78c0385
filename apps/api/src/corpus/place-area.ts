import { placeAreaOf, type PlaceArea } from '@locitorium/domain';
import { ServiceError } from '../problem/service-error.ts';
import type { Service } from '../service.ts';
import { corpusOf } from './corpus-of-service.ts';

/**
 * What `filter.place` names; null where there is none.
 *
 * @throws ServiceError `invalid_request`; UsageError `place_unknown`
 */
export async function placeAreaNamed({ corpus, engines }: Service, place: string | undefined): Promise<PlaceArea | null> {
  if (place === undefined) return null;
  const [, source, id] = /^(\w+):(\S+)$/.exec(place) ?? [];
  if (source === undefined || id === undefined) return (await corpusOf(corpus).corpus.place(place)).area;
  const places = await engines.default.locitorium.places();
  const record = (/^\d{1,15}$/.test(id) ? await places.placeById(source, Number(id)) : null) ?? (await places.placeById(source, id));
  if (record === null) throw new ServiceError('invalid_request', 'filter/place: the gazetteer has no record with this identity.');
  return placeAreaOf(record);
}
