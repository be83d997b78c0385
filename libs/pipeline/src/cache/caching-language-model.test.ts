import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '@locitorium/domain';
import { askModel, type StructuredRequest } from '@locitorium/ports';
import {
  callContext,
  documentOf,
  InMemoryReplyCache,
  RecordingTrace,
  ScriptedLanguageModel,
  type AskedModel,
  type ModelUtterance,
  type ScriptStep,
} from '@locitorium/ports/testing';
import { z } from 'zod';
import { LanguageModelExtractor } from '../model/language-model-extractor.ts';
import { CachingLanguageModel } from './caching-language-model.ts';

const names = z.object({ names: z.array(z.string()) });
const request = (given: Partial<StructuredRequest<{ names: string[] }>> = {}): StructuredRequest<{ names: string[] }> => ({
  purpose: 'extract',
  system: 'Name the places.',
  prompt: 'Rain in Lima.',
  schema: { type: 'object' },
  parse: (answer) => names.parse(answer),
  maxAnswerTokens: 20,
  tokenProbabilities: true,
  ...given,
});
const LIMA: ModelUtterance = { says: { names: ['Lima'] }, tokens: [{ text: '{"names":["Lima"]}', logprob: -0.5 }] };
const QUITO: ModelUtterance = { says: { names: ['Quito'] } };

function cached(...steps: readonly ScriptStep<AskedModel, ModelUtterance>[]) {
  const cache = new InMemoryReplyCache();
  return { cache, model: new CachingLanguageModel(new ScriptedLanguageModel(...steps), cache) };
}

describe('CachingLanguageModel', () => {
  it('asks once for the same request: the same answer, tokens included, is no second call', async () => {
    const { model } = cached(LIMA);
    const trace = new RecordingTrace();
    const first = await askModel(model, request(), callContext({ trace }));
    const second = await askModel(model, request({ purpose: 'extract again' }), callContext({ trace }));
    expect(second).toEqual(first);
    expect([trace.count('model_call'), trace.count('reply_cached')]).toEqual([1, 1]);
  });

  it('tells a fresh answer as it is written and a remembered one once; who listens is no other request', async () => {
    const { model } = cached(LIMA);
    const told: string[][] = [];
    for (const heard of [[], []] as string[][]) {
      await model.generate(request({ onText: (delta) => void heard.push(delta) }), callContext());
      told.push(heard);
    }
    expect(told).toEqual([['{"names":', '["Lima"]}'], ['{"names":["Lima"]}']]);
    expect(await model.generate(request(), callContext())).toMatchObject({ value: { names: ['Lima'] } });
  });

  it('has the window of its model', () => {
    const window = { tokens: 4096, count: async () => 7 };
    const model = Object.assign(new ScriptedLanguageModel(), { window });
    expect(new CachingLanguageModel(model, new InMemoryReplyCache()).window).toBe(window);
    expect(cached().model.window).toBeUndefined();
  });

  it.each([
    [{ prompt: 'Rain in Quito.' }],
    [{ system: 'List the places.' }],
    [{ schema: { type: 'array' } }],
    [{ maxAnswerTokens: 21 }],
    [{ tokenProbabilities: false }],
  ])('asks anew with %j', async (other) => {
    const { model } = cached(LIMA, QUITO);
    await model.generate(request(), callContext());
    expect(await model.generate(request(other), callContext())).toMatchObject({ value: { names: ['Quito'] } });
  });

  it.each<[string, ModelUtterance]>([
    ['what was cut off', { truncated: '{"names":["Li' }],
    ['what does not fit', { says: { places: [] } }],
    ['what quotes the text where a name belongs', { says: { names: ['Rain in Lima. '.repeat(20)] } }],
    ['what quotes the text beside the names', { says: { names: ['Lima'], why: 'Rain in Lima. '.repeat(20) } }],
    [
      'what was thought aloud before the answer',
      { says: { names: ['Lima'] }, tokens: [{ text: 'Rain in Lima, hm. {"names":["Lima"]}', logprob: 0 }] },
    ],
  ])('does not remember %s', async (_what, utterance) => {
    const { model, cache } = cached(utterance, QUITO);
    await model.generate(request(), callContext());
    expect((await cache.statistics()).records).toBe(0);
    expect(await model.generate(request(), callContext())).toMatchObject({ value: { names: ['Quito'] } });
  });

  it('does not remember a failure', async () => {
    const { model } = cached(new UpstreamError('model_unavailable', 'down'), QUITO);
    await expect(model.generate(request(), callContext())).rejects.toMatchObject({ kind: 'model_unavailable' });
    expect(await model.generate(request(), callContext())).toMatchObject({ outcome: 'answered' });
  });

  it('forgets an answer that the reader does not accept any more', async () => {
    const { model, cache } = cached(LIMA, QUITO);
    await model.generate(request(), callContext());
    const stricter = request({ parse: (answer) => z.object({ names: z.array(z.literal('Quito')) }).parse(answer) });
    expect(await model.generate(stricter, callContext())).toMatchObject({ value: { names: ['Quito'] } });
    expect((await cache.statistics()).records).toBe(1);
  });

  it('serves an extraction: names are kept, the text is not', async () => {
    const { model, cache } = cached({ says: { places: [{ name: 'Lima', kind: 'place' }] } });
    const stored: unknown[] = [];
    const { store } = cache;
    cache.store = (...given) => {
      stored.push(given);
      return store.apply(cache, given);
    };
    const extractor = new LanguageModelExtractor(model, { policy: 'toponyms' });
    const document = documentOf('A grey morning in Lima, they say.');
    const first = await extractor.extract(document, callContext());
    expect(await extractor.extract(document, callContext())).toEqual(first);
    expect(JSON.stringify(stored)).toContain('Lima');
    expect(JSON.stringify(stored)).not.toMatch(/grey|morning|they say/);
  });
});
