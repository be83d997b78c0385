import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answerText } from './answer-text.ts';

function textOf(...pieces: readonly string[]): string {
  let text = '';
  const write = answerText((delta) => (text += delta));
  for (const piece of pieces) write(piece);
  return text;
}

describe('the text of an answer that is being written', () => {
  it('is told as it grows', () => {
    const told: string[] = [];
    const write = answerText((delta) => told.push(delta));
    for (const piece of ['{"ans', 'wer": "The br', 'idge \\', 'u0066ell', ' [c1]", "cit', 'ations": []}']) write(piece);
    expect(told).toEqual(['The br', 'idge fell', ' [c1]']);
  });

  it.each([
    ['{"reason": "no", "answer": "yes"}', 'yes'],
    ['```json\n{"answer": "yes"}\n```', 'yes'],
    ['{"citations": [{"answer": "no"}], "answer": "yes"}', 'yes'],
    ['{"answer": "cut of', 'cut of'],
    ['{"answer": 3}', ''],
    ['{"answer": "one" what', 'one'],
    ['no JSON', ''],
    ['["answer", "no"]', ''],
    ['', ''],
  ])('%j', (json, expected) => {
    expect(textOf(...json)).toBe(expected);
    expect(textOf(json)).toBe(expected);
  });

  it('is the text that is there at the end, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.boolean(),
        fc.array(fc.nat(80), { maxLength: 8 }),
        (answer, ascii, cuts) => {
          const written = JSON.stringify({ answer, fallback: false });
          const escaped = written.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
          const json = ascii ? escaped : written;
          const whole = Array.from(json);
          const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
          expect(textOf(...at.map((cut, i) => whole.slice(cut, at[i + 1]).join('')))).toBe(answer);
        },
      ),
    );
  });
});
