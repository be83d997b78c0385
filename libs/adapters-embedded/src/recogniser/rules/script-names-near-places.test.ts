import { describe, expect, it } from '@jest/globals';
import type { Candidate } from '@locitorium/domain';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { known, marked, namesAfter } from './rules.fixture.ts';
import { SCRIPT_NAMES_NEAR_PLACES } from './script-names-near-places.ts';

const { country, populatedMedium, populatedSmall, feature } = NAME_CLASS_BITS;

const settlement = (name: string, lat: number, lon: number, population: number, countryCode = 'PS'): Candidate => ({
  ...known(name, 'primary', population, 3),
  countryCode,
  lat,
  lon,
});

/** Jenin and what lies within 20, 100 and 300 km of it; a place is 111 km from one a degree north of it. */
const INDEX = new InMemoryPlaceNameIndex(
  {
    مصر: country,
    البحر: feature,
    جنين: populatedMedium,
    قباطية: populatedSmall,
    حيس: populatedSmall,
    سبسطية: populatedSmall,
    بنها: populatedMedium,
    غات: populatedSmall,
    بلبيس: populatedSmall,
    تارودانت: populatedMedium,
    سيبيريا: populatedMedium,
    مدينة: populatedSmall,
    لويس: populatedSmall,
    کرمان: populatedMedium,
    ماهان: populatedSmall,
  },
  [
    { ...known('مصر', 'country', 100_000_000, 90, 'PCLI', 'country'), lat: 32.46, lon: 35.3 },
    { ...known('البحر', 'area', 0, 9, 'SEA', 'water'), lat: 32.46, lon: 35.3 },
    settlement('جنين', 32.46, 35.3, 40_000),
    settlement('قباطية', 32.41, 35.28, 900),
    settlement('حيس', 32.5, 35.3, 900),
    settlement('سبسطية', 33.36, 35.3, 900),
    settlement('بنها', 33.36, 35.3, 135_000),
    settlement('غات', 33.36, 35.3, 900),
    settlement('بلبيس', 35.16, 35.3, 900),
    settlement('تارودانت', 35.16, 35.3, 70_000),
    settlement('سيبيريا', 60, 80, 70_000),
    settlement('مدينة', 32.46, 35.3, 900),
    settlement('لويس', 32.46, 35.3, 900, 'US'),
    settlement('کرمان', 30.28, 57.08, 500_000, 'IR'),
    settlement('ماهان', 30.06, 57.29, 16_000, 'IR'),
  ],
);

/** Names that are found beside those in brackets, with these. */
function found(withMarks: string): readonly string[] {
  const { text, spans } = marked(withMarks);
  return namesAfter(SCRIPT_NAMES_NEAR_PLACES, text, { index: INDEX, lexicon: emptyLexicon() }, spans);
}

describe('names near places of the text, in scripts without capitals', () => {
  it.each([
    ['a village nearby', 'أغلقت القوات مداخل قباطية قرب [جنين].', ['قباطية', 'جنين']],
    ['behind a particle', 'من [جنين] وقباطية وحيس.', ['جنين', 'قباطية', 'حيس']],
    ['a longer name farther away', 'زار [جنين] ثم سبسطية.', ['جنين', 'سبسطية']],
    ['a city farther away', 'زار [جنين] ثم بنها.', ['جنين', 'بنها']],
    ['a town of a longer name in the same country', 'زار [جنين] ثم تارودانت.', ['جنين', 'تارودانت']],
    ['in Persian', 'در شهر [کرمان] می‌گویند که ماهان را آب گرفت و این راه بسته است.', ['کرمان', 'ماهان']],
  ])('%s', (_, text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('are found behind many words, and in linear time', () => {
    const words = Array.from({ length: 20_000 }, (_, n) => [...String(n)].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join(''));
    expect(found(`[جنين] ${'ثم قال ذلك '.repeat(2_000)} قباطية`)).toEqual(['جنين', 'قباطية']);
    expect(found(`[جنين] ${words.join(' ')}`).length).toBeGreaterThan(0);
  });

  it.each([
    ['a short name farther away', 'زار [جنين] ثم غات.', ['جنين']],
    ['a village far away', 'زار [جنين] ثم بلبيس.', ['جنين']],
    ['a town on the other side of the world', 'زار [جنين] ثم سيبيريا.', ['جنين']],
    ['an ordinary word', 'وصل إلى هناك من [جنين] مدينة.', ['جنين']],
    ['a place abroad, as persons are called', 'قال في [جنين] لويس.', ['جنين']],
    ['beside a sea alone', 'في [البحر] قباطية.', ['البحر']],
    ['beside a country alone', 'في [مصر] قباطية.', ['مصر']],
    ['without a place', 'أغلقت القوات مداخل قباطية.', []],
  ])('finds none: %s', (_, text, names) => {
    expect(found(text)).toEqual(names);
  });
});
