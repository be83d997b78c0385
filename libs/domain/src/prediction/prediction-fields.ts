import type { PredictionLine } from './prediction-line.schema.ts';

const OF_PLACES = [
  'source',
  'osm_type',
  'osm_id',
  'name',
  'display_name',
  'type',
  'country_code',
  'admin',
  'bbox',
  'confidence',
  'country_confidence',
  'record_confidence',
] as const;
const OF_MENTIONS = [
  'mention_id',
  'start',
  'end',
  'mention_confidence',
  'reason',
  'candidates',
  'inferred_country',
  'within',
  'explanation',
  'statement',
  'playbook_entry',
] as const;
const OF_LINES = ['usage', 'refusals'] as const;

/**
 * What a prediction line can do without. Always there: doc_id, what became of the document, each mention with its status and the point of
 * its place, and of model_info the configuration and the extractor.
 */
export const PREDICTION_FIELDS = [...OF_MENTIONS, ...OF_PLACES, ...OF_LINES] as const;

export type PredictionField = (typeof PREDICTION_FIELDS)[number];

type Fields = Readonly<Record<string, unknown>>;

/** A prediction line with these fields alone, beside those that every line has. */
export function withFieldsOnly(line: PredictionLine, fields: ReadonlySet<PredictionField>): Fields {
  const { doc_id, model_info, document_status, results } = line;
  const ofMentions = ['mention', 'status', ...OF_MENTIONS.filter((field) => fields.has(field))];
  const ofPlaces = ['lat', 'lon', ...OF_PLACES.filter((field) => fields.has(field))];
  if (fields.has('bbox')) ofPlaces.push('bbox_derived');
  return {
    doc_id,
    model_info: picked(model_info, ['config_hash', 'extractor']),
    ...(document_status !== undefined && { document_status }),
    ...picked(
      line,
      OF_LINES.filter((field) => fields.has(field)),
    ),
    results: results.map((result) => ({
      ...picked(result, ofMentions),
      ...(result.selected !== null && { selected: picked(result.selected, ofPlaces) }),
      ...(fields.has('within') && result.within !== null && { within: picked(result.within, ofPlaces) }),
    })),
  };
}

function picked(record: Fields, names: readonly string[]): Fields {
  const kept: Record<string, unknown> = {};
  for (const name of names) if (record[name] !== undefined) kept[name] = record[name];
  return kept;
}
