import { SHORTEST_STEM, type BaseForm } from './base-form.ts';

/** Endings as written and as meant ("ის>ი": უკრაინის is of უკრაინა); parted by spaces. Written from knowledge of the languages. */
const ENDINGS: readonly (readonly [script: string, endings: string])[] = [
  // Marathi and Nepali; Hindi writes its postpositions alone.
  [
    'Devanagari',
    'मा को का की बाट ले लाई सँग देखि सम्म तर्फ लगायत मध्ये मधील मधून तील तून मार्गे च्या चा ची चे ला ने त हून साठी वर येथे सह ' +
      'ात ाच्या ाचा ाची ाचे ाने ाला ातील ातून ीत ीच्या ीला ीने ्यात>े ्याच्या>े ्यातील>े ्याला>े ुरात>ूर ुरातील>ूर ुराच्या>ूर',
  ],
  ['Bengali', 'য় য়ের ে ের র তে কে য়ও েও েই রও তেও সহ গামী ও ই ত ৰ লৈ'],
  ['Gujarati', 'માં ના ની નું નો થી એ ને માંથી'],
  ['Oriya', 'ରେ ର କୁ ରୁ ଠାରେ ଠାରୁ'],
  [
    'Tamil',
    'யைச் வைச் ைச் ைக் ை யில் வில் ில் யின் வின் ின் யிலிருந்து விலிருந்து ிலிருந்து யிலும் விலும் ிலும் ' +
      'க்கு வுக்கு யை வை யும் வும் உக்கு ுக்கு ிற்கு ' +
      'ில்>ு ின்>ு ிலிருந்து>ு ிற்கு>ு ிலும்>ு ட்டில்>டு ட்டின்>டு ட்டுக்கு>டு ட்டிலிருந்து>டு ற்றில்>று ' +
      'த்தில்>ம் த்தின்>ம் த்திற்கு>ம் த்துக்கு>ம் த்திலிருந்து>ம் த்திலும்>ம் ல்>் லில்>ல் னில்>ன்',
  ],
  ['Telugu', 'లో లోని కు కి ని నుంచి నుండి తో లోనూ ల ంలో>ం ానికి>ం ాన్ని>ం ాల>ం'],
  ['Kannada', 'ದಲ್ಲಿ ಯಲ್ಲಿ ನಲ್ಲಿ ದ ಯ ನ ಕ್ಕೆ ಗೆ ದಿಂದ ಯಿಂದ ನಿಂದ ಿನಲ್ಲಿ>ು ಿನ>ು ಿಗೆ>ು ಿನಿಂದ>ು ಿನಲ್ಲಿ>್ ಿನ>್ ಿಗೆ>್'],
  [
    'Malayalam',
    'യിൽ യിലെ യുടെ യിലേക്ക് യിൽനിന്ന് യും ിൽ>് ിലെ>് ിന്റെ>് ിലേക്ക്>് ിൽ>ു ത്തിൽ>ം ത്തിലെ>ം ത്തിന്റെ>ം ത്ത്>ം ത്തെ>ം ത്തേക്ക്>ം ' +
      'രിൽ>ർ രിലെ>ർ ലിൽ>ൽ നിൽ>ൻ നിലെ>ൻ',
  ],
  ['Sinhala', 'ට හි ේ යේ වේ ගේ ෙන් යෙන් ෙහි ේ>ය යේ>ය'],
  // Last a stem: ზუგდიდ of ზუგდიდში is ზუგდიდი.
  ['Georgian', 'ს დან ზე თან მდე სკენ ში მა შიც სა ც ში>ი ის>ი ს>ი ზე>ი თან>ი მა>ი ით>ი ის>ა იდან>ა იდან>ი ით>ა ის>ე შიც>ი ამდე>ი >ი'],
  ['Armenian', 'ում ի ից ին ը ն յում յի յից ով ու>ի ուց>ի ուն>ի ույթ>ի'],
];

interface EndingsOfScript {
  readonly words: RegExp;
  readonly endings: readonly { readonly written: string; readonly meant: string }[];
}

let tables: readonly EndingsOfScript[] | null = null;

/** The endings of the script of a name in normal form; empty for any other script. */
function endingsOf(name: string): EndingsOfScript['endings'] {
  if (!isBeyondCyrillic(name)) return [];
  tables ??= ENDINGS.map(([script, endings]) => ({
    words: new RegExp(`^[\\p{Script=${script}}\\p{M}\\u200c\\u200d ]+$`, 'u'),
    endings: endings.split(' ').map((ending) => {
      const [written = '', meant = ''] = ending.split('>');
      return { written: written.normalize('NFC'), meant };
    }),
  }));
  return tables.find(({ words }) => words.test(name))?.endings ?? [];
}

/** The first letter of Armenian, the first of these scripts in Unicode: spares names in Latin, Greek and Cyrillic letters further work. */
const FIRST_LETTER = 0x0530;
/** Whether a name may be in one of these scripts. */
export const isBeyondCyrillic = (name: string, start = 0): boolean => name.charCodeAt(start) >= FIRST_LETTER;
/** Whether a name in normal form is in one of these scripts. */
export const isInflectedScript = (name: string): boolean => endingsOf(name).length > 0;

/** ঢাকায়, தமிழ்நாட்டில், პარიზში. */
export function* baseFormsInOtherScripts(name: string): Iterable<BaseForm> {
  for (const { written, meant } of endingsOf(name))
    if (name.endsWith(written) && name.length - written.length + meant.length >= SHORTEST_STEM)
      yield { form: name.slice(0, name.length - written.length) + meant, isSure: true };
}
