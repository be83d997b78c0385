import { describe, expect, it } from '@jest/globals';
import type { GoldMention, PredictedMention } from '@locitorium/domain';
import { detectMode } from './evaluation-mode.ts';
import type { DocumentMatching } from './judgement.ts';
import { matchGoldMentions } from './match-gold-mentions.ts';
import { matchOwnMentions } from './match-own-mentions.ts';
import { goldDocument, goldMention, predictedMention, predictionOf } from './matching.fixture.ts';

const gold = (mentionId: string, surface: string, start: number | null, end: number | null = start === null ? null : start + surface.length): GoldMention =>
  goldMention(mentionId, { surface, start, end });
const own = (mentionId: string, surface: string, start: number | null, end: number | null = start === null ? null : start + surface.length): PredictedMention =>
  predictedMention(mentionId, { surface, start, end });
const pairs = ({ judgements, surplus }: DocumentMatching) => ({
  pairs: judgements.map((judgement) => [judgement.gold.mentionId, judgement.predicted?.mentionId ?? judgement.absence, judgement.exactSpan]),
  surplus: surplus.map(({ predicted }) => predicted.mentionId),
});

describe('matchGoldMentions', () => {
  const document = goldDocument('d', [gold('d:0', 'Lyon', 0), gold('d:1', 'Lyon', 9), gold('d:2', 'Nice', null)]);

  it('pairs by identifier, in whatever order', () => {
    expect(pairs(matchGoldMentions(document, predictionOf('d', [own('d:2', 'Nice', null), own('d:1', 'Lyon', 9), own('d:0', 'Lyon', 0)])))).toEqual({
      pairs: [['d:0', 'd:0', true], ['d:1', 'd:1', true], ['d:2', 'd:2', false]],
      surplus: [],
    });
  });

  it('pairs what is left by span, then by surface and order', () => {
    const prediction = predictionOf('d', [own('x', 'Nice', null), own('y', 'Lyon', 9), own('z', 'Lyon', null)]);
    expect(pairs(matchGoldMentions(document, prediction)).pairs).toEqual([['d:0', 'z', false], ['d:1', 'y', true], ['d:2', 'x', false]]);
  });

  it('takes the last of repeated identifiers', () => {
    const twice = [own('d:0', 'Lyon', 0), predictedMention('d:0', { surface: 'Lyon', status: 'timeout' })];
    expect(matchGoldMentions(goldDocument('d', [gold('d:0', 'Lyon', 0)]), predictionOf('d', twice)).judgements[0]?.predicted?.status).toBe('timeout');
  });

  it('tells a missing document from a missing mention', () => {
    expect(pairs(matchGoldMentions(document, undefined)).pairs.map(([, absence]) => absence)).toEqual(['missing_document', 'missing_document', 'missing_document']);
    expect(pairs(matchGoldMentions(document, predictionOf('d', [own('d:0', 'Lyon', 0)]))).pairs.map(([, absence]) => absence)).toEqual(['d:0', 'missing_mention', 'missing_mention']);
  });
});

describe('matchOwnMentions', () => {
  it('pairs one to one by the best overlap in gold order, whatever the identifiers say', () => {
    const document = goldDocument('d', [gold('d:0', 'New York', 0), gold('d:1', 'York', 4)]);
    const prediction = predictionOf('d', [own('d:0', 'York', 4), own('d:1', 'New York City', 0)]);
    expect(pairs(matchOwnMentions(document, prediction))).toEqual({ pairs: [['d:0', 'd:1', false], ['d:1', 'd:0', true]], surplus: [] });
  });

  it('prefers the equal span, and of equal overlaps the first', () => {
    const document = goldDocument('d', [gold('d:0', 'Rome', 5)]);
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', 'Rome,', 5), own('b', 'Rome', 5)])))).toEqual({ pairs: [['d:0', 'b', true]], surplus: ['a'] });
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', ' Rome', 4), own('b', 'Rome,', 5)]))).pairs).toEqual([['d:0', 'a', false]]);
  });

  it('does not take neighbours for overlaps', () => {
    const document = goldDocument('d', [gold('d:0', 'Rome', 5)]);
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', 'in ', 2), own('b', '!', 9)])))).toEqual({ pairs: [['d:0', 'not_recognised', false]], surplus: ['a', 'b'] });
  });

  it('judges gold mentions that repeat a span once', () => {
    const document = goldDocument('d', [gold('d:0', 'Rome', 5), gold('d:1', 'Rome', 5)]);
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', 'Rome', 5)]))).pairs).toEqual([['d:0', 'a', true]]);
  });

  it('pairs mentions without spans by surface and order', () => {
    const document = goldDocument('d', [gold('d:0', 'Nice', null), gold('d:1', 'Lyon', 0), gold('d:2', 'Nice', null)]);
    expect(pairs(matchOwnMentions(document, predictionOf('d', [own('a', 'Lyon', null), own('b', 'Nice', 9), own('c', 'Nice', 20), own('e', 'Nice', 30)])))).toEqual({
      pairs: [['d:0', 'b', true], ['d:1', 'a', true], ['d:2', 'c', true]],
      surplus: ['e'],
    });
  });
});

describe('detectMode', () => {
  const documents = [goldDocument('d', [gold('d:0', 'Lyon', 0), gold('d:1', 'Nice', 9)])];
  const mode = (...results: PredictedMention[]) => detectMode(documents, new Map([['d', predictionOf('d', results)]]));

  it.each([
    ['the same mentions', 'gold', [own('d:1', 'Nice', 9), own('d:0', 'Lyon', 0)]],
    ['the same mentions without surface and span', 'gold', [own('d:0', '', null), own('d:1', '', null)]],
    ['other identifiers', 'e2e', [own('x', 'Lyon', 0), own('d:1', 'Nice', 9)]],
    ['the same identifiers of other surfaces', 'e2e', [own('d:0', 'Nice', 9), own('d:1', 'Lyon', 0)]],
    ['the same identifiers of other spans', 'e2e', [own('d:0', 'Lyon', 1), own('d:1', 'Nice', 9)]],
    ['fewer mentions', 'e2e', [own('d:0', 'Lyon', 0)]],
    ['no mentions', 'e2e', []],
  ] as const)('%s: %s', (_what, expected, results) => {
    expect(mode(...results)).toBe(expected);
  });
});
