import { describe, expect, it } from '@jest/globals';
import { isLocitoriumError, RELIABILITY } from '@locitorium/domain';
import { InMemoryEvidenceStore, ManualClock } from '@locitorium/ports/testing';
import fc from 'fast-check';
import { parisRecord } from '../evidence.fixture.ts';
import { createEvidenceGraph } from './create-evidence-graph.ts';
import type { EvidenceLedger } from './evidence-ledger.ts';
import { EVIDENCE_LIMITS } from './evidence-limits.ts';

const ADDRESS = 'https://www.example.org/choir';
const ledgerOf = (): EvidenceLedger => createEvidenceGraph(new InMemoryEvidenceStore());
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('pages', () => {
  it('are one page by their address, however a URL is written', async () => {
    const ledger = ledgerOf();
    const first = await ledger.addPage({ address: ADDRESS, title: 'Choir' });
    for (const address of ['HTTPS://www.EXAMPLE.org:443/choir#top', 'http://example.org/choir/?utm_source=feed'])
      expect(await ledger.addPage({ address, title: 'Another title' })).toEqual(first);
    expect(first).toMatchObject({ address: ADDRESS, title: 'Choir', domain: 'example.org' });
  });

  it('are one page by their DOI, which words can be taken from under any name of it', async () => {
    const ledger = ledgerOf();
    const first = await ledger.addPage({ address: 'doi:10.1000/ABC.7' });
    expect(first).toMatchObject({ address: 'doi:10.1000/ABC.7', domain: 'doi.org' });
    for (const address of ['DOI:10.1000/abc.7', 'https://doi.org/10.1000/abc.7', '10.1000/abc.7'])
      expect(await ledger.addPage({ address })).toEqual(first);
    const [one, other] = await Promise.all(
      ['http://dx.doi.org/10.1000/ABC.7', first.id].map((page) => ledger.addFragment({ page, content: 'Rain fell.', method: 'quotation' })),
    );
    expect(one).toEqual(other);
    expect(await ledger.counts()).toMatchObject({ pages: 1, fragments: 1 });
  });

  it('have the time at which they were crawled, in UTC: the one that is given, else now', async () => {
    const ledger = createEvidenceGraph(new InMemoryEvidenceStore(), { clock: new ManualClock(Date.UTC(2026, 10, 22, 7)) });
    expect((await ledger.addPage({ address: ADDRESS })).crawledAt).toBe('2026-11-22T07:00:00.000Z');
    expect((await ledger.addPage({ address: 'https://example.org/other', crawledAt: '2026-01-02T03:04:05+09:00' })).crawledAt).toBe(
      '2026-01-01T18:04:05.000Z',
    );
    for (const crawledAt of ['yesterday', '2026-01-02T03:04:05', '2026-13-01T00:00:00Z'])
      await expect(ledger.addPage({ address: ADDRESS, crawledAt })).rejects.toMatchObject({ kind: 'evidence_invalid', blame: 'usage' });
  });

  it('of runs have no time of crawling', async () => {
    const ledger = ledgerOf();
    await ledger.recordGroundings(parisRecord());
    const { pages } = await ledger.graph('run-1');
    expect(new Set(pages.map(({ crawledAt }) => crawledAt))).toEqual(new Set([null]));
  });

  it.each([
    ['doc:report-7', 'documents'],
    ['gazetteer:geonames', 'gazetteers'],
    ['urn:isbn:0451450523', 'other'],
    ['http://[::1]:80/', '[::1]'],
  ])('at %s are shown under %s', async (address, domain) => {
    expect((await ledgerOf().addPage({ address })).domain).toBe(domain);
  });

  it.each([
    ['', 'nothing'],
    ['choir', 'no URL and no DOI'],
    ['https://me:secret@example.org/', 'password'],
    [`https://example.org/${'x'.repeat(EVIDENCE_LIMITS.addressLength)}`, 'at most 2048'],
  ])('are refused at %j, and the address is not repeated', async (address, why) => {
    const refusal = await ledgerOf()
      .addPage({ address })
      .catch((error: unknown) => error);
    expect(isLocitoriumError(refusal) && [refusal.kind, refusal.blame]).toEqual(['evidence_invalid', 'usage']);
    expect(String(refusal)).toContain(why);
    expect(String(refusal)).not.toContain('secret');
  });

  it('are kept once more where another process took the copy away in between', async () => {
    const store = new InMemoryEvidenceStore();
    const keep = store.keepFile.bind(store);
    let kept = 0;
    store.keepFile = async (content) => {
      const name = await keep(content);
      kept += 1;
      if (kept === 1) await store.sweep({ dryRun: false });
      return name;
    };
    expect((await createEvidenceGraph(store).addPage({ address: ADDRESS, content: utf8('Rain.') })).storedFile).not.toBeNull();
    expect(kept).toBe(2);
  });

  it('of other categories give the same confidence', async () => {
    const confidences = await Promise.all(
      ['newspaper', 'satire', null].map(async (category) => {
        const ledger = ledgerOf();
        await ledger.addPage({ address: ADDRESS, category });
        const fragment = await ledger.addFragment({
          page: ADDRESS,
          content: 'The choir of Paris, Texas, will sing on 3 May.',
          method: 'quotation',
        });
        const claim = await ledger.addClaim({ task: 't', text: 'The choir travels.' });
        await ledger.link({ fragment: fragment.id, claim: claim.id, stance: 'SUPPORTS', confidence: 0.9 });
        if (category !== null) expect((await ledger.graph('t')).domains).toEqual([{ name: 'example.org', category }]);
        return (await ledger.weigh('t'))[0]?.confidence;
      }),
    );
    expect(new Set(confidences).size).toBe(1);
    expect(confidences[0]).toBeGreaterThan(0.5);
  });
});

describe('categories of domains', () => {
  const AGENCIES = ['https://www.reuters.com/a', 'https://gsi.go.jp/b', 'https://unknown.example/c'];

  it('come from the first recorded one, else a user’s table, else the built-in one', async () => {
    const ledger = createEvidenceGraph(new InMemoryEvidenceStore(), {
      categories: { 'wire service': ['reuters.com'], 'town hall': ['unknown.example'] },
    });
    for (const address of AGENCIES) await ledger.addPage({ address });
    await ledger.addPage({ address: 'https://unknown.example/d', category: 'blog' });
    await ledger.addPage({ address: 'https://unknown.example/e', category: 'satire' });
    expect(
      await Promise.all(['reuters.com', 'gsi.go.jp', 'unknown.example', 'nowhere.example'].map((name) => ledger.domain(name))),
    ).toEqual([
      { name: 'reuters.com', category: 'wire service' },
      { name: 'gsi.go.jp', category: 'government' },
      { name: 'unknown.example', category: 'blog' },
      null,
    ]);
    expect((await ledgerOf().addPage({ address: AGENCIES[0] ?? '' })).domain).toBe('reuters.com');
  });

  it('do not affect any confidence', async () => {
    const store = new InMemoryEvidenceStore();
    const ledger = createEvidenceGraph(store);
    const claim = await ledger.addClaim({ task: 't', text: 'The bridge is open.' });
    for (const address of AGENCIES) {
      await ledger.addPage({ address });
      const { id } = await ledger.addFragment({
        page: address,
        content: `The bridge at ${address} opened on 3 May 2021.`,
        method: 'quotation',
      });
      await ledger.link({ fragment: id, claim: claim.id, stance: address.includes('reuters') ? 'REFUTES' : 'SUPPORTS', confidence: 0.8 });
    }
    await ledger.recordGroundings(parisRecord({ task: 't' }));
    const told = [await ledger.weigh('t'), await ledger.aggregate('t')];
    const otherwise = createEvidenceGraph(store, { categories: { 'notorious liars': ['reuters.com', '.jp', 'example'] } });
    expect((await otherwise.graph('t')).domains.map(({ category }) => category)).toContain('notorious liars');
    expect([await otherwise.weigh('t'), await otherwise.aggregate('t')]).toEqual(told);
    const graphOf = store.graphOf.bind(store);
    store.graphOf = async (...asked) =>
      Object.defineProperty({ ...(await graphOf(...asked)) }, 'domains', {
        get: () => {
          throw new Error('Somebody read the domains.');
        },
      });
    expect([await ledger.weigh('t'), await ledger.aggregate('t')]).toEqual(told);
  });
});

describe('claims', () => {
  it('of the same words in the same task are one; of another task another', async () => {
    const ledger = ledgerOf();
    const claim = await ledger.addClaim({ task: 'a', text: 'It rained.' });
    expect(await ledger.addClaim({ task: 'a', text: ' It rained. ' })).toEqual(claim);
    expect((await ledger.addClaim({ task: 'b', text: 'It rained.' })).id).not.toBe(claim.id);
    expect((await ledger.tasks()).map(({ task, claims }) => [task, claims])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('of the same words in another context are others, each with its own evidence', async () => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS });
    const { id: fragment } = await ledger.addFragment({ page: ADDRESS, content: 'Rain fell.', method: 'quotation' });
    const [plain, asked, askedAgain, askedElse] = [
      await ledger.addClaim({ task: 'a', text: 'It rained.' }),
      await ledger.addClaim({ task: 'a', text: 'It rained.', context: 'weather in Paris, Texas' }),
      await ledger.addClaim({ task: 'a', text: 'It rained.', context: ' weather in Paris, Texas ' }),
      await ledger.addClaim({ task: 'a', text: 'It rained.', context: 'floods 2026' }),
    ];
    expect(askedAgain).toEqual(asked);
    expect(new Set([plain, asked, askedElse].map(({ id }) => id)).size).toBe(3);
    await ledger.link({ fragment, claim: asked!.id, stance: 'SUPPORTS', confidence: 1 });
    await ledger.link({ fragment, claim: askedElse!.id, stance: 'REFUTES', confidence: 0.5 });
    expect((await ledger.weigh('a')).map(({ claim, supports, refutes }) => [claim.context, supports.length, refutes.length])).toEqual([
      [null, 0, 0],
      ['weather in Paris, Texas', 1, 0],
      ['floods 2026', 0, 1],
    ]);
  });

  it('keep their prior when added again without one, and take a given one', async () => {
    const ledger = ledgerOf();
    await ledger.addClaim({ task: 'a', text: 'Likely.', prior: 0.8 });
    await ledger.addClaim({ task: 'a', text: 'Likely.' });
    expect((await ledger.weigh('a'))[0]?.confidence).toBeCloseTo(0.8, 12);
    await ledger.addClaim({ task: 'a', text: 'Likely.', prior: 0.6 });
    expect((await ledger.weigh('a'))[0]?.confidence).toBeCloseTo(0.6, 12);
  });

  it('have their prior as confidence until there is evidence', async () => {
    const ledger = ledgerOf();
    await ledger.addClaim({ task: 'a', text: 'Even.' });
    await ledger.addClaim({ task: 'a', text: 'Likely.', prior: 0.8 });
    expect((await ledger.weigh('a')).map(({ confidence }) => confidence)).toEqual([0.5, expect.closeTo(0.8, 12)]);
  });

  it.each([
    { text: '' },
    { text: 'x'.repeat(2_001) },
    { text: 'x', prior: 1 },
    { text: 'x', prior: Number.NaN },
    { text: 'x', task: ' ' },
    { text: 'x', context: ' ' },
  ])('are rejected: %j', async (given) => {
    await expect(ledgerOf().addClaim({ task: 't', ...given })).rejects.toMatchObject({ kind: 'evidence_invalid', blame: 'usage' });
  });
});

describe('fragments', () => {
  it('of a page are the same piece again, by its id or its address', async () => {
    const ledger = ledgerOf();
    const page = await ledger.addPage({ address: ADDRESS });
    const one = await ledger.addFragment({ page: page.id, content: 'Rain fell.', method: 'quotation' });
    expect(await ledger.addFragment({ page: `${ADDRESS}#x`, content: 'Rain fell.', method: 'quotation' })).toEqual(one);
    expect((await ledger.counts()).fragments).toBe(1);
  });

  it.each([
    ['as it stands', 'He said: “Rain fell  on Paris.”', 'Rain fell on Paris.', 1],
    ['in HTML', '<html><script>Rain</script><p>Rain <b>fell</b> on&nbsp;Paris.</p></html>', 'Rain fell on Paris.', 1],
    ['not at all', 'It was dry.', 'Rain fell on Paris.', 0],
  ])('that quote are compared with the copy of the page: %s', async (_how, copy, content, verbatim) => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS, content: utf8(copy) });
    const { features } = await ledger.addFragment({ page: ADDRESS, content, method: 'quotation' });
    expect(features).toMatchObject({ verbatim });
  });

  it('find where they stand in a plain copy', async () => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS, content: utf8('It was so: rain fell. They went home.') });
    const claim = await ledger.addClaim({ task: 't', text: 'It rained.' });
    const fragment = await ledger.addFragment({ page: ADDRESS, content: 'rain fell.', method: 'quotation' });
    await ledger.link({ fragment: fragment.id, claim: claim.id, stance: 'SUPPORTS', confidence: 1 });
    expect((await ledger.graph('t')).extractions).toMatchObject([{ span: { start: 11, end: 21 } }]);
    await expect(
      ledger.addFragment({ page: ADDRESS, content: 'rain fell.', method: 'quotation', span: { start: 0, end: 10 } }),
    ).rejects.toMatchObject({ kind: 'evidence_invalid' });
  });

  it('of a binary copy are not compared with it', async () => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS, content: Uint8Array.of(0xff, 0xfe, 0) });
    expect((await ledger.addFragment({ page: ADDRESS, content: 'Rain fell.', method: 'quotation' })).features).not.toHaveProperty(
      'verbatim',
    );
  });

  it.each([
    [{ content: 'x'.repeat(2_001) }, 'evidence_invalid'],
    [{ content: ' ' }, 'evidence_invalid'],
    [{ page: 'https://example.org/elsewhere' }, 'evidence_unknown'],
    [{ page: 'nowhere' }, 'evidence_unknown'],
    [{ span: { start: 3, end: 3 } }, 'evidence_invalid'],
    [{ features: { trust: 1 } }, 'evidence_invalid'],
    [{ features: { verbatim: 2 } }, 'evidence_invalid'],
    [{ method: 'ranker' as 'quotation' }, 'evidence_invalid'],
  ])('are rejected: %j', async (given, kind) => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS });
    await expect(ledger.addFragment({ page: ADDRESS, content: 'Rain fell.', method: 'quotation', ...given })).rejects.toMatchObject({
      kind,
      blame: 'usage',
    });
  });
});

describe('reliability of a fragment', () => {
  it('is the same on every page: it depends on the words alone', async () => {
    const ledger = ledgerOf();
    const reliabilities = await Promise.all(
      ['https://news.example.org/', 'https://satire.example.com/', 'doc:leaflet'].map(async (address) => {
        await ledger.addPage({ address });
        return (await ledger.addFragment({ page: address, content: 'The bridge at Fort Scott opened on 3 May 2021.', method: 'quotation' }))
          .reliability;
      }),
    );
    expect(new Set(reliabilities).size).toBe(1);
  });
});

describe('stances', () => {
  it('towards unknown claims are rejected', async () => {
    await expect(ledgerOf().link({ fragment: 'f', claim: 'c', stance: 'SUPPORTS', confidence: 1 })).rejects.toMatchObject({
      kind: 'evidence_reference',
    });
  });

  it.each([{ confidence: 1.1 }, { confidence: Number.NaN }, { stance: 'LIKES' as 'NEUTRAL' }])('are rejected: %j', async (given) => {
    await expect(ledgerOf().link({ fragment: 'f', claim: 'c', stance: 'SUPPORTS', confidence: 1, ...given })).rejects.toMatchObject({
      kind: 'evidence_invalid',
    });
  });

  it('that contradict each other are both kept, the weightiest first', async () => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS });
    const claim = await ledger.addClaim({ task: 't', text: 'The bridge is open.' });
    const say = async (content: string, stance: 'SUPPORTS' | 'REFUTES' | 'NEUTRAL', confidence: number): Promise<void> => {
      const { id } = await ledger.addFragment({ page: ADDRESS, content, method: 'quotation' });
      await ledger.link({ fragment: id, claim: claim.id, stance, confidence });
    };
    await say('The bridge may be open, they said.', 'SUPPORTS', 1);
    await say('The bridge opened on 3 May 2021.', 'SUPPORTS', 1);
    await say('The bridge was closed all day.', 'REFUTES', 0.5);
    await say('There is a bridge over the river.', 'NEUTRAL', 1);
    const [weighed] = await ledger.weigh('t');
    expect(weighed!.supports.map(({ fragment }) => fragment.content)).toEqual([
      'The bridge opened on 3 May 2021.',
      'The bridge may be open, they said.',
    ]);
    expect(weighed!.refutes.map(({ weight }) => weight)).toEqual([-RELIABILITY.stated / 2]);
    expect(weighed!.neutral).toHaveLength(1);
    const total = [...weighed!.supports, ...weighed!.refutes].reduce((sum, { weight }) => sum + weight, 0);
    expect(weighed!.logOdds).toBeCloseTo(total, 12);
    expect(weighed!.confidence).toBeCloseTo(1 / (1 + Math.exp(-total)), 12);
  });
});

describe('citations', () => {
  it('may be circular, and are each listed once, nearest first', async () => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS });
    const claim = await ledger.addClaim({ task: 't', text: 'It rained.' });
    const [a, b, c] = (await Promise.all(
      ['One says so.', 'Two says so.', 'Three says so.'].map(
        async (content) => (await ledger.addFragment({ page: ADDRESS, content, method: 'quotation' })).id,
      ),
    )) as [string, string, string];
    for (const [fragment, cited] of [
      [a, b],
      [b, c],
      [c, a],
      [a, a],
    ] as const)
      await ledger.cite({ fragment, cited });
    await ledger.link({ fragment: a, claim: claim.id, stance: 'SUPPORTS', confidence: 1 });
    const [weighed] = await ledger.weigh('t');
    expect(weighed!.supports[0]!.cites.map(({ fragment, sources }) => [fragment.id, sources[0]!.page.address])).toEqual([
      [b, ADDRESS],
      [c, ADDRESS],
    ]);
  });

  it('of or by unknown fragments are rejected', async () => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS });
    const { id } = await ledger.addFragment({ page: ADDRESS, content: 'One says so.', method: 'quotation' });
    await expect(ledger.cite({ fragment: id, cited: 'nothing' })).rejects.toMatchObject({
      kind: 'evidence_unknown',
      blame: 'usage',
      message: expect.stringContaining('is cited'),
    });
    await expect(ledger.cite({ fragment: 'nothing', cited: id })).rejects.toMatchObject({
      kind: 'evidence_unknown',
      message: expect.stringContaining('cites'),
    });
    expect((await ledger.counts()).citations).toBe(0);
  });

  it('of any shape terminate, and reach everything once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 }), async (edges) => {
        const ledger = ledgerOf();
        await ledger.addPage({ address: ADDRESS });
        const claim = await ledger.addClaim({ task: 't', text: 'It rained.' });
        const ids: string[] = [];
        for (let i = 0; i < 8; i += 1)
          ids.push((await ledger.addFragment({ page: ADDRESS, content: `Number ${i} says so.`, method: 'quotation' })).id);
        for (const [from, to] of edges) await ledger.cite({ fragment: ids[from]!, cited: ids[to]! });
        await ledger.link({ fragment: ids[0]!, claim: claim.id, stance: 'SUPPORTS', confidence: 1 });
        const cites = (await ledger.weigh('t'))[0]!.supports[0]!.cites.map(({ fragment }) => fragment.id);
        const reached = new Set([ids[0]!]);
        for (let round = 0; round < 8; round += 1) for (const [from, to] of edges) if (reached.has(ids[from]!)) reached.add(ids[to]!);
        reached.delete(ids[0]!);
        expect(new Set(cites)).toEqual(reached);
        expect(cites).toHaveLength(reached.size);
      }),
      { numRuns: 40 },
    );
  });
});

describe('tasks', () => {
  it('can be cleaned up without changing others', async () => {
    const ledger = ledgerOf();
    await ledger.recordGroundings(parisRecord());
    await ledger.recordGroundings(parisRecord({ task: 'run-2' }));
    const other = await ledger.graph('run-2');
    expect((await ledger.cleanup('run-1', { hard: true, dryRun: false })).removed.claims).toBe(2);
    expect(await ledger.graph('run-2')).toEqual(other);
    expect(await ledger.weigh('run-1')).toEqual([]);
    expect(await ledger.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
  });

  it('keep, when cleaned up, what is about to be linked: between adding a page, a fragment of it, and the link', async () => {
    const ledger = ledgerOf();
    const content = 'Rain fell.';
    const link = async (task: string): Promise<string> => {
      const claim = await ledger.addClaim({ task, text: 'It rained.' });
      const fragment = await ledger.addFragment({ page: ADDRESS, content, method: 'quotation' });
      await ledger.link({ fragment: fragment.id, claim: claim.id, stance: 'SUPPORTS', confidence: 1 });
      return fragment.id;
    };
    const HARD = { hard: true, dryRun: false };
    await ledger.addPage({ address: ADDRESS });
    const id = await link('one');
    await ledger.addPage({ address: 'https://example.org/unlinked' });
    // Somebody adds the page again to link to it, and its only task is taken away meanwhile.
    await ledger.addPage({ address: ADDRESS });
    expect((await ledger.cleanup('one', HARD)).removed).toMatchObject({ claims: 1, fragments: 1, pages: 0 });
    expect(await link('two')).toBe(id);
    const third = await ledger.addClaim({ task: 'three', text: 'It rained.' });
    await ledger.addFragment({ page: ADDRESS, content, method: 'quotation' });
    expect((await ledger.cleanup('two', HARD)).removed).toMatchObject({ claims: 1, fragments: 0, pages: 0 });
    await ledger.link({ fragment: id, claim: third.id, stance: 'SUPPORTS', confidence: 1 });
    expect((await ledger.cleanup('three', HARD)).removed).toMatchObject({ claims: 1, fragments: 1, pages: 1 });
    expect(await ledger.counts()).toMatchObject({ pages: 1, fragments: 0 });
    expect((await ledger.sweep({ dryRun: false })).removed).toMatchObject({ pages: 1 });
  });
});
