import { wordHash } from '../text/token-facts.ts';

/** Latin-script languages that nothing was learned of, and English, which was learned. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ca', 'nl'] as const;

export type Language = (typeof LANGUAGES)[number];
export type OtherLanguage = Exclude<Language, 'en'>;

/** What a small word before a name says of it. */
export const PLACE_CUE = Object.freeze({
  none: 0,
  /** Stands before places and times, seldom before persons: "nach", "en". */
  place: 1,
  /** Stands before places and persons: "à", "von", "di". */
  placeOrPerson: 2,
  /** A preposition with an article grown into it: "im", "au", "nella". Countries, rivers, regions have articles, cities have none. */
  withArticle: 3,
  article: 4,
});

/** All that is known of a language; lists of words are parted by spaces. */
interface LanguageWords {
  /** The small words that every text is full of, in lower case. A word of two languages stands in both lists. */
  readonly functionWords: string;
  /**
   * Words in lower case that also name places or are spelt like one when diacritics are folded. They are written with a capital in their
   * own right: nouns in German, offices and institutions elsewhere, any of them at the beginning of a sentence.
   */
  readonly ordinary: string;
  /** Places whose usual name stands in no gazetteer record: longer forms do ("Stati Uniti d’America"). Parted by `|`. */
  readonly unlisted: string;
  readonly cues: Readonly<Partial<Record<keyof typeof PLACE_CUE, string>>>;
  /** Joints between names of one list. */
  readonly joints: string;
  /** Small words that lose their vowel before another: "l’Allemagne", "dell’Italia", "d’Espanya". */
  readonly elided?: RegExp;
}

const ENGLISH_FUNCTION_WORDS =
  'the of and to in a an that for it on was with as at by from be this are have has had not but or his her their he she they we you ' +
  'i is were will which who would said been one all there more about when if its no do so me my your what up out after can just am ' +
  'us man son die on par come sale van over plus sur den also hat war bei com al met les min';

const WORDS: Readonly<Record<OtherLanguage, LanguageWords>> = {
  de: {
    functionWords:
      'der die das und ist nicht ein eine einen einem einer des dem den von zu mit sich auf für im in am an als auch es er sie wir ich ' +
      'nach aus bei wird wurde wurden werden hat haben hatte war waren sind um über vor zum zur vom beim ins dass oder aber noch wie ' +
      'nur bis durch gegen unter zwischen seit kein keine ihr sein seine mehr wegen man wenn doch',
    ordinary:
      'essen mitte halle hallen siegen gold rest küche köche gerät geräte monster engel süße köchin löwen kanal grad pest bär bar zug ' +
      'klang leck pech namen name tour kilo koma orange delta horn mann müll amen wenden oder seine land stadt berg see wald feld markt ' +
      'bad stein hof haus tal burg au rat wein sand salz weg ring linden eiche buche birke rose ungern güter waren kirchen gera mai ' +
      'august montag regen sonne mond wolf adler falke hase fisch hand hals kopf lippe zähne stuhl tisch brühl boden grube mark marken ' +
      'kosten herne hagen plan linie recht rechte anspruch gemeinschaft lehre schuld lande wahlen wahl lohn urlaub frieden friedens ' +
      'haft gericht charta alle aufstand bundestag freiheit sicherheit ruhe not kraft form frage sache lage zahl wort werk dienst ' +
      'stelle seite krieg welt leben tod jahr tag nacht morgen abend woche rose heide bruch kreis bund ort orte weiler anger damm',
    unlisted:
      'Kanarische Inseln|Kanarischen Inseln|Republik Moldau|Mittelmeer|Schwarzes Meer|Pazifik|Atlantik|Alpen|Nordsee|Ostsee|Bodensee',
    cues: {
      place: 'in nach aus bei zwischen bis',
      placeOrPerson: 'von',
      withArticle: 'im am zum zur vom ins ans beim',
      article: 'der die das den dem des',
    },
    joints: 'und oder sowie',
  },
  fr: {
    functionWords:
      'le la les un une des de du et est en à a au aux dans par pour sur que qui ne pas plus ce cette ces il elle ils elles se son sa ' +
      'ses leur avec ont été sont était sera fut mais ou où comme nous vous je lui chez vers entre depuis sans sous après avant contre ' +
      "très aussi même tout toute tous toutes rien personne on aujourd'hui cet",
    ordinary:
      'noël pâques tout toute tous toutes rien seul seule situé situe rens monte pari mari mobile assis giron quand ici toujours jamais ' +
      'car roi reine réunion dominique marché marchés centre région régions capital capitale principe nord sud est ouest métro tours ' +
      'tour mobile sucre surprise lion part union orange fédéral central centrale lac maritime bar canal ascension plateau forest nice ' +
      'lens vienne gap nation république état assemblée sénat cour église dieu pape bourse',
    unlisted:
      'États-Unis|Etats-Unis|Suède|Tchéquie|Kirghizstan|Îles Canaries|îles Canaries|Mer Noire|mer Noire|Méditerranée|mer Rouge|mer du ' +
      'Nord',
    cues: { place: 'en vers', placeOrPerson: "à de d'", withArticle: 'au aux du des', article: "le la les l'" },
    joints: 'et ou à',
    elided: /^(?:l|d|qu|jusqu|lorsqu|puisqu)['’]/i,
  },
  es: {
    functionWords:
      'el la los las un una unos unas de del y e en a al que es no se su sus por con para como más pero fue ser son ha han había hay ' +
      'este esta lo le les o ya muy también entre desde hasta hacia sobre sin cuando donde porque todo toda todos todas tiene tienen ' +
      'nadie está están era fueron hubo',
    ordinary:
      'toda todo todas todos nada nadie vista solo sólo gente pequeño habrá tanta este sobre hoy ayer cuando allí aquí luego entonces ' +
      'ahora siempre nunca americana banda resistencia máscara columna colonia montaña mina minas valle bahía canal cabo isla puño ' +
      'guerrero guarda reunión una unión libertad independencia central nacional federal capital oriental región norte sur este oeste ' +
      'salta salto flores oro victoria paraíso paz progreso gracia liga marca pueblo plaza playa san santa monte sala banda caza ' +
      'salvador soledad esperanza concepción trinidad constitución justicia república estado corte congreso gobierno iglesia dios papa ' +
      'liberal navidad natal',
    unlisted:
      'Corea del Norte|Corea del Sur|Arabia Saudí|República Democrática del Congo|San Cristóbal y Nieves|Mar ' +
      'Negro|Mediterráneo|Pirineos',
    cues: { place: 'en hacia desde hasta', placeOrPerson: 'a de', withArticle: 'al del', article: 'el la los las' },
    joints: 'y e o a',
  },
  pt: {
    functionWords:
      'o a os as um uma de do da dos das e em no na nos nas ao à aos às que é não se por com para como mais mas foi ser são têm há este ' +
      'esta isso ele ela eles seu sua pelo pela pelos entre desde até sobre sem quando onde também já muito todo toda todos todas tem ' +
      'ninguém está estão era foram houve',
    ordinary:
      'toda todo todas todos nada ninguém vista tanta gente tarde velho perto sido este hoje ontem quando aqui agora sempre nunca ' +
      'americana saída mesa tema plano resistência máscara colônia colónia montanha mina minas vale baía canal cabo ilha longa reunião ' +
      'união viro libertad liberdade independência central nacional federal capital oriental região norte sul leste oeste praia guarda ' +
      'vitória natal salto feira caça liga marca vila praça igreja estado república governo câmara congresso senado supremo deus papa ' +
      'página contagem mestre carolina para',
    unlisted:
      'Bósnia e Herzegovina|República do Congo|Ilhas Canárias|Tchéquia|Vietnã|Cidade do Vaticano|Tejo|Mar ' +
      'Negro|Mediterrâneo|Seicheles|Turcomenistão',
    cues: { place: 'em', placeOrPerson: 'a de para', withArticle: 'no na nos nas ao à aos às do da dos das', article: 'o a os as' },
    joints: 'e ou a',
  },
  it: {
    functionWords:
      'si il lo la i gli le un uno una di del della dello dei degli delle a al alla allo ai agli alle da dal dalla dai in nel nella nei ' +
      'negli nelle su sul sulla e ed è che non si per con come più ma ha hanno sono era stato stata stati state anche tra fra dopo ' +
      'senza questo questa ci fu tutto tutta tutti tutte nessuno quando dove molto',
    ordinary:
      'tutta tutto tutte tutti nulla niente gente tanta questa oggi ieri quando adesso sempre mai tempi sala mare mari monte valle ' +
      'isola luce guardia fila lati vena bella loro volta parla poco unione riunione capitale centrale nord sud est ovest regione ' +
      'principe conte camera senato stato repubblica chiesa dio papa banca lega marche male ore mobile fontana castello campi prato ' +
      'capo colonia pisa como solo lecco sera pace natale corte centro bene nuoro potenza tempio marina',
    unlisted: 'Germania|Stati Uniti|Cechia|Isole Canarie|Sud Sudan|Mar Nero|Mediterraneo|Territori Palestinesi',
    cues: {
      place: 'in verso',
      placeOrPerson: "a ad di da d'",
      withArticle:
        "nel nella nei negli nelle nell' al alla ai agli alle all' del della dei degli delle dell' dal dalla dai dagli dalle dall' sul sulla sull'",
      article: "il lo la i gli le l'",
    },
    joints: 'e ed o a',
    elided: /^(?:l|d|un|all|dall|dell|nell|sull|coll|quell)['’]/i,
  },
  ca: {
    functionWords:
      'el la els les un una de del dels i és en a al als que no es per amb com més però va van ha han són aquest aquesta seu seva entre ' +
      'des fins sobre sense quan on també molt està hi ho va vam',
    ordinary:
      'unió reunió capital central nord sud est oest regió república govern generalitat estat església déu papa corts consell nadal',
    unlisted: 'Estats Units|Aràbia Saudí|Illes Canàries|República Centreafricana|Ciutat del Vaticà|Mediterrània',
    cues: { place: 'en', placeOrPerson: "a de d'", withArticle: 'al als del dels', article: "el la els les l'" },
    joints: 'i o a',
    elided: /^(?:l|d)['’]/i,
  },
  nl: {
    functionWords:
      'de het een en van in is op te dat die niet zijn met voor aan er om naar bij uit door over als maar ook heeft hebben had was ' +
      'waren wordt werd werden nog wel dan of tot tegen tussen na onder zich hij zij ze wij we ik haar hun dit deze meer geen',
    ordinary:
      'man mannen unie koning koningin regio noord zuid oost west centraal rijk staat kamer raad kerk god paus beurs best hoorn eten ' +
      'wormer made leek',
    unlisted: 'Canarische Eilanden|Oost-Timor|Zwarte Zee|Middellandse Zee|Noordzee',
    cues: { place: 'in naar te uit', placeOrPerson: 'van', article: 'de het' },
    joints: 'en of',
  },
};

let languagesOf: Map<number, number> | null = null;

/** The languages whose small word it is, bit i = LANGUAGES[i]; 0 for other words. `hash` as in `TokenFacts.word`. */
export function languagesOfWord(hash: number): number {
  if (languagesOf === null) {
    languagesOf = new Map();
    for (const [bit, language] of LANGUAGES.entries()) {
      const words = language === 'en' ? ENGLISH_FUNCTION_WORDS : WORDS[language].functionWords;
      for (const key of words.split(' ').map(wordHash)) languagesOf.set(key, (languagesOf.get(key) ?? 0) | (1 << bit));
    }
  }
  return languagesOf.get(hash) ?? 0;
}

const LONGEST_ELISION = 8;

/** Characters of the elided word with its apostrophe at `start`; 0 where there is none. */
export function elisionAt(text: string, start: number, end: number, language: OtherLanguage): number {
  return WORDS[language].elided?.exec(text.slice(start, Math.min(end, start + LONGEST_ELISION)))?.[0].length ?? 0;
}

/** Bit of a list joint beside the PLACE_CUE of a word. */
export const LIST_JOINT = 8;
export const CUE_MASK = 7;

const sets = new Map<OtherLanguage, ReturnType<typeof toSets>>();

/** What is looked up of a language, made of its lists when its first text comes. */
export function setsOf(language: OtherLanguage): Readonly<ReturnType<typeof toSets>> {
  let found = sets.get(language);
  if (found === undefined) sets.set(language, (found = toSets(WORDS[language])));
  return found;
}

function toSets({ cues: lists, joints, ordinary, unlisted }: LanguageWords) {
  /** PLACE_CUE and LIST_JOINT of every small word that has one, by word hash. */
  const cues = new Map<number, number>();
  for (const [cue, words] of Object.entries(lists))
    for (const word of words.split(' ')) cues.set(wordHash(word), PLACE_CUE[cue as keyof typeof PLACE_CUE]);
  for (const key of joints.split(' ').map(wordHash)) cues.set(key, (cues.get(key) ?? 0) | LIST_JOINT);
  return { cues, ordinary: new Set(ordinary.split(' ')), unlisted: new Set(unlisted.split('|')) };
}

/** Whether a single word, as written, may be an ordinary one with a capital. */
export function isOrdinaryWord(language: OtherLanguage, word: string): boolean {
  return setsOf(language).ordinary.has(word.toLowerCase());
}
