import { describe, expect, it } from '@jest/globals';
import { passagesOf } from '@locitorium/ports/testing';
import { ANSWER_COLUMN, ANSWER_FEATURE_COUNT, type AnswerFeature } from './answer-feature-table.ts';
import { answerFeaturesOf } from './answer-features.ts';

const PASSAGES = passagesOf(
  'The old bridge was made of wood. The stone bridge over the river Niger was built in 1932. It is 240 metres long, and was called "Pont Royal".',
  'The market of the town opens early.',
);

/** Of each sentence. */
function valuesOf(text: string, feature: AnswerFeature, lang = 'en', passages = PASSAGES): readonly number[] {
  const { sentences, features } = answerFeaturesOf({ text, lang, places: [] }, passages);
  return sentences.map((_, row) => features[row * ANSWER_FEATURE_COUNT + ANSWER_COLUMN[feature]]!);
}

const bestOf = (values: readonly number[]): number => values.indexOf(Math.max(...values));

describe('features of sentences', () => {
  it('know which sentence has most of the question', () => {
    const values = valuesOf('When was the stone bridge over the river built?', 'found');
    expect(bestOf(values)).toBe(1);
    expect(values[3]).toBe(0);
  });

  it('know what kind of answer is asked for, near the words of the question, and not said by it', () => {
    expect(valuesOf('When was the bridge built?', 'expected')).toEqual([0, 1, 1, 0]);
    expect(bestOf(valuesOf('When was the stone bridge built?', 'expected_nearness'))).toBe(1);
    expect(valuesOf('What was built in 1932 and when?', 'new_times')[1]).toBe(0);
    expect(bestOf(valuesOf('How many metres long is it?', 'focus_counts'))).toBe(2);
  });

  it('know in Japanese what is counted', () => {
    const passages = passagesOf('橋は1932年に建てられた。長さは240メートルである。', '市場は朝早く開く。');
    expect(valuesOf('橋の長さは何メートルか', 'focus_counts', 'ja', passages)).toEqual([0, 1, 0]);
    expect(bestOf(valuesOf('橋は何年に建てられたか', 'focus_counts', 'ja', passages))).toBe(0);
  });

  it('see names and numbers of the question that a sentence has not', () => {
    expect(valuesOf('When was the bridge over the Congo built?', 'names_found')[1]).toBe(0);
    expect(valuesOf('What was built in 1999?', 'numbers_found')[1]).toBe(0);
    expect(valuesOf('What was built in 1932?', 'numbers_found')[1]).toBe(1);
  });

  it('are finite for any question and passage', () => {
    for (const text of ['', '?', 'the of', '「」', 'Where', '何']) {
      for (const passages of [PASSAGES, passagesOf('.', '  ', '東'), []]) {
        const { features } = answerFeaturesOf({ text, lang: null, places: [] }, passages);
        expect(features.every(Number.isFinite)).toBe(true);
      }
    }
  });
});
