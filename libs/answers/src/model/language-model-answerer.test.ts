import { describe, expect, it } from '@jest/globals';
import { probabilityOf, UpstreamError, UsageError } from '@locitorium/domain';
import { budgetOf, identityOf, type AnswerOptions, type AnswerPart, type Finding, type LanguageModel } from '@locitorium/ports';
import {
  callContext,
  passagesOf,
  RecordingTrace,
  ScriptedLanguageModel,
  type AskedModel,
  type ModelUtterance,
  type ScriptStep,
} from '@locitorium/ports/testing';
import { createLanguageModelAnswerer, type LanguageModelAnswererOptions } from './language-model-answerer.ts';

const QUESTION = { text: 'When did the bridge fall?', lang: 'en', places: [] };
const PASSAGES = passagesOf('It had rained for days.', 'The bridge fell in May.', 'Nobody was hurt.');

const says = (answer: string, citations: readonly unknown[] = [], given: object = {}): ModelUtterance => ({
  says: { answer, citations, fallback: false, reason: 'A chunk says when.', ...given },
});
const unknowing = says('', [], { fallback: true, reason: 'No chunk says when.' });
const cite = (id: string) => ({ chunk_id: id });

function asking(steps: readonly ScriptStep<AskedModel, ModelUtterance>[], options: Partial<LanguageModelAnswererOptions> = {}) {
  const scripted = new ScriptedLanguageModel(...steps);
  const findings: Finding[] = [];
  const told: AnswerPart[] = [];
  const answerer = createLanguageModelAnswerer({ model: scripted, onFinding: (finding) => findings.push(finding), ...options });
  const telling: AnswerOptions = { onPart: (part) => told.push(part) };
  return { asked: scripted.script.asked, scripted, findings, told, telling, answerer };
}

const shown = (parts: readonly AnswerPart[]): string => parts.map((part) => ('text' in part ? part.text : `<${part.passage}>`)).join('');

describe('an answerer that asks a language model', () => {
  it('asks once, and cites what the text refers to', async () => {
    const { answerer, asked, told, telling, findings } = asking(
      [says('It fell in May [c2]. Nobody was hurt [c3].', [{ chunk_id: 'c2', reason: 'It says when.' }, cite('c3')])],
      { modelName: 'qwen3:8b' },
    );
    const trace = new RecordingTrace();
    const draft = await answerer.answer(QUESTION, PASSAGES, callContext({ trace }), telling);
    expect(shown(draft.parts)).toBe('It fell in May <1>. Nobody was hurt <2>.');
    expect(shown(told)).toBe(shown(draft.parts));
    expect(draft).toMatchObject({
      citations: [
        { passage: 1, sentence: null, reason: 'It says when.' },
        { passage: 2, sentence: null, reason: null },
      ],
      fallback: false,
      reason: 'A chunk says when.',
      dropped: 0,
      usage: { model: 'qwen3:8b', calls: 1, promptTokens: 10, answerTokens: 5 },
    });
    expect([asked.length, trace.count('model_call'), trace.count('model_repair'), findings]).toEqual([1, 1, 0, []]);
  });

  it.each<readonly [string, number]>([
    ['The bridge fell in May [c2].', 1],
    ['In May [c2].', 1],
    ['2023-08-24 15:59:56 [c2].', 0],
    ['The bridge stands [c2].', 9 / 15],
    // Only what refers to it is compared with it.
    ['The bridge fell [c2]. Penguins swim [c1].', 1],
  ])('has the confidence that the wording of its passages gives, as far as it is shared: %s', async (text, share) => {
    const { answerer } = asking([says(text)]);
    const { prior, citations, confidence } = await answerer.answer(QUESTION, PASSAGES, callContext());
    const weights = citations.map(({ weight }) => weight ?? 0);
    expect([prior, weights[0]]).toEqual([0, expect.closeTo(Math.log(6 * 1.25) * share, 12)]);
    expect(confidence).toBeCloseTo(probabilityOf(weights.reduce((sum, weight) => sum + weight, 0)), 12);
  });

  it('shows short ids and texts, and nothing else of a passage', async () => {
    const { answerer, asked } = asking([unknowing]);
    const passages = PASSAGES.map((passage) => ({
      ...passage,
      metadata: { title: 'A title', source: 'A source', ref: 'https://news.example', lang: 'en', createdAt: '2026-05-02', other: {} },
    }));
    await answerer.answer(QUESTION, passages, callContext());
    const { system = '', prompt = '', schema } = asked[0] ?? {};
    expect(prompt).toContain('c2:\n-----\nThe bridge fell in May.\n-----\n');
    expect(prompt).toContain(`Question:\n-----\n${QUESTION.text}\n-----\n`);
    for (const hidden of ['d1#0', 'A title', 'A source', 'news.example', '2026']) expect(`${system}${prompt}`).not.toContain(hidden);
    expect(schema).toEqual({
      type: 'object',
      properties: {
        answer: { type: 'string' },
        citations: {
          type: 'array',
          items: { type: 'object', properties: { chunk_id: { type: 'string' }, reason: { type: 'string' } }, required: ['chunk_id'] },
        },
        fallback: { type: 'boolean' },
        reason: { type: 'string' },
      },
      required: ['answer', 'citations', 'fallback', 'reason'],
    });
  });

  it('asks in Japanese where the question is Japanese', async () => {
    const { answerer, asked } = asking([says('5月に崩落した【c2】。', [cite('c2')])]);
    const draft = await answerer.answer({ text: '橋はいつ崩落しましたか', lang: 'ja', places: [] }, PASSAGES, callContext());
    expect(asked[0]?.system).toMatch(/^あなたは与えられたコンテキストのみを用いて質問に回答するAIです/);
    expect(shown(draft.parts)).toBe('5月に崩落した<1>。');
  });

  describe('lets text and list agree', () => {
    it.each<readonly [string, ModelUtterance, string, readonly number[], number]>([
      ['referred to and not listed: cited', says('It fell [c2]. It rained [c1].', [cite('c2')]), 'It fell <1>. It rained <0>.', [1, 0], 0],
      ['listed and not referred to: dropped', says('It fell [c2]. So.', [cite('c2'), cite('c3')]), 'It fell <1>. So.', [1], 1],
      ['not offered: dropped', says('It fell [c2][c9].', [cite('c2'), cite('c9'), cite('d1#0')]), 'It fell <1>.', [1], 3],
      ['listed twice: once', says('It fell [c2][c2].', [cite('c2'), cite('[c2]')]), 'It fell <1><1>.', [1], 0],
      ['one sentence without reference: the list supports it', says('It fell.', [cite('c2'), cite('c9')]), 'It fell. <1>', [1], 1],
    ])('%s', async (_, utterance, text, cited, dropped) => {
      const { answerer, asked, told, telling } = asking([utterance]);
      const draft = await answerer.answer(QUESTION, PASSAGES, callContext(), telling);
      expect([shown(draft.parts), draft.citations.map(({ passage }) => passage), draft.dropped]).toEqual([text, cited, dropped]);
      expect([shown(told), asked.length]).toEqual([text, 1]);
    });
  });

  it('says honestly that the context has no answer', async () => {
    const { answerer, asked, findings } = asking([unknowing]);
    expect(await answerer.answer(QUESTION, PASSAGES, callContext())).toEqual({
      parts: [],
      citations: [],
      fallback: true,
      reason: 'No chunk says when.',
      prior: null,
      confidence: null,
      places: [],
      dropped: 0,
      usage: { model: 'scripted-model', calls: 1, promptTokens: 10, answerTokens: 5 },
    });
    expect([asked.length, findings]).toEqual([1, []]);
  });

  it('believes a fallback more than the answer beside it, and gives a reason in any case', async () => {
    const { answerer } = asking([says('It fell [c2].', [cite('c2')], { fallback: true, reason: ' ' })]);
    const draft = await answerer.answer(QUESTION, PASSAGES, callContext());
    expect([draft.fallback, draft.parts, draft.reason]).toEqual([true, [], 'The language model did not say why.']);
  });

  it('asks nobody without passages', async () => {
    const { answerer, asked } = asking([]);
    const draft = await answerer.answer({ ...QUESTION, lang: 'ja' }, [], callContext());
    expect([draft.fallback, draft.reason, asked.length]).toEqual([true, '質問に答えられる文章は検索で見つかりませんでした。', 0]);
  });

  describe('asks once more', () => {
    const good = says('It fell in May [c2].', [cite('c2')]);

    it.each<readonly [string, ModelUtterance]>([
      ['text without a reference', says('It rained. It fell.', [cite('c2')])],
      ['references to nothing that was offered', says('It fell [c7].', [cite('c7')])],
      ['no words', says(' [c2] ', [cite('c2')])],
      ['no answer', says('')],
      ['another shape', { says: { text: 'It fell' } }],
      ['a cut answer', { truncated: '{"answer": "It fell in' }],
    ])('after %s, and tells the second answer to nobody', async (_, bad) => {
      const { answerer, asked, told, telling, findings } = asking([bad, good]);
      const trace = new RecordingTrace();
      const draft = await answerer.answer(QUESTION, PASSAGES, callContext({ trace }), telling);
      expect([shown(draft.parts), draft.usage?.calls, trace.count('model_repair'), findings]).toEqual(['It fell in May <1>.', 2, 1, []]);
      expect(asked[1]?.prompt).toContain('An earlier answer could not be used');
      expect(shown(told)).not.toContain('in May <1>');
    });

    it.each<readonly [string, ModelUtterance, string, string, number]>([
      ['has no sources', says('It fell [c7].'), 'gave an answer, but not the passages', 'no_sources', 1],
      ['has no shape', { says: 3 }, 'gave no answer that can be used', 'schema_violation', 0],
    ])('and knows nothing where that %s either', async (_, bad, reason, fault, dropped) => {
      const { answerer, findings } = asking([bad, bad]);
      const draft = await answerer.answer(QUESTION, PASSAGES, callContext());
      expect(draft).toMatchObject({ fallback: true, parts: [], citations: [], reason: expect.stringContaining(reason), dropped });
      expect(findings).toMatchObject([{ subject: 'answerer', state: 'warning', facts: { fault, passages: 3 } }]);
      expect(JSON.stringify(findings)).not.toMatch(/bridge|fell/);
    });

    it('never where the caller has no repair left', async () => {
      const { answerer, asked } = asking([says('It rained. It fell.')]);
      const draft = await answerer.answer(QUESTION, PASSAGES, callContext({ repairs: budgetOf(0) }));
      expect([draft.fallback, asked.length]).toEqual([true, 1]);
    });
  });

  describe('packs whole passages, best first, into the window', () => {
    /** A model that counts a token for each character. */
    function windowed(tokens: number | null, ...steps: readonly ScriptStep<AskedModel, ModelUtterance>[]) {
      const counted: string[] = [];
      const scripted = new ScriptedLanguageModel(...steps);
      const model: LanguageModel = {
        identity: identityOf('windowed', '1', {}),
        window: { tokens, count: async (text) => counted.push(text) && text.length },
        generate: (request, context) => scripted.generate(request, context),
      };
      return { model, counted, asked: scripted.script.asked };
    }
    const long = passagesOf('a'.repeat(500), 'b'.repeat(500), 'c'.repeat(500));

    it('all where they fit, after one count', async () => {
      const { model, counted, asked } = windowed(10_000, unknowing);
      const draft = await createLanguageModelAnswerer({ model }).answer(QUESTION, long, callContext());
      expect([counted.length, asked[0]?.prompt.includes('c3:'), draft.reason]).toEqual([1, true, 'No chunk says when.']);
    });

    it('fewer where they do not, and says so', async () => {
      const { model, asked } = windowed(2_600, says('It fell [c2][c3].', [cite('c2')]));
      const findings: Finding[] = [];
      const answerer = createLanguageModelAnswerer({ model, maxAnswerTokens: 64, onFinding: (finding) => findings.push(finding) });
      const draft = await answerer.answer(QUESTION, long, callContext());
      const { prompt = '', system = '', maxAnswerTokens } = asked[0] ?? {};
      expect(prompt).toContain(`c2:\n-----\n${'b'.repeat(500)}\n-----`);
      expect(prompt).not.toContain('c3:');
      expect(`${system}${prompt}`.length + 128).toBeLessThanOrEqual(2_600);
      expect([maxAnswerTokens, draft.dropped, draft.reason]).toEqual([
        64,
        1,
        'A chunk says when. (Read were 2 of 3 passages: the others do not fit into the model’s context window.)',
      ]);
      expect(findings).toMatchObject([{ subject: 'answerer', facts: { read: 2, found: 3 } }]);
    });

    it('fewer where the server refuses the prompt, which is no repair', async () => {
      const refused = new UsageError('prompt_truncated', 'It does not fit.');
      const { answerer, asked, findings } = asking([refused, says('It fell [c1].')]);
      const trace = new RecordingTrace();
      const draft = await answerer.answer(QUESTION, long, callContext({ trace }));
      expect([asked.length, trace.count('model_repair'), draft.usage?.calls]).toEqual([2, 0, 2]);
      expect(asked[1]?.prompt).not.toContain('c2:');
      expect(draft.reason).toContain('1 of 3');
      expect(findings).toHaveLength(1);
    });

    it('and tells that answer, since nothing was told of the refused one', async () => {
      const { answerer, told, telling } = asking([new UsageError('prompt_truncated', 'It does not fit.'), says('It fell [c1].')]);
      await answerer.answer(QUESTION, long, callContext(), telling);
      expect(shown(told)).toBe('It fell <0>.');
    });

    it('by few counts, however many are found', async () => {
      const many = passagesOf(...Array.from({ length: 50 }, (_, i) => `${i}`.padEnd(500, 'x')));
      const { model, counted, asked } = windowed(8_000, unknowing);
      await createLanguageModelAnswerer({ model, maxAnswerTokens: 64 }).answer(QUESTION, many, callContext());
      const { prompt = '', system = '' } = asked[0] ?? {};
      const room = 8_000 - 128 - `${system}\n${prompt}`.length;
      expect([counted.length <= 7, room >= 0, room < 600]).toEqual([true, true, true]);
    });

    it('and rejects where not even one fits', async () => {
      const refused = new UsageError('prompt_truncated', 'It does not fit.');
      const { answerer } = asking([refused, refused]);
      await expect(answerer.answer(QUESTION, long, callContext())).rejects.toBe(refused);
    });
  });

  it('is written in one piece where nobody listens, so that the model may be asked again', async () => {
    const listening: boolean[] = [];
    const scripted = new ScriptedLanguageModel(says('It fell.'), says('It fell in May [c2].'));
    const model: LanguageModel = {
      identity: identityOf('listening', '1', {}),
      generate: (request, context) => {
        listening.push(request.onText !== undefined);
        return scripted.generate(request, context);
      },
    };
    await createLanguageModelAnswerer({ model }).answer(QUESTION, PASSAGES, callContext());
    expect(listening).toEqual([false, false]);
  });

  it('rejects with the typed error of a model that is gone in the middle of its answer', async () => {
    const gone = new UpstreamError('model_unavailable', 'It is gone.', { retryable: true });
    const { told, telling } = asking([]);
    const model: LanguageModel = {
      identity: identityOf('dying', '1', {}),
      async generate({ onText }) {
        onText?.('{"answer": "It fell in May [c2]. It had ra');
        throw gone;
      },
    };
    const answering = createLanguageModelAnswerer({ model }).answer(QUESTION, PASSAGES, callContext(), telling);
    await expect(answering).rejects.toBe(gone);
    expect(shown(told)).toBe('It fell in May <1>. It had ra');
  });

  it('stops the model when the caller leaves', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const model: LanguageModel = {
      identity: identityOf('endless', '1', {}),
      generate: async (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
          controller.abort(reason);
        }),
    };
    const context = callContext({ signal: controller.signal });
    await expect(createLanguageModelAnswerer({ model }).answer(QUESTION, PASSAGES, context)).rejects.toBe(reason);
  });

  it('refuses options that it does not know, or that make no sense', () => {
    const model = new ScriptedLanguageModel();
    expect(() => createLanguageModelAnswerer({ model, passages: 0 })).toThrow('passages');
    expect(() => createLanguageModelAnswerer({ model, temperature: 1 } as LanguageModelAnswererOptions)).toThrow('temperature');
  });
});
