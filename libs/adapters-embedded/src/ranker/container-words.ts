/**
 * Words between a place and what it lies in, as languages write them that put the place first: "Harrow, a hamlet in western Victoria",
 * "une petite ville d'Afrique du Sud", "miasteczko w Kenii". Languages that put it last ("Etelä-Afrikan kaupunki Flagstaff") are not here.
 * A word means what it means in its own language: the Swedish village "by" is nothing in "taken by Georgia".
 */
interface ContainerWords {
  /** Whole words for a settlement, with their case endings; a text may begin them with a capital. */
  readonly settlements: string;
  /** Prepositions of place before the name of a container. */
  readonly within: string;
  /** Prepositions of belonging. */
  readonly of: string;
  /** What may stand beside them: articles, quarters, kinds of areas. */
  readonly others: string;
}

const CONTAINER_WORDS: readonly ContainerWords[] = [
  {
    settlements:
      'city town village hamlet settlement community municipality township commune resort port seaport capital locality cities towns villages',
    within: 'in',
    of: 'of',
    others:
      'the far north south east west northern southern eastern western northeast northwest southeast southwest northeastern northwestern southeastern southwestern north-eastern north-western south-eastern south-western north-east north-west south-east south-west north-central south-central central mid upper lower rural coastal inland interior part parts province state region county department located situated',
  },
  {
    settlements:
      'Stadt Kleinstadt Großstadt Hafenstadt Küstenstadt Hauptstadt Grenzstadt Industriestadt Provinzstadt Dorf Ort Ortschaft Küstenort Badeort Ferienort Gemeinde Kommune Siedlung Städtchen Weiler Fischerdorf Bergdorf',
    within: 'in im',
    of: 'von vom',
    others:
      'an am der die das dem den des Norden Süden Osten Westen Nordosten Nordwesten Südosten Südwesten Provinz Region Bundesstaat Staat Distrikt Kanton',
  },
  {
    settlements: 'ville village commune localité bourg bourgade hameau cité municipalité capitale agglomération station',
    within: 'en au aux à dans',
    of: "de du des d'",
    others: "l' la le les nord sud est ouest nord-est nord-ouest sud-est sud-ouest centre province région département état située situé",
  },
  {
    settlements: 'ciudad pueblo villa municipio localidad aldea comuna capital poblado caserío población',
    within: 'en',
    of: 'de del',
    others:
      'la el los las al norte sur este oeste noreste noroeste sureste suroeste centro provincia departamento estado región situada situado ubicada ubicado',
  },
  {
    settlements: 'cidade vila aldeia município povoado localidade freguesia capital povoação',
    within: 'em no na nos nas',
    of: 'de do da dos das',
    others: 'o a norte sul leste oeste nordeste noroeste sudeste sudoeste centro interior província estado região distrito',
  },
  {
    settlements: 'città cittadina paese paesino comune villaggio borgo località frazione capoluogo capitale',
    within: "in nel nella nell' nei negli nelle",
    of: "di del della dell' dei degli delle dello d'",
    others: "il la lo l' nord sud est ovest nord-est nord-ovest sud-est sud-ovest provincia regione stato",
  },
  {
    settlements: 'ciutat poble vila municipi',
    within: 'a al als',
    of: "de del dels d'",
    others: "l' la el nord sud est oest província",
  },
  {
    settlements: 'stad stadje dorp dorpje gemeente plaats plaatsje hoofdstad havenstad',
    within: 'in',
    of: 'de van',
    others: 'het noorden zuiden oosten westen noordoosten noordwesten zuidoosten zuidwesten provincie staat regio',
  },
  {
    settlements:
      'stad staden småstad by byn ort orten samhälle huvudstad huvudstaden hamnstad kommun byen landsby landsbyen bygd hovedstad hovedstaden kommune',
    within: 'i på',
    of: '',
    others:
      'norra södra östra västra nordøst nordvest sydøst sydvest det den nordlige sydlige østlige vestlige provinsen delstaten regionen provins',
  },
  {
    settlements: 'miasto mieście miasta miasteczko miasteczku wieś wsi miejscowość miejscowości stolica stolicy osada osadzie',
    within: 'w we na',
    of: '',
    others:
      'północy południu wschodzie zachodzie północno-wschodniej północnej południowej wschodniej zachodniej prowincji prowincja stanie regionie',
  },
  {
    settlements:
      'město městě městečko městečku vesnice vesnici obec obci mesto meste mestečko dedina dedine grad gradu grada selo selu sela naselje',
    within: 'v ve na u',
    of: '',
    others: 'severu jihu východě západě jugu sjeveru istoku zapadu provincii provincie pokrajini regiji',
  },
  {
    settlements:
      'город городе города городок городке село селе села деревня деревне деревни посёлок посёлке посёлка поселок поселке столица столице столицы місто місті міста містечко містечку селі селище селищі столиця столиці',
    within: 'в во на у',
    of: '',
    others:
      'севере юге востоке западе северо-востоке северо-западе юго-востоке юго-западе провинции штате области районе півночі півдні сході заході провінції області',
  },
  {
    settlements: 'مدينة بلدة قرية المدينة البلدة القرية عاصمة',
    within: 'في',
    of: 'من',
    others: 'شمال جنوب شرق غرب شمالي جنوبي شرقي غربي وسط محافظة ولاية إقليم مقاطعة',
  },
];

/** Words that may stand before the name of a container. */
interface JointWords {
  readonly within: ReadonlySet<string>;
  readonly of: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.replaceAll("'", '').split(' '));
const jointsOf = ({ within, of, others }: Pick<ContainerWords, keyof JointWords>): JointWords => ({
  within: setOf(within),
  of: setOf(of),
  others: setOf(others),
});

/** By word for a settlement: the words of each language that has it. */
const OF_SETTLEMENT = new Map<string, JointWords[]>();
for (const words of CONTAINER_WORDS) {
  const joints = jointsOf(words);
  for (const settlement of words.settlements.split(' ')) OF_SETTLEMENT.set(settlement, [...(OF_SETTLEMENT.get(settlement) ?? []), joints]);
}
/** "And", "or" and "to" of one language, and a preposition or article of another. */
const CONJUNCTIONS = setOf('i a o do');
const ofAll = (list: keyof JointWords): ReadonlySet<string> =>
  new Set(CONTAINER_WORDS.flatMap((words) => [...setOf(words[list])]).filter((word) => !CONJUNCTIONS.has(word)));
/** Behind a comma: "Harrow, in western Victoria", "Zamora, provincia de Zamora". */
export const BEHIND_COMMA: JointWords = { within: ofAll('within'), of: ofAll('of'), others: ofAll('others') };
/** Without one: prepositions that never say where something goes to, as "в" does in "из Воронежа в Казахстан". */
export const BEHIND_SPACE: JointWords = { within: setOf('in im en em'), of: setOf('of von'), others: BEHIND_COMMA.others };

/** Words for a settlement, as alternatives of an expression. */
export const SETTLEMENT_WORD = [...OF_SETTLEMENT.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');

const MOST_JOINTS = 7;
/** Words between a name and the word for what it is: "is a small but busy". */
const MOST_WORDS = 6;
const LONGEST_WORD = 22;
const WORD = /[\p{L}\p{M}-]{1,23}/uy;
const CAPITAL = /^\p{Lu}/u;
const BEFORE_DEFINITION = /(?:\s[(–—-]|,|\s)\s?/y;
const BETWEEN_WORDS = /['’]?,?\s?/y;
const INHABITANTS = /(?:(?:of|mit|de|di) (?:about |some |only |just |nearly |over )?[\d,.]{1,10}(?: \p{Ll}{1,12})? )?/uy;

const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;
const LINE_FEED = 0x0a;
const APOSTROPHE = 0x27;
const CURLY_APOSTROPHE = 0x2019;

/** "North of Georgia" is not in it; "in the north of Georgia" is. */
const QUARTER = /^(?:north|south|east|west)[a-z-]*$/;

/** Where the name of a container may begin, and how the words before it lead to it: by none, by one of place, by one of belonging. */
export interface Joints {
  readonly end: number;
  readonly kind: 'none' | 'within' | 'of';
  /** The first of them is a preposition. */
  readonly isLed: boolean;
}

/** The words of a list from `from` on: "in the", "d’", "no sul de". None of them is a list of its own that ends where it begins. */
export function jointsAt(text: string, from: number, words: JointWords): Joints {
  const none: Joints = { end: from, kind: 'none', isLed: false };
  let joints = none;
  let before = '';
  for (let count = 0; count < MOST_JOINTS; count++) {
    const word = wordAt(text, joints.end);
    if (word === null) break;
    const own = words.within.has(word) ? 'within' : words.of.has(word) ? 'of' : words.others.has(word) ? 'none' : null;
    const next = text.charCodeAt(joints.end + word.length);
    if (
      own === null ||
      (next !== SPACE && next !== NO_BREAK_SPACE && next !== LINE_FEED && next !== APOSTROPHE && next !== CURLY_APOSTROPHE)
    )
      break;
    if (own === 'of' && joints.kind === 'none' && QUARTER.test(before)) return none;
    joints = {
      end: joints.end + word.length + 1,
      kind: joints.kind === 'none' ? own : joints.kind,
      isLed: count === 0 ? own !== 'none' : joints.isLed,
    };
    before = word;
  }
  return joints;
}

/**
 * Where the container of a definition begins that follows a name: "…, a hamlet of 200 people in western Victoria", "… is a small town in
 * the Eastern Cape". Null where none does.
 */
export function containerOfDefinition(text: string, end: number): number | null {
  let at = matchedTo(BEFORE_DEFINITION, text, end);
  for (let words = 0; at !== null && words <= MOST_WORDS; words++) {
    const word = wordAt(text, at);
    if (word === null || word.length > LONGEST_WORD) return null;
    const next = at + word.length;
    const languages = OF_SETTLEMENT.get(word);
    if (languages !== undefined && text.charCodeAt(next) === SPACE) {
      const from = matchedTo(INHABITANTS, text, next + 1) ?? next + 1;
      return languages.map((joints) => jointsAt(text, from, joints)).find(({ kind }) => kind !== 'none')?.end ?? null;
    }
    if (CAPITAL.test(word)) return null;
    at = matchedTo(BETWEEN_WORDS, text, next);
  }
  return null;
}

function wordAt(text: string, at: number): string | null {
  WORD.lastIndex = at;
  return WORD.exec(text)?.[0] ?? null;
}

function matchedTo(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
