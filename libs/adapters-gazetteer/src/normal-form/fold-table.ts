/**
 * Character variants that name the same place in Japanese, traditional and simplified Chinese writing, folded to the Japanese
 * form: 廣東, 广东 and 広東 are one name. Pairs "variant + folded"; only characters that occur in place names and whose
 * folding does not merge different places.
 */
const KANJI_VARIANTS =
  '國国 縣県 廣広 广広 澤沢 泽沢 臺台 灣湾 龍竜 龙竜 德徳 邊辺 邉辺 齋斎 櫻桜 櫪櫟 瀨瀬 濱浜 滨浜 鹽塩 盐塩 壽寿 惠恵 榮栄 荣栄 兒児 儿児 澁渋 靜静 藏蔵 擧挙 應応 圓円 團団 ' +
  '關関 关関 氣気 黑黒 總総 晝昼 鐵鉄 铁鉄 嶋島 嶌島 岛島 嶽岳 樂楽 乐楽 豐豊 丰豊 眞真 與与 萬万 东東 门門 长長 云雲 马馬 鸟鳥 鱼魚 贝貝 车車 见見 陈陳 阳陽 阴陰 陆陸 陕陝 ' +
  '苏蘇 兰蘭 罗羅 刘劉 郑鄭 邓鄧 雙双 宁寧 闽閩 闵閔 汉漢 济済 濟済 涩渋 辽遼 吴呉 吳呉 营営 營営 许許 义義 乌烏 张張 庄荘 莊荘 庆慶 涛濤 渊淵 滩灘 溫温 潍濰 锦錦 银銀 钦欽 ' +
  '镇鎮 鎭鎮 鄉郷 乡郷 鄕郷 顺順 须須 风風 凤鳳 鹤鶴 鸡鶏 鷄鶏 麥麦 齐斉 齊斉 齿歯 肃粛 肅粛 芦蘆 鲁魯 赣贛 贵貴 资資 赵趙 运運 连連 远遠 钟鐘 开開 閒間 间間 韩韓 顏顔 颜顔 ' +
  '饶饒 驿駅 驛駅 继継 维維 绍紹 绵綿 绿緑 綠緑 红紅 纽紐 约約 级級 缅緬 网網 罢罷 师師 军軍 會会 伦倫 俭倹 个個 內内 冲沖 决決 净浄 凉涼 凯凱 则則 剑剣 劍剣 勵励 區区 华華 ' +
  '单単 單単 卢盧 厅庁 廳庁 历歴 县県 发発 發発 变変 變変 叶葉 號号 启啓 员員 响響 唤喚 图図 圖図 圣聖 场場 坝壩 块塊 坚堅 坛壇 垄壟 墙墻 聲声 处処 處処 头頭 实実 實実 寶宝 ' +
  '宫宮 宽寛 寬寛 对対 對対 导導 尔爾 尧堯 岁歳 岭嶺 峽峡 峦巒 﨑崎 巩鞏 币幣 带帯 帶帯 帅帥 徑径 恆恒 扬揚 抚撫 据拠 據拠 择択 擇択 无無 时時 晓暁 曉暁 术術 机機 杂雑 权権 ' +
  '權権 條条 來来 杨楊 极極 枣棗 桥橋 档檔 梦夢 检検 樱桜 欢歓 歡歓 毕畢 汤湯 沟溝 泸瀘 泾涇 淺浅 浏瀏 浓濃 涡渦 润潤 渔漁 溆漵 滦灤 满満 滿満 潛潜 灵霊 靈霊 爐炉 獨独 狹狭 ' +
  '玛瑪 环環 现現 琼瓊 畫画 电電 盖蓋 监監 盘盤 确確 碍礙 禮礼 祯禎 离離 种種 稱称 穷窮 窑窯 竞競 笔筆 简簡 粮糧 纪紀 线線 经経 經経 结結 绥綏 统統 续続 續続 缙縉 胜勝 脫脱 ' +
  '腾騰 舰艦 节節 苍蒼 范範 荆荊 药薬 藥薬 获獲 萨薩 蓝藍 蓟薊 虾蝦 蠶蚕 补補 观観 觀観 规規 视視 计計 讷訥 设設 诏詔 诸諸 诺諾 谢謝 谭譚 负負 财財 贡貢 贤賢 贺賀 赖頼 賴頼 ' +
  '轮輪 较較 辉輝 输輸 边辺 达達 迁遷 过過 进進 选選 遙遥 邮郵 郏郟 酱醤 释釈 釋釈 铜銅 铝鋁 锡錫 锋鋒 镜鏡 闪閃 问問 闲閑 闻聞 阁閣 队隊 际際 陇隴 险険 險険 隐隠 隱隠 难難 ' +
  '雾霧 韦韋 项項 顶頂 顾顧 颍潁 额額 饭飯 馆館 驻駐 骆駱 鲜鮮 鸭鴨 鹅鵝 鹏鵬 黃黄 龟亀 龜亀 戶戸 户戸 ヶケ ヵカ';

/** What a code unit becomes: itself folded, nothing, a word break, or something only the whole string decides. */
export const FOLD_DROP = 0;
export const FOLD_BREAK = 1;
/** Needs Unicode normalisation of the whole string (combining marks, compatibility forms, cased scripts beyond Latin). */
export const FOLD_NORMALISE = 2;
/** A full stop: dropped, or a word break inside "X.Yz". */
export const FOLD_DOT = 3;
/** An apostrophe: dropped; a possessive "s" behind the last one goes too. */
export const FOLD_APOSTROPHE = 4;
/** "&" reads "and". */
export const FOLD_AND = 5;
/** Katakana vu (ヴ): with the small vowel behind it becomes a single ba-row character. */
export const FOLD_VU = 6;
/** First value that is a folded code unit itself; folded text holds nothing below U+0020. */
export const FOLD_FIRST_LITERAL = 0x20;

/** Letters that Unicode does not decompose, and what readers type for them: a letter and its expansion. */
const LATIN_EXPANSIONS: Readonly<Record<string, string>> = Object.fromEntries(
  'ßss æae œoe øo đd ðd þth łl ħh ŧt ıi ĸk ŋng əe ɖd ƒf ǝe ȷj ɓb ɗd ƙk ƴy ʼ ʻ'
    .split(' ')
    .map((letter) => [letter.charAt(0), letter.slice(1)]),
);

const APOSTROPHES = "'’‘`´ʼʻʹ′‛＇";
const DROPPED = '・･＝゠‐\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF';

/**
 * One entry for every UTF-16 code unit. Values ≥ FOLD_FIRST_LITERAL are the folded unit; two Latin letters are packed as
 * (first | second << 8) | FOLD_PAIR.
 */
export const FOLD_PAIR = 0x10000;

/** Folds one code unit by the slow, obvious way; the table holds its results. */
function foldLatin(unit: number): number {
  const lower = String.fromCharCode(unit).toLowerCase();
  const expansion = LATIN_EXPANSIONS[lower];
  const folded =
    expansion ??
    lower
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
  const letters = LATIN_EXPANSIONS[folded] ?? folded;
  if (letters.length === 0) return FOLD_DROP;
  if (!/^[a-z0-9]{1,2}$/.test(letters)) return FOLD_BREAK;
  if (letters.length === 1) return letters.charCodeAt(0);
  return FOLD_PAIR | letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);
}

/** Letters of Arabic script that writers and languages use for one another: ی for ي, ک for ك, أ for ا, ة for ه. */
const ARABIC_VARIANTS = 'آا أا إا ٱا ىي یي ېي ئي ؤو کك ڪك ةه ۀه ہه ھه ەه ۃه ۂه ۓے';
/** Vowel signs and the stroke that only lengthens a line. */
const ARABIC_SIGNS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670]/;

/** Letters of Greek and Cyrillic without case and marks (й is и, ё is е); what is none of theirs, or becomes several, is normalised. */
function foldCased(unit: number): number {
  const folded = String.fromCharCode(unit)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return /^[\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(folded) ? folded.charCodeAt(0) : FOLD_NORMALISE;
}

/** Signs part words, save those that Unicode reads as letters or digits (①, ª, ²). */
const foldSign = (unit: number): number =>
  /[\p{L}\p{N}]/u.test(String.fromCharCode(unit).normalize('NFKD')) ? FOLD_NORMALISE : FOLD_BREAK;

const SIGMA = 0x3c3;
const FINAL_SIGMA = 0x3c2;

/** Builds the table of all 65,536 code units (256 KiB, about 2 ms). */
export function createFoldTable(): Uint32Array {
  const table = new Uint32Array(0x10000).fill(FOLD_NORMALISE);
  const fill = (from: number, to: number, value: (unit: number) => number): void => {
    for (let unit = from; unit <= to; unit += 1) table[unit] = value(unit);
  };
  fill(0x00, 0x7f, (unit) => {
    if (unit >= 0x30 && unit <= 0x39) return unit;
    if (unit >= 0x61 && unit <= 0x7a) return unit;
    if (unit >= 0x41 && unit <= 0x5a) return unit + 0x20;
    return FOLD_BREAK;
  });
  fill(0x80, 0xbf, foldSign);
  fill(0xc0, 0x24f, foldLatin);
  table[0xd7] = FOLD_BREAK;
  table[0xf7] = FOLD_BREAK;
  fill(0x250, 0x2af, foldLatin);
  fill(0x370, 0x52f, foldCased);
  table[FINAL_SIGMA] = SIGMA;
  // Hebrew letters; points above and below them go.
  fill(0x591, 0x5c7, () => FOLD_DROP);
  for (const mark of '־׀׃׆') table[mark.charCodeAt(0)] = FOLD_BREAK;
  fill(0x5d0, 0x5ea, (unit) => unit);
  fill(0x610, 0x6d3, (unit) => {
    const letter = String.fromCharCode(unit);
    if (ARABIC_SIGNS.test(letter)) return FOLD_DROP;
    return /\p{L}/u.test(letter) && letter.normalize('NFKD') === letter ? unit : FOLD_NORMALISE;
  });
  for (const pair of ARABIC_VARIANTS.split(' ')) table[pair.charCodeAt(0)] = pair.charCodeAt(1);
  fill(0x1e00, 0x1eff, foldLatin);
  table.fill(FOLD_BREAK, 0x2000, 0x2070);
  table.fill(FOLD_BREAK, 0x20a0, 0x20c0);
  table.fill(FOLD_BREAK, 0x2190, 0x2c00);
  // The rupee sign and enclosed letters and digits: Unicode reads them as letters and digits.
  table[0x20a8] = FOLD_NORMALISE;
  table.fill(FOLD_NORMALISE, 0x2460, 0x2500);
  fill(0x3000, 0x303f, () => FOLD_BREAK);
  table[0x3005] = 0x3005;
  table[0x3007] = 0x3007;
  fill(0x3041, 0x3096, (unit) => unit);
  fill(0x30a1, 0x30f6, (unit) => unit);
  table[0x30f4] = FOLD_VU;
  table[0x30fc] = 0x30fc;
  fill(0x3400, 0x4dbf, (unit) => unit);
  fill(0x4e00, 0x9fff, (unit) => unit);
  fill(0xac00, 0xd7a3, (unit) => unit);
  fill(0xfe00, 0xfe0f, () => FOLD_DROP);
  for (const character of APOSTROPHES) table[character.charCodeAt(0)] = FOLD_APOSTROPHE;
  for (const character of DROPPED) table[character.charCodeAt(0)] = FOLD_DROP;
  table[0x2e] = FOLD_DOT;
  table[0x26] = FOLD_AND;
  for (const pair of KANJI_VARIANTS.split(' ')) table[pair.charCodeAt(0)] = pair.charCodeAt(1);
  return table;
}
