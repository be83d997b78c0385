import { describe, expect, it } from '@jest/globals';
import { ToyGazetteer } from '../../ranker/toy-gazetteer.fixture.ts';
import { emptyLexicon } from '../latin/latin-knowledge.fixture.ts';
import { NAMES_BEHIND_PHRASES } from './names-behind-phrases.ts';
import { namesAfter } from './rules.fixture.ts';

const KNOWLEDGE = { index: new ToyGazetteer(), lexicon: emptyLexicon() };

describe('names-behind-phrases', () => {
  it.each([
    ['Wakazi wilayani Kilosa wanasubiri', ['Kilosa']],
    ['Mkuu wa mkoa wa Mara alisema', ['Mara']],
    ['mkoa wa mbali', []],
    ['lũ lụt ở huyện Đồng Văn hôm qua', ['Đồng Văn']],
    ['lũ lụt ở tỉnh Paris hôm qua', ['Paris']],
    ['lãnh đạo tỉnh Ủy Viên', []],
    ['BỘ LAO ĐỘNG - THƯƠNG BINH VÀ XÃ HỘI', []],
    ['Madaxweynaha dalka Xasan Sheekh Maxamuud', []],
    ['Waziri Mkuu nchini Kassim Majaliwa', []],
    ['si Maria Mula Paris ang mga bata', []],
    ['ang barangay Tanod', []],
    ['Tại Thị xã Sa Pa', ['Sa Pa']],
    ['sa bayan ng Jolo kahapon', ['Jolo']],
    ['magaalada Baraawe ayaa', ['Baraawe']],
    ['Nagpunta sa Paris ang mga bata', ['Paris']],
    ['Nagpunta sa Qwertyville ang mga bata', []],
    ['Elle aime sa Paris', []],
    ['The huko', []],
    ['the mayor of Kernow', []],
  ])('%s', (text, names) => {
    expect(namesAfter([NAMES_BEHIND_PHRASES], text, KNOWLEDGE)).toEqual(names);
  });
});
