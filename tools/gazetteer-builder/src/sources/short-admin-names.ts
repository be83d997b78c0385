/** Words for the kind of a unit, at the end or the beginning of its full name. */
const TAIL = new RegExp(
  ' (?:Province|State|Region|Oblast|Oblast’|Governorate|Prefecture|District|County|Department|Autonomous (?:Region|Republic|Community|Okrug|Oblast|Prefecture)|Republic|Krai|Kray|Okrug|Sheng|Shi|Ken|Fu|Voivodeship|Parish|Borough|Census Area|Municipality|Municipio|Raion|Rayon|Regency|Kreis|Okres|County Borough|Council|Township|City|Municipal District|Metropolitan City|Special City|City and Borough|Planning Region|Island|Division|Territory|Canton|Land|Wilayat|Emirate|Zone|Commune|Shire|Quarter|Unitary Authority|Metropolitan Borough|Local Government Area|Arrondissement|Subdistrict)$',
  'i',
);
const HEAD =
  /^(?:Province|State|Region|Republic|Governorate|Provincia|Província|Departamento|Estado|Región|Regione|Comunidad|County|Borough|City|Royal Borough|City and Borough|London Borough|Metropolitan Borough|Municipality|Municipio|Municipi|Canton|Principality|Prefecture|Commune|Union Territory|National Capital Territory|Emirate|Muḩāfaz̧at|Muhafazat|Wilaya|Wilāyat|Département|Arrondissement|Kreisfreie Stadt|Landkreis|Kreis|Politischer Bezirk|Bezirk|Powiat|Kota|Kabupaten|Judeţul|Județul|Città metropolitana|Comarca|Distrito|Concelho|Okres|Obshtina|Raionul|Daerah|Changwat|Amphoe|Tỉnh|Thành phố|Huyện|Autonomous City|Autonomous Region|Opština|Općina|Grad) (?:of the |of |de la |de los |de las |de |del |da |do |di |d'|d’|des |du |da |al |Administrative )?/i;
const HEAD_WITH_ARTICLE = /^(?:Arrondissement|Province|Département|Provincia) d['’]/i;

/** The name without the words for its kind ("Clarke County" → "Clarke"); null where nothing can be taken off. */
export function shortAdminName(name: string): string | null {
  const short = name.replace(HEAD_WITH_ARTICLE, '').replace(HEAD, '').replace(TAIL, '').trim();
  return short === name || short.length < 2 ? null : short;
}

/** Endings of Japanese and Chinese unit names. */
const IDEOGRAPHIC_TAIL =
  /(?:特別行政区|特別市|広域市|直轄市|自治区|自治州|自治共和国|共和国|連邦管区|地方|州|省|県|府|都|道|郡|市|区|町|村)$/;

/** What a unit is called after, and anything else too: 北部州, 中央省, 海岸州, 高原州. */
const IDEOGRAPHIC_WORD =
  /^(?:[東西南北中]{1,2}部?|中央|南東部|南西部|北東部|北西部|海岸|沿岸|高原|山岳|平原|湖沼|諸島|首都|上流|下流|国境)$/;

/** 広東省 → 広東; null where nothing or too little would be left (北海道 stays). */
export function shortIdeographicName(name: string): string | null {
  if (name === '北海道' || name === '京都') return null;
  const short = name.replace(IDEOGRAPHIC_TAIL, '');
  return short === name || short.length < 2 || IDEOGRAPHIC_WORD.test(short) ? null : short;
}
