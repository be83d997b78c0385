import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, probabilityOf, reliabilityOf, wordingOf, type AnswerCitation, type CorpusAnswer } from '@locitorium/domain';
import { InMemoryEvidenceStore } from '@locitorium/ports/testing';
import fc from 'fast-check';
import { parisRecord, TEXT } from '../evidence.fixture.ts';
import { createEvidenceGraph } from '../ledger/create-evidence-graph.ts';

const SECOND = 'Rehearsals begin in May.';
const passage = { start: 0, end: TEXT.length + 1 + SECOND.length, text: `${TEXT} ${SECOND}` };

function citing(given: Partial<AnswerCitation> = {}): AnswerCitation {
  const metadata = { ...EMPTY_CORPUS_META, title: 'A choir' };
  const sentence = { start: 0, end: TEXT.length, text: TEXT };
  return { chunkId: 'doc#0', documentId: 'doc', passage, sentence, page: null, reason: null, metadata, places: [], weight: 2.5, ...given };
}

function answering(given: Partial<CorpusAnswer> = {}): CorpusAnswer {
  const answer = `${TEXT} [doc#0]`;
  return {
    question: 'Where will the choir sing?',
    answer,
    sentences: [{ start: 0, end: answer.length, chunkIds: ['doc#0'] }],
    citations: [citing()],
    fallback: false,
    reason: 'The sentence names a place.',
    confidence: probabilityOf(1),
    prior: -1.5,
    places: [],
    dropped: 0,
    reading: { placeIntent: 'boost', places: [], filter: {}, lang: 'en', dense: 'no_embedder' },
    usage: null,
    stepMs: { search: 1, answer: 1, firstText: null },
    ...given,
  };
}

const UNKNOWN = answering({ answer: '', sentences: [], citations: [], fallback: true, reason: 'Nothing says where.' });
const MODEL = { model: 'qwen3:8b', calls: 1, promptTokens: 10, answerTokens: 5 };
const ledgerOf = () => createEvidenceGraph(new InMemoryEvidenceStore());

describe('an answer as evidence', () => {
  it('is a claim that its sentences support, in the context of the question', async () => {
    const ledger = ledgerOf();
    const claim = await ledger.recordAnswer('ask', answering());
    const [weighed, ...others] = await ledger.weigh('ask');
    expect([weighed?.claim, others]).toEqual([claim, []]);
    expect(claim).toMatchObject({ text: TEXT, context: 'Where will the choir sing?', prior: -1.5, subject: null });
    expect(weighed?.confidence).toBeCloseTo(probabilityOf(1), 12);
    expect(weighed?.supports).toMatchObject([
      {
        weight: 2.5,
        fragment: { content: TEXT, method: 'ranker' },
        sources: [{ page: { address: 'doc:doc', title: 'A choir' }, span: { start: 0, end: TEXT.length } }],
        cites: [{ fragment: { content: TEXT, method: 'span' } }],
      },
    ]);
    expect([weighed?.refutes, weighed?.neutral]).toEqual([[], []]);
  });

  it('has in the graph the confidence that it has', async () => {
    const weights = fc.array(fc.double({ min: 0, max: 12, noNaN: true }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.double({ min: -9, max: 9, noNaN: true }), weights, async (prior, given) => {
        const citations = given.map((weight, i) => citing({ documentId: `doc-${i}`, weight }));
        const ledger = ledgerOf();
        await ledger.recordAnswer('ask', answering({ prior, citations }));
        const [weighed] = await ledger.weigh('ask');
        expect(weighed?.confidence).toBeCloseTo(probabilityOf(given.reduce((sum, weight) => sum + weight, prior)), 9);
      }),
      { numRuns: 30 },
    );
  });

  it('of a model rests on words that are worth nothing, and says no more of them', async () => {
    const hedged = 'Perhaps it might.';
    const ledger = ledgerOf();
    const citations = [citing({ sentence: null, passage: { start: 0, end: hedged.length, text: hedged }, weight: 0 })];
    await ledger.recordAnswer('ask', answering({ citations, prior: 0, confidence: 0.5, usage: MODEL }));
    const [weighed] = await ledger.weigh('ask');
    expect(weighed?.supports).toMatchObject([{ weight: 0, fragment: { method: 'span', content: hedged } }]);
  });

  it('rests on the very sentence in which a mention was grounded', async () => {
    const ledger = ledgerOf();
    await ledger.recordGroundings(parisRecord({ task: 'ask' }));
    await ledger.recordAnswer('ask', answering());
    const { fragments, pages } = await ledger.graph('ask');
    expect(fragments.filter(({ method }) => method === 'span')).toHaveLength(1);
    expect(pages.filter(({ address }) => address === 'doc:doc')).toHaveLength(1);
  });

  it('of a language model rests on the wording of its passages, and says that nobody measured it', async () => {
    const ledger = ledgerOf();
    const share = 0.75;
    const weight = share * reliabilityOf('span', { verbatim: 1, ...wordingOf(passage.text) });
    const citations = [citing({ sentence: null, weight, reason: 'It names a town.' })];
    await ledger.recordAnswer('ask', answering({ answer: 'In Paris, Texas [doc#0].', citations, prior: 0, usage: MODEL }));
    const [weighed] = await ledger.weigh('ask');
    expect(weighed?.claim.text).toBe('In Paris, Texas. – Nobody measured how sure it is.');
    expect(weighed?.confidence).toBeCloseTo(probabilityOf(weight), 12);
    expect(weighed?.supports).toMatchObject([
      {
        weight: expect.closeTo(weight, 12),
        stanceConfidence: expect.closeTo(share, 12),
        fragment: { content: passage.text, method: 'span' },
      },
    ]);
    expect(weighed?.neutral).toMatchObject([
      {
        fragment: { content: 'The language model qwen3:8b says: It names a town.', method: 'model_reason' },
        sources: [{ page: { address: 'model:qwen3:8b' } }],
        cites: [{ fragment: { content: passage.text } }],
      },
    ]);
  });

  it('that nobody weighed counts by its wording', async () => {
    const ledger = ledgerOf();
    await ledger.recordAnswer('ask', answering({ citations: [citing({ weight: null })], prior: null, confidence: null }));
    const [weighed] = await ledger.weigh('ask');
    expect(weighed?.claim).toMatchObject({ prior: 0, text: `${TEXT} – Nobody measured how sure it is.` });
    expect(weighed?.logOdds).toBeCloseTo(reliabilityOf('span', { verbatim: 1, ...wordingOf(TEXT) }), 12);
  });

  it('given again is the same claim for its new reasons, beside what others linked', async () => {
    const ledger = ledgerOf();
    const first = await ledger.recordAnswer('ask', answering());
    await ledger.addPage({ address: 'https://www.example.org/choir' });
    const content = 'The choir sang in Paris, Texas, in May 2026.';
    const own = await ledger.addFragment({ page: 'https://www.example.org/choir', content, method: 'quotation' });
    await ledger.link({ fragment: own.id, claim: first?.id ?? '', stance: 'SUPPORTS', confidence: 1 });
    const sentence = { start: TEXT.length + 1, end: passage.end, text: SECOND };
    const second = await ledger.recordAnswer('ask', answering({ answer: `${SECOND} [doc#0]`, citations: [citing({ sentence })] }));
    const [weighed, ...others] = await ledger.weigh('ask');
    expect([second?.id, others]).toEqual([first?.id, []]);
    expect(weighed?.claim.text).toBe(SECOND);
    expect(weighed?.supports.map(({ fragment }) => fragment.content).sort()).toEqual([SECOND, content]);
  });

  it('that is none claims nothing, and takes an earlier one back', async () => {
    const ledger = ledgerOf();
    expect(await ledger.recordAnswer('ask', UNKNOWN)).toBeNull();
    expect(await ledger.weigh('ask')).toEqual([]);
    await ledger.recordAnswer('ask', answering());
    await ledger.recordAnswer('ask', UNKNOWN);
    expect(await ledger.weigh('ask')).toEqual([]);
  });

  it('is told from others of the task by its id, else by the question', async () => {
    const ledger = ledgerOf();
    await ledger.recordAnswer('ask', answering(), 'q1');
    await ledger.recordAnswer('ask', answering(), 'q2');
    await ledger.recordAnswer('ask', answering({ question: 'When?' }));
    await ledger.recordAnswer('ask', answering({ question: 'When?' }));
    expect(await ledger.weigh('ask')).toHaveLength(3);
  });

  it('may have any length, and any words', async () => {
    const ledger = ledgerOf();
    const text = 'One \uD800 sentence. '.repeat(500);
    const long = { start: 0, end: text.length, text };
    const citations = [
      citing({ passage: long, sentence: null, weight: null, reason: text, metadata: { ...EMPTY_CORPUS_META, title: text } }),
    ];
    const given = answering({ question: text, answer: text, citations, usage: { ...MODEL, model: text } });
    await expect(ledger.recordAnswer('ask', given)).resolves.not.toBeNull();
    await expect(ledger.recordAnswer(' ', given)).rejects.toMatchObject({ kind: 'evidence_invalid' });
  });
});
