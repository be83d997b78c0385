import { SHORTEST_STEM, type BaseForm } from './base-form.ts';

/** Endings of the cases of Russian, Ukrainian, Belarusian, Bulgarian, Serbian, longest first; й is и in normal form, ї is і. */
const ENDINGS =
  'иями ями ами ского скому ском скои ской ском ого его ому ему иеи иею ові еві ою ею єю ою ом ем єм им ым ои еи ах ях ам ям ов ев ую юю ии ию ія ію іі јом ју ја је ји еј а я у ю е є и ы і о ј'.split(
    ' ',
  );
/** What a name ends in where an ending stood: Варшав-а, Росси-я, Казан-ь, Кита-й, Жешув. */
const NAME_ENDINGS = ['', 'а', 'я', 'ь', 'и', 'о', 'е', 'ия', 'ія', 'ы', 'і', 'ыи', 'ии'];
/** The same where it was an adjective's: Смоленского is Смоленск, Уралом not Уральск. */
const OF_ADJECTIVE = 'ск';
const NAME_ENDINGS_OF_ADJECTIVES = [...NAME_ENDINGS, 'ска', 'ск'];
/** A vowel that the nominative alone has: Відн-я is Відень. */
const LOST_VOWEL = /[бвгджзклмнпрст][лнр]$/;
/** Ukrainian: Харков-а, Львов-і are Харків, Львів. */
const CHANGED_VOWEL = /[оеє]в$/;
/** Ukrainian: Республіц-і, Праз-і, Гамбурз-і, Роз-і are Республіка, Прага, Гамбург, Ріг. */
const CHANGED_CONSONANTS: Readonly<Record<string, string>> = { ці: 'к', зі: 'г', сі: 'х' };
/** Adjectives within a name: Нижнем Новгороде, Новой Зеландии, Білій Церкві, Чорним морем. */
const ADJECTIVES: readonly (readonly [ending: RegExp, names: readonly string[]])[] = [
  [/(?:ого|ому|ом|ым)$/, ['ыи', 'ое', 'ии', 'ои', 'е']],
  [/(?:его|ему|ем|им)$/, ['ии', 'ее', 'е']],
  [/(?:ои|ую)$/, ['ая', 'а']],
  [/(?:еи|юю)$/, ['яя', 'а']],
  [/(?:ых|их)$/, ['ые', 'ие', 'і']],
  [/(?:оі|іи|ою|у)$/, ['а']],
];

/** Варшаве, России, Китая, Казани, Харкова; of several words the last, with the adjectives before it. */
export function* cyrillicBaseForms(name: string): Iterable<BaseForm> {
  const at = name.lastIndexOf(' ') + 1;
  const heads = at === 0 ? [''] : headForms(name.slice(0, at - 1)).map((head) => `${head} `);
  const last = name.slice(at);
  for (const head of heads) {
    if (head !== '' && head !== name.slice(0, at)) yield { form: head + last, isSure: false };
    const changed = CHANGED_CONSONANTS[last.slice(-2)];
    if (changed !== undefined) {
      const stem = last.slice(0, -2);
      for (const form of [stem + changed, `${stem}${changed}а`, stem.replace(/о$/, 'і') + changed])
        yield { form: head + form, isSure: false };
    }
    for (const ending of ENDINGS) {
      const stem = last.slice(0, -ending.length);
      if (!last.endsWith(ending) || stem.length < SHORTEST_STEM - 1) continue;
      for (const own of ending.startsWith(OF_ADJECTIVE) ? NAME_ENDINGS_OF_ADJECTIVES : NAME_ENDINGS)
        if (own !== ending) yield { form: head + stem + own, isSure: false };
      if (LOST_VOWEL.test(stem)) yield { form: `${head}${stem.slice(0, -1)}е${stem.slice(-1)}ь`, isSure: false };
      if (CHANGED_VOWEL.test(stem)) yield { form: `${head}${stem.slice(0, -2)}ів`, isSure: false };
    }
  }
}

/** The words before the last as they are, and with the first, the last or all of them as adjectives in the nominative. */
function headForms(head: string): readonly string[] {
  const words = head.split(' ');
  const inflected = new Set([0, words.length - 1]);
  const all = words.map(adjectiveForms).reduce((heads, forms) => heads.flatMap((before) => forms.map((form) => `${before} ${form}`)));
  return [head, ...[...inflected].flatMap((at) => adjectiveForms(words[at]!).map((form) => words.with(at, form).join(' '))), ...all];
}

const adjectiveForms = (word: string): readonly string[] =>
  ADJECTIVES.flatMap(([ending, names]) => (ending.test(word) ? names.map((name) => word.replace(ending, name)) : []));
