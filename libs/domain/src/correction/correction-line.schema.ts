import { z } from 'zod';
import { normaliseCountry } from '../country/country.ts';
import { docIdSchema } from '../document/doc-id.ts';
import { latitude, longitude } from '../geometry/position-record.ts';

const offset = z.int().min(0);
const country = z.string().refine((value) => normaliseCountry(value) !== null, 'is no ISO 3166-1 country');

const correctedRecordSchema = z
  .looseObject({
    id: z.string().min(1).nullish().describe('identity of the record, as geonames:2661604 or nominatim:relation 113314'),
    lat: latitude.nullish().describe('degrees, WGS 84'),
    lon: longitude.nullish().describe('degrees, WGS 84'),
    country_code: country.nullish().describe('ISO 3166-1; null where no single present-day country is meant, absent where not said'),
    display_name: z
      .string()
      .min(1)
      .nullish()
      .describe('for who reads it; alone, it says that the name is a place for which no record stands'),
  })
  .refine(({ lat, lon }) => isGiven(lat) === isGiven(lon), 'lat and lon belong together')
  .refine(
    ({ id, lat, country_code, display_name }) => isGiven(id) || isGiven(lat) || country_code !== undefined || isGiven(display_name),
    'needs an id, a point, a country_code or a display_name',
  );

/** What is said of a name, and by whom. */
const saidOfName = {
  name: z.string().min(1).describe('the surface as it stands in the text'),
  record: correctedRecordSchema
    .nullish()
    .describe('the place that is meant: its record, its point, its country, its name, or several of these'),
  not_a_place: z.literal(true).nullish().describe('the name is no place here'),
  who: z.string().min(1).nullish().describe('who says so'),
  when: z.iso.datetime({ offset: true, local: true }).nullish(),
  note: z.string().nullish(),
};

/** A line of a corrections file that is about single mentions. Unknown fields are accepted and ignored. */
export const correctionLineSchema = z
  .looseObject({
    doc_id: docIdSchema.nullish().describe('the document; this or text_sha256 is needed'),
    text_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')
      .nullish()
      .describe('SHA-256 of the text in UTF-8: finds the document where identifiers change, and tells when its text has changed'),
    ...saidOfName,
    start: offset
      .nullish()
      .describe('UTF-16 code units; without start and end the correction is about every mention of that name in the document'),
    end: offset.nullish().describe('UTF-16 code units, exclusive'),
  })
  .refine(({ doc_id, text_sha256 }) => isGiven(doc_id) || isGiven(text_sha256), 'needs a doc_id or a text_sha256')
  .refine(({ start, end }) => isGiven(start) === isGiven(end), 'start and end belong together')
  .refine(
    ({ name, start, end }) => !isGiven(start) || !isGiven(end) || end - start === name.length,
    'end − start must be the length of name',
  )
  .refine(({ record, not_a_place }) => isGiven(record) !== isGiven(not_a_place), 'needs either a record or not_a_place')
  .describe('What a person says about one mention: the place that it means, or that it is none');

export type CorrectionLine = z.infer<typeof correctionLineSchema>;

const scopeSchema = z
  .union([
    z.strictObject({ doc_id: docIdSchema }).describe('in this document'),
    z.strictObject({ country: country.describe('ISO 3166-1') }).describe('where it is said to lie in this country'),
    z.strictObject({ corpus: z.literal(true) }).describe('everywhere'),
  ])
  .describe('which mentions of that name');

/** A line of a corrections file that is about all mentions that are alike. Unknown fields are accepted and ignored. */
export const correctionRuleLineSchema = z
  .looseObject({
    rule: z.string().min(1).max(100).describe('what the rule is called; a later rule of the same name replaces it'),
    where: scopeSchema,
    ...saidOfName,
  })
  .refine(({ record, not_a_place }) => isGiven(record) !== isGiven(not_a_place), 'needs either a record or not_a_place')
  .describe('What a person says about every mention of a name that is alike');

export type CorrectionRuleLine = z.infer<typeof correctionRuleLineSchema>;

/** One line of a corrections file. */
export const correctionsLineSchema = z.union([correctionLineSchema, correctionRuleLineSchema]);

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
