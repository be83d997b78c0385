import { EMPTY_META, type Document, type Candidate } from '@locitorium/domain';

/** A document of one text. */
export function documentOf(text: string, given: Partial<Document> = {}): Document {
  return { docId: 'doc', text, meta: EMPTY_META, ...given };
}

/** A record with everything filled in; pass what the test is about. The id follows from name, country and type. */
export function place(name: string, countryCode: string | null, given: Partial<Candidate> = {}): Candidate {
  const type = given.type ?? 'PPL';
  return {
    source: 'fake',
    osmType: 'fake',
    osmId: `${name}/${countryCode ?? '-'}/${type}/${given.lat ?? 0}`,
    name,
    displayName: countryCode === null ? name : `${name}, ${countryCode}`,
    lat: 0,
    lon: 0,
    bbox: null,
    countryCode,
    category: 'P',
    type,
    placeCategory: 'populated',
    placeRank: 16,
    importance: null,
    population: null,
    admin: countryCode === null ? [] : [{ code: countryCode, name: countryCode }],
    nameCount: null,
    match: { nameClass: 'primary', level: 'exact', share: 1 },
    ...given,
  };
}
