/** Radicals of East Asian dictionaries, each before the letter that looks the same: Equivalent_Unified_Ideograph of Unicode 14. */
const RADICALS = new Map(
  [
    '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺶羊',
    '⺹耂⺺肀⺻聿⺼肉⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿',
    '⻯竜⻰龙⻱龜⻲亀⻳龟',
  ]
    .flatMap((pairs) => pairs.match(/../gu) ?? [])
    .map(([radical = '', letter = '']) => [radical, letter]),
);

/** Radicals, and letters that are set as one ("ﬁ"). */
const LOOKALIKES = /[\u2e80-\u2fdf\ufb00-\ufb06]/g;

/**
 * A PDF says what its glyphs look like, and programs that write it guess which letters that were: 水 comes out as the radical ⽔, which no
 * search for 水 finds.
 */
export function plainLetters(text: string): string {
  return text.replace(LOOKALIKES, (letter) => RADICALS.get(letter) ?? letter.normalize('NFKC'));
}
