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
export const JAPANESE_ADDED_SUFFIXES: readonly string[] = [
  '市',
  '区',
  '町',
  '村',
  '県',
  '府',
  '都',
  '州',
  '省',
  '郡',
  '島',
  '川',
  '山',
  '湖',
  '国',
];
