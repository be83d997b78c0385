import { describe, expect, it } from '@jest/globals';
import { decodeText } from './decode-text.ts';

const hex = (digits: string) => Uint8Array.from(Buffer.from(digits.replaceAll(' ', ''), 'hex'));
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('the text of bytes', () => {
  it.each([
    ['UTF-8', Uint8Array.from(Buffer.from('Ségou 洪水 🌊')), 'Ségou 洪水 🌊'],
    ['UTF-8 with its mark', Uint8Array.from(Buffer.from('\ufeffSégou')), 'Ségou'],
    ['UTF-16, little end first', Uint8Array.from(Buffer.from('\ufeffSégou 洪', 'utf16le')), 'Ségou 洪'],
    ['UTF-16, big end first', Uint8Array.from(Buffer.from('\ufeffSégou', 'utf16le').swap16()), 'Ségou'],
    [
      'Windows-1252',
      latin('Les inondations ont atteint S\xe9gou lundi\x85 \x93Voil\xe0\x94'),
      'Les inondations ont atteint Ségou lundi… “Voilà”',
    ],
    ['Windows-1252, a few words', latin('L\x92\xe9t\xe9 \xe0 B\xe9ziers, une crue'), 'L’été à Béziers, une crue'],
    ['Windows-1252, German', latin('\xdcberschwemmungen in K\xf6ln und M\xfcnchen'), 'Überschwemmungen in Köln und München'],
    // 月曜日、洪水がセグーに達した。
    ['Shift_JIS', hex('8c8e976a93fa81418d5e9085 82aa835a834f815b82c9924282b582bd8142'), '月曜日、洪水がセグーに達した。'],
    ['EUC-JP', hex('b7eecdcbc6fca1a2b9bfbfe5a4aca5bba5b0a1bca4cbc3a3a4b7a4bfa1a3'), '月曜日、洪水がセグーに達した。'],
    ['ISO-2022-JP', latin('\x1b$BEl5~\x1b(B'), '東京'],
    ['nothing', new Uint8Array(), ''],
  ])('%s', (_encoding, bytes, expected) => {
    expect(decodeText(bytes)).toBe(expected);
  });

  it('is in the encoding that is declared, if it can be', () => {
    expect(decodeText(hex('905f8ccb'), 'shift_jis')).toBe('神戸');
    expect(decodeText(Uint8Array.from(Buffer.from('Ségou')), 'no-such-encoding')).toBe('Ségou');
    expect(decodeText(Uint8Array.from(Buffer.from('東京')), 'us-ascii')).not.toBe('');
  });

  it.each([
    ['a picture', hex('89504e470d0a1a0a0000000d')],
    ['half a character of UTF-16', hex('fffe00')],
    ['UTF-16 without its mark', Uint8Array.from(Buffer.from('Suva', 'utf16le'))],
    ['UTF-32, whose mark begins like that of UTF-16', hex('fffe0000 53000000 75000000')],
    ['UTF-32, big end first', hex('0000feff 00000053 00000075')],
  ])('%s is refused', (_what, bytes) => {
    expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ kind: 'document_unreadable' }));
  });
});
