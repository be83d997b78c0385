import { describe, expect, it } from '@jest/globals';
import { latinLanguageOf } from './shared-letters.ts';

describe('latinLanguageOf', () => {
  it.each([
    ['Mvua kubwa ilinyesha katika mji wa Dodoma na watu wengi walikuwa hawana makazi.', '', 'sw'],
    ['Roobab xooggan ayaa ka da’ay magaalada Baydhabo iyo tuulooyinka ku yaalla, waxaana la sheegay in dad badan ay barakaceen.', '', 'so'],
    ['Gəncədə güclü yağış yağıb, kəndlərdə evləri su basıb.', '', 'az'],
    ['Heavy rain fell in Dodoma, and many people were left without shelter.', '', null],
    ['Forti piogge sono cadute a Roma e la gente è rimasta a casa per ore.', '', null],
    ['Dodoma', 'sw', 'sw'],
    ['Mvua kubwa ilinyesha katika mji wa Dodoma na watu wengi.', 'en', null],
  ])('%s, named "%s": %s', (text, named, expected) => {
    expect(latinLanguageOf(text, named)).toBe(expected);
  });
});
