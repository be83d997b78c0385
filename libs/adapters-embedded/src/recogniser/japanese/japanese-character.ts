/** Kinds of characters that Japanese writing mixes, and those of Korean, Arabic and Hebrew, which are read alike. */
export const JAPANESE_CHARACTER = Object.freeze({
  none: 0,
  hiragana: 1,
  katakana: 2,
  han: 3,
  digit: 4,
  latin: 5,
  middleDot: 6,
  quote: 7,
  other: 8,
  hangul: 9,
  arabic: 10,
  hebrew: 11,
});

const IDEOGRAPHIC_ITERATION = 0x3005;
const PROLONGED_SOUND = 0x30fc;
const MIDDLE_DOT = 0x30fb;

export function japaneseCharacter(unit: number): number {
  if (unit >= 0x3041 && unit <= 0x309f) return JAPANESE_CHARACTER.hiragana;
  if (unit === MIDDLE_DOT) return JAPANESE_CHARACTER.middleDot;
  if ((unit >= 0x30a1 && unit <= 0x30ff) || unit === PROLONGED_SOUND || (unit >= 0xff66 && unit <= 0xff9f))
    return JAPANESE_CHARACTER.katakana;
  if ((unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0x3400 && unit <= 0x4dbf) || unit === IDEOGRAPHIC_ITERATION)
    return JAPANESE_CHARACTER.han;
  if ((unit >= 0x30 && unit <= 0x39) || (unit >= 0xff10 && unit <= 0xff19)) return JAPANESE_CHARACTER.digit;
  if (
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0xff21 && unit <= 0xff3a) ||
    (unit >= 0xff41 && unit <= 0xff5a)
  )
    return JAPANESE_CHARACTER.latin;
  if (unit >= 0x300c && unit <= 0x300f) return JAPANESE_CHARACTER.quote;
  if ((unit >= 0xac00 && unit <= 0xd7a3) || (unit >= 0x3130 && unit <= 0x318f)) return JAPANESE_CHARACTER.hangul;
  if ((unit >= 0x620 && unit <= 0x64a) || (unit >= 0x66e && unit <= 0x6d3)) return JAPANESE_CHARACTER.arabic;
  if (unit >= 0x5d0 && unit <= 0x5ea) return JAPANESE_CHARACTER.hebrew;
  return JAPANESE_CHARACTER.other;
}
