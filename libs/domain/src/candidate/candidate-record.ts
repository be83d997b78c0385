import type { Candidate } from './candidate.ts';
import type { CandidateRecord } from './candidate-record.schema.ts';

/** The JSON record of a candidate; loses nothing. */
export function toCandidateRecord(candidate: Candidate): CandidateRecord {
  const { match } = candidate;
  return {
    source: candidate.source,
    osm_type: candidate.osmType,
    osm_id: candidate.osmId,
    name: candidate.name,
    display_name: candidate.displayName,
    lat: candidate.lat,
    lon: candidate.lon,
    bbox: candidate.bbox === null ? null : [...candidate.bbox],
    country_code: candidate.countryCode,
    category: candidate.category,
    type: candidate.type,
    place_category: candidate.placeCategory,
    place_rank: candidate.placeRank,
    importance: candidate.importance,
    population: candidate.population,
    admin: candidate.admin.map(({ code, name }) => ({ code, name })),
    name_count: candidate.nameCount,
    match:
      match === null
        ? null
        : { name_class: match.nameClass, level: match.level, share: match.share, ...(match.step !== undefined && { step: match.step }) },
    ...(candidate.bboxDerived === true && { bbox_derived: true }),
  };
}

/** The candidate of a JSON record that fits `candidateRecordSchema`. */
export function fromCandidateRecord(record: CandidateRecord): Candidate {
  const { match } = record;
  return {
    source: record.source,
    osmType: record.osm_type,
    osmId: record.osm_id,
    name: record.name,
    displayName: record.display_name,
    lat: record.lat,
    lon: record.lon,
    bbox: record.bbox,
    countryCode: record.country_code,
    category: record.category,
    type: record.type,
    placeCategory: record.place_category,
    placeRank: record.place_rank,
    importance: record.importance,
    population: record.population,
    admin: record.admin,
    nameCount: record.name_count,
    match:
      match === null
        ? null
        : { nameClass: match.name_class, level: match.level, share: match.share, ...(match.step !== undefined && { step: match.step }) },
    ...(record.bbox_derived === true && { bboxDerived: true }),
  };
}
