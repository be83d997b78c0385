import { describe, expect, test } from '@jest/globals';
import { SCRIPTS } from './scripts.ts';
import { looseSpellingsOf, skeletonOf, skeletonOfLatin, spellingsOf } from './sounds.ts';

const soundsOf = (word: string) => SCRIPTS.find(({ words }) => words.test(word))!.soundsOf(word);

describe('a name in a script that Latin letters can spell', () => {
  test.each([
    ['बाराबंकी', 'barabanki'],
    ['पटना', 'patna'],
    ['ग़ाज़ियाबाद', 'ghaziabad'],
    ['चित्तौड़गढ़', 'chittaurgarh'],
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
    expect(latin).toMatch(spellingsOf(sounds));
  });

  test.each([
    ['पटना', 'patan'],
    ['पटना', 'batna'],
    ['सरकार', 'sarkari'],
    ['წალენჯიხა', 'tsalenjikh'],
  ])('%s is not %s', (word, latin) => {
    expect(latin).not.toMatch(spellingsOf(soundsOf(word)));
  });

  test('abroad, vowels are spelt as they are', () => {
    expect('birmingham').toMatch(looseSpellingsOf(soundsOf('बर्मिंगहैम')));
  });

  test('what is spelt alike has the same consonants', () => {
    expect(skeletonOfLatin('chhatarpur')).toBe(skeletonOfLatin('catarpur'.replace('c', 'ch')));
    expect(skeletonOfLatin('bhopal')).toBe(skeletonOfLatin('bopaal'));
  });
});
