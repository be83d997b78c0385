/**
 * Character variants that name the same place in Japanese, traditional and simplified Chinese writing, folded to the Japanese
 * form: 廣東, 广东 and 広東 are one name. Pairs "variant + folded"; only characters that occur in place names and whose
 * folding does not merge different places.
 */
const PAIRS =
  '國国 縣県 廣広 广広 澤沢 泽沢 臺台 灣湾 湾湾 龍竜 龙竜 德徳 邊辺 邉辺 齋斎 櫻桜 櫪櫟 瀨瀬 濱浜 滨浜 鹽塩 盐塩 壽寿 寿寿 惠恵 榮栄 荣栄 兒児 儿児 ' +
  '澁渋 靜静 静静 藏蔵 擧挙 應応 圓円 團団 關関 关関 氣気 黑黒 總総 晝昼 鐵鉄 铁鉄 嶋島 嶌島 岛島 島島 嶽岳 樂楽 乐楽 豐豊 丰豊 眞真 與与 萬万 ' +
  '东東 门門 长長 云雲 马馬 鸟鳥 鱼魚 贝貝 车車 见見 陈陳 阳陽 阴陰 陆陸 陕陝 苏蘇 兰蘭 罗羅 刘劉 郑鄭 邓鄧 双双 雙双 宁寧 寧寧 闽閩 闵閔 ' +
  '汉漢 沈沈 济済 濟済 涩渋 浙浙 辽遼 吴呉 吳呉 营営 營営 许許 义義 乌烏 张張 庄荘 莊荘 庆慶 湖湖 涛濤 渊淵 滩灘 温温 溫温 潍濰 锦錦 银銀 钦欽 ' +
  '镇鎮 鎭鎮 鄉郷 乡郷 鄕郷 韶韶 顺順 须須 风風 凤鳳 鹤鶴 鸡鶏 鷄鶏 麦麦 麥麦 齐斉 齊斉 齿歯 肃粛 肅粛 芦蘆 鲁魯 赣贛 贵貴 资資 赵趙 运運 连連 远遠 ' +
  '钟鐘 开開 閒間 间間 陽陽 韩韓 韓韓 顏顔 颜顔 饶饒 驿駅 驛駅 继継 维維 绍紹 绵綿 绿緑 綠緑 红紅 纽紐 约約 级級 维維 缅緬 网網 罢罷 ' +
  '师師 军軍 会会 會会 伦倫 俭倹 个個 内内 內内 冲沖 决決 净浄 凉涼 凯凱 则則 剑剣 劍剣 励励 勵励 区区 區区 华華 单単 單単 卢盧 厅庁 廳庁 历歴 ' +
  '县県 发発 發発 变変 變変 叶葉 号号 號号 启啓 员員 响響 哈哈 唤喚 图図 圖図 圣聖 场場 坝壩 块塊 坚堅 坛壇 垄壟 埔埔 堺堺 墙墻 声声 聲声 处処 處処 ' +
  '头頭 实実 實実 宝宝 寶宝 宫宮 宽寛 寬寛 对対 對対 导導 尔爾 尧堯 岁歳 岭嶺 峡峡 峽峡 峦巒 崎崎 﨑崎 巩鞏 币幣 带帯 帶帯 帅帥 ' +
  '彦彦 徑径 径径 恒恒 恆恒 扬揚 抚撫 拉拉 据拠 據拠 择択 擇択 无無 时時 昌昌 晓暁 曉暁 术術 机機 杂雑 权権 權権 条条 條条 来来 來来 杨楊 极極 構構 枣棗 ' +
  '桥橋 档檔 梦夢 检検 樱桜 欢歓 歡歓 毕畢 汤湯 沟溝 泸瀘 泾涇 浅浅 淺浅 浏瀏 浓濃 涡渦 润潤 渔漁 溆漵 滇滇 滦灤 满満 滿満 滨浜 潜潜 潛潜 ' +
  '灵霊 靈霊 炉炉 爐炉 独独 獨独 狭狭 狹狭 玛瑪 环環 现現 琼瓊 画画 畫画 电電 盖蓋 监監 盘盤 确確 碍礙 礼礼 禮礼 祯禎 离離 种種 称称 稱称 穷窮 窑窯 窯窯 竞競 笔筆 ' +
  '简簡 粮糧 糧糧 纪紀 线線 经経 經経 结結 绥綏 统統 续続 續続 缙縉 罗羅 胜勝 脱脱 脫脱 腾騰 舰艦 节節 苍蒼 范範 荆荊 药薬 藥薬 获獲 萨薩 蓝藍 蓟薊 虾蝦 蚕蚕 蠶蚕 ' +
  '衡衡 补補 观観 觀観 规規 视視 计計 讷訥 设設 诏詔 诸諸 诺諾 谢謝 谭譚 谷谷 负負 财財 贡貢 贤賢 贺賀 赖頼 賴頼 轮輪 较較 辉輝 输輸 边辺 达達 迁遷 过過 进進 选選 遥遥 遙遥 ' +
  '邮郵 邯邯 郏郟 酱醤 释釈 釋釈 铜銅 铝鋁 锡錫 锋鋒 镜鏡 闪閃 问問 闲閑 闻聞 阁閣 阜阜 阪阪 队隊 际際 陇隴 险険 險険 隐隠 隱隠 难難 雾霧 靖靖 韦韋 项項 顶頂 顾顧 颍潁 额額 ' +
  '饭飯 馆館 驻駐 骆駱 鲜鮮 鸭鴨 鹅鵝 鹏鵬 黄黄 黃黄 黔黔 龟亀 龜亀 戶戸 户戸 ヶケ ヵカ';

/** UTF-16 code unit of a variant → code unit of the form it is folded to. */
export function createKanjiVariants(): ReadonlyMap<number, number> {
  const variants = new Map<number, number>();
  for (const pair of PAIRS.split(' ')) {
    const from = pair.charCodeAt(0);
    const to = pair.charCodeAt(1);
    if (from !== to) variants.set(from, to);
  }
  return variants;
}
