import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, encodeAnswer, UpstreamError, type ChunkPlace } from '@locitorium/domain';
import { identityOf, type Answerer, type AnswerPart, type CallContext, type DraftAnswer } from '@locitorium/ports';
import { ManualClock, passagesOf, QuotingAnswerer } from '@locitorium/ports/testing';
import { BRIDGES, READING, searchFinding } from './answering.fixture.ts';
import { createAnswering } from './create-answering.ts';

const QUESTION = 'When did the bridge of Ségou fall?';

const FALLBACK: DraftAnswer = {
  parts: [],
  citations: [],
  fallback: true,
  reason: 'Nothing says so.',
  prior: -1,
  confidence: 0.2,
  places: [],
  dropped: 0,
  usage: null,
};

/** An answerer that gives this draft, after it told the parts. */
function drafting(draft: DraftAnswer, told: readonly AnswerPart[] = draft.parts, passages = 10): Answerer {
  return {
    identity: identityOf('drafting', '1', {}),
    capabilities: { passages },
    async answer(_question, _passages, _context, { onPart } = {}) {
      for (const part of told) onPart?.(part);
      return draft;
    },
  };
}

function placeAt(start: number, surface: string): ChunkPlace {
  const named = { surface, name: surface, start, end: start + surface.length };
  return { ...named, placeId: null, point: null, countryCode: 'ML', admin: [], category: null, confidence: null };
}

describe('answering', () => {
  it('answers from what one search finds, and joins what the corpus knows of it', async () => {
    const [first, second, third] = BRIDGES;
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are three.');
    const metadata = { ...EMPTY_CORPUS_META, title: 'A bridge', ref: 'https://news.example/1', createdAt: '2026-05-02' };
    const places = [placeAt(103, 'had'), placeAt(129, 'Ségou')];
    const { search, asked } = searchFinding([first, { ...second, metadata, chunk: { ...second.chunk, places } }, third]);
    const told: string[] = [];
    const answering = createAnswering({ search, answerer: new QuotingAnswerer() }, new ManualClock());
    const answer = await answering.ask({ text: QUESTION, filter: { countries: ['ML'] } }, { onText: (text) => told.push(text) });
    expect(asked).toMatchObject([{ text: QUESTION, topK: 10, rerankTopN: 10, filter: { countries: ['ML'] }, facets: false }]);
    expect(answer).toEqual({
      question: QUESTION,
      answer: 'The bridge of Ségou fell in May. [d1#0]',
      sentences: [{ start: 0, end: 39, chunkIds: ['d1#0'] }],
      citations: [
        {
          chunkId: 'd1#0',
          documentId: 'd1',
          passage: { start: 100, end: 147, text: 'It had rained. The bridge of Ségou fell in May.' },
          sentence: { start: 115, end: 147, text: 'The bridge of Ségou fell in May.' },
          page: null,
          reason: null,
          metadata,
          places: [places[1]],
          weight: 4,
        },
      ],
      fallback: false,
      reason: 'The sentence has 4 words of the question.',
      confidence: 1 / (1 + Math.exp(-3)),
      prior: -1,
      places: [],
      dropped: 0,
      reading: READING,
      usage: null,
      stepMs: { search: 0, answer: 0, firstText: 0 },
    });
    expect(told.join('')).toBe(answer.answer);
  });

  it('says on which page the sentence begins, else the passage', async () => {
    const [, second] = BRIDGES;
    if (second === undefined) throw new Error('There are three.');
    // The sentence begins at 115.
    for (const [start, page] of [
      [115, 8],
      [116, 7],
    ] as const) {
      const pages = [
        { page: 7, start: 60 },
        { page: 8, start },
      ];
      const { search } = searchFinding([{ ...second, chunk: { ...second.chunk, pages } }]);
      const quoted = await createAnswering({ search, answerer: new QuotingAnswerer() }).ask({ text: QUESTION });
      expect(encodeAnswer(quoted).citations).toMatchObject([{ start: 115, page }]);
      const whole = { passage: 0, sentence: null, reason: null, weight: null };
      const draft = {
        ...FALLBACK,
        fallback: false,
        parts: [{ text: 'It fell.' }, { passage: 0 }],
        citations: [whole],
        prior: null,
        confidence: null,
      };
      expect(await createAnswering({ search, answerer: drafting(draft) }).ask({ text: QUESTION })).toMatchObject({
        citations: [{ page: 7 }],
      });
    }
  });

  it('says that it does not know', async () => {
    const { search } = searchFinding([]);
    const answer = await createAnswering({ search, answerer: new QuotingAnswerer() }).ask({ text: 'Who?' });
    expect(answer).toMatchObject({ answer: '', sentences: [], citations: [], fallback: true, confidence: 0, stepMs: { firstText: null } });
    expect(answer.reason).not.toBe('');
  });

  it('takes back what was told where the draft is none', async () => {
    const told: string[] = [];
    const answerer = drafting(FALLBACK, [{ text: 'The bridge ' }, { passage: 0 }]);
    const answering = createAnswering({ search: searchFinding(BRIDGES).search, answerer });
    const answer = await answering.ask({ text: QUESTION }, { onText: (text) => told.push(text) });
    expect([told.join(''), answer.answer, answer.fallback]).toEqual(['The bridge [d0#0]', '', true]);
  });

  it('marks the sentences that nothing supports, and lists citations in the order of their references', async () => {
    const citation = { sentence: null, reason: 'It says so.', weight: null };
    const draft: DraftAnswer = {
      ...FALLBACK,
      fallback: false,
      parts: [{ text: 'It fell. ' }, { passage: 2 }, { text: ' It rained. People say so. ' }, { passage: 0 }],
      citations: [
        { passage: 0, ...citation },
        { passage: 2, ...citation },
      ],
      prior: null,
      confidence: null,
      dropped: 1,
    };
    const encoded = encodeAnswer(
      await createAnswering({ search: searchFinding(BRIDGES).search, answerer: drafting(draft) }).ask({ text: QUESTION }),
    );
    expect(encoded.answer).toBe('It fell. [d2#0] It rained. People say so. [d0#0]');
    expect(encoded.sentences.map(({ supported, chunk_ids }) => [supported, chunk_ids])).toEqual([
      [true, ['d2#0']],
      [false, []],
      [true, ['d0#0']],
    ]);
    expect(encoded.citations.map(({ chunk_id, sentence, start }) => [chunk_id, sentence, start])).toEqual([
      ['d2#0', null, null],
      ['d0#0', null, null],
    ]);
    expect(encoded.dropped).toBe(1);
  });

  it('searches for no more passages than the answerer looks at, and no more than the question wants', async () => {
    const { search, asked } = searchFinding(BRIDGES);
    const draft: DraftAnswer = { ...FALLBACK, fallback: false, parts: [{ text: 'x' }, { passage: 1 }], confidence: null, prior: null };
    const citing = { ...draft, citations: [{ passage: 1, sentence: null, reason: null, weight: null }] };
    const answering = createAnswering({ search, answerer: drafting(citing, [], 1) });
    await expect(answering.ask({ text: QUESTION, searchLimit: 3 })).rejects.toMatchObject({ kind: 'contract_violation' });
    expect(asked).toMatchObject([{ topK: 1 }]);
    const reading = createAnswering({ search, answerer: drafting(citing, [], 5) });
    expect((await reading.ask({ text: QUESTION, searchLimit: 3 })).citations).toHaveLength(1);
    expect(asked).toMatchObject([{ topK: 1 }, { topK: 3 }]);
  });

  it.each([
    [{ text: ' ' }, 'The question is empty'],
    [{ text: QUESTION, searchLimit: 0 }, 'search_limit'],
    [{ text: QUESTION, searchLimit: 1.5 }, 'search_limit'],
    [{ text: QUESTION, searchLimit: 51 }, 'search_limit'],
  ])('refuses %j before anything is searched', async (question, what) => {
    const { search, asked } = searchFinding(BRIDGES);
    await expect(createAnswering({ search, answerer: new QuotingAnswerer() }).ask(question)).rejects.toMatchObject({
      kind: 'corpus_query_invalid',
      message: expect.stringContaining(what),
    });
    expect(asked).toEqual([]);
  });

  it('passes the signal on, tells nothing after it, and rejects with its reason', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const told: string[] = [];
    let given: CallContext | undefined;
    const answerer: Answerer = {
      ...drafting(FALLBACK),
      async answer(_question, _passages, context, { onPart } = {}) {
        given = context;
        onPart?.({ text: 'one' });
        controller.abort(reason);
        onPart?.({ text: 'two' });
        return FALLBACK;
      },
    };
    const answering = createAnswering({ search: searchFinding(BRIDGES).search, answerer });
    await expect(answering.ask({ text: QUESTION }, { signal: controller.signal, onText: (text) => told.push(text) })).rejects.toBe(reason);
    expect([given?.signal.aborted, told]).toEqual([true, ['one']]);
    await expect(answering.ask({ text: QUESTION }, { signal: controller.signal })).rejects.toBe(reason);
  });

  it('rejects with what the answerer rejects with', async () => {
    const error = new UpstreamError('model_unavailable', 'It is down.', { retryable: true });
    const answerer: Answerer = { ...drafting(FALLBACK), answer: async () => Promise.reject(error) };
    await expect(createAnswering({ search: searchFinding(BRIDGES).search, answerer }).ask({ text: QUESTION })).rejects.toBe(error);
  });

  it('refers to passages by ids with brackets as by any other', async () => {
    const [passage] = passagesOf('It fell.');
    if (passage === undefined) throw new Error('There is one.');
    const found = [{ ...passage, chunk: { ...passage.chunk, id: 'a]b[c#0' } }];
    const citation = { passage: 0, sentence: null, reason: null, weight: null };
    const draft: DraftAnswer = {
      ...FALLBACK,
      fallback: false,
      parts: [{ text: 'It fell ' }, { passage: 0 }, { text: '.' }],
      citations: [citation],
      prior: null,
      confidence: null,
    };
    const answer = await createAnswering({ search: searchFinding(found).search, answerer: drafting(draft) }).ask({ text: QUESTION });
    expect(answer).toMatchObject({ answer: 'It fell [a]b[c#0].', sentences: [{ start: 0, end: 18, chunkIds: ['a]b[c#0'] }] });
  });
});
