import { describe, expect, it } from '@jest/globals';
import { NAME_CLASS_BITS } from '@locitorium/ports';
import { InMemoryPlaceNameIndex } from '@locitorium/ports/testing';
import { PARTICLE_LANGUAGES } from '../languages/script-profiles.ts';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { marked, namesAfter } from './rules.fixture.ts';
import { unspacedNames } from './unspaced-names.ts';

const { country, admin1, populatedLarge, populatedMedium, populatedSmall, feature } = NAME_CLASS_BITS;
const INDEX = new InMemoryPlaceNameIndex({
  ไทย: country,
  ลาว: country,
  เลย: admin1,
  เชียงใหม่: populatedLarge,
  เชียงคาน: populatedMedium,
  นาดี: populatedSmall,
  ภูเพียง: populatedSmall,
  แสวงหา: populatedSmall,
  រូបភាព: populatedSmall,
  បាត់ដំបង: admin1,
  ខេត្តបាត់ដំបង: admin1,
  မန္တလေး: populatedLarge,
  မူဆယ်: populatedSmall,
  แม่น้ำโขง: feature,
});
const RULES = PARTICLE_LANGUAGES.filter(({ isUnspaced }) => isUnspaced === true).map(unspacedNames);
const found = (withMarks: string): readonly string[] => {
  const { text, spans } = marked(withMarks);
  return namesAfter(RULES, text, { index: INDEX, lexicon: emptyLexicon() }, spans);
};

describe('names without spaces', () => {
  it.each([
    ['น้ำท่วมในเชียงใหม่และลาว', ['เชียงใหม่', 'ลาว']],
    ['ไม่มีใครรู้เลย', []],
    ['ที่จังหวัดเลย', ['เลย']],
    ['คนไทยกินข้าว', []],
    ['ประเทศไทย', ['ไทย']],
    ['นักท่องเที่ยวที่เชียงคาน', ['เชียงคาน']],
    ['อยู่ที่นาดีนะ', []],
    ['หนักสุดที่ภูเพียง', ['ภูเพียง']],
    ['เขาแสวงหาความสุข', []],
    ['នៅខេត្តបាត់ដំបង', ['បាត់ដំបង']],
    ['မန္တလေးမြို့တွင်', ['မန္တလေး']],
    ['မူဆယ်မြို့တွင်', ['မူဆယ်']],
    ['ริมแม่น้ำโขงวันนี้', ['แม่น้ำโขง']],
    ['[Paris] และ', ['Paris']],
    ['', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('takes linear time', () => {
    expect(found('ลาว'.repeat(20_000))).toHaveLength(20_000);
  });
});
