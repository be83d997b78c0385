import { CueWords, type CueRole } from '../latin/cue-words.ts';

/** Languages of spaced scripts with capitals that one model learned together, by ISO 639-1 code. Append only: features hold the index. */
export const LEARNED_LANGUAGES = ['de', 'fr', 'sv', 'fi', 'nl', 'da', 'pt', 'hr', 'tr', 'id', 'ru'] as const;

export type LearnedLanguage = (typeof LEARNED_LANGUAGES)[number];

/** Languages none of whose corpora may be learned from, and as which the model reads them, but for their own small words. */
export const KINDRED_LANGUAGES = { pl: 'ru', es: 'pt' } as const satisfies Readonly<Record<string, LearnedLanguage>>;

type KindredLanguage = keyof typeof KINDRED_LANGUAGES;

/** What the multilingual model reads. */
export type ReadLanguage = LearnedLanguage | KindredLanguage;

/** Languages that are read as a neighbour. */
const READ_AS: Readonly<Record<string, ReadLanguage>> = {
  no: 'da',
  nb: 'da',
  nn: 'da',
  uk: 'ru',
  be: 'ru',
  bg: 'ru',
  bs: 'hr',
  sl: 'hr',
  ms: 'id',
  gl: 'pt',
};

export function isReadLanguage(language: string): language is ReadLanguage {
  return (LEARNED_LANGUAGES as readonly string[]).includes(language) || Object.hasOwn(KINDRED_LANGUAGES, language);
}

/** The language whose features the model takes for those of another. */
export function learnedAs(language: ReadLanguage): LearnedLanguage {
  return (KINDRED_LANGUAGES as Readonly<Record<string, LearnedLanguage>>)[language] ?? (language as LearnedLanguage);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The language in which the multilingual model reads a text in another; null where it does not, as English. */
export function readAs(language: string, text: string): ReadLanguage | null {
  if (isReadLanguage(language)) return language;
  if (language === 'sr') return CYRILLIC.test(text) ? 'ru' : 'hr';
  return READ_AS[language] ?? null;
}

type Cues = Readonly<Partial<Record<CueRole, string>>>;

/** Small words beside names: prepositions of place, titles of persons, and what joins the parts of one name. */
const CUES: Readonly<Record<ReadLanguage, Cues>> = {
  de: {
    preposition: 'in nach aus bei von zu zur zum im am an ab über durch um vor nahe unweit gegen bis',
    title: 'herr herrn frau dr prof präsident minister könig kaiser kaiserin fürst graf gräfin prinz general oberst bischof sagte',
    link: 'am an der im von zu ob auf unter',
    conjunction: 'und',
  },
  fr: {
    preposition: 'à en dans de du des au aux vers chez depuis sur près entre d par pour',
    title: 'm mm mme mlle monsieur madame docteur président ministre roi reine général colonel comte marquis évêque abbé prince',
    link: 'de du la le les des en sur sous d l et',
    conjunction: 'et',
  },
  sv: {
    preposition: 'i från till på vid af av genom mot över öfver mellan nära ur hos',
    title: 'herr hr fru fröken dr president minister kung konung drottning general öfverste biskop grefve senator pastor säger',
    link: 'i på af av',
    conjunction: 'och',
  },
  fi: {
    preposition: 'lähellä',
    title: 'herra hra rouva neiti tohtori presidentti ministeri kuningas kenraali piispa senaattori pastori',
    conjunction: 'ja',
  },
  nl: {
    preposition: 'in naar te uit van bij op over door tot tegen nabij om aan',
    title: 'de heer mevrouw dr mr prof president minister koning koningin generaal graaf prins',
    link: 'van de den der aan op het',
    conjunction: 'en',
  },
  da: {
    preposition: 'i fra til på ved af gennem mod over mellem nær hos',
    title: 'hr fru frøken dr præsident minister konge dronning general biskop grev siger',
    link: 'i på af',
    conjunction: 'og',
  },
  pt: {
    preposition: 'em no na nos nas de do da dos das ao à para por pela pelo até entre',
    title: 'sr sra dr dra senhor senhora presidente ministro ministra rei rainha general governador prefeito bispo dom',
    link: 'de do da dos das e',
    conjunction: 'e',
  },
  hr: {
    preposition: 'u iz na za od do kod pri oko prema kroz između',
    title: 'gospodin gospođa dr predsjednik predsjednica ministar ministrica kralj kraljica general biskup',
    link: 'na i u',
    conjunction: 'i',
  },
  tr: { preposition: '', title: 'bay bayan dr başkan bakan kral kraliçe general sultan prens', conjunction: 've' },
  id: {
    preposition: 'di ke dari pada antara menuju untuk',
    title: 'bapak pak ibu dr presiden menteri raja ratu jenderal gubernur bupati kata',
    conjunction: 'dan',
  },
  ru: {
    preposition: 'в во из на под над от до у через около возле за к по с со между',
    title: 'господин госпожа президент министр король королева генерал губернатор мэр епископ',
    link: 'на и',
    conjunction: 'и',
  },
  es: {
    preposition: 'en de del a al desde hasta hacia entre por para',
    title: 'sr sra dr dra señor señora presidente ministro ministra rey reina general gobernador alcalde obispo don doña',
    link: 'de del la las los el y',
    conjunction: 'y e',
  },
  pl: {
    preposition: 'w we z ze do na od przy pod nad koło przez za ku',
    title: 'pan pani dr prezydent minister król królowa generał biskup premier',
    link: 'nad i',
    conjunction: 'i',
  },
};

const cueWords = new Map<ReadLanguage, CueWords>();

/** Roles of the words of a language, made when its first text comes. */
export function cueWordsOf(language: ReadLanguage): CueWords {
  let found = cueWords.get(language);
  if (found === undefined) cueWords.set(language, (found = new CueWords(CUES[language])));
  return found;
}
