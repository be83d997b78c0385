/**
 * Words that say what kind of thing a name is, not which one. Stripped from the end of a name that is not in the gazetteer:
 * "Springfield Elementary School" is looked for as "Springfield". In normal form (lower case, no dots).
 */
export const GENERIC_TAIL_WORDS: ReadonlySet<string> = new Set(
  // administrative units and settlements
  (
    'county counties parish borough municipality district districts province provinces state states region regions area areas zone territory republic ' +
    'city cities town towns township village villages hamlet suburb suburbs neighborhood neighbourhood quarter ward community commune canton raion oblast krai ' +
    'governorate prefecture regency division subdivision sector metro metropolitan metroplex conurbation capital island islands isle isles archipelago atoll ' +
    // land and water
    'river rivers creek stream brook valley basin delta estuary lake lakes lagoon reservoir dam sea ocean gulf bay sound strait straits channel canal harbor harbour ' +
    'port beach coast coastline shore shores peninsula cape desert forest forests woods mountain mountains mount hill hills heights range ridge peak pass canyon gorge ' +
    'plain plains plateau park parks gardens garden reef volcano glacier cave caves wetlands marsh falls springs border borders frontier ' +
    // units and camps as reports on crises name them
    'woreda kebele upazila hromada barangay tehsil taluk taluka payam nahiya subdistrict subcounty lga idp refugee refugees displacement ' +
    // reserves and power plants
    'reserve reserves sanctuary wildlife biosphere game tiger nuclear thermal power npp ' +
    // buildings, institutions
    'bridge tunnel square plaza place circle junction crossing intersection ' +
    'airport airfield airbase station terminal railway subway line seaport marina pier dock docks ' +
    'university college school schools academy institute campus hospital clinic infirmary medical health center centre museum gallery library theatre theater cinema ' +
    'church cathedral basilica mosque temple synagogue shrine abbey monastery cemetery castle palace fort fortress tower monument memorial arena stadium ground club golf course ' +
    'hotel resort casino mall market house hall court courthouse prison jail penitentiary detention camp camps base barracks mill mills mine mines plant refinery factory estate ranch farm ' +
    'police department government council parliament assembly embassy consulate office post authority ' +
    // words around the name
    'st ct co dist twp intl national international regional general public central elementary middle junior senior high army air force navy naval ' +
    // other languages
    'socken socknar harad stads floden kaupunki kaupungin kaupunkiin pitaja pitajan pitajassa laani laanin laaniin gemeinde ' +
    'north south east west northern southern eastern western based born bred side proper mainland downtown waterfront outskirts'
  ).split(' '),
);

/** Last and first words of roads, which seldom lie in the place that they are called after: "Vienna Street", "rue de Paris". */
const ROADS = {
  last: new Set(
    'street road avenue boulevard drive lane way highway interstate expressway freeway motorway turnpike ave blvd rd dr hwy strasse gasse straat laan gatan'.split(
      ' ',
    ),
  ),
  first: new Set('rue avenue boulevard calle avenida viale rua ulica улица проспект вулиця'.split(' ')),
};

/** Whether a name of several words, in normal form, is that of a road. */
export function isRoad(folded: string): boolean {
  const words = folded.split(' ');
  return words.length > 1 && (ROADS.last.has(words.at(-1)!) || ROADS.first.has(words[0]!));
}

/** The same before a name: "Port of", "City of", "northern", "downtown". */
export const GENERIC_HEAD_WORDS: ReadonlySet<string> = new Set(
  (
    'city town village state county province district region republic kingdom principality duchy emirate sultanate commonwealth federation union territory governorate prefecture municipality borough ' +
    'metropolitan metro greater inner outer upper lower mid middle central downtown uptown midtown suburban rural urban near nearby ' +
    'north south east west northern southern eastern western northeast northwest southeast southwest northeastern northwestern southeastern southwestern ' +
    'port gulf bay lake mount mountain mountains river cape isle island islands strait straits sea valley fort university college airport diocese archdiocese bishop ' +
    'old new historic ancient former occupied mainland the of in de del la le al el democratic islamic federal people peoples co county rep downtown pre post modern present day ' +
    // other languages: "Stadt Metz", "Insel Rügen", "canton de Zoug", "île d'Oléron", "staden Viborg"
    'kirchgemeinde gemeinde stadt dorf kanton bezirk kreis wahlkreis amt oberamt provinz land insel schloss burg kloster gut berg bahnhof konigreich grossherzogtum ' +
    'herzogtum furstentum freistaat von zu am bei im ' +
    'canton commune ville village arrondissement departement province royaume principaute republique lac ile iles golfe baie foret bois butte ' +
    'chateau abbaye gare port place d l du des les sur ' +
    'staden stad provinsen landskapet slottet ' +
    'saint colonial imperial communist soviet british french spanish'
  ).split(' '),
);

/** Never a name by themselves when cut out of a longer one. */
export const SUB_SPAN_STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'of the and in on at for to de la le el a an by with from du des del di da do das dos los las al ben bin san santa saint sainte mount fort big little great grand long short ' +
    'green white black red blue brown gold silver royal first second third fourth fifth one two three main side old new young good best holy free open union liberty victory peace hope ' +
    'king queen prince princess george william james john david henry charles thomas robert martin paul peter michael joseph mary anna elizabeth victoria jackson johnson williams smith jones ' +
    'wilson taylor davis miller moore anderson lewis clark walker hall allen wright scott baker nelson carter mitchell roberts turner phillips campbell parker evans edwards collins stewart morris ' +
    'reed cook morgan bell murphy bailey cooper richardson cox howard ward peterson gray watson brooks kelly sanders price bennett wood ross henderson coleman jenkins perry powell patterson hughes ' +
    'power reserve jebel jabal djebel gebel mega ' +
    'bank company group center centre news times post journal press world service services united first best fire ice rose star sun moon sunday monday friday'
  ).split(' '),
);

/** Kinds that stand before a name in one usage and behind it in another: "Lake Michigan", "Michigan Lake". */
export const SWAPPED_WORDS: ReadonlySet<string> = new Set(
  'lake mount mountain river cape fort port bay island isle point mt saint sea strait gulf province state city'.split(' '),
);

/** Endings that say what kind of thing a Japanese name is, longest first within their last character. */
export const JAPANESE_SUFFIXES: readonly string[] = (
  '民主共和国 社会主義共和国 自治共和国 連邦共和国 人民共和国 共和国 自治区 自治州 自治県 特別区 特別市 特別行政区 広域市 直轄市 行政区 選挙区 ' +
  '合衆国 首長国 公国 王国 帝国 連邦 連合 州 省 県 府 都 市 町 村 区 郡 道 支庁 総督府 国境 国内 国外 諸国 国 ' +
  '地方 地域 地区 地帯 一帯 半島 諸島 群島 列島 本島 島 山脈 山地 連峰 火山 山 岳 峠 高原 高地 平野 平原 盆地 台地 丘陵 砂漠 渓谷 谷 海岸 沿岸 ' +
  '大河 河口 運河 川 江 河 湖 沼 池 湾 海峡 水道 海 港 空港 国際空港 駅 港湾 橋 線 通り 街道 街 広場 公園 ' +
  '工業地帯 工業団地 工業パーク 温泉 大陸 南岸 北岸 東岸 西岸 ' +
  '大学 高校 学園 城 寺 神社 宮殿 宮 教会 大聖堂 修道院 教区 藩 宿 ' +
  '出身 在住 近郊 郊外 周辺 全土 全域 全体 本土 領 側 内 圏 市内 県内 都内 市街 市街地 中心部 北部 南部 東部 西部 中部 北東部 北西部 南東部 南西部 北端 南端 東端 西端 付近 各地 方面 以北 以南 ' +
  '朝 時代 政府 軍 人 語 系 製 産 風 式 派 的'
)
  .split(' ')
  .sort((a, b) => b.length - a.length);

/** Beginnings of the same kind. */
export const JAPANESE_PREFIXES: readonly string[] =
  '旧 現 元 古 新 北 南 東 西 北東 北西 南東 南西 中央 上 下 大 小 全 在 対 訪 来 前 後 古代 中世 近世 帝政 英領 仏領 蘭領 独領'
    .split(' ')
    .sort((a, b) => b.length - a.length);

/** Tried behind a bare Japanese name: 渋谷 is listed as 渋谷区, 広東 as 広東省. */
export const JAPANESE_ADDED_SUFFIXES: readonly string[] = '市 区 町 村 県 府 都 州 省 郡 島 川 山 湖 国'.split(' ');
