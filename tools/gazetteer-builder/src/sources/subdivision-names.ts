import type { NameClass, PlaceCategory } from '@locitorium/domain';
import { join } from 'node:path';
import type { BuildContext } from '../build-context.ts';
import { listOf, readTable } from '../hand-tables.ts';
import type { PlaceCollector } from '../place-collector.ts';
import { isUsualNameElsewhere } from './competing-names.ts';
import type { NaturalEarthUnits } from './natural-earth.ts';
import { shortAdminName, shortIdeographicName } from './short-admin-names.ts';
import type { EnglishWords } from './wordnet.ts';

/** Fewer Latin letters are a code or a word. */
const FEWEST_LETTERS = 4;
const FEW_LATIN_LETTERS = new RegExp(`^[\\p{Script=Latin}\\d ]{1,${FEWEST_LETTERS - 1}}$`, 'u');

/** Units with fewer inhabitants, as Malta's, are villages to other countries: what they are called there may be anything ("Luca"). */
const FEWEST_INHABITANTS = 100_000;

/** 河口, 丘陵: translations of two ideographs are words of Chinese and Japanese; names of their own countries stand elsewhere. */
const FEW_IDEOGRAPHS = /^[\u3400-\u9fff]{1,2}$/;

/** Whether a sea, region or other named area is called so: the Atlantic is no department of Colombia in any language. */
const isNamedArea = (places: PlaceCollector, unit: number, name: string): boolean =>
  places.named(name).some((index) => index !== unit && ['region', 'area', 'water', 'landform'].includes(places.place(index).placeCategory));

/** First-level units, and what Natural Earth has of the second level, under their names in the languages of data/cldr. */
export function addSubdivisionNames(context: BuildContext, naturalEarth: NaturalEarthUnits, english: EnglishWords): void {
  const { places, files, dataFolder } = context;
  const path = files.repositoryFile(join(dataFolder, 'cldr', 'subdivisions.tsv'), 'data/cldr/subdivisions.tsv');
  for (const { code, name, names } of readTable(path, ['code', 'name', 'names'])) {
    const country = code.slice(0, 2);
    const unit = unitOf(context, naturalEarth, code, name);
    if (unit === null || places.place(unit).countryCode !== country) continue;
    const { placeCategory, population } = places.place(unit);
    const ofUnit: NameClass = placeCategory === 'admin1' ? 'admin1_alternate' : 'admin2_short';
    const nameClass = (population ?? Infinity) < FEWEST_INHABITANTS ? 'alternate' : ofUnit;
    for (const form of listOf(names).flatMap((long) => [long, shortForeignName(long) ?? long])) {
      const folded = places.normalForm(form);
      if (
        FEW_LATIN_LETTERS.test(folded) ||
        FEW_IDEOGRAPHS.test(folded) ||
        isNamedArea(places, unit, form) ||
        COMPASS_WORDS.has(folded) ||
        english.words.has(folded) ||
        places.named(form).includes(unit)
      )
        continue;
      places.addTranslation(unit, form, isUsualNameElsewhere(places, unit, folded) ? 'alternate' : nameClass);
    }
  }
}

/**
 * The unit of an ISO 3166-2 code, or null. A name goes before a code: Natural Earth's codes are wrong here and there, and numbers of
 * GeoNames are others than those of ISO (KE-25 is Marsabit, KE.25 Kisii).
 */
function unitOf({ places }: BuildContext, naturalEarth: NaturalEarthUnits, code: string, name: string): number | null {
  const country = code.slice(0, 2);
  const called = (level: PlaceCategory): readonly number[] => [
    ...new Set(
      [name, shortAdminName(name) ?? name]
        .flatMap((form) => places.named(form))
        .filter((index) => places.place(index).placeCategory === level && places.place(index).countryCode === country),
    ),
  ];
  const first = called('admin1');
  const second = called('admin2');
  const ofNaturalEarth = naturalEarth.recordOf(code);
  const ofGeoNames = places.byCode(code.replace('-', '.'));
  const coded = [ofNaturalEarth, ofGeoNames].find((unit) => unit !== null && (first.includes(unit) || second.includes(unit)));
  if (coded !== undefined) return coded;
  if (ofNaturalEarth !== null && naturalEarth.isOnlyCodeOf(code, ofNaturalEarth)) {
    const [one, other] = [name, places.place(ofNaturalEarth).name].map((text) => places.normalForm(text)) as [string, string];
    const isFirst = places.place(ofNaturalEarth).placeCategory === 'admin1';
    // "Dohuk" is written otherwise elsewhere, and a district is called so too; "El Callao" is "Callao".
    if (first.length === 0 ? isFirst || second.length === 0 : one.includes(other) || other.includes(one)) return ofNaturalEarth;
  }
  const units = first.length > 0 ? first : second;
  if (units.length > 0) return units.length === 1 ? units[0]! : null;
  return NUMBERED.test(code) ? null : ofGeoNames;
}

const NUMBERED = /-\d+$/;

/** Words for the kind of a unit in other languages than those of `shortAdminName`. */
const HEAD =
  /^(?:kanton|provinz|oblast|gouvernement|bundesstaat|departement|distrikt|region|oblast’|canton|gouvernorat|oblast|raïon|province|région|district|préfecture|comté|cantón|cantone|distretto|dipartimento|governatorato|gobernación|óblast|cantão|provincia|província|provins|provinsen|provincie|prowincja|obwód|województwo|departament|regionen|guvernement|judeţul|județul|cantonul|provincija|županija|kraj|tỉnh|bang|кантон|провинция|регион|департамент|штат|провінція|департаменте|استان|محافظة|ولاية|مقاطعة|מחוז|νομός|επαρχία|περιφέρεια) (?:de la |de l['’]|du |dell['’]|dello |della |dei |del |de |di |d['’]|da |do |dos |du |des |von |van |av )?(?=\p{L})/iu;
const TAIL =
  /(?: (?:län|maakunta|lääni|alue|osavaltio|provinssi|kanton|kantoni|departementti|fylke|amt|len|provins|provinsen|oblast|alueella|kraj|megye|tartomány|terület|eyaleti|ili|bölgesi|kantonu|vilayeti|область|край|автономный округ|губерния|воеводство|область|провинция|провінція|воєводство|район|област|жупанија|покрајина|регион|кантон)| 주| 도)$/iu;

/** The same in scripts of South and South-East Asia, some of which write no spaces, and in Amharic. */
const OTHER_HEAD = /^(?:จังหวัด|ខេត្ត|ແຂວງ|صوبہ |ضلع )(?=\p{L})/u;
const OTHER_TAIL =
  /(?: (?:जिला|ज़िला|जिल्हा|जिल्ला|विभाग|प्रान्त|प्रांत|काउंटी|জেলা|জিলা|বিভাগ|மாவட்டம்|மாகாணம்|జిల్లా|జిల్లా|ജില്ല|જિલ્લો|පළාත|දිස්ත්‍රික්කය|ክልል)|တိုင်းဒေသကြီး|တိုင်း|ပြည်နယ်)$/u;

const IDEOGRAPHIC = /^[\u4e00-\u9fff]+$/;
/** Units that are called after the part of the country they are: the word means any country's. In normal form. */
const COMPASS_WORDS: ReadonlySet<string> = new Set(
  (
    'nord sud est ouest centre norden suden osten westen zentral mitte zentrum norte sur este oeste centro noreste noroeste sureste suroeste sul leste ' +
    'settentrione meridione ovest noord zuid oost west midden centrum norr syd soder oster vaster ost vast nordost nordvast sydost sydvast pohjoinen etela ita lansi keski pohjois ' +
    'polnoc poludnie wschod zachod srodek sever jih vychod zapad stred eszak del kelet nyugat kozep nordul sudul kuzey guney dogu bati merkez север юг восток запад центр північ південь схід захід ' +
    'северна јужна источна западна северная южная восточная западная центральная північна південна східна західна центральна βορρασ νοτοσ ανατολη δυση 북 남 동 서 북부 남부 동부 서부 중부 중앙 중 ' +
    'مدينه المدينه город місто 도시 עיר الشماليه الجنوبيه الشرقيه الغربيه الوسطي الشمال الجنوب الشرق الغرب צפון דרום מזרח מערב מרכז bac nam dong tay utara selatan timur barat tengah 北部 南部 東部 西部 中部 中央'
  ).split(' '),
);

/** "canton de Genève" → "Genève", "Калужская область" stays, "바이에른 주" → "바이에른"; null where nothing can be taken off. */
export function shortForeignName(name: string): string | null {
  const ideographic = IDEOGRAPHIC.test(name) ? shortIdeographicName(name) : null;
  const short = ideographic ?? name.replace(HEAD, '').replace(OTHER_HEAD, '').replace(TAIL, '').replace(OTHER_TAIL, '').trim();
  return short === name || short.length < 2 || ADJECTIVE.test(short) ? null : short;
}

/** "Калужская", "Львівська", "Mazowieckie": what is left of "… область" is no name by itself. */
const ADJECTIVE = /(?:ая|ий|ый|ой|ське|ська|ка|ки|ски|ska|ské|skie|ckie|ский|ská|ský|škoj|čka|n|ns)$/u;
