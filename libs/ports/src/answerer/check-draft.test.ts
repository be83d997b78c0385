import { describe, expect, it } from '@jest/globals';
import { passagesOf } from '../testing/contracts/answerer.contract.ts';
import { QuotingAnswerer } from '../testing/fakes/corpus/quoting-answerer.ts';
import type { DraftAnswer } from './answerer.ts';
import { checkDraft, confidenceOf } from './check-draft.ts';

const passages = passagesOf('One. Two.', 'Three.');
const answer: DraftAnswer = {
  parts: [{ text: 'One. ' }, { passage: 0 }],
  citations: [{ passage: 0, sentence: { start: 100, end: 104 }, reason: null, weight: 1 }],
  fallback: false,
  reason: '',
  prior: -1,
  confidence: 0.5,
  places: [],
  dropped: 0,
  usage: null,
};
const fallback: DraftAnswer = { ...answer, parts: [], citations: [], fallback: true, reason: 'Nothing says so.', confidence: 0.1 };
const citing = (given: Partial<DraftAnswer['citations'][number]>): DraftAnswer => ({
  ...answer,
  citations: [{ passage: 0, sentence: null, reason: null, weight: 1, ...given }],
});

describe('checkDraft', () => {
  it.each([answer, fallback, citing({}), { ...citing({ weight: null }), confidence: null }])(
    'lets pass what keeps the contract',
    (draft) => {
      expect(checkDraft(draft, passages, new QuotingAnswerer())).toBe(draft);
    },
  );

  it.each<readonly [string, DraftAnswer]>([
    ['answers all the same', { ...fallback, parts: answer.parts }],
    ['does not say why', { ...fallback, reason: ' ' }],
    ['has no words', { ...answer, parts: [{ passage: 0 }] }],
    ['not offered', { ...answer, parts: [...answer.parts, { passage: 2 }] }],
    ['not offered', citing({ passage: -1 })],
    ['no citation', { ...answer, parts: [{ text: 'One.' }], citations: [] }],
    ['do not agree', { ...answer, parts: [{ text: 'One.' }] }],
    ['do not agree', { ...answer, parts: [...answer.parts, { passage: 1 }] }],
    ['the same twice', { ...answer, citations: [...answer.citations, ...answer.citations] }],
    ['within its passage', citing({ sentence: { start: 99, end: 104 } })],
    ['within its passage', citing({ sentence: { start: 100, end: 110 } })],
    ['within its passage', citing({ sentence: { start: 104, end: 104 } })],
    ['within its passage', citing({ sentence: { start: 100.5, end: 104 } })],
    ['a weight is below 0', { ...citing({ weight: -1 }), prior: null }],
    ['the prior is no number', { ...citing({ weight: null }), prior: Number.NaN }],
    ['within 0 and 1', { ...fallback, confidence: 2 }],
    ['prior and weights', { ...answer, confidence: 0.9 }],
    ['prior and weights', { ...answer, confidence: null }],
    ['does not count', { ...answer, dropped: -1 }],
  ])('names the breach: %s', (breach, draft) => {
    expect(() => checkDraft(draft, passages, new QuotingAnswerer())).toThrow(
      expect.objectContaining({ kind: 'contract_violation', message: expect.stringContaining(breach) }),
    );
  });
});

describe('confidenceOf', () => {
  it('is what prior and weights make, and unknown where one of them is', () => {
    expect(confidenceOf(-2, [{ weight: 1 }, { weight: 1 }])).toBe(0.5);
    expect(confidenceOf(0, [])).toBe(0.5);
    expect(confidenceOf(null, [{ weight: 1 }])).toBeNull();
    expect(confidenceOf(0, [{ weight: null }])).toBeNull();
  });
});
