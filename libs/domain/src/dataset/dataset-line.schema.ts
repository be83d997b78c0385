import { z } from 'zod';
import { docIdSchema } from '../document/doc-id.ts';
import { wellFormedId } from '../document/well-formed-id.ts';
import { MENTION_CLASSES } from '../mention/mention.ts';
import { latitude, longitude } from '../geometry/position-record.ts';

const offset = z.number().int().min(0);

/** A gold mention as it stands in a dataset file. Unknown fields are accepted and ignored. */
export const datasetMentionSchema = z
  .looseObject({
    mention_id: wellFormedId.optional().describe('"{doc_id}:{n}"; given by position where absent'),
    mention: z.string().min(1).describe('the surface as it stands in the text'),
    iso_country: z.string().nullish().describe('ISO 3166-1 alpha-2 upper case; null where no single present-day country is meant'),
    start: offset.nullish().describe('UTF-16 code units'),
    end: offset.nullish().describe('UTF-16 code units, exclusive'),
    lat: latitude.nullish().describe('degrees, WGS 84'),
    lon: longitude.nullish().describe('degrees, WGS 84'),
    note: z.string().nullish(),
    mention_class: z.enum(MENTION_CLASSES).nullish().describe('kind of name; evaluation tells them apart'),
  })
  .describe('A place mention annotated by people');

/** One line of a dataset: a document with its annotations. */
export const datasetLineSchema = z
  .looseObject({
    doc_id: docIdSchema.describe('unique in the dataset'),
    text: z.string(),
    meta: z
      .looseObject({
        source: z.string().nullish(),
        lang: z.string().nullish().describe('BCP 47'),
        ref: z.string().nullish(),
        created_at: z.string().nullish(),
      })
      .nullish(),
    mentions: z.array(datasetMentionSchema).nullish(),
  })
  .describe('One document of a dataset, one JSON object a line');

export type DatasetLine = z.infer<typeof datasetLineSchema>;
