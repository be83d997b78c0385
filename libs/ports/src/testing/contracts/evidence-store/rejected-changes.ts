import { describe, expect, it } from '@jest/globals';
import { type Fragment, type StanceEdge } from '@locitorium/domain';
import { EVIDENCE_STORE_LIMITS } from '../../../evidence-store/check-evidence.ts';
import type { EvidenceChange } from '../../../evidence-store/evidence-store.ts';
import { page, fragment, claim, stance, extraction, citation, athens, shared, cited, one, two, FIRST, SECOND } from './sample-evidence.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** A change that is wrong in one place is rejected whole. */
export function describeRejectedChanges({ given }: StoreUnderTest): void {
  describe('rejected whole', () => {
    const stranger = fragment('stranger');
    it.each<[string, string, EvidenceChange]>([
      ['a stance of a fragment that is nowhere', 'evidence_reference', { stances: [stance(stranger, one)] }],
      ['a stance towards a claim that is nowhere', 'evidence_reference', { stances: [stance(shared, two)] }],
      [
        'a stance towards a claim that the same change withdraws',
        'evidence_reference',
        { withdrawn: { claims: [one.id] }, stances: [stance(shared, one)] },
      ],
      ['an extraction of a fragment that is nowhere', 'evidence_reference', { extractions: [extraction(stranger, athens)] }],
      ['an extraction from a page that is nowhere', 'evidence_reference', { extractions: [extraction(shared, page('nowhere'))] }],
      ['a citation by a fragment that is nowhere', 'evidence_reference', { citations: [citation(stranger, shared)] }],
      ['a citation of a fragment that is nowhere', 'evidence_reference', { citations: [citation(shared, stranger)] }],
      ['a page with an unknown copy', 'evidence_reference', { pages: [page('copied', { storedFile: 'a'.repeat(64) })] }],
      ['a claim of another task', 'evidence_conflict', { claims: [{ ...one, task: 'run 2' }] }],
      ['one claim of two tasks', 'evidence_conflict', { claims: [claim('t', 'x'), { ...claim('t', 'x'), task: 'u' }] }],
      ['something awaited that is nowhere', 'evidence_reference', { awaited: { fragments: [stranger.id] } }],
      ['a page awaited that is nowhere', 'evidence_reference', { awaited: { pages: ['nowhere'] } }],
      ['an address under a second id', 'evidence_conflict', { pages: [{ ...athens, id: 'another' }] }],
      [
        'an address under a second id, written otherwise',
        'evidence_conflict',
        { pages: [{ ...athens, id: 'another', address: 'http://www.athens.example' }] },
      ],
      ['a second address under an id', 'evidence_conflict', { pages: [{ ...athens, address: 'https://elsewhere/' }] }],
      ['an id without a character', 'evidence_invalid', { fragments: [{ ...stranger, id: '' }] }],
      ['a lone surrogate', 'evidence_invalid', { fragments: [{ ...stranger, content: '\ud83c' }] }],
      ['a lone surrogate in a name', 'evidence_invalid', { fragments: [{ ...stranger, features: { '\udc00': 1 } }] }],
      [
        'content beyond its limit',
        'evidence_invalid',
        { fragments: [{ ...stranger, content: 'x'.repeat(EVIDENCE_STORE_LIMITS.content + 1) }] },
      ],
      [
        'too many features',
        'evidence_invalid',
        {
          fragments: [
            {
              ...stranger,
              features: Object.fromEntries(Array.from({ length: EVIDENCE_STORE_LIMITS.features + 1 }, (_, i) => [`f${i}`, i])),
            },
          ],
        },
      ],
      ['a feature that is no number', 'evidence_invalid', { fragments: [{ ...stranger, features: { x: Number.NaN } }] }],
      ['a reliability below 0', 'evidence_invalid', { fragments: [{ ...stranger, reliability: -1 }] }],
      ['a reliability without bound', 'evidence_invalid', { fragments: [{ ...stranger, reliability: Infinity }] }],
      ['an unknown method', 'evidence_invalid', { fragments: [{ ...stranger, method: 'hearsay' as Fragment['method'] }] }],
      ['a claim beyond its limit', 'evidence_invalid', { claims: [{ ...two, text: 'x'.repeat(EVIDENCE_STORE_LIMITS.claimText + 1) }] }],
      ['a prior that is no number', 'evidence_invalid', { claims: [{ ...two, prior: Number.NaN }] }],
      ['an unknown stance', 'evidence_invalid', { stances: [stance(shared, one, { stance: 'DOUBTS' as StanceEdge['stance'] })] }],
      ['a confidence beyond 1', 'evidence_invalid', { stances: [stance(shared, one, { confidence: 1.01 })] }],
      ['a span that ends before it starts', 'evidence_invalid', { extractions: [extraction(shared, athens, { start: 2, end: 1 })] }],
      ['a time of crawling in no zone', 'evidence_invalid', { pages: [page('x', { crawledAt: '2026-11-22T07:00:00' })] }],
      ['a time of crawling that is none', 'evidence_invalid', { pages: [page('x', { crawledAt: 'yesterday' })] }],
      [
        'an address beyond its limit',
        'evidence_invalid',
        { pages: [page('x', { address: 'x'.repeat(EVIDENCE_STORE_LIMITS.address + 1) })] },
      ],
    ])('%s', async (_what, kind, change) => {
      const store = await given(FIRST);
      const before = [await store.counts(), await store.graphOf('run 1'), await store.tasks()];
      const innocent = {
        domains: [
          { name: 'gazette.example', category: 'gossip' },
          { name: 'new.example', category: null },
        ],
        pages: [page('innocent')],
        fragments: [fragment('innocent')],
        claims: [claim('run 1', 'innocent'), { ...one, text: 'changed' }],
      };
      const whole = {
        ...change,
        domains: innocent.domains,
        pages: [...innocent.pages, ...(change.pages ?? [])],
        fragments: [...innocent.fragments, ...(change.fragments ?? [])],
        claims: change.withdrawn === undefined ? [...innocent.claims, ...(change.claims ?? [])] : [],
      };
      await expect(store.record(whole)).rejects.toMatchObject({ kind, blame: 'usage' });
      expect([await store.counts(), await store.graphOf('run 1'), await store.tasks()]).toEqual(before);
      await store.record(SECOND);
      expect((await store.graphOf('run 2')).claims).toEqual([two]);
    });

    it('together with the changes that were given beside it', async () => {
      const store = await given(FIRST);
      const before = [await store.counts(), await store.graphOf('run 1'), await store.tasks()];
      const wrong: EvidenceChange = { pages: [page('innocent')], stances: [stance(stranger, one)] };
      for (const changes of [
        [SECOND, wrong],
        [wrong, SECOND],
        [SECOND, { claims: [{ ...one, text: 'changed' }] }, { citations: [citation(shared, stranger)] }],
      ])
        await expect(store.record(...changes)).rejects.toMatchObject({ kind: 'evidence_reference', blame: 'usage' });
      expect([await store.counts(), await store.graphOf('run 1'), await store.tasks()]).toEqual(before);
      await store.record(SECOND);
      expect((await store.graphOf('run 2')).claims).toEqual([two]);
    });

    it('more items than a store takes at once', async () => {
      const store = await given();
      const citations = Array.from({ length: EVIDENCE_STORE_LIMITS.changeItems + 1 }, () => citation(shared, cited));
      await expect(store.record({ citations })).rejects.toMatchObject({
        kind: 'evidence_invalid',
        facts: { limit: EVIDENCE_STORE_LIMITS.changeItems },
      });
    });

    it('without quoting the input', async () => {
      const store = await given();
      const secret = fragment('x', { content: `Llanfairpwll ${'x'.repeat(EVIDENCE_STORE_LIMITS.content)}` });
      await expect(store.record({ fragments: [secret] })).rejects.toMatchObject({
        message: expect.not.stringContaining('Llanfairpwll'),
        facts: { what: 'fragment', position: 0, field: 'content' },
      });
    });
  });
}
