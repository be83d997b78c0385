import { describe, expect, it } from '@jest/globals';
import { evaluated } from '../evaluation.fixture.ts';
import { MENTION_ORDERS, mentionOrder, ordered, type MentionOrder } from './mention-order.ts';

const { mentions } = evaluated();
const numbers = (order: MentionOrder) => ordered(mentions, order).map(({ errorKm, predicted }) => [errorKm, predicted?.confidence ?? null]);

describe('an order of mentions', () => {
  it('is that of the dataset at first', () => {
    expect(ordered(mentions, 'as in the dataset')).toBe(mentions);
  });

  it('begins with the greatest error, or the highest or lowest confidence; what has none comes last', () => {
    const errors = numbers('farthest first').flatMap(([km]) => (km === null || km === undefined ? [] : [km]));
    expect(errors.length).toBeGreaterThan(1);
    expect(errors).toEqual(errors.toSorted((a, b) => b - a));
    expect(numbers('farthest first').at(-1)?.[0]).toBeNull();
    const certain = numbers('most certain first').map(([, confidence]) => confidence);
    const known = certain.filter((confidence) => typeof confidence === 'number');
    expect(known).toEqual(known.toSorted((a, b) => b - a));
    expect(certain.at(-1)).toBeNull();
    expect(numbers('least certain first')[0]?.[1]).toBe(Math.min(...known));
    expect(numbers('least certain first').at(-1)?.[1]).toBeNull();
  });

  it('loses and adds none', () => {
    for (const order of Object.keys(MENTION_ORDERS) as MentionOrder[]) expect(new Set(ordered(mentions, order))).toEqual(new Set(mentions));
  });

  it('is known by its name', () => {
    expect(mentionOrder('farthest first')).toBe('farthest first');
    expect(mentionOrder('')).toBe('as in the dataset');
  });
});
