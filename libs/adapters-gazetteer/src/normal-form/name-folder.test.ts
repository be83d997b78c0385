import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_NAME_UNITS, NameFolder } from './name-folder.ts';

const folder = new NameFolder();

describe('NameFolder', () => {
  it.each([
    ['St. Louis', 'saint louis'],
    ['Mt. Rainier', 'mount rainier'],
    ['Ft. Worth', 'fort worth'],
    ['Main St', 'main st'],
    ['The Hague', 'hague'],
    ['the', 'the'],
    ["London's", 'london'],
    ['London’s', 'london'],
    ["King's Lynn", 'kings lynn'],
    ["Philippines'", 'philippines'],
    ["Coeur d'Alene", 'coeur dalene'],
    ['Stratford-upon-Avon', 'stratford upon avon'],
    ['U.S.A.', 'usa'],
    ['Tokyo.Osaka', 'tokyo osaka'],
    ['Trinidad & Tobago', 'trinidad and tobago'],
    ['T&T', 't and t'],
    ['São Paulo', 'sao paulo'],
    ['Tromsø', 'tromso'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['[Paris]', 'paris'],
    ['"Paris",', 'paris'],
    ['#Paris', 'paris'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['ガーナ', 'ガーナ'],
    ['ｶﾞｰﾅ', 'ガーナ'],
    ['ヴェネツィア', 'ベネツィア'],
    ['サン・マリノ', 'サンマリノ'],
    ['東京　都', '東京都'],
    ['臺灣', '台湾'],
    ['广东', '広東'],
    ['茅ヶ崎', '茅ケ崎'],
    ['Москва', 'москва'],
    ['ЙОШКАР-ОЛА', 'иошкар ола'],
    ['Орёл', 'орел'],
    ['Αθήνας', 'αθηνασ'],
    ['ΑΘΉΝΑΣ', 'αθηνασ'],
    ['القاهرة', 'القاهره'],
    ['ایران', 'ايران'],
    ['أَفْغَانِسْتَان', 'افغانستان'],
    ['תֵּל־אָבִיב', 'תל אביב'],
    ['서울', '서울'],
    ['हिन्द', 'हिंद'],
    ['', ''],
    ['...', ''],
  ])('folds %j to %j', (text, form) => {
    expect(folder.normalForm(text)).toBe(form);
  });

  it('folds plain names, which it writes at once, as it folds all others', () => {
    const word = fc.constantFrom('st', 'Ste', 'mt', 'FT', 'the', 'The', 'so', 'far', 'a', 'Springfield', 'of', '12', 'seas', 'me');
    const gap = fc.constantFrom(' ', '  ', '-', ', ', '(', ' / ');
    const name = fc.array(fc.tuple(word, gap), { maxLength: 6 }).map((parts) => parts.flat().join(''));
    // A character that is dropped, so that the long way is taken.
    fc.assert(fc.property(name, (text) => folder.normalForm(text) === folder.normalForm(`\u2060${text}`)));
    fc.assert(fc.property(name, (text) => folder.normalForm(text.trim()) === folder.normalForm(`${text.trim()}\u2060`)));
  });

  it('strips only the combining marks of Latin letters, so that ガ does not become カ', () => {
    expect(folder.normalForm('カ\u3099')).toBe('ガ');
    expect(folder.normalForm('e\u0301')).toBe('e');
  });

  it('folds every precomposed Latin letter as Unicode decomposition does', () => {
    for (let unit = 0xc0; unit <= 0x24f; unit += 1) {
      const letter = String.fromCharCode(unit);
      const decomposed = letter
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '');
      if (/^[a-z]{1,2}$/.test(decomposed)) expect([letter, folder.normalForm(letter)]).toEqual([letter, decomposed]);
    }
  });

  it('reads a slice exactly as the text of the slice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 40 }), fc.string({ maxLength: 20 }), (before, name, after) => {
        const expected = folder.normalForm(name);
        const length = folder.fold(before + name + after, before.length, before.length + name.length);
        expect(length).toBe(new NameFolder().fold(name));
        expect(new TextDecoder().decode(folder.bytes.slice(0, length)).length > 0).toBe(expected.length > 0);
      }),
    );
  });

  it.each([
    ['नेपालगञ्ज', 'नेपालगन्ज', 'नेपालगंज'],
    ['मुम्बई', 'मुंबई', 'मुम्\u200dबई'],
    ['બેન્ગલુરુ', 'બેંગલુરુ'],
    ['బెఙ్గళూరు', 'బెంగళూరు'],
    ['ಬೆಙ್ಗಳೂರು', 'ಬೆಙ್\u200cಗಳೂರು', 'ಬೆಂಗಳೂರು'],
  ])('reads a nasal before a consonant of India alike, however it is written: %s', (...ways) => {
    expect(new Set(ways.map((way) => folder.normalForm(way))).size).toBe(1);
  });

  it('keeps doubled nasals, and those before other letters', () => {
    for (const name of ['कन्नड', 'चेन्नई', 'धान्य', 'म्यानमार', 'পঞ্জ', 'काँगड़ा'.normalize('NFKD').normalize('NFC')])
      expect(folder.normalForm(name)).toBe(name);
  });

  it('gives composed and decomposed writing the same form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        expect(folder.normalForm(name.normalize('NFD'))).toBe(folder.normalForm(name.normalize('NFC')));
      }),
    );
  });

  it('has no form for what is longer than any name, whatever it holds', () => {
    expect(folder.normalForm('a'.repeat(MAX_NAME_UNITS + 1))).toBe('');
    expect(folder.normalForm('\ufdfa'.repeat(MAX_NAME_UNITS))).toBe('');
    expect(folder.normalForm('&'.repeat(MAX_NAME_UNITS))).toBe('');
  });
});
