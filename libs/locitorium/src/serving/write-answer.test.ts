import { SERVERS } from '../servers/servers.ts';
import { describe, expect, it } from '@jest/globals';
import { EMPTY_USAGE, EMPTY_META, encodePrediction, predictionLineSchema, toFeatureCollection } from '@locitorium/domain';
import { createEngine } from '../engine/create-engine.ts';
import { fakeParts, NO_GAZETTEER } from '../engine/fake-parts.fixture.ts';
import { identifyEngine, modelInfoOf } from '../engine/identify-engine.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import { serveInThread } from './serve-in-thread.ts';
import { writeAnswer } from './write-answer.ts';

const document = { docId: 'd', text: 'From Suva to Nadi.', meta: EMPTY_META };
const read = (json: Uint8Array): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));

async function grounder() {
  const { settings } = resolveSettings([{ from: 'caller', values: NO_GAZETTEER, textual: false }]);
  return (await createEngine(settings, SERVERS, [fakeParts()])).grounder;
}

describe('writeAnswer', () => {
  it('writes the prediction, or GeoJSON, and counts mentions by status', async () => {
    const engine = await grounder();
    const grounded = await engine.ground(document);
    const info = modelInfoOf(identifyEngine(engine, { mentions: 'extract', explain: false }));
    const prediction = writeAnswer(grounded, info, 'prediction');
    expect(predictionLineSchema.parse(read(prediction.json))).toEqual(encodePrediction(grounded, info));
    expect(read(writeAnswer(grounded, info, 'geojson').json)).toEqual(JSON.parse(JSON.stringify(toFeatureCollection(grounded, info))));
    expect(prediction.statuses).toEqual({ resolved: 1, no_candidate: 1 });
    expect(prediction.usage).toBe(grounded.usage);
  });

  it('has a buffer of its own, as long as the answer', () => {
    const { json } = writeAnswer({ docId: '東京', groundings: [], usage: EMPTY_USAGE }, {} as never, 'prediction');
    expect([json.byteOffset, json.buffer.byteLength]).toEqual([0, json.byteLength]);
  });
});

describe('serveInThread', () => {
  it('answers what the grounder says, in its name', async () => {
    const engine = await grounder();
    const serving = serveInThread(engine);
    expect(serving.identity).toBe(engine.identity);
    expect(read((await serving.answer(document)).json)).toMatchObject({
      doc_id: 'd',
      model_info: { config_hash: engine.identity.hash },
      results: [{ mention: 'Suva', status: 'resolved' }, { mention: 'Nadi' }],
    });
    expect(read((await serving.answer(document, { format: 'geojson' })).json)).toMatchObject({ type: 'FeatureCollection' });
  });

  it('rejects as the grounder does', async () => {
    const reason = new Error('gone');
    await expect(serveInThread(await grounder()).answer(document, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
