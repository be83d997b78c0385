import { describe, expect, it } from '@jest/globals';
import { labelSet } from '@locitorium/adapters-embedded/training';
import { LabelMasks } from './label-masks.ts';

describe('LabelMasks', () => {
  const masks = new LabelMasks(labelSet(['LOC', 'PER']));

  it('leave open what a corpus does not say', () => {
    expect(masks.unmarked([])).toBe(0b00001);
    expect(masks.unmarked(['PER'])).toBe(0b11001);
  });

  it('hold a marked name to its tags', () => {
    const span = { start: 0, end: 1, tags: ['LOC'] as const, firm: true };
    expect([masks.marked(span, true), masks.marked(span, false)]).toEqual([0b00010, 0b00100]);
    expect(masks.marked({ ...span, tags: ['LOC', 'PER'] }, true)).toBe(0b01010);
  });

  it('let an unsure name be none, or several', () => {
    const span = { start: 0, end: 1, tags: ['PER'] as const, firm: false };
    expect([masks.marked(span, true), masks.marked(span, false)]).toEqual([0b01001, 0b11001]);
  });

  it('leave out what the model lacks of several tags', () => {
    const span = { start: 0, end: 1, tags: ['PER', 'FAC'] as const, firm: true };
    expect(masks.marked(span, true)).toBe(0b01000);
    expect(() => masks.marked({ ...span, tags: ['ORG', 'FAC'] }, true)).toThrow('The label set has no ORG or FAC.');
  });

  it('know their label set', () => {
    expect(() => masks.unmarked(['ORG'])).toThrow(TypeError);
  });
});
