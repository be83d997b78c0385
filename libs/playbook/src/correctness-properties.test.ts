import { describe, expect, it } from '@jest/globals';
import {
  BULLET_RECORD,
  confidenceScore,
  DELTA_CONTEXT_ITEM,
  emptyPlaybook,
  PLAYBOOK_RECORD,
  type Bullet,
  type Playbook,
} from '@locitorium/domain';
import { callContext, HashingEmbedder, WordSparseEncoder } from '@locitorium/ports/testing';
import { arbitraryBullet, arbitraryDelta, arbitraryPlaybook } from '@locitorium/ports/testing/arbitrary-playbook';
import fc from 'fast-check';
import { BULLET_QUERY, type BulletQuery } from './search/bullet-query.ts';
import { combinedScore } from './search/combine-scores.ts';
import { HybridSearch } from './search/hybrid-search.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const WORDS = ['county', 'river', 'Cork', 'ask', 'never', 'state', 'Ségou', 'flood'] as const;
const SECTIONS = ['names', 'countries', 'rules'] as const;
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((each) => each.join(' '));

/** Playbooks and queries of one small world, so that filters and scores meet. */
const playbooks: fc.Arbitrary<Playbook> = fc
  .uniqueArray(
    fc
      .record({ bullet: arbitraryBullet(), section: fc.constantFrom(...SECTIONS), text: words, helpful: fc.nat(3), harmful: fc.nat(3) })
      .map(({ bullet, section, text, helpful, harmful }): Bullet => ({
        ...{ ...bullet, section, searchable_text: text },
        ...{ helpful, harmful },
      })),
    { selector: ({ id }) => id, maxLength: 25 },
  )
  .map((bullets) => ({ ...emptyPlaybook(0), bullets }));
const queries: fc.Arbitrary<BulletQuery> = fc.record({
  query_text: words,
  top_k: fc.integer({ min: 1, max: 12 }),
  section_filter: fc.option(fc.subarray([...SECTIONS, 'unknown'])),
  min_confidence: share,
});
const searches = fc
  .record({ alpha: share, embedder: fc.option(fc.constant(new HashingEmbedder())) })
  .map((parts) => new HybridSearch({ encoder: new WordSparseEncoder(), ...parts }));

const found = (search: HybridSearch, query: BulletQuery, playbook: Playbook) => search.search(query, playbook, callContext());
const RUNS = { numRuns: 200 };

describe('correctness properties of founding record 002', () => {
  // Feature: self-reflection-system, Property 1: Pydanticモデルのフィールド保持
  it('Property 1: a record keeps the value of each field', async () => {
    fc.assert(fc.property(arbitraryBullet(), (bullet) => expect(BULLET_RECORD.parse(bullet)).toEqual(bullet)));
    fc.assert(fc.property(arbitraryPlaybook(), (playbook) => expect(PLAYBOOK_RECORD.parse(playbook)).toEqual(playbook)));
    fc.assert(fc.property(arbitraryDelta(), (delta) => expect(DELTA_CONTEXT_ITEM.parse(delta)).toEqual(delta)));
    fc.assert(fc.property(queries, (query) => expect(BULLET_QUERY.parse(query)).toEqual(query)));
    await fc.assert(
      fc.asyncProperty(searches, queries, playbooks, async (search, query, playbook) => {
        for (const { bullet } of await found(search, query, playbook)) expect(playbook.bullets).toContain(bullet);
      }),
    );
  });

  // Feature: self-reflection-system, Property 2: confidence_scoreの正しい計算
  it('Property 2: confidence_score is helpful / (helpful + harmful), and .5 where both are 0', () => {
    expect(confidenceScore({ helpful: 0, harmful: 0 })).toBe(0.5);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (helpful, harmful) => {
        fc.pre(helpful + harmful > 0);
        expect(confidenceScore({ helpful, harmful })).toBe(helpful / (helpful + harmful));
      }),
      RUNS,
    );
  });

  // Feature: self-reflection-system, Property 4: ハイブリッド検索のスコア統合
  it('Property 4: the combined score is alpha × vector + (1 − alpha) × BM25', async () => {
    fc.assert(
      fc.property(share, share, share, (vector, bm25, alpha) => {
        expect(combinedScore(vector, bm25, alpha)).toBe(alpha * vector + (1 - alpha) * bm25);
      }),
      RUNS,
    );
    await fc.assert(
      fc.asyncProperty(searches, queries, playbooks, async (search, query, playbook) => {
        for (const { vector_score: vector, bm25_score: bm25, combined_score: combined } of await found(search, query, playbook))
          expect(combined).toBe(search.alpha * (vector ?? 0) + (1 - search.alpha) * bm25);
      }),
      RUNS,
    );
  });

  // Feature: self-reflection-system, Property 5: 検索結果のフィルタリング
  it('Property 5: what is found is of the sections asked for, and at least as sure as asked', async () => {
    await fc.assert(
      fc.asyncProperty(searches, queries, playbooks, async (search, query, playbook) => {
        const { section_filter: sections, min_confidence: least } = query;
        for (const { bullet } of await found(search, query, playbook)) {
          if (sections !== null && sections.length > 0) expect(sections).toContain(bullet.section);
          expect(confidenceScore(bullet)).toBeGreaterThanOrEqual(least);
        }
      }),
      RUNS,
    );
  });

  // Feature: self-reflection-system, Property 6: 検索結果のソートとtop_k制約
  it('Property 6: results are the top_k best, best first', async () => {
    await fc.assert(
      fc.asyncProperty(searches, queries, playbooks, async (search, query, playbook) => {
        const few = await found(search, query, playbook);
        const all = await found(search, { ...query, top_k: playbook.bullets.length + 1 }, playbook);
        const scores = all.map(({ combined_score: score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(few).toEqual(all.slice(0, query.top_k));
      }),
      RUNS,
    );
  });
});
