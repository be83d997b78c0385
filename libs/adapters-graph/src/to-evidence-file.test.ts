import { describe, expect, it } from '@jest/globals';
import { EMPTY_GRAPH } from '@locitorium/domain';
import { EVIDENCE, HOSTILE } from './evidence-graph.fixture.ts';
import { evidenceFileSchema, type EvidenceFile } from './evidence-file.schema.ts';
import { renderEvidence } from './render-evidence.ts';
import { toEvidenceFile, type ExportedEvidence } from './to-evidence-file.ts';

const read = async (evidence: ExportedEvidence): Promise<EvidenceFile> =>
  JSON.parse(await renderEvidence(evidence, 'json')) as EvidenceFile;

describe('evidence as JSON', () => {
  it('conforms to its schema', async () => {
    expect(evidenceFileSchema.parse(await read(EVIDENCE))).toEqual(toEvidenceFile(EVIDENCE));
  });

  it('may be a file from before pages had times and claims contexts', async () => {
    const file = JSON.parse(JSON.stringify(await read(EVIDENCE)), (key, value: unknown) =>
      key === 'crawled_at' || key === 'context' ? undefined : value,
    ) as unknown;
    expect(evidenceFileSchema.parse(file)).toMatchObject({
      pages: [{ crawled_at: null }, {}, {}, {}, {}],
      claims: [{ context: null }, {}, {}],
    });
  });

  it('holds claims with confidence and ranked evidence, and where each fragment is from', () => {
    const { claims, fragments, pages } = toEvidenceFile(EVIDENCE);
    expect(claims[1]).toMatchObject({
      subject: { doc_id: 'news-1', mention_id: 'news-1:0', aspect: 'record', place: 'geonames:4717560' },
      prior: -1.5,
      log_odds: 0.75,
      evidence: [
        { fragment: 'state', stance: 'SUPPORTS', weight: 6 },
        { fragment: 'famous', stance: 'REFUTES', weight: -4 },
        { fragment: 'calibration', weight: 0.25 },
      ],
    });
    expect(fragments.find(({ id }) => id === 'seen')).toMatchObject({
      extracted_from: [{ page: 'page-town', start: 120, end: 152 }],
      cites: ['hostile'],
    });
    expect(pages.map(({ address, crawled_at }) => [address, crawled_at])).toEqual(
      expect.arrayContaining([
        ['doc:news-1', null],
        ['https://town.example/hat?a=1&b=2', '2026-11-22T07:00:00.000Z'],
      ]),
    );
    expect(claims.map(({ context }) => context)).toEqual([null, null, 'what visitors write']);
  });

  it('keeps any text as it is', async () => {
    const { fragments } = await read(EVIDENCE);
    expect(fragments.find(({ id }) => id === 'hostile')?.content).toBe(HOSTILE);
  });

  it('is the same for the same graph, and empty for an empty one', async () => {
    expect(await renderEvidence(structuredClone(EVIDENCE), 'json')).toBe(await renderEvidence(EVIDENCE, 'json'));
    expect(toEvidenceFile({ task: 'none', graph: EMPTY_GRAPH })).toMatchObject({ task: 'none', claims: [], fragments: [], pages: [] });
  });
});

describe('the weight of evidence', () => {
  const [country, record, own] = toEvidenceFile(EVIDENCE).claims;

  it('adds up with the prior', () => {
    expect(country).toMatchObject({ log_odds: 2 });
    expect(country?.confidence).toBeCloseTo(0.8807970779778823, 12); // 1 / (1 + e^-2)
    expect(record?.log_odds).toBeCloseTo(-1.5 + 6 - 4 + 0.25, 12);
    expect(own?.log_odds).toBeCloseTo(2 * 0.9 - 2 * 0.5, 12);
  });

  it('ranks it, whichever way it points, neutral last', () => {
    expect(record?.evidence.map(({ fragment, weight }) => [fragment, weight])).toEqual([
      ['state', 6],
      ['famous', -4],
      ['calibration', 0.25],
    ]);
    expect(own?.evidence.map(({ fragment }) => fragment)).toEqual(['seen', 'unseen', 'hostile']);
  });

  it('needs its fragment: a stance without one is rejected', () => {
    expect(() => toEvidenceFile({ ...EVIDENCE, graph: { ...EVIDENCE.graph, fragments: [] } })).toThrow('famous');
  });
});
