import { describe, expect, it } from '@jest/globals';
import { Readable } from 'node:stream';
import { encodePrediction } from '@locitorium/domain';
import { collect } from '../collect.fixture.ts';
import { groundedDocument } from '../run/run-store.fixture.ts';
import { JsonlPredictionReader } from './jsonl-prediction-reader.ts';

const info = {
  ollamaModel: 'none',
  nominatimBaseUrl: 'none',
  model: 'none',
  modelBackend: 'none',
  geocoder: 'none',
  geocoderBaseUrl: 'none',
  configHash: 'h',
  engine: null,
  extractor: null,
  candidateSource: null,
  selector: null,
  locitoriumVersion: null,
};
const read = (text: string) => collect(new JsonlPredictionReader({ source: { name: 'p.jsonl', stream: Readable.from([text]) } }).entries());

describe('JsonlPredictionReader', () => {
  it('reads what a run writes', async () => {
    const entries = await read(`${JSON.stringify(encodePrediction(groundedDocument('日本'), info))}\n`);
    expect(entries).toMatchObject([
      {
        kind: 'prediction',
        line: 1,
        prediction: { docId: '日本', results: [{ status: 'resolved', selected: { countryCode: 'JP' } }, { status: 'no_candidate' }] },
      },
    ]);
  });

  it('reports bad lines with file and line and goes on', async () => {
    const entries = await read('{"doc_id":"a"}\n\nno\n{"doc_id":"b","results":[]}\n');
    expect(entries.map((entry) => [entry.line, entry.kind === 'invalid' ? entry.error.kind : entry.prediction.docId])).toEqual([
      [1, 'invalid_prediction'],
      [3, 'invalid_json'],
      [4, 'b'],
    ]);
    expect(entries[0]).toMatchObject({ error: { message: expect.stringMatching(/^p\.jsonl, line 1: .*results/), facts: { line: 1 } } });
  });

  it('says what it left out of a line, and nothing where nothing was', async () => {
    const entries = await read(
      '{"doc_id":"a","results":[{"status":"no_candidate","candidates":[{"lat":1,"lon":2,"bbox":[]}]}]}\n{"doc_id":"b","results":[]}\n',
    );
    expect(entries).toMatchObject([
      { line: 1, prediction: { results: [{ candidates: [{ bbox: null }] }] }, findings: [{ field: 'results[0].candidates[0].bbox' }] },
      { line: 2 },
    ]);
    expect(entries[1]).not.toHaveProperty('findings');
  });

  it('rejects a missing file as a whole', async () => {
    await expect(collect(new JsonlPredictionReader({ source: 'no-such-predictions.jsonl' }).entries())).rejects.toMatchObject({
      kind: 'predictions_not_found',
      blame: 'usage',
    });
  });
});
