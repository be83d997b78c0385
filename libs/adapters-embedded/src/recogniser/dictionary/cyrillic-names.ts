import type { PlaceNameIndex } from '@locitorium/ports';
import type { Span } from '../tagged-span.ts';

/** A word with a capital, hyphens within. */
const CAPITALISED =
  /(?<![\p{L}\p{M}-])[\u0400-\u042f][\u0400-\u045f\u0490-\u0491]{2,20}(?:-[\u0400-\u042f][\u0400-\u045f]{2,20})?(?![\p{L}\p{M}-])/gu;

/** Endings of the cases of Russian, Ukrainian and Serbian nouns; the first is none. */
const ENDINGS = ' а ы е у ой ою ом и ю я ем ью ей ь ию ии ия ией ої і ії ію ія єю ј ја је ју ји јом ој'.split(' ');

/**
 * Beginnings of names that no gazetteer record has in Cyrillic, and of countries it has in the nominative alone. A word is such a name
 * when an ending of a case makes it up.
 */
const STEMS =
  'Москв Казан Петербург Санкт-Петербург Новосибирск Екатеринбург Самар Омск Челябинск Уф Перм Волгоград Воронеж Краснодар Владивосток Хабаровск Иркутск Якутск Мурманск Архангельск Калининград Ярославл Севастопол Симферопол ' +
  'Крым Сибир Киев Харьков Одесс Львов Донецк Луганск Мариупол Херсон Минск Гомел Брест Лондон Париж Берлин Рим Мадрид Вен Варшав Праг Вашингтон Пекин Шанха Стамбул Анкар Тегеран Дамаск Багдад Каир Иерусалим Тбилис ' +
  'Ереван Бак Ташкент Алма-Ат Кишинёв Кишинев Риг Вильнюс Таллин Хельсинк Европ Ази Африк Росси Украин Белорусси Казахстан Узбекистан Грузи Армени Германи Франци Итали Испани Польш Чехи Турци Сири Кита Япони Инди Израил ' +
  'Стокгольм Копенгаген Афин Лиссабон Брюссел Амстердам Женев Цюрих Сеул Кабул Исламабад Хартум Тунис Алжир Бейрут Амман Бишкек Душанбе Ашхабад Астан Сухум Цхинвал Бухарест Будапешт Братислав Любляна Дублин Рейкьявик Оттав Монреал Каракас Богот Канберр Бангкок Джакарт Манил ' +
  'Киї Києв Харков Одес Херсон Польщ Німеччин Росі ' +
  'Срби Мађарск Хрватск Босн Македони Албани Бугарск Румуни Грчк Турск Руси Украјин Немачк Француск Итали Шпани Аустри Швајцарск Пољск Чешк Словачк Словени Белги Холанди Шведск Норвешк Данск Финск Кин Јапан Инди Београд Загреб ' +
  'Сарајев Подгориц Скопљ Приштин Ниш Косов Војводин';

/** Names that no case changes. */
const INDECLINABLE: ReadonlySet<string> = new Set(
  'Осло Токио Дели Баку Дубай Найроби Триполи Мехико Торонто Чикаго Сантьяго Мумбаи Хельсинки Тбилиси Сухуми'.split(' '),
);

/** Such a beginning is a word of its own: "Чехи" are people. */
const VOWEL_AT_END = /[аеиоуыэюяі]$/;

let stems: ReadonlySet<string> | null = null;

/** Well-known names in Cyrillic, as they are declined, in text order. Linear in the text. */
export function* cyrillicNames(text: string, index: PlaceNameIndex, wanted: number): Iterable<Span> {
  for (const match of text.matchAll(CAPITALISED)) {
    const [word] = match;
    const start = match.index;
    const end = start + word.length;
    if ((index.classesOf(text, start, end) & wanted) !== 0 || INDECLINABLE.has(word) || isDeclined(word)) yield { start, end };
  }
}

function isDeclined(word: string): boolean {
  const known = (stems ??= new Set(STEMS.split(' ')));
  return ENDINGS.some((ending) => {
    const stem = word.slice(0, word.length - ending.length);
    return word.endsWith(ending) && known.has(stem) && !(ending === '' && VOWEL_AT_END.test(stem));
  });
}
