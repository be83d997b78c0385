import { SERVERS } from '../servers/servers.ts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  EMPTY_META,
  EMPTY_USAGE,
  encodePrediction,
  predictionLineSchema,
  toFeatureCollection,
  type Candidate,
  type Explanation,
  type GroundedDocument,
  type Grounding,
  type ModelInfo,
} from '@locitorium/domain';
import { place } from '@locitorium/ports/testing';
import { createEngine } from '../engine/create-engine.ts';
import { fakeParts, NO_GAZETTEER } from '../engine/fake-parts.fixture.ts';
import { identifyEngine, modelInfoOf } from '../engine/identify-engine.ts';
import { resolveSettings } from '../settings/resolve-settings.ts';
import { serveInThread } from './serve-in-thread.ts';
import { writeAnswer } from './write-answer.ts';

const document = { docId: 'd', text: 'From Suva to Nadi.', meta: EMPTY_META };
const text = (json: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(json);
const read = (json: Uint8Array): unknown => JSON.parse(text(json));
const maxBytes = 100_000_000;

async function engineOf() {
  const { settings } = resolveSettings([{ from: 'caller', values: NO_GAZETTEER, textual: false }]);
  return createEngine(settings, SERVERS, [fakeParts()]);
}

const info: ModelInfo = {
  ollamaModel: 'none',
  nominatimBaseUrl: 'none',
  model: null,
  modelBackend: null,
  geocoder: null,
  geocoderBaseUrl: null,
  configHash: 'abc',
  engine: 'embedded',
  extractor: 'e',
  candidateSource: 'c',
  selector: 's',
  locitoriumVersion: '0.1.0',
};

const candidates = fc
  .array(fc.tuple(fc.string({ unit: 'binary' }), fc.double({ min: -90, max: 90, noNaN: true }), fc.boolean()), {
    minLength: 1,
    maxLength: 12,
  })
  .map((records) =>
    records.map(([name, lat, isWide], osmId): Candidate => place(name, 'FR', { osmId, lat, bbox: isWide ? [lat, lat, 179, -179] : null })),
  );

const explanation = (candidate: Candidate): Explanation => ({
  chosen: { candidate, countryCode: 'FR', probability: 0.5 },
  country: null,
  record: { claim: 'record', rival: null, prior: 0.1, evidenceFeatures: [], calibration: 0, confidence: 0.5 },
});

const groundings = fc
  .array(
    fc.record({ surface: fc.string({ unit: 'binary' }), found: candidates, chosen: fc.nat(11), kind: fc.nat(3), explained: fc.boolean() }),
  )
  .map((mentions) =>
    mentions.map(({ surface, found, chosen, kind, explained }, n): Grounding => {
      const mention = { mentionId: `d:${n}`, surface, start: n, end: n + 1, mentionClass: 'toponym', confidence: null } as const;
      const candidate = found[chosen % found.length]!;
      const why = explained ? { explanation: explanation(candidate) } : {};
      if (kind === 0) return { mention, status: 'timeout', reason: 'deadline', candidates: found, ...why };
      const within = kind === 1 ? { ...candidate, confidence: null } : null;
      if (kind < 3) return { mention, status: 'rejected', reason: 'none_fits', candidates: found, inferredCountry: null, within, ...why };
      const selected = { ...candidate, confidence: 0.5, recordConfidence: 0.4 };
      return { mention, status: 'resolved', reason: 'document_context', candidates: found, selected, ...why };
    }),
  );

const rejectedSpans = fc.option(
  fc.array(
    fc.record({
      surface: fc.string(),
      start: fc.nat(),
      end: fc.nat(),
      reason: fc.constant('person' as const),
      probability: fc.constant(null),
      placeNames: fc.array(fc.string()),
    }),
  ),
);

describe('writeAnswer', () => {
  it('writes the prediction, or GeoJSON, and counts mentions by status', async () => {
    const { grounder } = await engineOf();
    const grounded = await grounder.ground(document);
    const ofEngine = modelInfoOf(identifyEngine(grounder, { mentions: 'extract', explain: false }));
    const prediction = await writeAnswer(grounded, ofEngine, { format: 'prediction', maxBytes });
    expect(predictionLineSchema.parse(read(prediction.bytes))).toEqual(encodePrediction(grounded, ofEngine));
    expect(prediction.statuses).toEqual({ resolved: 1, no_candidate: 1 });
    expect(prediction.usage).toBe(grounded.usage);
  });

  it('writes the bytes of JSON.stringify, whatever the document has', async () => {
    const { csvOfDocument } = await import('@locitorium/exports');
    await fc.assert(
      fc.asyncProperty(fc.string(), groundings, rejectedSpans, fc.boolean(), async (docId, found, spans, asked) => {
        const usage = asked ? { ...EMPTY_USAGE, geocoderRequests: 3 } : EMPTY_USAGE;
        const grounded: GroundedDocument = { docId, groundings: found, usage, ...(spans !== null && { rejectedSpans: spans }) };
        const prediction = await writeAnswer(grounded, info, { format: 'prediction', maxBytes });
        expect(text(prediction.bytes)).toBe(JSON.stringify(encodePrediction(grounded, info)));
        const geojson = await writeAnswer(grounded, info, { format: 'geojson', maxBytes });
        expect(text(geojson.bytes)).toBe(JSON.stringify(toFeatureCollection(grounded, info)));
        const csv = await writeAnswer(grounded, info, { format: 'csv', maxBytes });
        expect(text(csv.bytes)).toBe(text(new TextEncoder().encode(csvOfDocument(grounded))));
      }),
    );
  });

  it('lists as many candidates as are wanted, the selected one among them unless none is', async () => {
    await fc.assert(
      fc.asyncProperty(groundings, fc.nat(20), async (found, most) => {
        const grounded: GroundedDocument = { docId: 'd', groundings: found, usage: EMPTY_USAGE };
        const { bytes: json } = await writeAnswer(grounded, info, { format: 'prediction', candidates: most, maxBytes });
        const { results } = predictionLineSchema.parse(read(json));
        results.forEach((result, n) => {
          const all = found[n]!.candidates;
          expect(result.candidates.map(({ rank }) => rank)).toEqual(Array.from({ length: Math.min(most, all.length) }, (_, i) => i + 1));
          if (result.selected === null || most === 0) return;
          expect(result.candidates.map(({ osm_id }) => osm_id)).toContain(result.selected.osm_id);
        });
      }),
    );
  });

  const long = (mentions: number, explained: () => void = () => undefined): GroundedDocument => ({
    docId: 'd',
    usage: EMPTY_USAGE,
    groundings: Array.from({ length: mentions }, (_, n): Grounding => {
      const mention = { mentionId: `d:${n}`, surface: '東京', start: n, end: n + 2, mentionClass: 'toponym', confidence: null } as const;
      return Object.defineProperty({ mention, status: 'timeout', reason: 'deadline', candidates: [] } as Grounding, 'explanation', {
        get: () => void explained(),
      });
    }),
  });

  it('has bytes up to the bound, and rejects one more, with advice', async () => {
    const { bytes: json } = await writeAnswer(long(5_000), info, { format: 'prediction', maxBytes });
    expect(text(json)).toBe(JSON.stringify(encodePrediction(long(5_000), info)));
    const exact = await writeAnswer(long(5_000), info, { format: 'prediction', maxBytes: json.byteLength });
    expect(exact.bytes).toEqual(json);
    await expect(writeAnswer(long(5_000), info, { format: 'prediction', maxBytes: json.byteLength - 1 })).rejects.toMatchObject({
      kind: 'answer_too_large',
      blame: 'usage',
      facts: { limit: json.byteLength - 1 },
      message: expect.stringMatching(/candidates.*explain.*shorter text/),
    });
  });

  it('explains no more than fits', async () => {
    let explained = 0;
    const whole = await writeAnswer(long(10_000), info, { format: 'prediction', maxBytes });
    const document = long(10_000, () => (explained += 1));
    await expect(writeAnswer(document, info, { format: 'prediction', maxBytes: whole.bytes.byteLength / 2 })).rejects.toThrow();
    expect(explained).toBeLessThan(6_000);
  });

  it('gives way to others, and stops when its signal aborts', async () => {
    const abort = new AbortController();
    const reason = new Error('gone');
    let explained = 0;
    const writing = writeAnswer(
      long(20_000, () => (explained += 1)),
      info,
      { format: 'prediction', maxBytes, signal: abort.signal },
    );
    setImmediate(() => abort.abort(reason));
    await expect(writing).rejects.toBe(reason);
    expect(explained).toBeLessThan(5_000);
  });

  it('has a buffer of its own, as long as the answer', async () => {
    const { bytes: json } = await writeAnswer({ docId: '東京', groundings: [], usage: EMPTY_USAGE }, info, {
      format: 'prediction',
      maxBytes,
    });
    expect([json.byteOffset, json.buffer.byteLength]).toEqual([0, json.byteLength]);
  });
});

describe('serveInThread', () => {
  it('answers what the grounder says, in its name', async () => {
    const engine = await engineOf();
    const serving = serveInThread(engine, { maxAnswerBytes: maxBytes });
    expect(serving.identity).toBe(engine.grounder.identity);
    expect(read((await serving.answer(document)).bytes)).toMatchObject({
      doc_id: 'd',
      model_info: { config_hash: engine.grounder.identity.hash },
      results: [{ mention: 'Suva', status: 'resolved' }, { mention: 'Nadi' }],
    });
    expect(read((await serving.answer(document, { candidates: 0 })).bytes)).toMatchObject({
      results: [{ mention: 'Suva', status: 'resolved', selected: { country_code: 'FJ' }, candidates: [] }, { mention: 'Nadi' }],
    });
    expect(read((await serving.answer(document, { format: 'geojson' })).bytes)).toMatchObject({ type: 'FeatureCollection' });
  });

  it('rejects as the grounder does, and what is too long', async () => {
    const reason = new Error('gone');
    const serving = serveInThread(await engineOf(), { maxAnswerBytes: 1_024 });
    await expect(serving.answer(document, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await expect(serving.answer(document)).rejects.toMatchObject({ kind: 'answer_too_large' });
  });
});
