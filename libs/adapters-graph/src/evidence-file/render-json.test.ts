import { describe, expect, it } from '@jest/globals';
import { EMPTY_GRAPH } from '@locitorium/domain';
import { EVIDENCE, HOSTILE } from '../evidence-graph.fixture.ts';
import { evidenceFileSchema } from './evidence-file.schema.ts';
import type { EvidenceFile } from './evidence-file.ts';
import { renderJson } from './render-json.ts';
import { toEvidenceFile } from './to-evidence-file.ts';

describe('evidence as JSON', () => {
  it('is what its schema says, field by field', () => {
    const parsed = evidenceFileSchema.parse(JSON.parse(renderJson(EVIDENCE)));
    // Both ways: nothing in the record that the schema does not name, and nothing missing.
    const record: EvidenceFile = parsed;
    expect(record).toEqual(toEvidenceFile(EVIDENCE));
  });

  it('may be a file from before pages had times and claims contexts', () => {
    const file = JSON.parse(renderJson(EVIDENCE), (key, value: unknown) =>
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

  it('keeps any text as it is', () => {
    const { fragments } = JSON.parse(renderJson(EVIDENCE)) as EvidenceFile;
    expect(fragments.find(({ id }) => id === 'hostile')?.content).toBe(HOSTILE);
  });

  it('is the same for the same graph, and says nothing of nothing', () => {
    expect(renderJson(EVIDENCE)).toBe(renderJson(structuredClone(EVIDENCE)));
    expect(toEvidenceFile({ task: 'none', graph: EMPTY_GRAPH })).toMatchObject({ task: 'none', claims: [], fragments: [], pages: [] });
  });
});
