import { describe, expect, it } from '@jest/globals';
import { EMPTY_CORPUS_META, type ChunkPlace, type PlaceArea, type QueryPlace } from '@locitorium/domain';
import type { AnswerPassage, AnswerPart, DraftAnswer } from '@locitorium/ports';
import { callContext, describeAnswerer } from '@locitorium/ports/testing';
import { ExtractiveAnswerer } from './extractive-answerer.ts';

describeAnswerer('extractive, with the shipped parameters', {
  create: () => ExtractiveAnswerer.shipped(),
  question: { text: 'When was the stone bridge over the river built?', lang: 'en', places: [] },
  passages: [
    'A bridge stood there, and it was old. The town has many schools.',
    'The stone bridge over the river was built in 1932 by the town. It collapsed later.',
  ],
  unanswerable: { text: 'Who discovered penicillin?', lang: 'en', places: [] },
});

describeAnswerer('extractive, in a script without spaces', {
  create: () => ExtractiveAnswerer.shipped(),
  question: { text: '石の橋は何年に建てられたか', lang: 'ja', places: [] },
  passages: ['橋のそばの町の市場。', '川の石の橋は1932年に町によって建てられた。後に崩落した。'],
  unanswerable: { text: 'ペニシリンを発見したのは誰ですか', lang: 'ja', places: [] },
});

const point = { lat: 13.43, lon: -6.22 };

function placeIn(text: string, surface: string, facts: Partial<ChunkPlace> = {}): ChunkPlace {
  const start = text.indexOf(surface);
  return {
    surface, start, end: start + surface.length, placeId: `g:${surface}`, name: surface, point,
    countryCode: 'ML', admin: [{ code: 'ML', name: 'Mali' }], category: 'populated', confidence: 0.9, ...facts,
  }; // prettier-ignore
}

/** Passages of documents of their own, best first. */
const passagesOf = (texts: readonly string[], places: readonly ChunkPlace[] = []): readonly AnswerPassage[] =>
  texts.map((content, i) => ({
    chunk: { id: `d${i}#0`, documentId: `d${i}`, index: 0, start: 0, end: content.length, content, places: i === 0 ? places : [] },
    metadata: EMPTY_CORPUS_META,
    score: 1 / (i + 1),
    rerankScore: 1 / (i + 1),
    rank: i + 1,
    parts: { dense: null, sparse: 1, place: null },
  }));

async function ask(text: string, passages: readonly AnswerPassage[], lang: string | null = 'en'): Promise<DraftAnswer> {
  return (await ExtractiveAnswerer.shipped()).answer({ text, lang, places: [] }, passages, callContext());
}

const wordsOf = ({ parts }: DraftAnswer): string => parts.map((part) => ('text' in part ? part.text : `[${part.passage}]`)).join('');

const BRIDGE =
  'The town has a market and many schools. The stone bridge collapsed on Monday near Ségou after heavy rain. The government in Bamako promised help, and 300 people were brought to safety.';
const OTHER = 'The market of the town opens early. Bridges in the region are old.';

describe('ExtractiveAnswerer', () => {
  it('answers with a sentence as it stands, cited with its span', async () => {
    const answer = await ask('How many people were brought to safety?', passagesOf([BRIDGE, OTHER]));
    expect(answer.fallback).toBe(false);
    const [first] = answer.citations;
    expect(first?.passage).toBe(0);
    const sentence = BRIDGE.slice(first?.sentence?.start, first?.sentence?.end);
    expect(sentence).toBe('The government in Bamako promised help, and 300 people were brought to safety.');
    expect(wordsOf(answer)).toContain(`${sentence} [0]`);
    expect(answer.places).toEqual([]);
  });

  it('answers where with the finest place near the question’s words, before the sentence', async () => {
    const places = [placeIn(BRIDGE, 'Ségou'), placeIn(BRIDGE, 'Bamako')];
    const answer = await ask('Where did the stone bridge collapse?', passagesOf([BRIDGE, OTHER], places));
    expect(answer.places).toEqual([places[0]]);
    expect(wordsOf(answer)).toMatch(/^Ségou, Mali: The stone bridge collapsed on Monday near Ségou after heavy rain\. \[0\]/);
  });

  it('never answers where with a place of the question itself', async () => {
    const text = 'In Mali the old bridge collapsed near Ségou.';
    const places = [placeIn(text, 'Mali', { category: 'country' }), placeIn(text, 'Ségou')];
    expect((await ask('Where in Mali did the old bridge collapse?', passagesOf([text], places))).places).toEqual([places[1]]);
    expect((await ask('Where near Ségou did the old bridge in Mali collapse?', passagesOf([text], places))).places).toEqual([]);
  });

  it('answers where in Japanese', async () => {
    const text = '月曜日に、豪雨のためセグーの石橋が崩落した。市場は早く開く。';
    const places = [placeIn(text, 'セグー', { name: 'Ségou' })];
    const answer = await ask('石橋が崩落したのはどこですか。', passagesOf([text], places), 'ja');
    expect(wordsOf(answer)).toBe('セグー（マリ）：月曜日に、豪雨のためセグーの石橋が崩落した。[0]');
    expect(answer.reason).toMatch(/[ぁ-ん]/);
  });

  describe('to a question about a place', () => {
    const tokyo = { placeId: 'g:Tokyo', adminCode: null, box: [35.5, 35.9, 139.5, 139.9] as const };
    const mali = { placeId: 'g:Mali', adminCode: 'ML', box: null };
    const asked = (surface: string, area: PlaceArea): QueryPlace => ({ surface, name: surface, area, filter: { within: area } });
    const MAYOR = 'The mayor of Springfield said on Monday that the stone bridge will be built again.';
    const answerTo = async (text: string, places: readonly QueryPlace[], passages: readonly AnswerPassage[]) =>
      (await ExtractiveAnswerer.shipped()).answer({ text, lang: 'en', places }, passages, callContext());
    const springfield = placeIn(MAYOR, 'Springfield', {
      countryCode: 'US',
      admin: [{ code: 'US', name: 'United States' }],
      point: { lat: 39.8, lon: -89.6 },
    });

    it('has no answer from passages about other places', async () => {
      const answer = await answerTo('What did the mayor of Tokyo say?', [asked('Tokyo', tokyo)], passagesOf([MAYOR], [springfield]));
      expect(answer).toMatchObject({ fallback: true, parts: [], citations: [], places: [] });
      expect(answer.reason).toContain('place');
    });

    it.each([
      ['names it', 'The mayor of Tōkyō said on Monday that the bridge will be built again.', [], asked('Tokyo', tokyo)],
      ['names a place in it', 'The mayor of Ségou said on Monday that the bridge will be built again.', ['Ségou'], asked('Mali', mali)],
    ])('answers from a passage that %s', async (_what, text, names, place) => {
      const places = names.map((name) => placeIn(text, name));
      expect((await answerTo(`What did the mayor of ${place.surface} say?`, [place], passagesOf([text, MAYOR], places))).fallback).toBe(
        false,
      );
    });

    it('answers where nothing says what lies in the place, and where one of several is met', async () => {
      const somewhere = asked('Middle East', { placeId: 'g:x', adminCode: null, box: null });
      for (const places of [[somewhere], [asked('Tokyo', tokyo), asked('Springfield', { ...tokyo, box: [0, 1, 0, 1] })]])
        expect((await answerTo('What did the mayor say on Monday?', places, passagesOf([MAYOR], [springfield]))).fallback).toBe(false);
    });
  });

  it('says so where nothing was found, and where nothing has a word of the question', async () => {
    for (const passages of [[], passagesOf(['The market opens early.'])]) {
      const answer = await ask('Who invented dynamite?', passages);
      expect(answer).toMatchObject({ fallback: true, parts: [], citations: [], places: [] });
      expect(answer.reason).not.toBe('');
    }
  });

  it('cites a sentence that two passages share once, and whole', async () => {
    const text = 'The flood began at night. The old stone bridge over the river collapsed at dawn. Help came late.';
    const cut = text.indexOf('over the river');
    const chunk = (index: number, start: number, end: number): AnswerPassage => ({
      ...passagesOf([text])[0]!,
      chunk: { id: `d#${index}`, documentId: 'd', index, start, end, content: text.slice(start, end), places: [] },
    });
    const answer = await ask('When did the old stone bridge collapse?', [chunk(1, cut, text.length), chunk(0, 0, text.length)]);
    expect(answer.citations.map(({ sentence }) => text.slice(sentence?.start, sentence?.end))).toEqual([
      'The old stone bridge over the river collapsed at dawn.',
    ]);
  });

  it('has a confidence that is its prior and its weights, and takes another threshold', async () => {
    const passages = passagesOf([BRIDGE, OTHER]);
    const { prior, confidence, citations } = await ask('When did the stone bridge collapse?', passages);
    const logOdds = citations.reduce((sum, { weight }) => sum + weight!, prior!);
    expect(confidence).toBeCloseTo(1 / (1 + Math.exp(-logOdds)), 12);
    const strict = await ExtractiveAnswerer.shipped({ threshold: 1 });
    const refused = await strict.answer({ text: 'When did the stone bridge collapse?', lang: 'en', places: [] }, passages, callContext());
    expect(refused).toMatchObject({ fallback: true, citations: [], confidence });
    expect(strict.identity.hash).not.toBe((await ExtractiveAnswerer.shipped()).identity.hash);
  });

  it('tells the parts as they are', async () => {
    const heard: AnswerPart[] = [];
    const answerer = await ExtractiveAnswerer.shipped();
    const question = { text: 'What opens early?', lang: 'en', places: [] };
    const answer = await answerer.answer(question, passagesOf([OTHER]), callContext(), { onPart: (part) => heard.push(part) });
    expect(heard).toEqual(answer.parts);
  });

  it('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('enough');
    const answerer = await ExtractiveAnswerer.shipped();
    const context = callContext({ signal: AbortSignal.abort(reason) });
    await expect(answerer.answer({ text: 'x', lang: null, places: [] }, [], context)).rejects.toBe(reason);
  });
});
