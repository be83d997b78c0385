import { describe, expect, test } from '@jest/globals';
import { scripts } from './scripts.ts';
import { isSpelt, isSpokenLike, skeletonOf, skeletonOfLatin } from './sounds.ts';

const soundsOf = (word: string) =>
  scripts()
    .find(({ words }) => words.test(word))!
    .soundsOf(word);

describe('a name in a script that Latin letters can spell', () => {
  test.each([
    ['बाराबंकी', 'barabanki'],
    ['पटना', 'patna'],
    ['ग़ाज़ियाबाद', 'ghaziabad'],
    ['चित्तौड़गढ़', 'chittaurgarh'],
    ['ललितपुर', 'lalitpur'],
    ['भट्टी', 'bhati'],
    ['ਸੰਗਰੂਰ', 'sangrur'],
    ['শিৱসাগৰ', 'sivasagar'],
    ['নেত্রকোনা', 'netrakona'],
    ['রাঙামাটি', 'rangamati'],
    ['தஞ்சாவூர்', 'thanjavur'],
    ['హైదరాబాద్', 'hyderabad'],
    ['ಮೈಸೂರು', 'mysuru'],
    ['സുൽത്താൻ ബത്തേരി', 'sultanbathery'],
    ['წალენჯიხა', 'tsalenjikha'],
    ['Նոյեմբերյան'.toLowerCase(), 'noyemberyan'],
    ['እንጅባራ', 'injibara'],
    ['مسجدسلیمان', 'masjedsoleyman'],
  ])('%s may be spelt %s', (word, latin) => {
    const sounds = soundsOf(word);
    expect(skeletonOf(sounds)).toBe(skeletonOfLatin(latin));
    expect(isSpelt(latin, sounds)).toBe(true);
  });

  test.each([
    ['पटना', 'patan'],
    ['पटना', 'batna'],
    ['सरकार', 'sarkari'],
    ['წალენჯიხა', 'tsalenjikh'],
  ])('%s is not %s', (word, latin) => {
    expect(isSpelt(latin, soundsOf(word))).toBe(false);
  });

  test('abroad, vowels are spelt as they are', () => {
    expect(isSpokenLike('birmingham', soundsOf('बर्मिंगहैम'))).toBe(true);
    expect(isSpokenLike('birmingham', soundsOf('बर्मिंगहैमपुर'))).toBe(false);
  });

  test('what is spelt alike has the same consonants', () => {
    expect(skeletonOfLatin('chhatarpur')).toBe(skeletonOfLatin('chatarpur'));
    expect(skeletonOfLatin('bhopal')).toBe(skeletonOfLatin('bopaal'));
  });

  test.each(['لویییییووانیییووسهههیهههکاایوووییلییینهر', 'ልይይይይይይይይንይይስይይይክይይይይይይይልይይይይንር'])(
    '%s ends, with any vowels of a name',
    (word) => {
      const latin = `${'ey'.repeat(30)}x`;
      expect(isSpelt(latin, soundsOf(word))).toBe(false);
      expect(isSpokenLike(latin, soundsOf(word))).toBe(false);
    },
  );
});
