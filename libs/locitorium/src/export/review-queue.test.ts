import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reviewQueue } from './review-queue.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locitorium-review-'));
});
afterEach(() => rm(folder, { recursive: true }));

const lines = (name: string, values: readonly object[]) =>
  writeFile(join(folder, name), values.map((value) => `${JSON.stringify(value)}\n`).join(''));

const TEXT = 'Nothing new. Rain in Suva.';
const prediction = (docId: string, confidence: number | null) => ({
  doc_id: docId,
  results: [
    {
      mention_id: `${docId}:0`,
      mention: 'Suva',
      start: 21,
      end: 25,
      status: confidence === null ? 'no_candidate' : 'resolved',
      ...(confidence !== null && { selected: { lat: -18.14, lon: 178.44, display_name: 'Suva', country_code: 'FJ', confidence } }),
    },
  ],
});

describe('reviewQueue', () => {
  it('has the least certain places first, with their sentences, and none that somebody decided about', async () => {
    const confidences = [0.9, 0.2, null, 0.1, 0.5, 0.99, 0.3, 0.7];
    await lines(
      'predictions.jsonl',
      confidences.map((confidence, at) => prediction(`d${at}`, confidence)),
    );
    await lines(
      'dataset.jsonl',
      confidences.map((_, at) => ({ doc_id: `d${at}`, text: TEXT })),
    );
    await lines('corrections.jsonl', [{ doc_id: 'd3', name: 'Suva', record: { country_code: 'FJ', lat: 1, lon: 2 } }]);
    const { mentions, open, summary } = await reviewQueue({ run: folder, most: 3 });
    expect(mentions.map(({ docId, quotation }) => [docId, quotation?.text])).toEqual([
      ['d1', 'Rain in Suva.'],
      ['d6', 'Rain in Suva.'],
      ['d4', 'Rain in Suva.'],
    ]);
    expect({ open, ...summary }).toMatchObject({ open: 6, mentions: 8, corrected: 1, unplaced: 1 });
  });
});
