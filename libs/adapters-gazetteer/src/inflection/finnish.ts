import { SHORTEST_STEM, type BaseForm } from './base-form.ts';

/** Endings of the cases without the dots of ä and ö, which the normal form drops; and whether none but Finnish words end so. */
const ENDINGS: readonly (readonly [ending: string, isSure: boolean])[] = [
  ['ssa', true],
  ['sta', true],
  ['lla', true],
  ['lta', true],
  ['lle', true],
  ['ksi', true],
  ['seen', true],
  ['n', false],
  ['ta', false],
  ['na', false],
  ['a', false],
];
/** Into a place: Helsinkiin, Ouluun, Pernauhun. */
const DOUBLED_VOWEL = /([aeiouy])\1n$/;
const H_AND_VOWEL = /h[aeiouy]n$/;
const ENDS_IN_VOWEL = /[aeiouy]$/;

/** Before an ending a consonant is weaker than in the name itself: Helsingi-n is Helsinki, Englanni-ssa is Englanti. */
const STRONG: readonly (readonly [weak: RegExp, strong: string])[] = [
  [/nn$/, 'nt'],
  [/ng$/, 'nk'],
  [/mm$/, 'mp'],
  [/ll$/, 'lt'],
  [/rr$/, 'rt'],
  [/(?<=[aeiouylrn])([ptk])$/, '$1$1'],
  [/(?<=[aeiouylrnh])d$/, 't'],
  [/(?<=[aeiouylr])v$/, 'p'],
  [/(?<=[aeiouylrh])$/, 'k'],
];

/** Names in the plural, whose stems tell nothing. */
const PLURALS: readonly (readonly [stem: string, name: string])[] = [
  ['yhdysvalt', 'yhdysvallat'],
  ['yhdysvallo', 'yhdysvallat'],
  ['alankoma', 'alankomaat'],
  ['filippiine', 'filippiinit'],
  ['filippiinie', 'filippiinit'],
  ['dardanell', 'dardanellit'],
];

/** Tukholmassa, Helsingistä, Suomen, Lahdessa, Seinäjoelle, Tampereella, Manchesterissa. */
export function* finnishBaseForms(word: string): Iterable<BaseForm> {
  for (const [stem, name] of PLURALS) if (word.startsWith(stem)) yield { form: name, isSure: true };
  if (DOUBLED_VOWEL.test(word)) yield* nominatives(word.slice(0, -2), true);
  if (H_AND_VOWEL.test(word)) yield* nominatives(word.slice(0, -3), true);
  for (const [ending, isSure] of ENDINGS) if (word.endsWith(ending)) yield* nominatives(word.slice(0, -ending.length), isSure);
}

function* nominatives(stem: string, isSure: boolean): Iterable<BaseForm> {
  if (stem.length < SHORTEST_STEM || !ENDS_IN_VOWEL.test(stem)) return;
  yield { form: stem, isSure };
  const body = stem.slice(0, -1);
  const vowel = stem.slice(-1);
  const vowels = vowel === 'e' ? ['i', 'e'] : [vowel];
  if (vowel === 'e') yield { form: `${body}i`, isSure };
  // What ends in a consonant abroad: Manchesteri-ssa.
  if (vowel === 'i') yield { form: body, isSure };
  for (const [weak, strong] of STRONG) {
    if (weak.test(body)) for (const last of vowels) yield { form: body.replace(weak, strong) + last, isSure };
  }
  if (stem.endsWith('ee')) yield { form: body, isSure };
  if (stem.endsWith('se')) yield { form: `${stem.slice(0, -2)}nen`, isSure };
  if (stem.endsWith('taa')) yield { form: `${stem.slice(0, -3)}das`, isSure };
}
