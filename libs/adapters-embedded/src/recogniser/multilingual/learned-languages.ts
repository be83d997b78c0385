import { CueWords, type CueRole } from '../latin/cue-words.ts';

/** Languages of spaced scripts with capitals that one model learned together, by ISO 639-1 code. Append only: features hold the index. */
export const LEARNED_LANGUAGES = ['de', 'fr', 'sv', 'fi', 'nl', 'da', 'pt', 'hr', 'tr', 'id', 'ru'] as const;

export type LearnedLanguage = (typeof LEARNED_LANGUAGES)[number];

/** Languages none of whose corpora may be learned from, and as which the model reads them, but for their own small words. */
export const KINDRED_LANGUAGES = {
  pl: 'ru',
  uk: 'ru',
  be: 'ru',
  bg: 'ru',
  es: 'pt',
  it: 'pt',
  ca: 'pt',
  ro: 'pt',
  cs: 'hr',
  sk: 'hr',
  sl: 'hr',
  hu: 'fi',
  et: 'fi',
  lt: 'hr',
  lv: 'hr',
  el: 'ru',
  az: 'tr',
} as const satisfies Readonly<Record<string, LearnedLanguage>>;

type KindredLanguage = keyof typeof KINDRED_LANGUAGES;

/** What the multilingual model reads. */
export type ReadLanguage = LearnedLanguage | KindredLanguage;

export const READ_LANGUAGES: readonly ReadLanguage[] = [...LEARNED_LANGUAGES, ...(Object.keys(KINDRED_LANGUAGES) as KindredLanguage[])];

/** Languages of rules for many of them: not Greek, on whose texts none was measured. */
export const MEASURED_LANGUAGES: readonly ReadLanguage[] = READ_LANGUAGES.filter((language) => language !== 'el');

/** Languages that are read as a neighbour. */
const READ_AS: Readonly<Record<string, ReadLanguage>> = {
  no: 'da',
  nb: 'da',
  nn: 'da',
  bs: 'hr',
  ms: 'id',
  gl: 'pt',
};

function isReadLanguage(language: string): language is ReadLanguage {
  return (READ_LANGUAGES as readonly string[]).includes(language);
}

/** The language whose features the model takes for those of another. */
export function learnedAs(language: ReadLanguage): LearnedLanguage {
  return (KINDRED_LANGUAGES as Readonly<Record<string, LearnedLanguage>>)[language] ?? (language as LearnedLanguage);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Azerbaijani has a letter of its own, in every second word; the detector of languages does not know it. */
const SCHWA = /ə/iu;
/** In English the letter stands in the pronunciation of a word. */
const PRONUNCIATION = /\/[^/\n]*\/|\[[^\]\n]*\]|\([^)\n]*\)/g;
const LEAST_SHARE_WITH_SCHWA = 0.15;
const FEWEST_WITH_SCHWA = 3;
/** Code units of a text that are looked at. */
const SAMPLE = 600;

export function isAzerbaijani(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  if (!SCHWA.test(sample)) return false;
  const words = sample.replaceAll(PRONUNCIATION, ' ').match(/\p{L}+/gu) ?? [];
  const withSchwa = words.filter((word) => SCHWA.test(word)).length;
  return withSchwa >= Math.max(FEWEST_WITH_SCHWA, LEAST_SHARE_WITH_SCHWA * words.length);
}

/** The language in which the multilingual model reads a text in another; null where it does not, as English. */
export function readAs(language: string, text: string): ReadLanguage | null {
  if (isReadLanguage(language)) return language;
  if (language === 'sr') return CYRILLIC.test(text) ? 'ru' : 'hr';
  return READ_AS[language] ?? null;
}

type Cues = Readonly<Partial<Record<CueRole, string>>>;

/** Words beside names: prepositions of place, titles of persons, what joins the parts of one name, and kinds of place in all cases. */
const CUES: Readonly<Record<ReadLanguage, Cues>> = {
  de: {
    preposition: 'in nach aus bei von zu zur zum im am an ab über durch um vor nahe unweit gegen bis zwischen',
    title: 'herr herrn frau dr prof präsident minister könig kaiser kaiserin fürst graf gräfin prinz general oberst bischof sagte',
    link: 'am an der im von zu ob auf unter',
    placeType:
      'stadt städte dorf dörfer gemeinde gemeinden ort orte ortschaft insel inseln halbinsel fluss fluß see berg vulkan ' +
      'provinz kanton bezirk landkreis kreis region tal bucht hafenstadt hauptstadt kleinstadt nachbarort',
    conjunction: 'und',
  },
  fr: {
    preposition: 'à en dans de du des au aux vers chez depuis sur près entre d par pour',
    title: 'm mm mme mlle monsieur madame docteur président ministre roi reine général colonel comte marquis évêque abbé prince',
    link: 'de du la le les des en sur sous d l et',
    placeType:
      'ville villes village villages commune communes île îles province département départements canton région lac fleuve ' +
      'rivière mont montagne volcan vallée golfe district préfecture localité bourg bourgade hameau quartier capitale',
    conjunction: 'et',
  },
  sv: {
    preposition: 'i från till på vid af av genom mot över öfver mellan nära ur hos kring runt utanför',
    title: 'herr hr fru fröken dr president minister kung konung drottning general öfverste biskop grefve senator pastor säger',
    link: 'i på af av',
    placeType:
      'staden stad byn by ön orten kommunen kommun socknen socken floden ån älven sjön berget vulkanen provinsen landskapet ' +
      'länet halvön regionen öarna byarna städerna',
    conjunction: 'och',
  },
  fi: {
    preposition: 'lähellä',
    title: 'herra hra rouva neiti tohtori presidentti ministeri kuningas kenraali piispa senaattori pastori',
    placeType: 'kaupunki kylä kunta saari joki järvi vuori maakunta pitäjä',
    conjunction: 'ja',
  },
  nl: {
    preposition: 'in naar te uit van bij op over door tot tegen nabij om aan rond tussen vanuit',
    title: 'de heer mevrouw dr mr prof president minister koning koningin generaal graaf prins',
    link: 'van de den der aan op het',
    placeType:
      'stad steden dorp dorpen gemeente gemeenten eiland rivier berg vulkaan provincie streek stadje dorpje plaats ' +
      'hoofdstad regio schiereiland gehucht',
    conjunction: 'en',
  },
  da: {
    preposition: 'i fra til på ved af gennem mod over mellem nær hos omkring mellom rundt',
    title: 'hr fru frøken dr præsident minister konge dronning general biskop grev siger',
    link: 'i på af',
    placeType:
      'byen by landsbyen øen floden åen søen bjerget vulkanen provinsen kommunen amtet halvøen regionen bygda øya elva vannet ' +
      'fjellet byene landsbyene',
    conjunction: 'og',
  },
  pt: {
    preposition: 'em no na nos nas de do da dos das ao à para por pela pelo até entre',
    title: 'sr sra dr dra senhor senhora presidente ministro ministra rei rainha general governador prefeito bispo dom',
    link: 'de do da dos das e',
    placeType:
      'cidade cidades vila vilas aldeia aldeias município municípios concelho freguesia distrito província departamento ' +
      'ilha ilhas rio lago serra monte vulcão vale baía região bairro povoado localidade capital',
    conjunction: 'e',
  },
  hr: {
    preposition: 'u iz na za od do kod pri oko prema kroz između',
    title: 'gospodin gospođa dr predsjednik predsjednica ministar ministrica kralj kraljica general biskup',
    link: 'na i u',
    placeType:
      'grad grada gradu gradom gradovi gradova selo sela selu selom općina općine općini općinu rijeka rijeke rijeci rijeku ' +
      'jezero jezera jezeru otok otoka otoku planina planine planini županija županije županiji pokrajina pokrajine pokrajini ' +
      'mjesto mjesta mjestu regija regije regiji',
    conjunction: 'i',
  },
  tr: { preposition: '', title: 'bay bayan dr başkan bakan kral kraliçe general sultan prens', conjunction: 've' },
  id: {
    preposition: 'di ke dari pada antara menuju untuk',
    title: 'bapak pak ibu dr presiden menteri raja ratu jenderal gubernur bupati kata',
    placeType: 'kota desa kabupaten kecamatan kelurahan provinsi sungai gunung pulau danau kampung distrik dusun',
    conjunction: 'dan',
  },
  ru: {
    preposition: 'в во из на под над от до у через около возле за к по с со между',
    title: 'господин госпожа президент министр король королева генерал губернатор мэр епископ',
    link: 'на и',
    placeType:
      'город города городе городом городу городов городах село села селе селу селом деревня деревни деревне деревню посёлок ' +
      'посёлка посёлке поселок поселка поселке аул станица станице река реки реке реку рекой озеро озера озере остров острова ' +
      'острове гора горы горе гору вулкан вулкана провинция провинции провинцию район долина долине столица столице регион ' +
      'хутор кишлак',
    conjunction: 'и',
  },
  es: {
    preposition: 'en de del a al desde hasta hacia entre por para',
    title: 'sr sra dr dra señor señora presidente ministro ministra rey reina general gobernador alcalde obispo don doña',
    link: 'de del la las los el y',
    placeType:
      'ciudad ciudades pueblo pueblos municipio municipios localidad localidades provincia provincias departamento estado ' +
      'isla islas río ríos lago laguna volcán cerro valle cantón distrito comuna comarca aldea aldeas villa bahía golfo ' +
      'capital parroquia corregimiento vereda barrio región',
    conjunction: 'y e',
  },
  it: {
    preposition: 'in a ad da di del della dal dalla al alla nel nella verso per tra fra presso su',
    title: 'sig signor signora dott dottor presidente ministro ministra re regina generale governatore sindaco vescovo don',
    link: 'di del della sul nel in al',
    placeType:
      'città paese paesi comune comuni frazione borgo provincia isola isole fiume torrente lago monte vulcano valle val golfo ' +
      'regione cantone villaggio villaggi località quartiere capitale',
    conjunction: 'e ed',
  },
  ca: {
    preposition: 'a en de del des fins cap entre per al',
    title: 'sr sra dr dra senyor senyora president presidenta ministre ministra rei reina general alcalde bisbe',
    link: 'de del dels la les el d i',
    placeType:
      'ciutat ciutats poble pobles municipi municipis comarca província illa illes riu llac estany muntanya vall golf comuna ' +
      'vila regió barri capital',
    conjunction: 'i',
  },
  ro: {
    preposition: 'în din la de spre lângă pe prin până peste între către dinspre împrejurul',
    title: 'dl dna domnul doamna dr președintele președinta ministrul ministra premierul regele regina generalul primarul episcopul',
    link: 'de din pe la lui sub',
    placeType:
      'oraș orașul orașului orașele sat satul satului satele comuna comunei comune județul județului raionul municipiul ' +
      'municipiului localitatea localității râul râului lacul lacului muntele insula insulei vulcanul provincia regiunea ' +
      'valea delta cartierul capitala',
    conjunction: 'și',
  },
  pl: {
    preposition: 'w we z ze do na od przy pod nad koło przez za ku',
    title: 'pan pani dr prezydent minister król królowa generał biskup premier',
    link: 'nad i',
    placeType:
      'miasto miasta mieście miastem miast wieś wsi wsią wsie gmina gminy gminie rzeka rzeki rzece rzekę jezioro jeziora ' +
      'jeziorze jeziorem wyspa wyspy wyspie wyspę góra góry górze górę wulkan wulkanu prowincja prowincji powiat miejscowość ' +
      'miejscowości miejscowościach miasteczko miasteczku miasteczka osada osady osadzie',
    conjunction: 'i',
  },
  uk: {
    preposition: 'в у з із зі до від на під над біля через коло за по між поблизу навколо вздовж уздовж',
    title: 'пан пані президент міністр король генерал губернатор мер єпископ голова',
    link: 'на і та',
    placeType:
      'місто міста місті містом містах село села селі селом селах селище селища селищі річка річки річці річку озеро озера ' +
      'озері острів острова острові гора гори горі гору вулкан провінція провінції провінцію район долина долині столиця ' +
      'столиці хутір хуторі смт',
    conjunction: 'і й та',
  },
  be: {
    preposition: 'у ў з са да ад на пад над каля праз за па між',
    title: 'спадар спадарыня прэзідэнт міністр кароль генерал губернатар біскуп',
    link: 'на і',
    placeType:
      'горад горада горадзе вёска вёскі вёсцы рака ракі рацэ возера возеры востраў востраве гара правінцыя пасёлак пасёлку ' +
      'мястэчка мястэчку',
    conjunction: 'і ды',
  },
  bg: {
    preposition: 'в във от до на при край през за към между над под около',
    title: 'господин госпожа президент министър крал цар генерал кмет епископ',
    link: 'на и',
    placeType:
      'град градове село села река езеро остров планина връх вулкан провинция община общината квартал регион столица ' +
      'столицата областта курортът',
    conjunction: 'и',
  },
  cs: {
    preposition: 'v ve z ze do na od u k ke pod nad za při přes po mezi kolem',
    title: 'pan pana pánů paní dr prezident prezidentka ministr ministryně král královna generál biskup premiér',
    link: 'nad na u pod',
    placeType:
      'město města městě městu městem městech měst obec obce obci obcí obcích vesnice vesnici vesnic řeka řeky řece řeku ' +
      'jezero jezera jezeře ostrov ostrova ostrově hora hory horu hoře sopka sopky sopce provincie provincii údolí přístav ' +
      'metropole departementu regionu',
    conjunction: 'a i',
  },
  sk: {
    preposition: 'v vo z zo do na od pri k ku pod nad za cez po medzi okolo',
    title: 'pán pána pani dr prezident prezidentka minister ministerka kráľ kráľovná generál biskup premiér',
    link: 'nad pri',
    placeType:
      'mesto mesta meste mestom mestu obec obce obci obcí dedina dediny dedine dedinu rieka rieky rieke jazero jazera jazere ' +
      'ostrov ostrova ostrove hora hory sopka sopky provincia provincie provincii údolie mestečko mestečku',
    conjunction: 'a i',
  },
  sl: {
    preposition: 'v iz na za od do pri ob k h pod nad čez po med skozi',
    title: 'gospod gospa dr predsednik predsednica minister ministrica kralj kraljica general škof premier',
    link: 'na ob pri v',
    placeType:
      'mesto mesta mestu vas vasi reka reke reki reko jezero jezera jezeru otok otoka otoku gora gore gori občina občine ' +
      'občini pokrajina pokrajine pokrajini kraj kraju dolina dolini naselje naselju',
    conjunction: 'in',
  },
  hu: { preposition: '', title: 'dr elnök miniszter király királynő tábornok püspök kormányzó', conjunction: 'és' },
  et: {
    preposition: 'üle läbi',
    title: 'härra proua dr president minister kuningas kuninganna kindral piiskop peaminister',
    placeType: 'linn linna küla saar jõgi järv vald',
    conjunction: 'ja',
  },
  lt: {
    preposition: 'į iš prie apie nuo iki per už po tarp virš pro',
    title: 'ponas ponia dr prezidentas prezidentė ministras ministrė karalius karalienė generolas vyskupas',
    placeType: 'miestas mieste miesto kaimas kaime kaimo upė upės ežeras ežero sala saloje',
    conjunction: 'ir',
  },
  lv: {
    preposition: 'uz no pie ap līdz caur pa pēc starp pār virs',
    title: 'kungs kundze dr prezidents prezidente ministrs ministre karalis karaliene ģenerālis bīskaps',
    placeType: 'pilsēta pilsētā ciems ciemā upe upes ezers ezerā sala salā novads novadā',
    conjunction: 'un',
  },
  el: {
    preposition: 'σε στη στην στο στον στα στις στους από προς για ως μέχρι κοντά τη την της',
    title: 'κύριος κυρία δρ πρόεδρος υπουργός βασιλιάς βασίλισσα στρατηγός επίσκοπος πρωθυπουργός',
    placeType: 'πόλη πόλης χωριό χωριού νησί νησιού ποταμός λίμνη δήμος δήμου',
    conjunction: 'και',
  },
  az: {
    preposition: '',
    title: 'cənab xanım dr prezident nazir kral kraliça general sultan şah deputat professor',
    placeType: 'şəhəri kəndi rayonu qəsəbəsi çayı gölü dağı adası vilayəti dənizi',
    conjunction: 'və',
  },
};

const cueWords = new Map<ReadLanguage, CueWords>();

/** Roles of the words of a language, made when its first text comes. */
export function cueWordsOf(language: ReadLanguage): CueWords {
  let found = cueWords.get(language);
  if (found === undefined) cueWords.set(language, (found = new CueWords(CUES[language])));
  return found;
}
