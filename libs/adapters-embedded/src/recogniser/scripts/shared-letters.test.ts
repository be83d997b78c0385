import { describe, expect, it } from '@jest/globals';
import { latinLanguageOf } from './shared-letters.ts';

describe('latinLanguageOf', () => {
  it.each([
    ['Mvua kubwa ilinyesha katika mji wa Dodoma na watu wengi walikuwa hawana makazi.', '', 'sw'],
    ['Roobab xooggan ayaa ka da’ay magaalada Baydhabo iyo tuulooyinka ku yaalla, waxaana la sheegay in dad badan ay barakaceen.', '', 'so'],
    ['Gəncədə güclü yağış yağıb, kəndlərdə evləri su basıb.', '', 'az'],
    ['Mưa lớn ở huyện Hương Khê khiến nhiều nhà của người dân bị ngập trong đêm.', '', 'vi'],
    ['Nalubog sa baha ang mga bahay sa Barangay Malanday nang umapaw ang ilog noong Lunes.', '', 'tl'],
    ['Heavy rain fell in Dodoma, and many people were left without shelter.', '', null],
    ['Forti piogge sono cadute a Roma e la gente è rimasta a casa per ore.', '', null],
    ['Radovi na mostu na ulazu u Zadar, na cesti za Nin i na obilaznici za Knin.', '', null],
    ['Zácpa na dálnici na Brno, na mostě za Kolínem a na výjezdu na Jihlavu.', '', null],
    ['Zastoj na cesti za Kranj, na mostu za Bled ni nevaren, na izvozu za Lesce ni gneče.', '', null],
    ['Kryeministri ka thënë se në Tiranë ka shumë punë dhe ku ka vullnet ka rrugë.', '', null],
    ['Na na na na, hey hey hey, goodbye Chicago! Na na na na.', '', null],
    ['Oo, si Maria ay nasa bahay ngayon. Ikaw ay dapat pumunta ka rin sa Quezon City, at si Pedro ay papunta na.', '', 'tl'],
    ['Kay spoke Hindi at Sa Pa, at Na Trang and at Ni.', '', null],
    ['Lũ lụt ở Quảng Bình khiến 3 người chết.'.normalize('NFD'), '', 'vi'],
    ['Бакыда BP јағыш јағды.', 'az', null],
    ['Dodoma', 'sw', 'sw'],
    ['Бакыда јағыш јағды.', 'az', null],
    ['Mvua kubwa ilinyesha katika mji wa Dodoma na watu wengi.', 'en', null],
  ])('%s, named "%s": %s', (text, named, expected) => {
    expect(latinLanguageOf(text, named)).toBe(expected);
  });
});
