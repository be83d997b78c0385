import {
  aroundFeatures,
  encodeGrounding,
  encodePredictionHead,
  encodeRejectedSpan,
  toFeature,
  type GroundedDocument,
  type Grounding,
  type ModelInfo,
  type Status,
} from '@locitorium/domain';
import { JsonWriter, type WriterSettings } from './json-writer.ts';
import type { AnswerFormat, WrittenAnswer } from './serving-engine.ts';

export interface WriteOptions extends WriterSettings {
  readonly format: AnswerFormat;
  /** Most candidates listed for a mention. Default: all. */
  readonly candidates?: number | undefined;
}

/**
 * The answer of a document, as `encodePrediction`, `toFeatureCollection` or `csvOfDocument` give it. Explanations may be made as they are
 * written.
 */
export async function writeAnswer(
  document: GroundedDocument,
  info: ModelInfo,
  { format, candidates, ...settings }: WriteOptions,
): Promise<WrittenAnswer> {
  const { groundings, rejectedSpans, usage } = document;
  const statuses: Partial<Record<Status, number>> = {};
  for (const { status } of groundings) statuses[status] = (statuses[status] ?? 0) + 1;
  const writer = new JsonWriter(settings);
  if (format === 'csv') {
    const { csvHeader, csvLines, exportedGrounding, MENTION_COLUMNS } = await import('@locitorium/exports');
    const row = (grounding: Grounding) => csvLines(MENTION_COLUMNS, [exportedGrounding(document.docId, grounding)]);
    return { bytes: await writer.lines(csvHeader(MENTION_COLUMNS), { items: groundings, encode: row }), usage, statuses };
  }
  if (format === 'geojson') {
    const { head, tail } = aroundFeatures(document, info);
    return { bytes: await writer.object(head, { name: 'features', items: groundings, encode: toFeature }, tail), usage, statuses };
  }
  const results = { name: 'results', items: groundings, encode: (grounding: Grounding) => encodeGrounding(grounding, candidates) };
  const tail = rejectedSpans === undefined ? {} : { refusals: rejectedSpans.map(encodeRejectedSpan) };
  return { bytes: await writer.object(encodePredictionHead(document, info), results, tail), usage, statuses };
}
