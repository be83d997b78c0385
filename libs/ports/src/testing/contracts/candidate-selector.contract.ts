import { describe, expect, it } from '@jest/globals';
import { isCountryCode, probabilityOf, REASONS_OF_STATUS, totalLogOdds, type Document, type Selection } from '@locitorium/domain';
import type { CandidateSelector, SelectionQuestion } from '../../candidate-selector/candidate-selector.ts';
import { callContext } from '../fakes/call-context.ts';
import { documentOf, place } from '../fakes/builders.ts';
import { itHasAStableIdentity } from './identity-promises.ts';

export interface CandidateSelectorHarness {
  create(): Promise<CandidateSelector>;
  /** Whether equal questions get equal answers. Default true. */
  readonly deterministic?: boolean;
}

const TEXT = 'From Springfield to Springfield by way of Nowhereville, the bus left Springfield at noon.';
const SPRINGFIELDS = [
  place('Springfield', 'US', {
    lat: 39.8,
    lon: -89.64,
    population: 114_000,
    admin: [
      { code: 'US', name: 'United States' },
      { code: 'US.IL', name: 'Illinois' },
    ],
  }),
  place('Springfield', 'US', {
    lat: 37.2,
    lon: -93.3,
    population: 169_000,
    admin: [
      { code: 'US', name: 'United States' },
      { code: 'US.MO', name: 'Missouri' },
    ],
  }),
  place('Springfield', 'NZ', { lat: -43.3, lon: 171.9, population: 300 }),
];

function question(surface: string, occurrence: number, candidates: SelectionQuestion['candidates']): SelectionQuestion {
  let start = -1;
  for (let i = 0; i <= occurrence; i++) start = TEXT.indexOf(surface, start + 1);
  return { mention: { surface, start, end: start + surface.length, mentionClass: 'toponym', confidence: null }, candidates };
}

const DOCUMENT: Document = documentOf(TEXT);
const QUESTIONS = [
  question('Springfield', 0, SPRINGFIELDS),
  question('Springfield', 1, SPRINGFIELDS),
  question('Nowhereville', 0, []),
  question('Springfield', 2, SPRINGFIELDS.slice(0, 1)),
];

/** What every CandidateSelector promises. */
export function describeCandidateSelector(name: string, harness: CandidateSelectorHarness): void {
  describe(`CandidateSelector contract: ${name}`, () => {
    itHasAStableIdentity(() => harness.create());

    it('says how many candidates it weighs', async () => {
      const { capabilities } = await harness.create();
      expect(capabilities.candidatesPerMention).toBeGreaterThanOrEqual(1);
      expect(capabilities.candidatesPerMention).toBeLessThanOrEqual(50);
    });

    it('answers one selection for each question, in their order', async () => {
      const selector = await harness.create();
      expect(await selector.select(DOCUMENT, QUESTIONS, callContext())).toHaveLength(QUESTIONS.length);
    });

    it('answers at once, where it can, what it answers in a while', async () => {
      const selector = await harness.create();
      if (selector.selectAtOnce === undefined) return;
      expect(selector.selectAtOnce(DOCUMENT, QUESTIONS)).toEqual(await selector.select(DOCUMENT, QUESTIONS, callContext()));
    });

    it('chooses only what was offered for that very question', async () => {
      const selector = await harness.create();
      const selections = await selector.select(DOCUMENT, QUESTIONS, callContext());
      selections.forEach((selection, i) => {
        const offered = QUESTIONS[i]?.candidates ?? [];
        if (selection.kind === 'chosen') expect(offered).toContain(selection.candidate);
        if (selection.kind !== 'invalid' && selection.ranking !== undefined) {
          expect(new Set(selection.ranking)).toEqual(new Set(offered));
        }
      });
    });

    it('never chooses for a mention without candidates', async () => {
      const selector = await harness.create();
      const selections = await selector.select(DOCUMENT, QUESTIONS, callContext());
      expect(selections[2]?.kind).not.toBe('chosen');
    });

    it('gives reasons of the closed list, probabilities between 0 and 1, and existing countries', async () => {
      const selector = await harness.create();
      for (const selection of await selector.select(DOCUMENT, QUESTIONS, callContext())) expectValid(selection);
    });

    it('explains, where it can, what it answers: the same choice, and confidences that are the sum of their evidence features', async () => {
      const selector = await harness.create();
      const explain = await selector.explain?.(DOCUMENT, QUESTIONS, callContext());
      if (explain === undefined) return;
      const explanations = QUESTIONS.map((_, i) => explain(i));
      const selections = await selector.select(DOCUMENT, QUESTIONS, callContext());
      explanations.forEach((explanation, i) => {
        const selection = selections[i];
        if (explanation === null || selection === undefined) return;
        expect(explanation.chosen.candidate).toEqual(selection.kind === 'chosen' ? selection.candidate : null);
        const { country, record } = explanation;
        for (const attribution of country === null ? [record] : [country, record])
          expect(probabilityOf(totalLogOdds(attribution))).toBeCloseTo(attribution.confidence, 9);
        if (selection.kind === 'chosen') expect((country ?? record).confidence).toBe(selection.confidence);
      });
    });

    it('answers an empty list with an empty list', async () => {
      const selector = await harness.create();
      expect(await selector.select(DOCUMENT, [], callContext())).toEqual([]);
    });

    it('does not modify the questions', async () => {
      const selector = await harness.create();
      const before = structuredClone(QUESTIONS);
      await selector.select(DOCUMENT, QUESTIONS, callContext());
      expect(QUESTIONS).toEqual(before);
    });

    if (harness.deterministic !== false) {
      it('answers the same question the same way', async () => {
        const selector = await harness.create();
        expect(await selector.select(DOCUMENT, QUESTIONS, callContext())).toEqual(
          await selector.select(DOCUMENT, QUESTIONS, callContext()),
        );
      });
    }

    it('rejects with the reason of an aborted signal', async () => {
      const selector = await harness.create();
      const reason = new Error('cancelled by the caller');
      await expect(selector.select(DOCUMENT, QUESTIONS, callContext({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    });
  });
}

function expectValid(selection: Selection): void {
  const isProbability = (value: number | null) => value === null || (value >= 0 && value <= 1);
  switch (selection.kind) {
    case 'chosen':
      expect(REASONS_OF_STATUS.resolved).toContain(selection.reason);
      expect(isProbability(selection.confidence)).toBe(true);
      break;
    case 'none':
      expect(REASONS_OF_STATUS.rejected).toContain(selection.reason);
      expect(isProbability(selection.confidence)).toBe(true);
      if (selection.inferredCountry !== null) {
        expect(isCountryCode(selection.inferredCountry.countryCode)).toBe(true);
        expect(isProbability(selection.inferredCountry.confidence)).toBe(true);
      }
      break;
    case 'invalid':
      expect(REASONS_OF_STATUS.invalid_output).toContain(selection.reason);
  }
}
