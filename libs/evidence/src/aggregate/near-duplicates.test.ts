import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NEAR_DUPLICATES, groupCopies, resemblance, normalisedStatement, shinglesOf } from './near-duplicates.ts';

const WIRE =
  'A fire that began in a warehouse on the eastern edge of Paris, Texas, on Tuesday night forced about 400 people out of their homes, officials said.';
const areCopies = (a: string, b: string): boolean => {
  const [one, other] = groupCopies([a, b]);
  return one === other;
};

describe('copies', () => {
  it.each([
    ['case and punctuation', WIRE.toUpperCase().replaceAll(',', ' –')],
    ['two words', WIRE.replace('about', 'some').replace('Tuesday', 'Monday')],
    ['an agency before it', `PARIS, Texas (Agency) — ${WIRE}`],
    ['a clause less', WIRE.replace(', officials said', '')],
  ])('may differ by %s', (_what, other) => {
    expect(areCopies(WIRE, other)).toBe(true);
  });

  it.each([
    ['A choir from Paris, Texas, sang at the opening of a warehouse on Tuesday night.'],
    ['About 400 people from Paris, Texas, protested against the plan, officials said.'],
    [''],
  ])('do not include other statements: %s', (other) => {
    expect(areCopies(WIRE, other)).toBe(false);
  });

  it('of languages without blanks are found by their characters', () => {
    const wire = '気象庁によると、30日午後2時ごろ、大阪府北部で震度5弱の地震があり、けが人が出ているという。';
    expect(areCopies(wire, wire.replace('30日', '三十日').replace('という', '模様'))).toBe(true);
    expect(areCopies(wire, '大阪府は30日、来年度の予算案を発表し、防災対策に重点を置く方針を示した。')).toBe(false);
  });

  it('are the same groups in any order', () => {
    const statements = [WIRE, `${WIRE} More follows.`, 'Rain fell in Lyon.', 'rain fell in Lyon', 'Nothing else.', '', '…'];
    const partition = (order: readonly string[]): string => {
      const groups = groupCopies(order);
      return JSON.stringify(statements.map((a) => statements.map((b) => groups[order.indexOf(a)] === groups[order.indexOf(b)])));
    };
    fc.assert(
      fc.property(fc.shuffledSubarray(statements, { minLength: statements.length }), (order) =>
        expect(partition(order)).toBe(partition(statements)),
      ),
    );
  });

  it('are found as estimated: of pairs with a resemblance of 0.6 or more, hardly any is missed', () => {
    const words = Array.from({ length: 400 }, (_, i) => `w${i}`);
    let [near, found] = [0, 0];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 20, maxLength: 40 }),
        fc.array(fc.tuple(fc.nat(39), fc.constantFrom(...words)), { maxLength: 3 }),
        (sentence, edits) => {
          const edited = [...sentence];
          for (const [at, word] of edits) edited[at % edited.length] = word;
          const [a, b] = [sentence.join(' '), edited.join(' ')];
          const alike = resemblance(new Set(shinglesOf(a)), new Set(shinglesOf(b)));
          if (alike < NEAR_DUPLICATES.resemblance) expect(areCopies(a, b)).toBe(false);
          if (alike < 0.6) return;
          near += 1;
          found += Number(areCopies(a, b));
        },
      ),
      { numRuns: 600, seed: 7 },
    );
    expect(near).toBeGreaterThan(200);
    expect(found / near).toBeGreaterThan(0.98);
  });

  it('are found among many thousands without comparing all with all', () => {
    const statements = Array.from({ length: 6_000 }, (_, i) =>
      Array.from({ length: 12 }, (_word, j) => `w${(i * 7919 + j * j * 104_729) % 50_021}`).join(' '),
    );
    const groups = groupCopies([...statements, ...statements.slice(0, 3_000).map((statement) => `${statement} again`)]);
    expect(new Set(groups.slice(0, 6_000)).size).toBeGreaterThan(5_900);
    expect(groups.slice(6_000).filter((group, i) => group === groups[i]).length).toBeGreaterThan(2_950);
  });
});

describe('shingles', () => {
  it('are runs of words, or of characters', () => {
    expect(shinglesOf('rain fell in lyon')).toEqual(['rain fell in', 'fell in lyon']);
    expect(shinglesOf('大阪は雨です')).toEqual(['大阪は雨で', '阪は雨です']);
    expect(shinglesOf('rain')).toEqual(['rain']);
    expect(shinglesOf('')).toEqual(['']);
  });

  it('ignore typography', () => {
    expect(normalisedStatement('  “Ｒａｉｎ”  fell — in LYON! ')).toBe('rain fell in lyon');
  });
});
