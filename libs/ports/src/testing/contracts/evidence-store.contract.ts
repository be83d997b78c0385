import { afterEach, describe, expect, it } from '@jest/globals';
import type { Claim, CitationEdge, EvidenceGraph, ExtractionEdge, Fragment, Page, StanceEdge } from '@locitorium/domain';
import { EMPTY_GRAPH, EXTRACTION_METHODS, STANCES } from '@locitorium/domain';
import fc from 'fast-check';
import type { Clock } from '../../context/call-context.ts';
import { EVIDENCE_STORE_LIMITS } from '../../evidence-store/check-evidence.ts';
import type { EvidenceChange, EvidenceCounts, EvidenceStore } from '../../evidence-store/evidence-store.ts';
import { ManualClock } from '../fakes/call-context.ts';

export interface EvidenceStoreHarness {
  /** A store without anything in it. The contract closes it. */
  create(clock: Clock): Promise<EvidenceStore>;
  /** How many generated stores each property is tried on; default 60. */
  readonly runs?: number;
}

const START = 1_790_000_000_000;
const NOTHING: EvidenceCounts = { claims: 0, fragments: 0, pages: 0, domains: 0, stances: 0, extractions: 0, citations: 0, files: 0 };
const SOFT = { hard: false, dryRun: false } as const;
const HARD = { hard: true, dryRun: false } as const;

const page = (name: string, more: Partial<Page> = {}): Page => ({
  id: `page ${name}`,
  address: `https://${name}/`,
  title: null,
  domain: name,
  storedFile: null,
  crawledAt: null,
  ...more,
});
const fragment = (name: string, more: Partial<Fragment> = {}): Fragment => ({
  id: `fragment ${name}`,
  content: `words of ${name}`,
  method: 'quotation',
  features: {},
  reliability: 1,
  ...more,
});
const claim = (task: string, name: string, more: Partial<Claim> = {}): Claim => ({
  id: `claim ${task} ${name}`,
  task,
  text: `that ${name}`,
  context: null,
  prior: 0,
  subject: null,
  ...more,
});
const stance = (of: Fragment, towards: Claim, more: Partial<StanceEdge> = {}): StanceEdge => ({
  fragmentId: of.id,
  claimId: towards.id,
  stance: 'SUPPORTS',
  confidence: 1,
  ...more,
});
const extraction = (of: Fragment, from: Page, span: ExtractionEdge['span'] = null): ExtractionEdge => ({
  fragmentId: of.id,
  pageId: from.id,
  span,
});
const citation = (of: Fragment, cited: Fragment): CitationEdge => ({ fragmentId: of.id, citedId: cited.id });

const TASKS = ['run 1', 'run 2', 'run 3'] as const;

/** Two tasks that share a page and a fragment. */
const athens = page('athens.example', { title: 'Athens', crawledAt: '2026-09-21T16:53:20.000Z' });
const gazette = page('gazette.example');
const [shared, own, cited] = [
  fragment('shared', { features: { names_state: 1.5 } }),
  fragment('own'),
  fragment('cited', { method: 'record', content: 'Athens, Clarke County, Georgia' }),
];
const [one, two] = [claim('run 1', 'Athens'), claim('run 2', 'Athens')];
const FIRST: EvidenceChange = {
  domains: [{ name: 'athens.example', category: 'newspaper' }],
  pages: [athens, gazette],
  fragments: [shared, own, cited],
  claims: [one],
  stances: [stance(shared, one), stance(own, one, { stance: 'REFUTES', confidence: 0.25 })],
  extractions: [extraction(shared, athens, { start: 4, end: 10 }), extraction(own, gazette), extraction(cited, gazette)],
  citations: [citation(own, cited)],
};
const SECOND: EvidenceChange = {
  pages: [athens],
  fragments: [shared],
  claims: [two],
  stances: [stance(shared, two, { stance: 'NEUTRAL', confidence: 0.5 })],
};

/** What every EvidenceStore promises. */
export function describeEvidenceStore(name: string, harness: EvidenceStoreHarness): void {
  const open: EvidenceStore[] = [];
  const create = async (clock: Clock = new ManualClock(START)): Promise<EvidenceStore> => {
    const store = await harness.create(clock);
    open.push(store);
    return store;
  };
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
  });
  const given = async (...changes: readonly EvidenceChange[]): Promise<EvidenceStore> => {
    const store = await create();
    for (const change of changes) await store.record(change);
    return store;
  };

  describe(`EvidenceStore contract: ${name}`, () => {
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
        expect([await store.pageAt('https://athens.example/sports'), await store.pageAt('nowhere'), await store.domain('nowhere')]).toEqual(
          [null, null, null],
        );
        expect([await store.domain('athens.example'), await store.domain('gazette.example')]).toEqual([
          { name: 'athens.example', category: 'newspaper' },
          { name: 'gazette.example', category: null },
        ]);
      });

      it('is there once, however often it is recorded', async () => {
        const store = await given(FIRST, FIRST, {
          ...FIRST,
          fragments: [...(FIRST.fragments ?? []), shared],
          stances: [...(FIRST.stances ?? []), ...(FIRST.stances ?? [])],
        });
        expect(await store.counts()).toEqual({
          ...NOTHING,
          claims: 1,
          fragments: 3,
          pages: 2,
          domains: 2,
          stances: 2,
          extractions: 3,
          citations: 1,
        });
      });

      it('may come in several changes', async () => {
        const inOne = await (await given(FIRST)).graphOf('run 1');
        const { domains = [], pages = [], fragments = [], claims = [], stances = [], extractions = [], citations = [] } = FIRST;
        const store = await given({ domains }, { pages }, { fragments }, { claims }, { stances }, { extractions }, { citations });
        expect(await store.graphOf('run 1')).toEqual(inOne);
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

      it('may run in circles', async () => {
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

      it('tells upper from lower case, and composed from decomposed letters', async () => {
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
          { numRuns: harness.runs ?? 60 },
        ));

      it('does not change with what was given', async () => {
        const features = { weight: 1 };
        const store = await given({ fragments: [fragment('x', { features })] });
        features.weight = 2;
        expect((await store.fragment('fragment x'))?.features).toEqual({ weight: 1 });
      });
    });

    describe('what is recorded again', () => {
      it('a fragment stays as it is', async () => {
        const store = await given(FIRST, { fragments: [{ ...shared, content: 'other words', reliability: 9 }] });
        expect(await store.fragment(shared.id)).toEqual(shared);
      });

      it('a page keeps address, domain, title and stored file, unless it had none', async () => {
        const store = await given({ pages: [gazette] });
        const [early, late] = [await store.keepFile(Uint8Array.of(1)), await store.keepFile(Uint8Array.of(2))];
        await store.record({ pages: [{ ...gazette, title: 'Gazette', storedFile: early, domain: 'elsewhere.example' }] });
        await store.record({ pages: [{ ...gazette, address: 'http://www.gazette.example', title: 'Later', storedFile: late }, gazette] });
        expect(await store.page(gazette.id)).toEqual({ ...gazette, title: 'Gazette', storedFile: early });
        expect((await store.counts()).domains).toBe(1);
      });

      it('a page keeps the time it was crawled first, and takes the one of the copy that is kept of it', async () => {
        const [first, second, third] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
        const store = await given(
          { pages: [gazette] },
          { pages: [{ ...gazette, crawledAt: first ?? null }] },
          { pages: [{ ...gazette, crawledAt: second ?? null }, gazette] },
        );
        expect((await store.page(gazette.id))?.crawledAt).toBe(first);
        const storedFile = await store.keepFile(Uint8Array.of(1));
        await store.record({ pages: [{ ...gazette, storedFile, crawledAt: second ?? null }] });
        await store.record({ pages: [{ ...gazette, storedFile, crawledAt: third ?? null }] });
        expect((await store.page(gazette.id))?.crawledAt).toBe(second);
      });

      it('a claim takes its words, context, prior and subject, and keeps its place', async () => {
        const subject = { docId: 'd', mentionId: 'd:0', aspect: 'country', place: 'country:US' } as const;
        const store = await given(
          FIRST,
          { claims: [claim('run 1', 'later')] },
          { claims: [{ ...one, text: 'otherwise', context: 'of late', prior: -1.5, subject }] },
        );
        expect((await store.graphOf('run 1')).claims).toEqual([
          { ...one, text: 'otherwise', context: 'of late', prior: -1.5, subject },
          claim('run 1', 'later'),
        ]);
      });

      it('a stance takes its last value, also within one change', async () => {
        const store = await given(FIRST, {
          stances: [
            stance(shared, one, { stance: 'NEUTRAL', confidence: 0.1 }),
            stance(shared, one, { stance: 'REFUTES', confidence: 0.75 }),
          ],
        });
        expect((await store.graphOf('run 1')).stances[0]).toEqual(stance(shared, one, { stance: 'REFUTES', confidence: 0.75 }));
      });

      it('a domain keeps the category that it was first given', async () => {
        const store = await given(FIRST, {
          domains: [
            { name: 'gazette.example', category: 'agency' },
            { name: 'athens.example', category: null },
            { name: 'athens.example', category: 'gossip' },
          ],
        });
        expect((await store.graphOf('run 1')).domains).toEqual([
          { name: 'athens.example', category: 'newspaper' },
          { name: 'gazette.example', category: 'agency' },
        ]);
      });

      it('a category changes the look of its domain, and nothing else', async () => {
        const store = await given(FIRST, SECOND);
        const before = await store.graphOf('run 1');
        await store.record({ domains: [{ name: 'gazette.example', category: 'gossip' }] });
        const after = await store.graphOf('run 1');
        expect({ ...after, domains: [] }).toEqual({ ...before, domains: [] });
        expect(after.domains).toEqual([
          { name: 'athens.example', category: 'newspaper' },
          { name: 'gazette.example', category: 'gossip' },
        ]);
      });
    });

    describe('what is withdrawn', () => {
      it('a stance alone', async () => {
        const store = await given(FIRST, SECOND, { withdrawn: { stances: [{ fragmentId: shared.id, claimId: one.id }] } });
        expect((await store.graphOf('run 1')).stances).toEqual([stance(own, one, { stance: 'REFUTES', confidence: 0.25 })]);
        expect((await store.graphOf('run 2')).stances).toEqual(SECOND.stances);
      });

      it('a claim with the stances towards it, and nothing shared', async () => {
        const store = await given(FIRST, SECOND, { withdrawn: { claims: [one.id] } });
        expect(await store.graphOf('run 1')).toEqual(EMPTY_GRAPH);
        expect(await store.counts()).toMatchObject({ claims: 1, stances: 1, fragments: 3, pages: 2, extractions: 3, citations: 1 });
      });

      it('comes before what is recorded in the same change', async () => {
        const store = await given(FIRST, {
          withdrawn: { claims: [one.id] },
          claims: [{ ...one, text: 'again' }],
          stances: [stance(cited, one)],
        });
        expect(await store.graphOf('run 1')).toMatchObject({ claims: [{ text: 'again' }], stances: [{ fragmentId: cited.id }] });
      });

      it('may be what is not there', async () => {
        const store = await given(FIRST);
        const before = await store.graphOf('run 1');
        await store.record({
          withdrawn: {
            claims: ['nobody'],
            stances: [
              { fragmentId: 'nobody', claimId: one.id },
              { fragmentId: shared.id, claimId: 'nobody' },
            ],
          },
        });
        expect(await store.graphOf('run 1')).toEqual(before);
      });
    });

    describe('what is refused, whole', () => {
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
        ['a page with a copy that nobody kept', 'evidence_reference', { pages: [page('copied', { storedFile: 'a'.repeat(64) })] }],
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
        ['half of a surrogate pair', 'evidence_invalid', { fragments: [{ ...stranger, content: '\ud83c' }] }],
        ['half of a surrogate pair in a name', 'evidence_invalid', { fragments: [{ ...stranger, features: { '\udc00': 1 } }] }],
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
        ['a method that nobody knows', 'evidence_invalid', { fragments: [{ ...stranger, method: 'hearsay' as Fragment['method'] }] }],
        ['a claim beyond its limit', 'evidence_invalid', { claims: [{ ...two, text: 'x'.repeat(EVIDENCE_STORE_LIMITS.claimText + 1) }] }],
        ['a prior that is no number', 'evidence_invalid', { claims: [{ ...two, prior: Number.NaN }] }],
        [
          'a stance that nobody knows',
          'evidence_invalid',
          { stances: [stance(shared, one, { stance: 'DOUBTS' as StanceEdge['stance'] })] },
        ],
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

      it('more at once than a store takes', async () => {
        const store = await given();
        const citations = Array.from({ length: EVIDENCE_STORE_LIMITS.changeItems + 1 }, () => citation(shared, cited));
        await expect(store.record({ citations })).rejects.toMatchObject({
          kind: 'evidence_invalid',
          facts: { limit: EVIDENCE_STORE_LIMITS.changeItems },
        });
      });

      it('without a word of what was given', async () => {
        const store = await given();
        const secret = fragment('x', { content: `Llanfairpwll ${'x'.repeat(EVIDENCE_STORE_LIMITS.content)}` });
        await expect(store.record({ fragments: [secret] })).rejects.toMatchObject({
          message: expect.not.stringContaining('Llanfairpwll'),
          facts: { what: 'fragment', position: 0, field: 'content' },
        });
      });
    });

    describe('a filter', () => {
      const about = (docId: string, n: number, aspect: 'country' | 'record'): Claim =>
        claim('t', `${docId} ${n} ${aspect}`, { subject: { docId, mentionId: `${docId}:${n}`, aspect, place: 'country:GR' } });
      const claims = [
        about('d', 0, 'country'),
        about('d', 0, 'record'),
        about('d', 1, 'country'),
        about('e', 0, 'country'),
        claim('t', 'in words'),
      ];
      const fragments = claims.map(({ id }) => fragment(id));
      const change: EvidenceChange = {
        claims: [...claims, claim('u', 'other')],
        fragments,
        stances: claims.map((towards, i) => stance(fragments[i] ?? shared, towards)),
      };

      it.each([
        [{}, [0, 1, 2, 3, 4]],
        [{ docId: 'd' }, [0, 1, 2]],
        [{ mentionId: 'd:0' }, [0, 1]],
        [{ docId: 'd', mentionId: 'd:1' }, [2]],
        [{ docId: 'e', mentionId: 'd:1' }, []],
        [{ claimId: claims[4]?.id ?? '' }, [4]],
        [{ claimId: claims[0]?.id ?? '', docId: 'e' }, []],
        [{ claimId: 'claim u other' }, []],
        [{ docId: 'nowhere' }, []],
      ])('%j', async (filter, expected) => {
        const graph = await (await given(change)).graphOf('t', filter);
        expect(graph.claims).toEqual(expected.map((i) => claims[i]));
        expect(graph.fragments).toEqual(expected.map((i) => fragments[i]));
        expect(graph.stances).toHaveLength(expected.length);
      });
    });

    describe('tasks', () => {
      it('come in the order of their first claims, with when and how many', async () => {
        const clock = new ManualClock(START);
        const store = await create(clock);
        await store.record(FIRST);
        clock.advance(1_000);
        await store.record(SECOND);
        clock.advance(1_000);
        await store.record({ claims: [one, claim('run 1', 'later')] });
        expect(await store.tasks()).toEqual([
          { task: 'run 1', claims: 2, stances: 2, firstRecorded: START, lastRecorded: START + 2_000 },
          { task: 'run 2', claims: 1, stances: 1, firstRecorded: START + 1_000, lastRecorded: START + 1_000 },
        ]);
        await store.cleanup('run 1', SOFT);
        expect((await store.tasks()).map(({ task }) => task)).toEqual(['run 2']);
        await store.record(FIRST);
        expect((await store.tasks()).map(({ task, firstRecorded }) => [task, firstRecorded])).toEqual([
          ['run 2', START + 1_000],
          ['run 1', START + 2_000],
        ]);
      });
    });

    describe('cleanup', () => {
      it('soft: claims and stances go, what is shared stays', async () => {
        const store = await given(FIRST, SECOND);
        expect(await store.cleanup('run 1', SOFT)).toEqual({ removed: { ...NOTHING, claims: 1, stances: 2 }, filesLeft: [] });
        expect(await store.counts()).toEqual({
          ...NOTHING,
          claims: 1,
          fragments: 3,
          pages: 2,
          domains: 2,
          stances: 1,
          extractions: 3,
          citations: 1,
        });
        expect(await store.faults()).toEqual({ danglingEdges: 0, unreachable: 3 });
      });

      it('hard: also what only this task reached', async () => {
        const store = await given(FIRST, SECOND);
        expect(await store.cleanup('run 1', HARD)).toEqual({
          removed: { ...NOTHING, claims: 1, stances: 2, fragments: 2, pages: 1, domains: 1, extractions: 2, citations: 1 },
          filesLeft: [],
        });
        expect(await store.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
        expect(await store.cleanup('run 2', HARD)).toMatchObject({ removed: { claims: 1, fragments: 1, pages: 1, domains: 1 } });
        expect(await store.counts()).toEqual(NOTHING);
      });

      it('of a task that is none, removes nothing at all', async () => {
        const store = await given(FIRST, { pages: [page('unlinked')] });
        await store.cleanup('run 1', SOFT);
        for (const options of [SOFT, HARD]) expect(await store.cleanup('nobody', options)).toEqual({ removed: NOTHING, filesLeft: [] });
      });

      it('hard: of three tasks that overlap, each takes what it was the last to reach', async () => {
        const [all, firstTwo, lastTwo, onlyFirst, behind] = ['all', 'first two', 'last two', 'only first', 'behind'].map((each) =>
          fragment(each),
        ) as [Fragment, Fragment, Fragment, Fragment, Fragment];
        const [x, y, z] = TASKS.map((task) => claim(task, 'x')) as [Claim, Claim, Claim];
        const [front, back] = [page('front'), page('back')];
        const store = await given({
          pages: [front, back],
          fragments: [all, firstTwo, lastTwo, onlyFirst, behind],
          claims: [x, y, z],
          stances: [
            ...[x, y, z].map((of) => stance(all, of)),
            stance(firstTwo, x),
            stance(firstTwo, y),
            stance(lastTwo, y),
            stance(lastTwo, z),
            stance(onlyFirst, x),
          ],
          extractions: [
            extraction(all, front),
            extraction(firstTwo, front),
            extraction(lastTwo, back),
            extraction(onlyFirst, back),
            extraction(behind, back),
          ],
          citations: [citation(onlyFirst, behind), citation(behind, all), citation(firstTwo, lastTwo)],
        });
        const third = await store.graphOf('run 3');
        expect((await store.cleanup('run 1', HARD)).removed).toEqual({
          ...NOTHING,
          claims: 1,
          stances: 3,
          fragments: 2,
          extractions: 2,
          citations: 2,
        });
        expect((await store.graphOf('run 2')).fragments).toEqual([all, firstTwo, lastTwo]);
        expect((await store.cleanup('run 2', HARD)).removed).toEqual({
          ...NOTHING,
          claims: 1,
          stances: 3,
          fragments: 1,
          extractions: 1,
          citations: 1,
        });
        expect(await store.graphOf('run 3')).toEqual(third);
        expect((await store.cleanup('run 3', HARD)).removed).toEqual({
          ...NOTHING,
          claims: 1,
          stances: 2,
          fragments: 2,
          extractions: 2,
          pages: 2,
          domains: 2,
        });
        expect(await store.counts()).toEqual(NOTHING);
      });

      it('hard: leaves what the task never reached: pages, fragments, citations, copies and domains of nobody', async () => {
        const [loose, alone] = [fragment('loose'), fragment('alone')];
        const store = await given(FIRST);
        const unnamed = await store.keepFile(bytesOf('unnamed'));
        await store.record({
          domains: [{ name: 'later.example', category: 'agency' }],
          pages: [page('unlinked', { storedFile: await store.keepFile(bytesOf('its copy')) })],
          fragments: [loose, alone],
          extractions: [extraction(loose, page('unlinked'))],
          citations: [citation(loose, alone)],
        });
        expect((await store.cleanup('run 1', HARD)).removed).toEqual({
          ...NOTHING,
          claims: 1,
          stances: 2,
          fragments: 3,
          pages: 2,
          domains: 2,
          extractions: 3,
          citations: 1,
        });
        expect(await store.counts()).toEqual({ ...NOTHING, pages: 1, fragments: 2, domains: 2, extractions: 1, citations: 1, files: 2 });
        expect(await store.readFile(unnamed)).toEqual(bytesOf('unnamed'));
      });

      it('hard: leaves what a fragment outside cites or was taken from', async () => {
        const [loose, further] = [fragment('loose'), fragment('further')];
        const store = await given(FIRST, {
          fragments: [loose, further],
          extractions: [extraction(loose, athens)],
          citations: [citation(loose, own), citation(cited, further)],
        });
        // `own` is cited from outside, and cites `cited`, which cites `further`; `shared` is not.
        expect((await store.cleanup('run 1', HARD)).removed).toEqual({ ...NOTHING, claims: 1, stances: 2, fragments: 1, extractions: 1 });
        expect([
          await store.fragment(own.id),
          await store.fragment(cited.id),
          await store.page(athens.id),
          await store.fragment(shared.id),
        ]).toEqual([own, cited, athens, null]);
      });

      it('hard: leaves a page and a fragment that somebody is about to link to, until it is linked', async () => {
        const store = await given(
          FIRST,
          { pages: [athens], awaited: { pages: [athens.id] } },
          { fragments: [own], awaited: { fragments: [own.id] } },
        );
        expect((await store.cleanup('run 1', HARD)).removed).toEqual({ ...NOTHING, claims: 1, stances: 2, fragments: 1, extractions: 1 });
        expect([await store.page(athens.id), await store.fragment(own.id), await store.fragment(cited.id)]).toEqual([athens, own, cited]);
        await store.record({
          fragments: [shared],
          claims: [two],
          stances: [stance(shared, two), stance(own, two)],
          extractions: [extraction(shared, athens)],
        });
        expect((await store.cleanup('run 2', HARD)).removed).toEqual({
          ...NOTHING,
          claims: 1,
          stances: 2,
          fragments: 3,
          extractions: 3,
          citations: 1,
          pages: 2,
          domains: 2,
        });
        expect(await store.counts()).toEqual(NOTHING);
      });

      it('hard: what was awaited and then cited goes with who cites it', async () => {
        const store = await given(
          FIRST,
          { awaited: { fragments: [cited.id], pages: [gazette.id] } },
          { citations: [citation(shared, cited)] },
        );
        await store.cleanup('run 1', HARD);
        expect(await store.counts()).toEqual(NOTHING);
      });

      it('collects circles that nothing reaches any more, and keeps those that something does', async () => {
        const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((each) => fragment(each)) as [Fragment, Fragment, Fragment, Fragment];
        const store = await given({
          fragments: [a, b, c, d],
          claims: [one, two],
          stances: [stance(a, one), stance(c, two)],
          citations: [citation(a, b), citation(b, a), citation(a, a), citation(b, d), citation(c, d), citation(d, c)],
        });
        expect((await store.cleanup('run 1', HARD)).removed).toEqual({ ...NOTHING, claims: 1, stances: 1, fragments: 2, citations: 4 });
        expect(await store.graphOf('run 2')).toMatchObject({ fragments: [c, d], citations: [citation(c, d), citation(d, c)] });
      });

      it('hard: takes copies of pages that are gone', async () => {
        const store = await create();
        const [kept, gone] = [await store.keepFile(bytesOf('kept')), await store.keepFile(bytesOf('gone'))];
        const [stays, goes] = [page('stays', { storedFile: kept }), page('goes', { storedFile: gone })];
        await store.record({
          pages: [stays, goes],
          fragments: [shared, own],
          claims: [one, two],
          stances: [stance(shared, one), stance(own, two)],
          extractions: [extraction(shared, goes), extraction(own, stays)],
        });
        expect(await store.cleanup('run 1', HARD)).toMatchObject({ removed: { files: 1 }, filesLeft: [] });
        expect([await store.readFile(kept), await store.readFile(gone)]).toEqual([bytesOf('kept'), null]);
        await expect(store.record({ pages: [goes] })).rejects.toMatchObject({ kind: 'evidence_reference' });
        expect(await store.keepFile(bytesOf('gone'))).toBe(gone);
        await store.record({ pages: [goes] });
        expect(await store.readFile(gone)).toEqual(bytesOf('gone'));
      });

      it('leaves a page’s copy that another page names', async () => {
        const store = await create();
        const copy = await store.keepFile(bytesOf('the same'));
        const pages = [page('a', { storedFile: copy }), page('b', { storedFile: copy })];
        await store.record({
          pages,
          fragments: [shared, own],
          claims: [one, two],
          stances: [stance(shared, one), stance(own, two)],
          extractions: [extraction(shared, pages[0] ?? athens), extraction(own, pages[1] ?? athens)],
        });
        expect((await store.cleanup('run 1', HARD)).removed).toMatchObject({ pages: 1, files: 0 });
        expect(await store.readFile(copy)).toEqual(bytesOf('the same'));
      });
    });

    describe('sweep', () => {
      it('takes what no claim of any task reaches, awaited or not, and leaves every task’s graph', async () => {
        const store = await given(FIRST, SECOND, {
          domains: [{ name: 'later.example', category: 'agency' }],
          pages: [page('unlinked')],
          fragments: [fragment('loose')],
          awaited: { pages: ['page unlinked'], fragments: ['fragment loose'] },
        });
        await store.keepFile(bytesOf('unnamed'));
        await store.cleanup('run 1', SOFT);
        const graph = await store.graphOf('run 2');
        const removed = { ...NOTHING, fragments: 3, pages: 2, domains: 3, extractions: 2, citations: 1, files: 1 };
        expect(await store.sweep({ dryRun: true })).toEqual({ removed, filesLeft: [] });
        expect(await store.sweep({ dryRun: false })).toEqual({ removed, filesLeft: [] });
        expect(await store.graphOf('run 2')).toEqual(graph);
        expect(await store.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
        expect(await store.sweep({ dryRun: false })).toEqual({ removed: NOTHING, filesLeft: [] });
      });

      it('takes a page whose address then is free again', async () => {
        const store = await given({ pages: [athens] });
        await store.sweep({ dryRun: false });
        expect(await store.pageAt(athens.address)).toBeNull();
        await store.record({ pages: [{ ...athens, id: 'another' }] });
        expect((await store.pageAt(athens.address))?.id).toBe('another');
      });
    });

    describe('whatever was recorded', () => {
      const runs = { numRuns: harness.runs ?? 60 };
      const told = async (store: EvidenceStore): Promise<unknown> => [
        await store.counts(),
        await store.tasks(),
        ...(await graphs(store)),
        await store.faults(),
      ];

      it('recording it again changes nothing', () =>
        fc.assert(
          fc.asyncProperty(changes(), async (all) => {
            const added = all.map((change) => ({ ...change, withdrawn: {} }));
            const store = await given(...added);
            const before = await told(store);
            for (const change of added) await store.record(change);
            expect(await told(store)).toEqual(before);
          }),
          runs,
        ));

      it('a task’s graph is closed: each end of each edge is in it, and each node is reached', () =>
        fc.assert(
          fc.asyncProperty(changes(), async (all) => {
            const store = await given(...all);
            for (const graph of await graphs(store)) expectClosed(graph);
            expect((await store.faults()).danglingEdges).toBe(0);
          }),
          runs,
        ));

      it('no cleanup of a task changes another task’s graph', () =>
        fc.assert(
          fc.asyncProperty(changes(), fc.constantFrom(...TASKS), fc.boolean(), async (all, task, hard) => {
            const store = await given(...all);
            const before = await graphs(store);
            await store.cleanup(task, { hard, dryRun: false });
            expect(await graphs(store)).toEqual(before.map((graph, i) => (TASKS[i] === task ? EMPTY_GRAPH : graph)));
          }),
          runs,
        ));

      it('hard takes nothing that the task did not reach, and of what nobody awaits, leaves nothing that only the task reached', () =>
        fc.assert(
          fc.asyncProperty(changes(), fc.constantFrom(...TASKS), async (all, task) => {
            const store = await given(...all.map((change) => ({ ...change, awaited: {} })));
            const { fragments, pages } = await store.graphOf(task);
            const others = (await graphs(store)).filter((_, i) => TASKS[i] !== task);
            const unreached = (await store.faults()).unreachable;
            const before = await store.counts();
            const { removed } = await store.cleanup(task, HARD);
            // What is left of the task's graph, something else refers to: what is gone was in it.
            const lost = async (ids: readonly string[], read: (id: string) => Promise<unknown>): Promise<number> =>
              (await Promise.all(ids.map(read))).filter((found) => found === null).length;
            expect(removed.fragments).toBe(
              await lost(
                fragments.map(({ id }) => id),
                (id) => store.fragment(id),
              ),
            );
            expect(removed.pages).toBe(
              await lost(
                pages.map(({ id }) => id),
                (id) => store.page(id),
              ),
            );
            expect(await store.counts()).toMatchObject({
              fragments: before.fragments - removed.fragments,
              pages: before.pages - removed.pages,
            });
            if (unreached === 0) expect((await store.faults()).unreachable).toBe(0);
            const reached = new Set(others.flatMap((graph) => graph.fragments.map(({ id }) => id)));
            if (unreached === 0) expect(removed.fragments).toBe(fragments.filter(({ id }) => !reached.has(id)).length);
          }),
          runs,
        ));

      it('cleanup again removes nothing, and soft before a sweep leaves what hard before a sweep does', () =>
        fc.assert(
          fc.asyncProperty(changes(), fc.constantFrom(...TASKS), async (all, task) => {
            const [store, other] = [await given(...all), await given(...all)];
            await store.cleanup(task, SOFT);
            for (const options of [SOFT, HARD]) expect(await store.cleanup(task, options)).toEqual({ removed: NOTHING, filesLeft: [] });
            await other.cleanup(task, HARD);
            expect(await other.cleanup(task, HARD)).toEqual({ removed: NOTHING, filesLeft: [] });
            for (const each of [store, other]) {
              await each.sweep({ dryRun: false });
              expect(await each.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
              expect(await each.sweep({ dryRun: false })).toEqual({ removed: NOTHING, filesLeft: [] });
            }
            expect(await told(other)).toEqual(await told(store));
            for (const each of TASKS) await store.cleanup(each, HARD);
            expect(await store.counts()).toEqual(NOTHING);
          }),
          runs,
        ));

      it('no sweep changes a task’s graph', () =>
        fc.assert(
          fc.asyncProperty(changes(), fc.boolean(), async (all, dryRun) => {
            const store = await given(...all);
            const before = await graphs(store);
            await store.sweep({ dryRun });
            expect(await graphs(store)).toEqual(before);
          }),
          runs,
        ));

      it('a dry run removes nothing, and says exactly what then goes', () =>
        fc.assert(
          fc.asyncProperty(changes(), fc.constantFrom(...TASKS), fc.boolean(), fc.boolean(), async (all, task, hard, twice) => {
            const store = await given(...all);
            if (twice) await store.cleanup(TASKS[0], SOFT);
            const before = await told(store);
            const announced = await store.cleanup(task, { hard, dryRun: true });
            expect(await told(store)).toEqual(before);
            const counted = await store.counts();
            const done = await store.cleanup(task, { hard, dryRun: false });
            expect(announced).toEqual(done);
            const left = await store.counts();
            expect(done.removed).toEqual(
              Object.fromEntries(Object.entries(counted).map(([key, count]) => [key, count - left[key as keyof EvidenceCounts]])),
            );
          }),
          runs,
        ));

      it('what was cleaned away can be recorded again', () =>
        fc.assert(
          fc.asyncProperty(changes(), async (all) => {
            const store = await given(...all);
            const before = await told(store);
            for (const task of TASKS) await store.cleanup(task, HARD);
            await store.sweep({ dryRun: false });
            for (const change of all) await store.record(change);
            expect(await told(store)).toEqual(before);
          }),
          runs,
        ));
    });

    describe('copies of pages', () => {
      it('have the same name for the same content, and come back as they were', async () => {
        const store = await create();
        const content = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 167) & 0xff);
        const kept = await store.keepFile(content);
        expect(await store.keepFile(content.slice())).toBe(kept);
        expect(await store.keepFile(Uint8Array.of())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
        expect(Array.from((await store.readFile(kept)) ?? [])).toEqual(Array.from(content));
        expect((await store.counts()).files).toBe(2);
      });

      it.each(['', 'nothing', '../evidence.db', '..', 'a'.repeat(64), '\u0000'])('there is none called %j', async (nobody) => {
        expect(await (await create()).readFile(nobody)).toBeNull();
      });

      it('are refused beyond a size', async () => {
        const store = await create();
        await expect(store.keepFile(new Uint8Array(EVIDENCE_STORE_LIMITS.fileBytes + 1))).rejects.toMatchObject({
          kind: 'evidence_invalid',
          blame: 'usage',
        });
        expect((await store.counts()).files).toBe(0);
      });
    });

    it('a store that is closed answers nothing any more', async () => {
      const store = await given(FIRST);
      await store.close();
      await store.close();
      const calls: readonly Promise<unknown>[] = [
        store.record(SECOND),
        store.graphOf('run 1'),
        store.page('x'),
        store.fragment('x'),
        store.claim('x'),
        store.pageAt('x'),
        store.domain('x'),
        store.sweep({ dryRun: false }),
        store.tasks(),
        store.counts(),
        store.faults(),
        store.cleanup('x', SOFT),
        store.keepFile(Uint8Array.of(1)),
        store.readFile('x'),
      ];
      for (const call of calls) await expect(call).rejects.toMatchObject({ kind: 'evidence_unusable', blame: 'prerequisite' });
    });
  });
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Finite, and not −0, which is no other number. */
function number(): fc.Arbitrary<number> {
  return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
}

function positive(): fc.Arbitrary<number> {
  return number().map(Math.abs);
}

/** Changes within a small world, so that tasks meet in fragments and pages, and citations run in circles. Each brings what it refers to. */
function changes(): fc.Arbitrary<readonly EvidenceChange[]> {
  const among = <T>(items: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...items);
  const pages = ['p', 'q', 'r', 's'].map((each) =>
    page(each, { domain: each < 'r' ? 'daily.example' : 'weekly.example', crawledAt: each === 'p' ? '2026-09-21T16:53:20.000Z' : null }),
  );
  const fragments = ['a', 'b', 'c', 'd', 'e', 'f'].map((each, i) =>
    fragment(each, { method: EXTRACTION_METHODS[i] ?? 'span', features: { [each]: i / 7 } }),
  );
  const claims = TASKS.flatMap((task) => ['x', 'y'].map((each) => claim(task, each)));
  const domain = fc.record({
    name: among(['daily.example', 'weekly.example', 'monthly.example']),
    category: among([null, 'agency', 'newspaper']),
  });
  const edges = {
    stances: fc.tuple(among(fragments), among(claims), among(STANCES), fc.double({ min: 0, max: 1, noNaN: true })),
    extractions: fc.tuple(among(fragments), among(pages), among([null, { start: 0, end: 5 }, { start: 3, end: 5 }])),
    citations: fc.tuple(among(fragments), among(fragments)),
  };
  const change = fc
    .record({
      domains: fc.array(domain, { maxLength: 2 }),
      pages: fc.array(among(pages), { maxLength: 1 }),
      fragments: fc.array(among(fragments), { maxLength: 1 }),
      claims: fc.array(fc.tuple(among(claims), number()), { maxLength: 2 }),
      stances: fc.array(edges.stances, { maxLength: 5 }),
      extractions: fc.array(edges.extractions, { maxLength: 4 }),
      citations: fc.array(edges.citations, { maxLength: 5 }),
      awaited: fc.record({ pages: fc.boolean(), fragments: fc.boolean() }),
      withdrawn: fc.record({
        claims: fc.array(among(claims), { maxLength: 1 }),
        stances: fc.array(fc.tuple(among(fragments), among(claims)), { maxLength: 1 }),
      }),
    })
    .map((drawn): EvidenceChange => {
      const claimed = drawn.claims.map(([of, prior]) => ({ ...of, prior }));
      return {
        withdrawn: {
          claims: drawn.withdrawn.claims.map(({ id }) => id),
          stances: drawn.withdrawn.stances.map(([of, towards]) => ({ fragmentId: of.id, claimId: towards.id })),
        },
        awaited: {
          pages: drawn.awaited.pages ? drawn.pages.map(({ id }) => id) : [],
          fragments: drawn.awaited.fragments ? drawn.fragments.map(({ id }) => id) : [],
        },
        domains: drawn.domains,
        pages: [...drawn.pages, ...drawn.extractions.map(([, from]) => from)],
        fragments: [
          ...drawn.fragments,
          ...drawn.stances.map(([of]) => of),
          ...drawn.extractions.map(([of]) => of),
          ...drawn.citations.flat(),
        ],
        claims: [...claimed, ...drawn.stances.map(([, towards]) => claimed.findLast(({ id }) => id === towards.id) ?? towards)],
        stances: drawn.stances.map(([of, towards, kind, confidence]) => stance(of, towards, { stance: kind, confidence: confidence + 0 })),
        extractions: drawn.extractions.map(([of, from, span]) => extraction(of, from, span)),
        citations: drawn.citations.map(([of, to]) => citation(of, to)),
      };
    });
  return fc.array(change, { minLength: 1, maxLength: 5 });
}

function graphs(store: EvidenceStore): Promise<readonly EvidenceGraph[]> {
  return Promise.all(TASKS.map((task) => store.graphOf(task)));
}

function expectClosed({ claims, fragments, pages, domains, stances, extractions, citations }: EvidenceGraph): void {
  const [claimIds, fragmentIds, pageIds] = [claims, fragments, pages].map((nodes) => new Set(nodes.map(({ id }) => id))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  for (const { claimId } of stances) expect(claimIds).toContain(claimId);
  for (const { fragmentId } of [...extractions, ...citations]) expect(fragmentIds).toContain(fragmentId);
  // Reached: by a stance or by the citation of a fragment that is in the graph; from a fragment; from a page.
  expect(new Set([...stances.map(({ fragmentId }) => fragmentId), ...citations.map(({ citedId }) => citedId)])).toEqual(fragmentIds);
  expect(new Set(extractions.map(({ pageId }) => pageId))).toEqual(pageIds);
  expect(new Set(pages.map(({ domain }) => domain))).toEqual(new Set(domains.map(({ name }) => name)));
}
