/**
 * Words between a place and what it lies in, as languages write them that put the place first: "Harrow, a hamlet in western Victoria",
 * "une petite ville d'Afrique du Sud", "miasteczko w Kenii". Languages that put it last ("Etelä-Afrikan kaupunki Flagstaff") are not here.
 */
interface ContainerWords {
  /** Whole words for a settlement, with their case endings; a text may begin them with a capital. */
  readonly settlements: string;
  /** What may stand between such a word, or a comma, and the name of the container: prepositions, articles, quarters, kinds of areas. */
  readonly joints: string;
}

const CONTAINER_WORDS: readonly ContainerWords[] = [
  {
    settlements:
      'city town village hamlet settlement community municipality township commune resort port seaport capital locality cities towns villages',
    joints:
      'in of the far north south east west northern southern eastern western ' +
      'northeast northwest southeast southwest northeastern northwestern southeastern southwestern ' +
      'north-eastern north-western south-eastern south-western north-east north-west south-east south-west north-central south-central central mid upper lower rural coastal inland interior part parts province state region county department located situated',
  },
  {
    settlements:
      'Stadt Kleinstadt Großstadt Hafenstadt Küstenstadt Hauptstadt Grenzstadt Industriestadt Provinzstadt Dorf Ort Ortschaft Küstenort Badeort Ferienort Gemeinde Kommune Siedlung Städtchen Weiler Fischerdorf Bergdorf',
    joints:
      'in im an am der die das dem den des von vom Norden Süden Osten Westen Nordosten Nordwesten Südosten Südwesten Provinz Region Bundesstaat Staat Distrikt Kanton',
  },
  {
    settlements: 'ville village commune localité bourg bourgade hameau cité municipalité capitale agglomération station',
    joints:
      "en au aux à dans de du des d' l' la le les nord sud est ouest nord-est nord-ouest sud-est sud-ouest centre province région département état située situé",
  },
  {
    settlements: 'ciudad pueblo villa municipio localidad aldea comuna capital poblado caserío población',
    joints:
      'en de del la el los las al norte sur este oeste noreste noroeste sureste suroeste centro provincia departamento estado región situada situado ubicada ubicado',
  },
  {
    settlements: 'cidade vila aldeia município povoado localidade freguesia capital povoação',
    joints:
      'em no na nos nas de do da dos das o a norte sul leste oeste nordeste noroeste sudeste sudoeste centro interior província estado região distrito',
  },
  {
    settlements: 'città cittadina paese paesino comune villaggio borgo località frazione capoluogo capitale',
    joints:
      "in nel nella nell' nei negli nelle di del della dell' dei degli delle dello d' il la lo l' nord sud est ovest nord-est nord-ovest sud-est sud-ovest provincia regione stato",
  },
  {
    settlements: 'ciutat poble vila municipi',
    joints: "a al als de del dels d' l' la el nord sud est oest província",
  },
  {
    settlements: 'stad stadje dorp dorpje gemeente plaats plaatsje hoofdstad havenstad',
    joints: 'in het de van noorden zuiden oosten westen noordoosten noordwesten zuidoosten zuidwesten provincie staat regio',
  },
  {
    settlements:
      'stad staden småstad by byn ort orten samhälle huvudstad huvudstaden hamnstad kommun ' +
      'byen landsby landsbyen bygd hovedstad hovedstaden kommune',
    joints:
      'i på norra södra östra västra nordøst nordvest sydøst sydvest ' +
      'det den nordlige sydlige østlige vestlige provinsen delstaten regionen provins',
  },
  {
    settlements: 'miasto mieście miasta miasteczko miasteczku wieś wsi miejscowość miejscowości stolica stolicy osada osadzie',
    joints:
      'w we na północy południu wschodzie zachodzie ' +
      'północno-wschodniej północnej południowej wschodniej zachodniej prowincji prowincja stanie regionie',
  },
  {
    settlements:
      'město městě městečko městečku vesnice vesnici obec obci mesto meste mestečko dedina dedine grad gradu grada selo selu sela naselje',
    joints: 'v ve na u severu jihu východě západě jugu sjeveru istoku zapadu provincii provincie pokrajini regiji',
  },
  {
    settlements:
      'город городе города городок городке село селе села деревня деревне деревни посёлок посёлке посёлка поселок поселке столица столице столицы ' +
      'місто місті міста містечко містечку селі селище селищі столиця столиці',
    joints:
      'в во на у севере юге востоке западе северо-востоке северо-западе юго-востоке юго-западе провинции штате области районе півночі півдні сході заході провінції області',
  },
  {
    settlements: 'مدينة بلدة قرية المدينة البلدة القرية عاصمة',
    joints: 'في من شمال جنوب شرق غرب شمالي جنوبي شرقي غربي وسط محافظة ولاية إقليم مقاطعة',
  },
];

const listed = (list: keyof ContainerWords): ReadonlySet<string> => new Set(CONTAINER_WORDS.flatMap((words) => words[list].split(' ')));
const SETTLEMENTS = listed('settlements');
const JOINTS: ReadonlySet<string> = new Set([...listed('joints')].map((word) => word.replace("'", '')));

/** Words for a settlement, as alternatives of an expression. */
export const SETTLEMENT_WORD = [...SETTLEMENTS].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');

const MOST_JOINTS = 7;
/** Words between a name and the word for what it is: "is a small but busy". */
const MOST_WORDS = 6;
const LONGEST_WORD = 22;
const WORD = /[\p{L}\p{M}-]{1,23}/uy;
const CAPITAL = /^\p{Lu}/u;
const BEFORE_DEFINITION = /(?:\s[(–—-]|,|\s)\s?/y;
const BETWEEN_WORDS = /['’]?,?\s?/y;
const INHABITANTS = /(?:(?:of|mit|de|di) (?:about |some |only |just |nearly |over )?[\d,.]{1,10}(?: \p{Ll}{1,12})? )?/uy;

/** Where the words end that may stand before the name of a container: "in the", "d’", "no sul de". The same offset where there are none. */
export function endOfJoints(text: string, from: number): number {
  let at = from;
  for (let joints = 0; joints < MOST_JOINTS; joints++) {
    const word = wordAt(text, at);
    if (word === null || !JOINTS.has(word)) break;
    const next = text.charCodeAt(at + word.length);
    if (next !== SPACE && next !== NO_BREAK_SPACE && next !== LINE_FEED && next !== APOSTROPHE && next !== CURLY_APOSTROPHE) break;
    at += word.length + 1;
  }
  return at;
}

const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;
const LINE_FEED = 0x0a;
const APOSTROPHE = 0x27;
const CURLY_APOSTROPHE = 0x2019;

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
    if (SETTLEMENTS.has(word) && text.charCodeAt(next) === SPACE)
      return endOfJoints(text, matchedTo(INHABITANTS, text, next + 1) ?? next + 1);
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
