import { describe, expect, it } from '@jest/globals';
import type { Candidate, Document, Explanation, Selection } from '@locitorium/domain';
import { identityOf, type CandidateSelector, type SelectionQuestion } from '@locitorium/ports';
import { callContext, describeCandidateSelector, documentOf, FirstCandidateSelector, place } from '@locitorium/ports/testing';
import { alias, country, home } from './entries.fixture.ts';
import { OverlayCandidateSelector } from './overlay-candidate-selector.ts';

describeCandidateSelector('with an overlay', {
  create: async () => new OverlayCandidateSelector(new FirstCandidateSelector(), [country('Springfield', 'NZ'), home(['FJ'])]),
});

/** Answers as it is told, and remembers what it was asked. */
class ToldSelector implements CandidateSelector {
  readonly identity = identityOf('told', '1', {});
  readonly capabilities = { candidatesPerMention: 10, infersCountry: true };
  readonly documents: Document[] = [];
  readonly asked: (readonly SelectionQuestion[])[] = [];
  readonly #answer: (candidates: readonly Candidate[]) => Selection;

  constructor(answer: (candidates: readonly Candidate[]) => Selection) {
    this.#answer = answer;
  }

  async select(document: Document, questions: readonly SelectionQuestion[]): Promise<readonly Selection[]> {
    this.documents.push(document);
    this.asked.push(questions);
    return questions.map(({ candidates }) => this.#answer(candidates));
  }

  async explain(document: Document, questions: readonly SelectionQuestion[]) {
    const selections = await this.select(document, questions);
    return (question: number): Explanation => {
      const selection = selections[question]!;
      const candidate = selection.kind === 'chosen' ? selection.candidate : null;
      const countryCode = selection.kind === 'none' ? (selection.inferredCountry?.countryCode ?? null) : null;
      const record = { claim: 'record', rival: null, prior: 0, evidenceFeatures: [], calibration: 0, confidence: 0.5 } as const;
      return { chosen: { candidate, countryCode, probability: 0.5 }, country: null, record };
    };
  }
}

const none = (inferred: string | null = null): Selection => ({
  kind: 'none',
  reason: 'none_fits',
  confidence: 0.6,
  inferredCountry: inferred === null ? null : { countryCode: inferred, confidence: 0.6 },
  within: null,
});
const first = ([candidate]: readonly Candidate[]): Selection =>
  candidate === undefined ? none() : { kind: 'chosen', candidate, confidence: 0.7, recordConfidence: 0.6, reason: 'prominence' };

const [GB, CA, US] = ['GB', 'CA', 'US'].map((code) => place('London', code)) as [Candidate, Candidate, Candidate];
const QUESTIONS: readonly SelectionQuestion[] = [
  { mention: { surface: 'London', start: 0, end: 6, mentionClass: 'toponym', confidence: null }, candidates: [GB, CA, US] },
  { mention: { surface: 'Leeds', start: 7, end: 12, mentionClass: 'toponym', confidence: null }, candidates: [place('Leeds', 'GB')] },
];
const DOCUMENT = documentOf('London Leeds');

type Entries = ConstructorParameters<typeof OverlayCandidateSelector>[1];

async function selected(entries: Entries, answer: (candidates: readonly Candidate[]) => Selection = first, document = DOCUMENT) {
  const inner = new ToldSelector(answer);
  const selector = new OverlayCandidateSelector(inner, entries);
  const [london, leeds] = await selector.select(document, QUESTIONS, callContext(), { statements: true });
  const explain = await selector.explain(document, QUESTIONS, callContext());
  return { inner, london, leeds, explanation: explain(0) };
}

describe('OverlayCandidateSelector', () => {
  it('offers the records of the country that is meant alone, and names the entry', async () => {
    const { inner, london, leeds } = await selected([country('London', 'CA', { note: 'of Ontario', scope: { lang: 'en' } })], first, {
      ...DOCUMENT,
      meta: { ...DOCUMENT.meta, lang: 'en' },
    });
    expect(inner.asked[0]?.map(({ candidates }) => candidates.length)).toEqual([1, 1]);
    expect(london).toEqual({
      kind: 'chosen',
      candidate: CA,
      confidence: 0.7,
      recordConfidence: 0.6,
      reason: 'chosen_by_playbook',
      ranking: [CA, GB, US],
      playbookEntry: { kind: 'country', name: 'London', source: null, lang: 'en', note: 'of Ontario' },
    });
    expect(leeds).toMatchObject({ reason: 'prominence' });
  });

  it('invents nothing: without a record in that country everything is as it was, and the very questions are asked', async () => {
    const { inner, london } = await selected([country('London', 'FJ')]);
    expect(inner.asked[0]).toBe(QUESTIONS);
    expect(london).toEqual(first([GB]));
  });

  it('asks the same questions again when asked why, if it was told so', async () => {
    const { inner } = await selected([country('London', 'CA')]);
    expect(inner.asked[1]).toBe(inner.asked[0]);
    expect(inner.documents[1]).toBe(inner.documents[0]);
  });

  it('has the last word where the selector wants none of them, which then explains nothing', async () => {
    const { london, explanation } = await selected([country('London', 'CA')], () => none('GB'));
    expect(london).toMatchObject({ kind: 'chosen', candidate: CA, confidence: null, reason: 'chosen_by_playbook' });
    expect(explanation).toBeNull();
  });

  it('lets the selector say that no record of the country is meant', async () => {
    const { london, explanation } = await selected([country('London', 'CA')], () => none('CA'));
    expect(london).toMatchObject({ kind: 'none', inferredCountry: { countryCode: 'CA' } });
    expect(explanation).not.toBeNull();
  });

  it('does not repeat how sure a language model was of what it had no choice about', async () => {
    const { london } = await selected([country('London', 'CA')], ([candidate]) => ({
      kind: 'chosen',
      candidate: candidate!,
      confidence: 0.99,
      reason: 'chosen_by_model',
      statement: { probability: 0.99, reason: 'It is the only one.' },
    }));
    expect(london).toMatchObject({ confidence: null, reason: 'chosen_by_playbook', statement: { probability: 0.99 } });
  });

  it('leaves an unusable answer as it is', async () => {
    const { london } = await selected([country('London', 'CA')], () => ({ kind: 'invalid', reason: 'not_offered' }));
    expect(london).toEqual({ kind: 'invalid', reason: 'not_offered' });
  });

  it('chooses the place of an alias where it is offered, and only there', async () => {
    const point = { ...place('London', 'US'), source: 'playbook', osmType: null, osmId: null, lat: 37.77, lon: -122.42 };
    const selector = new OverlayCandidateSelector(new ToldSelector(() => none('GB')), [alias('London')]);
    const [question] = QUESTIONS as [SelectionQuestion];
    const offered = [{ ...question, candidates: [point, ...question.candidates] }];
    expect(await selector.select(DOCUMENT, offered, callContext())).toMatchObject([{ kind: 'chosen', candidate: point }]);
    expect(await selector.select(DOCUMENT, [question], callContext())).toEqual([none('GB')]);
  });

  describe('home countries', () => {
    const homeOf = async (entries: Entries, meta: Partial<Document['meta']> = {}) => {
      const { inner } = await selected(entries, first, { ...DOCUMENT, meta: { ...DOCUMENT.meta, ...meta } });
      return inner.documents[0]?.meta.other['home_countries'];
    };

    it('reach the selector, of the narrowest scope', async () => {
      const entries = [home(['FJ']), home(['NZ', 'AU'], { scope: { source: 'gazette' } })];
      expect(await homeOf(entries)).toEqual(['FJ']);
      expect(await homeOf(entries, { source: 'gazette' })).toEqual(['NZ', 'AU']);
      expect(await homeOf(entries.slice(1))).toBeUndefined();
    });

    it("give way to the caller's own", async () => {
      expect(await homeOf([home(['FJ'])], { other: { home_countries: ['KE'] } })).toEqual(['KE']);
    });
  });
});
