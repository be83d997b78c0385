import { describe, expect, it } from '@jest/globals';
import { isLocitoriumError } from '@locitorium/domain';
import { InMemoryEvidenceStore } from '@locitorium/ports/testing';
import fc from 'fast-check';
import { parisRecord } from '../evidence.fixture.ts';
import { RELIABILITY } from '../reliability/reliability-table.ts';
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
    const again = await ledger.addPage({ address: 'HTTPS://www.EXAMPLE.org:443/choir#top', title: 'Another title' });
    expect(again).toEqual(first);
    expect(first).toMatchObject({ address: ADDRESS, title: 'Choir', domain: 'example.org' });
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
    ['choir', 'no URL'],
    ['https://me:secret@example.org/', 'password'],
    [`https://example.org/${'x'.repeat(EVIDENCE_LIMITS.addressLength)}`, 'at most 2048'],
  ])('are refused at %j, and the address is not repeated', async (address, why) => {
    const refusal = await ledgerOf().addPage({ address }).catch((error: unknown) => error);
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
      if (kept === 1) await store.cleanup('nobody', { hard: true, dryRun: false });
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
        const fragment = await ledger.addFragment({ page: ADDRESS, content: 'The choir of Paris, Texas, will sing on 3 May.', method: 'quotation' });
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

describe('claims', () => {
  it('of the same words in the same task are one; of another task another', async () => {
    const ledger = ledgerOf();
    const claim = await ledger.addClaim({ task: 'a', text: 'It rained.' });
    expect(await ledger.addClaim({ task: 'a', text: ' It rained. ' })).toEqual(claim);
    expect((await ledger.addClaim({ task: 'b', text: 'It rained.' })).id).not.toBe(claim.id);
    expect((await ledger.tasks()).map(({ task, claims }) => [task, claims])).toEqual([['a', 1], ['b', 1]]);
  });

  it('have their prior as confidence, until something is said', async () => {
    const ledger = ledgerOf();
    await ledger.addClaim({ task: 'a', text: 'Even.' });
    await ledger.addClaim({ task: 'a', text: 'Likely.', prior: 0.8 });
    expect((await ledger.weigh('a')).map(({ confidence }) => confidence)).toEqual([0.5, expect.closeTo(0.8, 12)]);
  });

  it.each([{ text: '' }, { text: 'x'.repeat(2_001) }, { text: 'x', prior: 1 }, { text: 'x', prior: Number.NaN }, { text: 'x', task: ' ' }])('are refused: %j', async (given) => {
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
  ])('that quote are held against the copy of the page: %s', async (_how, copy, content, verbatim) => {
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
    await expect(ledger.addFragment({ page: ADDRESS, content: 'rain fell.', method: 'quotation', span: { start: 0, end: 10 } })).rejects.toMatchObject({ kind: 'evidence_invalid' });
  });

  it('of a copy that is no text are not compared with it', async () => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS, content: Uint8Array.of(0xff, 0xfe, 0) });
    expect((await ledger.addFragment({ page: ADDRESS, content: 'Rain fell.', method: 'quotation' })).features).not.toHaveProperty('verbatim');
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
  ])('are refused: %j', async (given, kind) => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS });
    await expect(ledger.addFragment({ page: ADDRESS, content: 'Rain fell.', method: 'quotation', ...given })).rejects.toMatchObject({ kind, blame: 'usage' });
  });
});

describe('reliability of a fragment', () => {
  it('is the same on every page: words count, not whose they are', async () => {
    const ledger = ledgerOf();
    const reliabilities = await Promise.all(
      ['https://news.example.org/', 'https://satire.example.com/', 'doc:leaflet'].map(async (address) => {
        await ledger.addPage({ address });
        return (await ledger.addFragment({ page: address, content: 'The bridge at Fort Scott opened on 3 May 2021.', method: 'quotation' })).reliability;
      }),
    );
    expect(new Set(reliabilities).size).toBe(1);
  });
});

describe('stances', () => {
  it('to what is not there are refused', async () => {
    await expect(ledgerOf().link({ fragment: 'f', claim: 'c', stance: 'SUPPORTS', confidence: 1 })).rejects.toMatchObject({ kind: 'evidence_reference' });
  });

  it.each([{ confidence: 1.1 }, { confidence: Number.NaN }, { stance: 'LIKES' as 'NEUTRAL' }])('are refused: %j', async (given) => {
    await expect(ledgerOf().link({ fragment: 'f', claim: 'c', stance: 'SUPPORTS', confidence: 1, ...given })).rejects.toMatchObject({ kind: 'evidence_invalid' });
  });

  it('that contradict each other stand side by side, the weightiest first', async () => {
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
    expect(weighed!.supports.map(({ fragment }) => fragment.content)).toEqual(['The bridge opened on 3 May 2021.', 'The bridge may be open, they said.']);
    expect(weighed!.refutes.map(({ weight }) => weight)).toEqual([-RELIABILITY.stated / 2]);
    expect(weighed!.neutral).toHaveLength(1);
    const total = [...weighed!.supports, ...weighed!.refutes].reduce((sum, { weight }) => sum + weight, 0);
    expect(weighed!.logOdds).toBeCloseTo(total, 12);
    expect(weighed!.confidence).toBeCloseTo(1 / (1 + Math.exp(-total)), 12);
  });
});

describe('citations', () => {
  it('may run in circles, and are each told once, nearest first', async () => {
    const ledger = ledgerOf();
    await ledger.addPage({ address: ADDRESS });
    const claim = await ledger.addClaim({ task: 't', text: 'It rained.' });
    const [a, b, c] = await Promise.all(['One says so.', 'Two says so.', 'Three says so.'].map(async (content) => (await ledger.addFragment({ page: ADDRESS, content, method: 'quotation' })).id)) as [string, string, string];
    for (const [fragment, cited] of [[a, b], [b, c], [c, a], [a, a]] as const) await ledger.cite({ fragment, cited });
    await ledger.link({ fragment: a, claim: claim.id, stance: 'SUPPORTS', confidence: 1 });
    const [weighed] = await ledger.weigh('t');
    expect(weighed!.supports[0]!.cites.map(({ fragment, sources }) => [fragment.id, sources[0]!.page.address])).toEqual([[b, ADDRESS], [c, ADDRESS]]);
  });

  it('of any shape terminate, and reach everything once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 }), async (edges) => {
        const ledger = ledgerOf();
        await ledger.addPage({ address: ADDRESS });
        const claim = await ledger.addClaim({ task: 't', text: 'It rained.' });
        const ids: string[] = [];
        for (let i = 0; i < 8; i += 1) ids.push((await ledger.addFragment({ page: ADDRESS, content: `Number ${i} says so.`, method: 'quotation' })).id);
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
  it('can be taken away, and leave the others as they are', async () => {
    const ledger = ledgerOf();
    await ledger.recordGroundings(parisRecord());
    await ledger.recordGroundings(parisRecord({ task: 'run-2' }));
    const other = await ledger.graph('run-2');
    expect((await ledger.cleanup('run-1', { hard: true, dryRun: false })).removed.claims).toBe(2);
    expect(await ledger.graph('run-2')).toEqual(other);
    expect(await ledger.weigh('run-1')).toEqual([]);
    expect(await ledger.faults()).toEqual({ danglingEdges: 0, unreachable: 0 });
  });
});
