import { encodePrediction, toFeatureCollection, type GroundedDocument, type ModelInfo, type Status } from '@locitorium/domain';
import type { AnswerFormat, WrittenAnswer } from './serving-engine.ts';

const UTF8 = new TextEncoder();

/** The answer of a document. Its bytes have a buffer of their own, which can be given to another thread. */
export function writeAnswer(document: GroundedDocument, info: ModelInfo, format: AnswerFormat): WrittenAnswer {
  const statuses: Partial<Record<Status, number>> = {};
  for (const { status } of document.groundings) statuses[status] = (statuses[status] ?? 0) + 1;
  const content = format === 'geojson' ? toFeatureCollection(document, info) : encodePrediction(document, info);
  return { json: UTF8.encode(JSON.stringify(content)), usage: document.usage, statuses };
}
