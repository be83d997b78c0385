import { describe, expect, it } from '@jest/globals';
import { EMPTY_GRAPH } from '@locitorium/domain';
import fc from 'fast-check';
import { number, positive } from './arbitrary-changes.ts';
import {
  page,
  fragment,
  claim,
  stance,
  extraction,
  citation,
  athens,
  gazette,
  shared,
  own,
  cited,
  one,
  two,
  FIRST,
  SECOND,
  countsOf,
} from './sample-evidence.ts';
import type { StoreUnderTest } from './store-under-test.ts';

/** A store gives back what was recorded, as it was. */
export function describeRecording({ given, runs }: StoreUnderTest): void {
  describe('what is recorded', () => {
    it('is what a task’s claims reach, and nothing else', async () => {
      const store = await given(FIRST, SECOND);
      expect(await store.graphOf('run 1')).toEqual({
        claims: [one],
        fragments: [shared, own, cited],
        pages: [athens, gazette],
        domains: [
          { name: 'athens.example', category: 'newspaper' },
          { name: 'gazette.example', category: null },
        ],
        stances: FIRST.stances,
        extractions: FIRST.extractions,
        citations: FIRST.citations,
      });
      expect(await store.graphOf('run 2')).toEqual({
        claims: [two],
        fragments: [shared],
        pages: [athens],
        domains: [{ name: 'athens.example', category: 'newspaper' }],
        stances: SECOND.stances,
        extractions: [extraction(shared, athens, { start: 4, end: 10 })],
        citations: [],
      });
      expect(await store.graphOf('run 3')).toEqual(EMPTY_GRAPH);
    });

    it('is found by its id', async () => {
      const store = await given(FIRST);
      expect([await store.page(athens.id), await store.fragment(shared.id), await store.claim(one.id)]).toEqual([athens, shared, one]);
      expect([await store.page(shared.id), await store.fragment(one.id), await store.claim(athens.id)]).toEqual([null, null, null]);
    });

    it('a page is found by its address, a domain by its name', async () => {
      const store = await given(FIRST, { pages: [page('article', { address: 'doi:10.1000/ABC' })] });
      for (const address of ['https://athens.example/', 'http://www.ATHENS.example:80/?utm_source=feed#top'])
        expect(await store.pageAt(address)).toEqual(athens);
      for (const address of ['DOI:10.1000/abc', 'https://doi.org/10.1000/abc', 'http://dx.doi.org/10.1000/ABC'])
        expect((await store.pageAt(address))?.id).toBe('page article');
      expect([await store.pageAt('https://athens.example/sports'), await store.pageAt('nowhere'), await store.domain('nowhere')]).toEqual([
        null,
        null,
        null,
      ]);
      expect([await store.domain('athens.example'), await store.domain('gazette.example')]).toEqual([
        { name: 'athens.example', category: 'newspaper' },
        { name: 'gazette.example', category: null },
      ]);
    });

    it('is stored once, however often it is recorded', async () => {
      const store = await given(FIRST, FIRST, {
        ...FIRST,
        fragments: [...(FIRST.fragments ?? []), shared],
        stances: [...(FIRST.stances ?? []), ...(FIRST.stances ?? [])],
      });
      expect(await store.counts()).toEqual(
        countsOf({ claims: 1, fragments: 3, pages: 2, domains: 2, stances: 2, extractions: 3, citations: 1 }),
      );
    });

    it('may come in several changes', async () => {
      const inOne = await (await given(FIRST)).graphOf('run 1');
      const { domains = [], pages = [], fragments = [], claims = [], stances = [], extractions = [], citations = [] } = FIRST;
      const parts = [{ domains }, { pages }, { fragments }, { claims }, { stances }, { extractions }, { citations }];
      const store = await given(...parts);
      expect(await store.graphOf('run 1')).toEqual(inOne);
      const together = await given();
      await together.record(...parts);
      expect(await together.graphOf('run 1')).toEqual(inOne);
    });

    it('comes in the order in which it was first recorded, edges in the order of their ends', async () => {
      const names = ['c', 'a', 'b'];
      const fragments = names.map((each) => fragment(each));
      const claims = names.map((each) => claim('t', each));
      const pages = names.map((each) => page(each));
      const stances = claims.flatMap((towards) => fragments.map((of) => stance(of, towards)));
      const extractions = fragments.flatMap((of) =>
        pages.flatMap((from) => [
          extraction(of, from),
          extraction(of, from, { start: 0, end: 9 }),
          extraction(of, from, { start: 2, end: 3 }),
        ]),
      );
      const citations = fragments.flatMap((of) => fragments.map((to) => citation(of, to)));
      const store = await given(
        { pages, fragments, claims },
        { stances: stances.toReversed(), extractions: extractions.toReversed(), citations: citations.toReversed() },
        { pages: pages.toReversed(), claims: claims.toReversed() },
      );
      expect(await store.graphOf('t')).toEqual({
        claims,
        fragments,
        pages,
        domains: names.map((each) => ({ name: each, category: null })),
        stances,
        extractions,
        citations,
      });
    });

    it('may be circular', async () => {
      const ring = ['a', 'b', 'c'].map((each) => fragment(each));
      const [a = shared, b = shared, c = shared] = ring;
      const citations = [citation(a, b), citation(b, c), citation(c, a), citation(c, c)].toSorted(
        (x, y) => x.fragmentId.localeCompare(y.fragmentId) || x.citedId.localeCompare(y.citedId),
      );
      const store = await given({ fragments: ring, claims: [one], stances: [stance(a, one)], citations });
      expect(await store.graphOf('run 1')).toMatchObject({ fragments: ring, citations });
    });

    it('may be a chain of ten thousand citations', async () => {
      const chain = Array.from({ length: 10_000 }, (_, i) => fragment(String(i)));
      const store = await given({
        fragments: chain,
        claims: [one],
        stances: [stance(chain[0] ?? shared, one)],
        citations: chain.slice(1).map((to, i) => citation(chain[i] ?? shared, to)),
      });
      expect((await store.graphOf('run 1')).fragments).toHaveLength(10_000);
    });

    it.each(['', ' ', 'naïve', '東京都', '🏰👩‍👩‍👧', 'null', '1e3', '"\\\n\t', 'a\u0000b', '\uFEFFx', 'اَلْقُدْس', '\u{10FFFF}'])(
      'keeps a text as it is: %j',
      async (text) => {
        const id = `id ${text}`;
        const of = { ...fragment('x'), id, content: text, features: { [`feature ${text}`]: -0.1, [text]: 1e-300 } };
        const from = { ...page('x'), id, address: `https://${text}`, title: text, domain: `d${text}` };
        const about = {
          ...claim(`task ${text}`, 'x'),
          id,
          text: `t${text}`,
          context: `c${text}`,
          subject: { docId: id, mentionId: `${id}:0`, aspect: 'record', place: null },
        } as const;
        const store = await given({
          domains: [{ name: `d${text}`, category: text }],
          pages: [from],
          fragments: [of],
          claims: [about],
          stances: [stance(of, about)],
          extractions: [extraction(of, from)],
        });
        expect(await store.graphOf(about.task)).toEqual({
          claims: [about],
          fragments: [of],
          pages: [from],
          domains: [{ name: `d${text}`, category: text }],
          stances: [stance(of, about)],
          extractions: [extraction(of, from)],
          citations: [],
        });
        expect([await store.page(id), await store.fragment(id), await store.claim(id)]).toEqual([from, of, about]);
        expect((await store.tasks())[0]?.task).toBe(about.task);
      },
    );

    it('distinguishes case, and composed from decomposed letters', async () => {
      const ids = ['a', 'A', 'é', 'e\u0301', 'a '];
      const fragments = ids.map((id) => ({ ...fragment(id), id }));
      const store = await given({ fragments });
      expect((await store.counts()).fragments).toBe(ids.length);
      for (const each of fragments) expect(await store.fragment(each.id)).toEqual(each);
    });

    it('keeps numbers to the last digit', () =>
      fc.assert(
        fc.asyncProperty(
          number(),
          positive(),
          fc.dictionary(fc.string({ maxLength: 20 }), number(), { maxKeys: 8 }),
          async (prior, reliability, features) => {
            const of = fragment('x', { reliability, features: Object.fromEntries(Object.entries(features)) });
            const about = claim('t', 'x', { prior });
            const store = await given({ fragments: [of], claims: [about], stances: [stance(of, about, { confidence: 0.1 + 0.2 })] });
            expect(await store.graphOf('t')).toMatchObject({
              claims: [{ prior }],
              fragments: [{ reliability, features: of.features }],
              stances: [{ confidence: 0.1 + 0.2 }],
            });
          },
        ),
        { numRuns: runs },
      ));

    it('does not change with the object that was passed in', async () => {
      const features = { weight: 1 };
      const store = await given({ fragments: [fragment('x', { features })] });
      features.weight = 2;
      expect((await store.fragment('fragment x'))?.features).toEqual({ weight: 1 });
    });
  });
}
