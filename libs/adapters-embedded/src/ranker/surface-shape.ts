const STREET =
  /(?:\b(?:Street|Road|Avenue|Drive|Lane|Highway|Blvd|Boulevard|St|Rd|Ave|Interstate|Route|Parkway|Expressway|Freeway)\.?|\b[AMI]-?\d+|通り|号線|街道)$|\d/;
const FACILITY =
  /(?:\b(?:schools?|university|college|polytechnic|hospital|clinic|church|chapel|court|courthouse|cent(?:er|re)|airport|stadium|arena|coliseum|racecourse|hall|house|museum|gallery|station|cathedral|basilica|mosque|temple|shrine|hotel|theat(?:er|re)|cinema|library|jail|prison|penitentiary|academy|institute|buildings?|tower|plaza|mall|market|board|commission|headquarters|office|embassy|consulate|mission|ministry|inn|bar|pub|restaurant|caf[eé]|club|cemetery|graveyard|graves|memorial|camp|base|barracks|checkpoint|border|estate|farms?|bridge|dam|palace|castle|secretariat|department|company|bank)|駅|寺|神社|大学|城|空港)$/i;
const NATURE =
  /(?:\b(?:River|Creek|Lake|Bay|Ocean|Sea|Strait|Gulf|Mountains?|Mount|Valley|Hills?|Islands?|Forest|Desert|Beach|Canyon|Peak|Reservoir|Peninsula|Park)\b|[川江河湖山岳島海湾]$)/;
const KANJI = /^[\u4e00-\u9fff\u3041-\u309f々]+$/;
const KATAKANA = /^[\u30a0-\u30ff・＝=]{3}/;
const CAPITALISED = /^[#@"“(]?\p{Lu}/u;

/** Words that are names of first-level areas somewhere, and two letters: "Western", "Central", "Bay", "Pa". */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  'north south east west northern southern eastern western northeast northwest southeast southwest north-east north-west south-east south-west northeastern northwestern southeastern southwestern midwest central centre center upper lower middle capital union bay coast delta lake plateau river rivers valley island islands harbour harbor sound strand hotel quarter the federal district national new old mon the nord sud est ouest süd norden süden osten westen 北部 南部 東部 西部 中部 中央 沿海 東海 南海 西海'.split(
    ' ',
  ),
);
const TWO_LETTERS = /^\p{Lu}\p{Ll}\.?$/u;

/** Whether a name is a word or a code first: it says nothing of where a text is. */
export const isOrdinaryWord = (surface: string): boolean => ORDINARY_WORDS.has(surface.toLowerCase()) || TWO_LETTERS.test(surface);

export type SurfaceShape = Readonly<ReturnType<typeof surfaceShapeOf>>;

/** What a surface looks like, before anything is looked up. */
export function surfaceShapeOf(surface: string) {
  return {
    length: surface.length,
    isCapitalised: CAPITALISED.test(surface),
    isUpperCase: surface === surface.toUpperCase() && surface !== surface.toLowerCase(),
    isOrdinaryWord: isOrdinaryWord(surface),
    /** Street, highway or number: "Royal Street", "Interstate 95", "A417". */
    isStreet: STREET.test(surface),
    /** Building or institution: "Manila Cathedral", "Air Force Base". */
    isFacility: FACILITY.test(surface),
    /** Water, mountain, island or park: "Neches River". */
    isNature: NATURE.test(surface),
    /** Kanji and hiragana only: how Japanese writes places of Japan and China. */
    isKanji: KANJI.test(surface),
    /** Katakana: how Japanese writes places elsewhere. */
    isKatakana: KATAKANA.test(surface),
  };
}
