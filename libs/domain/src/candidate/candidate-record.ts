import { z } from 'zod';
import { positionRecord } from '../geometry/position-record.ts';
import { MATCH_LEVELS, NAME_CLASSES, PLACE_CATEGORIES, type Candidate } from './candidate.ts';

/**
 * A candidate with all that a selector weighs, as JSON: what leaves a process and comes back into one (stages of the HTTP API, caches). A
 * prediction's candidate has less.
 */
export const candidateRecordSchema = z
  .object({
    source: z.string().min(1).max(100).describe('name of the source that holds the record'),
    osm_type: z.string().max(100).nullable().describe('node, way, relation, or the name of another gazetteer'),
    osm_id: z
      .union([z.number().int(), z.string().max(200)])
      .nullable()
      .describe('identifier in that gazetteer'),
    name: z.string().max(1_000),
    display_name: z.string().max(4_000),
    ...positionRecord,
    category: z.string().max(100).describe("the source's own coarse class"),
    type: z.string().max(100).describe("the source's own fine class"),
    place_category: z.enum(PLACE_CATEGORIES).nullable().describe('the coarse class, the same for every source'),
    place_rank: z.number().int().min(0).max(30).nullable(),
    importance: z.number().nullable(),
    population: z.number().min(0).nullable(),
    admin: z
      .array(z.object({ code: z.string().max(100), name: z.string().max(1_000) }))
      .max(20)
      .describe('administrative path, country first'),
    name_count: z.number().int().min(0).nullable().describe('names the source knows for the record'),
    match: z
      .object({
        name_class: z.enum(NAME_CLASSES),
        level: z.enum(MATCH_LEVELS),
        share: z.number().min(0).max(1),
        step: z
          .string()
          .min(1)
          .max(100)
          .optional()
          .describe("step of the source's back-off that found the record; absent where it has no back-off"),
      })
      .nullable()
      .describe('how the query met the record'),
  })
  .describe('A real record that a mention may mean, with all that a selector weighs');

export type CandidateRecord = z.infer<typeof candidateRecordSchema>;

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
