import { expect, it } from '@jest/globals';
import { endOfUnknownName } from './endings-of-names.ts';

it.each([
  ['पाख्रिबासमा', 'पाख्रिबास'],
  ['सिलिगुडीसम्म', 'सिलिगुडी'],
  ['सांगोल्यामध्येही', 'सांगोल्या'],
  ['ढाकाको', 'ढाका'],
  ['সিংড়া\u09af\u09bc', 'সিংড়া'],
  ['সিংড়া\u09df', 'সিংড়া'],
  ['গোপালগঞ্জের', 'গোপালগঞ্জ'],
  ['কুসুমপাড়ার', 'কুসুমপাড়া'],
  ['குரோவேசியாவின்', 'குரோவேசியா'],
  ['నల్లచెరువు\u200cలోని', 'నల్లచెరువు'],
  ['Կապանում', 'Կապան'],
  // No ending, or nothing would be left.
  ['रमा', 'रमा'],
  ['গাজীপুর', 'গাজীপুর'],
  ['কাশেমবাজার', 'কাশেমবাজার'],
  ['Dodoma', 'Dodoma'],
  ['', ''],
])('%s: the name is %s', (word, name) => {
  expect(word.slice(0, endOfUnknownName(word))).toBe(name);
});
