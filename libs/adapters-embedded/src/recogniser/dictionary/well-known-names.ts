/**
 * Well-known countries and cities whose spelling in these scripts stands in no gazetteer record. They become mentions;
 * a place they get only where a geocoder knows the spelling.
 */
const CHINESE =
  '华盛顿 首尔 平壤 莫斯科 巴黎 柏林 罗马 马德里 悉尼 多伦多 洛杉矶 旧金山 芝加哥 圣彼得堡 基辅 德黑兰 开罗 曼谷 河内 新德里 孟买 耶路撒冷 加沙 布鲁塞尔 日内瓦 维也纳 华沙 乌克兰 俄罗斯 欧洲 非洲 亚洲';

const KOREAN =
  '한국 북한 남한 서울 부산 대구 인천 대전 울산 수원 제주 제주도 평양 개성 경기도 강원도 경상도 전라도 충청도 세종시 도쿄 오사카 교토 후쿠오카 삿포로 베이징 상하이 홍콩 타이베이 뉴욕 워싱턴 로스앤젤레스 샌프란시스코 ' +
  '시카고 런던 베를린 로마 마드리드 모스크바 키이우 방콕 하노이 호찌민 싱가포르 시드니 카이로 예루살렘 가자지구 유럽 아시아 아프리카';

const ARABIC =
  'القاهرة الإسكندرية الرياض جدة الدوحة أبوظبي دبي بغداد البصرة الموصل أربيل دمشق حلب حمص بيروت طرابلس بنغازي الرباط مراكش الخرطوم صنعاء عدن الحديدة القدس غزة رفح حيفا طهران أنقرة إسطنبول لندن باريس برلين ' +
  'روما مدريد موسكو كييف واشنطن نيويورك بكين طوكيو نيودلهي إسلام كابول بروكسل جنيف أوروبا آسيا أفريقيا';

const HEBREW =
  'ירושלים חיפה באר־שבע אילת נתניה אשדוד אשקלון עזה רמאללה ביירות דמשק קהיר עמאן לונדון פריז ברלין רומא מדריד מוסקבה קייב וושינגטון טהרן בגדד אנקרה איסטנבול אירופה';

let known: ReadonlySet<string> | null = null;

/** Characters of the longest Chinese name in the list. */
export const LONGEST_WELL_KNOWN_CHINESE = 4;

export function isWellKnownName(name: string): boolean {
  known ??= new Set([CHINESE, KOREAN, ARABIC, HEBREW].flatMap((names) => names.split(' ')));
  return known.has(name);
}
