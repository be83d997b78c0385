import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { isChinese } from '../languages/zh.ts';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { known, marked, namesAfter } from './rules.fixture.ts';
import { NAMES_WITH_PARTICLES } from './script-rules.ts';

const { country, populatedLarge, populatedMedium, populatedSmall, admin1, feature } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex(
  {
    مصر: country,
    السودان: country,
    القاهرة: populatedLarge,
    ישראל: country,
    'ארה״ב': country,
    'צ׳אד': country,
    מארה: admin1,
    مدينة: populatedLarge,
    شمال: admin1,
    سراقب: populatedSmall,
    'معرة النعمان': populatedSmall,
    شنق: populatedLarge,
    سمنود: populatedMedium,
    هامبورغ: populatedMedium,
    عدن: populatedMedium,
    طنطا: populatedMedium,
    베네치아: populatedMedium,
    광주시: populatedMedium,
    ফেনী: populatedMedium,
    বাপি: populatedMedium,
    गया: populatedLarge,
    पटना: populatedLarge,
    'አዲስ አበባ': populatedLarge,
    መቀሌ: populatedLarge,
    ምጽዋ: populatedMedium,
    'بحر العرب': feature,
    వోల్గా: feature,
    వంశధార: feature,
    เชียงใหม่: populatedLarge,
    เลย: admin1,
    กำแพง: populatedSmall,
    ایران: country,
    مالی: country,
    تهران: populatedLarge,
  },
  [
    known('베네치아', 'primary', 51_000, 70),
    known('광주시', 'primary', 51_000, 3),
    known('వోల్గా', 'area', 0, 9, 'STM', 'water'),
    known('వంశధార', 'area', 0, 2, 'STM', 'water'),
    { ...known('سمنود', 'primary', 50_000, 3), countryCode: 'EG' },
    { ...known('هامبورغ', 'primary', 50_000, 3), countryCode: 'DE' },
  ],
);
const RULES = NAMES_WITH_PARTICLES;
const found = (text: string): readonly string[] => namesAfter(RULES, text, { index: INDEX, lexicon: emptyLexicon() });

describe('rules of other scripts', () => {
  it.each([
    ['مصر والسودان', ['مصر', 'السودان']],
    ['בישראל', ['ישראל']],
    ['מארה״ב לצ׳אד', ['ארה״ב', 'צ׳אד']],
    ['ב"ישראל היום"', ['ישראל']],
    ["והוא 'ישראל'", ['ישראל']],
    ['والقاهرة', ['القاهرة']],
    ['مدينة القاهرة', ['القاهرة']],
    ['في شمال مصر', ['مصر']],
    ['وسراقب', []],
    ['في بلدة سراقب', ['سراقب']],
    ['القاهرة وعدن وطنطا', ['القاهرة', 'عدن', 'طنطا']],
    ['وعدن وطنطا القاهرة', ['القاهرة']],
    ['القاهرة. وعدن', ['القاهرة']],
    ['إلى القاهرة ومعرة النعمان', ['القاهرة', 'معرة النعمان']],
    ['شنق', ['شنق']],
    ['وشنق', []],
    ['شنق وشنق', ['شنق', 'شنق']],
    ['سمنود مدينة', []],
    ['حريق في سمنود', ['سمنود']],
    ['حريق في هامبورغ', []],
    ['베네치아는 물에 잠겼다.', ['베네치아']],
    ['광주시는 물에 잠겼다.', []],
    ['زيارة للقاهرة', ['للقاهرة']],
    ['زيارة للطاولة', []],
    ['ফেনী ও বাপি', ['ফেনী', 'বাপি']],
    ['वह गया और पटना में रुका', ['पटना']],
    ['በአዲስ አበባ ከተማ', ['አዲስ አበባ']],
    ['ከመቀሌ ወደ ምጽዋ', ['መቀሌ', 'ምጽዋ']],
    ['في بحر العرب', ['بحر العرب']],
    ['వోల్గా నది', ['వోల్గా']],
    ['వంశధార నది', []],
    ['น้ำท่วมในเชียงใหม่แล้ว', ['เชียงใหม่']],
    ['ไม่มีเลยครับ', []],
    ['ที่จังหวัดเลยวันนี้', ['เลย']],
    ['กำแพงสูง', []],
    ['بحران مالی در ایران و تهران', ['ایران', 'تهران']],
    ['Beijing and Egypt', []],
    ['', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it.each([
    ['[مدينة القاهرة]', ['القاهرة']],
    ['[מארה]״ב', ['ארה״ב']],
    ['[مدينة]', []],
    ['[Nowhere] والقاهرة', ['Nowhere', 'القاهرة']],
  ])('of what was found, %s', (withMarks, names) => {
    const { text, spans } = marked(withMarks);
    expect(namesAfter(RULES, text, { index: INDEX, lexicon: emptyLexicon() }, spans)).toEqual(names);
  });

  it.each(['ב', 'ก'])('takes linear time for one long word of %s', (letter) => {
    expect(found(letter.repeat(100_000))).toEqual([]);
  });
});

describe('isChinese', () => {
  it.each([
    ['德国总理抵达华盛顿。', true],
    ['總統訪問了法國。', true],
    ['東京都知事選挙', false],
    ['中国の首相', false],
    ['Hello', false],
  ])('%s: %s', (text, expected) => {
    expect(isChinese(text)).toBe(expected);
  });
});
