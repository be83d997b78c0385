import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { parseDatasetLine, predictionLineSchema, type Document, type GroundedDocument } from '@locitorium/domain';

const PHASE0 = new URL('../../../../data/phase0/dataset.jsonl', import.meta.url);

/** The project's own dataset. */
export const PHASE0_FILE = fileURLToPath(PHASE0);

/** Every document of it. */
export function allOfPhase0(): readonly Document[] {
  return readFileSync(PHASE0, 'utf8')
    .trim()
    .split('\n')
    .map((line) => parseDatasetLine(JSON.parse(line)));
}

/** Documents of the project's own dataset, evenly spread over it. */
export function phase0(count: number): readonly Document[] {
  const documents = allOfPhase0();
  const step = Math.floor(documents.length / count);
  return documents.filter((_, i) => i % step === 0).slice(0, count);
}

/** What holds of every grounding, whatever a model says: spans stand in the text, and what is selected was offered. */
export function expectContract({ text }: Document, { groundings }: GroundedDocument): void {
  let end = 0;
  for (const grounding of groundings) {
    const { mention, candidates } = grounding;
    expect(text.slice(mention.start, mention.end)).toBe(mention.surface);
    expect(mention.start).toBeGreaterThanOrEqual(end);
    end = mention.end;
    if (grounding.status !== 'resolved') continue;
    const { selected } = grounding;
    expect(candidates.map(({ osmType, osmId }) => [osmType, osmId])).toContainEqual([selected.osmType, selected.osmId]);
    if (selected.confidence !== null) {
      expect(selected.confidence).toBeGreaterThanOrEqual(0);
      expect(selected.confidence).toBeLessThanOrEqual(1);
    }
  }
}

/** The same of a written prediction: its form, and nothing invented. */
export function expectPredictionLine(line: string): {
  readonly docId: string;
  readonly documentStatus: string | null;
  readonly results: number;
} {
  const { doc_id: docId, document_status: failed, results } = predictionLineSchema.parse(JSON.parse(line));
  for (const { status, selected, candidates } of results) {
    expect(selected !== null).toBe(status === 'resolved');
    if (selected !== null)
      expect(candidates.map(({ osm_type, osm_id }) => [osm_type, osm_id])).toContainEqual([selected?.osm_type, selected?.osm_id]);
  }
  return { docId, documentStatus: failed?.status ?? null, results: results.length };
}
