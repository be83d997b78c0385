import { describe, expect, it } from '@jest/globals';
import {
  EVIDENCE_FEATURE_KINDS,
  isLocitoriumError,
  probabilityOf,
  totalLogOdds,
  type Attribution,
  type Grounding,
} from '@locitorium/domain';
import { InMemoryEvidenceStore } from '@locitorium/ports/testing';
import fc from 'fast-check';
import {
  COUNTRY,
  ENGINE,
  EXPLANATION,
  MODEL_ENGINE,
  PARIS_FRANCE,
  PARIS_TEXAS,
  RECORD,
  TEXT,
  groundedOf,
  mentionIn,
  parisRecord,
  resolved,
} from '../evidence.fixture.ts';
import { createEvidenceGraph } from '../ledger/create-evidence-graph.ts';
import type { GroundingRecord } from '../ledger/evidence-ledger.ts';
import type { WeighedClaim } from '../weigh/weigh-claims.ts';

async function weighed(record: GroundingRecord): Promise<readonly WeighedClaim[]> {
  const ledger = createEvidenceGraph(new InMemoryEvidenceStore());
  await ledger.recordGroundings(record);
  return await ledger.weigh(record.task);
}

const recordOf = (grounding: Grounding, engine = ENGINE): GroundingRecord => ({
  task: 't',
  text: TEXT,
  grounded: groundedOf('doc', grounding),
  engine,
});
const paris = mentionIn(TEXT, 'Paris');
const weight = fc.double({ min: -8, max: 8, noNaN: true });
const feature = fc
  .record({
    kind: fc.constantFrom(...EVIDENCE_FEATURE_KINDS),
    text: fc.constantFrom('one', 'two', 'three'),
    shares: fc.array(fc.record({ feature: fc.constantFrom('a', 'b', '__proto__', 'toString', 'log_odds'), weight }), { maxLength: 5 }),
    alone: weight,
  })
  .map(({ kind, text, shares, alone }) => ({
    kind,
    text,
    weight: shares.length === 0 ? alone : shares.reduce((total, share) => total + share.weight, 0),
    features: shares.map((share) => ({ ...share, value: 0, rivalValue: 0 })),
  }));
const attribution = fc
  .record({ prior: weight, calibration: fc.oneof(weight, fc.constant(0)), evidenceFeatures: fc.array(feature, { maxLength: 12 }) })
  .map((terms): Attribution => ({ ...COUNTRY, ...terms, confidence: probabilityOf(totalLogOdds({ ...COUNTRY, ...terms })) }));

describe('groundings as claims', () => {
  it('have the confidence of the engine, and lose with a fragment exactly its weight', async () => {
    await fc.assert(
      fc.asyncProperty(attribution, attribution, async (country, record) => {
        const claims = await weighed(
          recordOf(
            resolved(paris, PARIS_TEXAS, {
              confidence: country.confidence,
              recordConfidence: record.confidence,
              explanation: { ...EXPLANATION, country, record },
            }),
          ),
        );
        expect(claims.map(({ claim }) => claim.subject?.aspect)).toEqual(['country', 'record']);
        [country, record].forEach((engine, i) => {
          const { claim, confidence, logOdds, supports, refutes, neutral } = claims[i]!;
          expect(Math.abs(confidence - engine.confidence)).toBeLessThanOrEqual(1e-9);
          expect(neutral.filter(({ fragment }) => fragment.method !== 'span' && fragment.method !== 'record')).toEqual([]);
          for (const one of [...supports, ...refutes]) {
            const others = [...supports, ...refutes].filter((other) => other !== one);
            expect(logOdds - others.reduce((total, other) => total + other.weight, claim.prior)).toBeCloseTo(one.weight, 9);
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  it('are refuted as far as the mention may be no place', async () => {
    const answer = { confidence: 0.45, countryConfidence: 0.9, recordConfidence: 0.7 };
    const [country, record] = await weighed(recordOf(resolved({ ...paris, confidence: 0.5 }, PARIS_TEXAS, answer)));
    expect([country!.confidence, record!.confidence]).toEqual([expect.closeTo(0.45, 12), expect.closeTo(0.35, 12)]);
    expect(country!.refutes.map(({ fragment }) => fragment.content)).toEqual([
      expect.stringContaining('50 % sure that these words name a place'),
    ]);
  });

  it('say what they are about, for readers and rules', async () => {
    const [country, record] = await weighed(parisRecord());
    expect(country!.claim).toMatchObject({
      text: '“Paris” lies in the United States [US]',
      subject: { docId: 'doc', mentionId: paris.mentionId, aspect: 'country', place: 'country:US' },
    });
    expect(record!.claim).toMatchObject({
      text: '“Paris” means Paris, Lamar County, Texas, United States [geonames:4717560; US; 33.66094, -95.55551], rather than Paris, Île-de-France, France',
      subject: { aspect: 'record', place: 'geonames:4717560' },
    });
  });

  it('take each evidence feature from the page that it was read in, and rest on the sentence and the records', async () => {
    const [country] = await weighed(parisRecord({ title: 'Choir to travel' }));
    const pages = (words: string) =>
      [...country!.supports, ...country!.refutes]
        .find(({ fragment }) => fragment.content.includes(words))
        ?.sources.map(({ page }) => page.address);
    expect(pages('says that it is in Texas')).toEqual(['doc:doc']);
    expect(pages('population')).toEqual(['gazetteer:geonames']);
    expect(pages('known answers')).toEqual([`parameters:${ENGINE.identity.hash}`]);
    const [container] = country!.supports;
    expect(container).toMatchObject({
      weight: 4,
      stance: 'SUPPORTS',
      stanceConfidence: 1,
      fragment: { method: 'ranker', features: { beside_container: 3, name_container: 1 } },
    });
    expect(container!.cites.map(({ fragment }) => [fragment.method, fragment.content])).toEqual([
      ['span', TEXT],
      ['record', 'Paris, Île-de-France, France [geonames:2988507; FR; 48.85341, 2.3488]'],
    ]);
    expect(container!.cites[0]!.sources).toMatchObject([
      { page: { address: 'doc:doc', title: 'Choir to travel' }, span: { start: 0, end: TEXT.length } },
    ]);
    expect(country!.refutes.map(({ weight }) => weight)).toEqual([-1.25, -0.75, -0.5]);
  });

  it('are the same when they are recorded again', async () => {
    const store = new InMemoryEvidenceStore();
    const ledger = createEvidenceGraph(store);
    await ledger.recordGroundings(parisRecord());
    const before = await ledger.graph('run-1');
    await ledger.recordGroundings(parisRecord());
    expect(await ledger.graph('run-1')).toEqual(before);
  });

  it('are those of the last time, and keep what others linked to them', async () => {
    const ledger = createEvidenceGraph(new InMemoryEvidenceStore());
    const texas = mentionIn(TEXT, 'Texas');
    await ledger.recordGroundings({
      ...parisRecord(),
      grounded: groundedOf('doc', parisRecord().grounded.groundings[0]!, resolved(texas, PARIS_TEXAS)),
    });
    const [country] = await ledger.weigh('run-1');
    await ledger.addPage({ address: 'https://example.org/' });
    const note = await ledger.addFragment({
      page: 'https://example.org/',
      content: 'It is the town in Texas, they told me.',
      method: 'observation',
    });
    await ledger.link({ fragment: note.id, claim: country!.claim.id, stance: 'SUPPORTS', confidence: 1 });
    const other = { ...COUNTRY, prior: 0, calibration: 0, evidenceFeatures: [COUNTRY.evidenceFeatures[0]!], confidence: probabilityOf(4) };
    await ledger.recordGroundings({
      ...parisRecord(),
      grounded: groundedOf('doc', resolved(paris, PARIS_TEXAS, { explanation: { ...EXPLANATION, country: other } })),
    });
    const again = await ledger.weigh('run-1');
    expect(again).toHaveLength(2);
    expect(again[0]!.claim.id).toBe(country!.claim.id);
    expect(again[0]!.supports.map(({ fragment }) => fragment.method).sort()).toEqual(['observation', 'ranker']);
    expect(again[0]!.logOdds).toBeCloseTo(4 + note.reliability, 12);
  });

  it('do not change when another task records the same document, or another one', async () => {
    const ledger = createEvidenceGraph(new InMemoryEvidenceStore());
    await ledger.recordGroundings(parisRecord());
    const before = await ledger.graph('run-1');
    await ledger.recordGroundings(parisRecord({ task: 'run-2' }));
    await ledger.recordGroundings(parisRecord({ task: 'run-3', docId: 'other', text: `Again: ${TEXT}` }));
    expect(await ledger.graph('run-1')).toEqual(before);
    expect((await ledger.graph('run-2')).fragments).toEqual(before.fragments);
  });

  it('of a language model have its probability and its reason, labelled as the model’s', async () => {
    const statement = { probability: 0.8, reason: 'Texas stands right after it.' };
    const claims = await weighed(
      recordOf(resolved(paris, PARIS_TEXAS, { reason: 'chosen_by_model', confidence: 0.8, statement }), MODEL_ENGINE),
    );
    expect(claims).toHaveLength(2);
    for (const { confidence, supports, neutral, claim } of claims) {
      expect(confidence).toBeCloseTo(0.8, 12);
      expect(supports).toMatchObject([
        {
          fragment: { method: 'model_probability', content: expect.stringContaining('language model qwen3:8b') },
          sources: [{ page: { address: 'model:qwen3:8b' } }],
        },
      ]);
      expect(neutral).toMatchObject([
        { weight: 0, fragment: { method: 'model_reason', content: 'The language model qwen3:8b says: Texas stands right after it.' } },
      ]);
      expect(claim.text).toContain('Only a language model said how sure it is; nobody measured it.');
    }
  });

  it('of a language model that is less than even are refuted by it', async () => {
    const [country] = await weighed(recordOf(resolved(paris, PARIS_TEXAS, { reason: 'chosen_by_model', confidence: 0.3 }), MODEL_ENGINE));
    expect(country).toMatchObject({
      confidence: expect.closeTo(0.3, 12),
      supports: [],
      refutes: [{ fragment: { method: 'model_probability' } }],
    });
  });

  it('of a language model without probabilities say that nobody measured them, and still show where they were made', async () => {
    const claims = await weighed(recordOf(resolved(paris, PARIS_TEXAS, { reason: 'chosen_by_model', confidence: null }), MODEL_ENGINE));
    for (const { confidence, claim, neutral } of claims) {
      expect(confidence).toBe(0.5);
      expect(claim.text).toContain('Nobody measured how sure it is.');
      const shown = claim.subject?.aspect === 'country' ? ['span'] : ['record', 'span'];
      expect(neutral.map(({ fragment }) => fragment.method).sort()).toEqual(shown);
    }
  });

  it('that a ranker explains weigh nothing of what a model adds', async () => {
    const statement = { probability: 0.2, reason: 'Because.' };
    const [country] = await weighed(recordOf(resolved(paris, PARIS_TEXAS, { explanation: EXPLANATION, statement })));
    expect(country!.confidence).toBeCloseTo(COUNTRY.confidence, 12);
    expect(country!.neutral.map(({ fragment }) => fragment.method).sort()).toEqual(['model_probability', 'model_reason']);
  });

  it('without explanations have the selector’s confidence alone', async () => {
    const [country, record] = await weighed(recordOf(resolved(paris, PARIS_TEXAS, { confidence: 0.9, recordConfidence: 0.7 })));
    expect([country!.confidence, record!.confidence]).toEqual([expect.closeTo(0.9, 12), expect.closeTo(0.7, 12)]);
  });

  it('of a place that is not listed claim its country, and that no record is the place', async () => {
    const explanation = { chosen: { candidate: null, countryCode: 'US', probability: 0.6 }, country: COUNTRY, record: RECORD };
    const claims = await weighed(
      recordOf({
        mention: paris,
        status: 'rejected',
        reason: 'none_fits',
        candidates: [PARIS_FRANCE],
        inferredCountry: { countryCode: 'US', confidence: COUNTRY.confidence },
        within: null,
        explanation,
      }),
    );
    expect(claims.map(({ claim }) => [claim.subject?.place, claim.text])).toEqual([
      ['country:US', '“Paris” lies in the United States [US]'],
      [null, '“Paris” means a place that no record is, rather than Paris, Île-de-France, France'],
    ]);
    expect(claims.map(({ confidence }) => confidence)).toEqual([
      expect.closeTo(COUNTRY.confidence, 12),
      expect.closeTo(RECORD.confidence, 12),
    ]);
  });

  it('that were less sure than asked for say so', async () => {
    const rejected = {
      mention: paris,
      status: 'rejected',
      reason: 'below_threshold',
      candidates: [PARIS_TEXAS],
      inferredCountry: null,
      within: null,
    } as const;
    const [, record] = await weighed(recordOf({ ...rejected, explanation: EXPLANATION }));
    expect(record!.claim.text).toContain('less sure than asked for');
    expect(record!.claim.subject?.place).toBe('geonames:4717560');
    expect(await weighed(recordOf(rejected))).toEqual([]);
  });

  it.each<Grounding>([
    { mention: paris, status: 'timeout', reason: 'deadline', candidates: [] },
    { mention: paris, status: 'invalid_output', reason: 'not_offered', candidates: [] },
    { mention: paris, status: 'rejected', reason: 'over_mention_limit', candidates: [], inferredCountry: null, within: null },
  ])('without an answer are no claims: $status, $reason', async (grounding) => {
    expect(await weighed(recordOf(grounding))).toEqual([]);
  });

  it('reject a text other than the grounded one, and do not quote it', async () => {
    const refusal = await weighed({ ...parisRecord(), text: `A secret. ${TEXT}` }).catch((error: unknown) => error);
    expect(isLocitoriumError(refusal) && refusal.kind).toBe('evidence_invalid');
    expect(String(refusal)).not.toContain('secret');
  });

  it('keep of a text the sentences with mentions, and nothing else', async () => {
    const text = `Nobody is to know this.\n\n${TEXT} Nor is anybody to know what follows here.`;
    const store = new InMemoryEvidenceStore();
    await createEvidenceGraph(store).recordGroundings(parisRecord({ text }));
    const graph = JSON.stringify(await store.graphOf('run-1'));
    expect(graph).toContain('choir of a small church');
    expect(graph).not.toContain('to know');
  });

  it('are recorded however many they are', async () => {
    const text = 'Paris. '.repeat(1_500);
    const groundings = Array.from({ length: 1_500 }, (_, i) =>
      resolved({ ...paris, start: 7 * i, end: 7 * i + 5, mentionId: `m${i}` }, PARIS_TEXAS, { explanation: EXPLANATION }),
    );
    const claims = await weighed({ task: 't', text, grounded: groundedOf('doc', ...groundings), engine: ENGINE });
    expect(claims).toHaveLength(3_000);
    for (const { confidence, claim } of claims)
      expect(confidence).toBeCloseTo(claim.subject?.aspect === 'country' ? COUNTRY.confidence : RECORD.confidence, 12);
  });
});
