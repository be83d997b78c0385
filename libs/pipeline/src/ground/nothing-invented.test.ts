import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  LocitoriumError,
  MODEL_LIMITS,
  REASONS_OF_STATUS,
  UpstreamError,
  isLocitoriumError,
  type Candidate,
  type Mention,
  type Selection,
} from '@locitorium/domain';
import type { SelectionQuestion } from '@locitorium/ports';
import { documentOf } from '@locitorium/ports/testing';
import { ScriptedExtractor, ScriptedSelector, ScriptedSource, chosen, none, place, settingsOf } from '../doubles.fixture.ts';
import { PipelineGrounder } from './pipeline-grounder.ts';

const NAMES = ['Ada', 'Bex', 'Cuy', 'Dol', 'Ely'];

/** Texts of words of three letters, some of them names. */
const wordsArbitrary = fc.array(fc.constantFrom(...NAMES, 'and', 'the'), { maxLength: 12 });

function mentionsOf(text: string): Mention[] {
  return [...text.matchAll(/[A-Z]../g)].map((m) => ({
    surface: m[0],
    start: m.index,
    end: m.index + m[0].length,
    mentionClass: 'toponym',
    confidence: null,
  }));
}

/** What an extractor might do to its honest answer. */
const extractionFault = fc.constantFrom<(mentions: Mention[]) => readonly Mention[]>(
  (mentions) => mentions,
  (mentions) => mentions,
  (mentions) => mentions,
  (mentions) => mentions.toReversed(),
  (mentions) => mentions.map((mention) => ({ ...mention, start: mention.start + 1 })),
  (mentions) => mentions.map((mention) => ({ ...mention, surface: 'Zzz' })),
  (mentions) => mentions.map((mention) => ({ ...mention, mentionId: 'same' })),
  (mentions) => [...mentions, { surface: '', start: 0, end: 0, mentionClass: 'toponym', confidence: null }],
  () => null as never,
);

const candidateArbitrary = fc
  .record({
    lat: fc.oneof({ weight: 9, arbitrary: fc.constant(10) }, { weight: 1, arbitrary: fc.constantFrom(Number.NaN, 91) }),
    countryCode: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('FR', null) }, { weight: 1, arbitrary: fc.constantFrom('fr', 'FRA') }),
  })
  .map((facts) => place('x', facts));

const lookupArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.array(candidateArbitrary, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(new UpstreamError('geocoder_down', 'down')) },
  { weight: 1, arbitrary: fc.constant(null as never) },
);

type Answer = (question: SelectionQuestion, all: readonly SelectionQuestion[]) => Selection;

const pick = ({ candidates }: SelectionQuestion, n: number): Candidate =>
  candidates[n % Math.max(1, candidates.length)] ?? place('invented');

const answerArbitrary = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(5), fc.constantFrom(0, 0.3, 0.9, 1, null)).map(
      ([n, confidence]): Answer =>
        (question) =>
          chosen(pick(question, n), confidence),
    ),
  },
  { weight: 4, arbitrary: fc.constant<Answer>(() => none()) },
  { weight: 2, arbitrary: fc.constant<Answer>(() => ({ kind: 'invalid', reason: 'not_offered' })) },
  {
    weight: 2,
    arbitrary: fc.nat(5).map((n): Answer => (question) => ({ ...chosen(pick(question, n)), ranking: question.candidates.toReversed() })),
  },
  {
    weight: 2,
    arbitrary: fc.nat(5).map(
      (n): Answer =>
        (_, all) =>
          ({ ...none(), within: { candidate: pick(all[0] as SelectionQuestion, n), confidence: 0.5 } }) as Selection,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Answer>(
      () => chosen(place('invented')),
      (question) => chosen({ ...pick(question, 0), lat: 0.5 }),
      (question) => ({ ...chosen(pick(question, 0)), ranking: [place('invented')] }),
      (question) => chosen(pick(question, 0), Number.NaN),
      (question) => chosen(pick(question, 0), 7),
      (question) => ({ ...chosen(pick(question, 0)), reason: 'none_fits' }) as never,
      () => ({ ...none(), within: { candidate: place('invented'), confidence: 1 } }) as Selection,
      () => ({ ...none(), inferredCountry: { countryCode: 'France', confidence: 1 } }) as Selection,
      () => ({ kind: 'perhaps' }) as never,
      () => null as never,
    ),
  },
);

const selectorArbitrary = fc.record({
  infersCountry: fc.boolean(),
  candidatesPerMention: fc.integer({ min: 1, max: 5 }),
  answers: fc.array(answerArbitrary, { minLength: 1, maxLength: 12 }),
  length: fc.constantFrom(0, 0, 0, 0, 0, -1, 1),
  failure: fc.constantFrom(null, null, null, null, new UpstreamError('model_unavailable', 'down')),
});

describe('whatever its parts answer', () => {
  it('grounds each mention once, in text order, with nothing invented, or rejects with a typed error', async () => {
    let grounded = 0;
    await fc.assert(
      fc.asyncProperty(
        wordsArbitrary,
        extractionFault,
        fc.array(lookupArbitrary, { minLength: NAMES.length, maxLength: NAMES.length }),
        selectorArbitrary,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 8 }),
        async (words, fault, lookups, script, maxCandidates, maxMentions) => {
          const text = words.join(' ');
          const expected = mentionsOf(text);
          const selector = new ScriptedSelector((questions) => {
            if (script.failure !== null) throw script.failure;
            const answers = questions.map((question, i) => (script.answers[i % script.answers.length] as Answer)(question, questions));
            return script.length < 0 ? answers.slice(1) : script.length > 0 ? [...answers, none()] : answers;
          }, script);
          const source = new ScriptedSource(Object.fromEntries(NAMES.map((name, i) => [name, lookups[i] as readonly Candidate[]])));
          const grounder = new PipelineGrounder(
            { extractor: new ScriptedExtractor(() => fault(mentionsOf(text))), source, selector },
            settingsOf({ limits: { ...MODEL_LIMITS, maxCandidates, maxMentions }, minConfidence: 0.5 }),
          );
          let answer;
          try {
            answer = await grounder.ground(documentOf(text));
          } catch (error) {
            if (!isLocitoriumError(error)) throw error;
            expect(error).toBeInstanceOf(LocitoriumError);
            return;
          }
          grounded += 1;
          expect(answer.groundings.map(({ mention }) => [mention.start, mention.end, mention.surface])).toEqual(
            expected.map(({ start, end, surface }) => [start, end, surface]),
          );
          expect(new Set(answer.groundings.map(({ mention }) => mention.mentionId)).size).toBe(expected.length);
          for (const grounding of answer.groundings) {
            const { mention, candidates, status, reason } = grounding;
            expect(text.slice(mention.start, mention.end)).toBe(mention.surface);
            expect(REASONS_OF_STATUS[status]).toContain(reason);
            expect(candidates.length).toBeLessThanOrEqual(maxCandidates);
            const found = lookups[NAMES.indexOf(mention.surface)] as unknown;
            for (const candidate of candidates) expect(found).toContain(candidate);
            if (status === 'resolved') {
              const { confidence, countryConfidence, ...selected } = grounding.selected;
              expect(countryConfidence).toBe(selected.countryCode === null ? null : confidence);
              expect(candidates).toContainEqual(selected);
              expect(confidence === null || (confidence >= 0.5 && confidence <= 1)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
    expect(grounded).toBeGreaterThan(50);
  });
});
