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

const alternatives = (words: string): string =>
  [...new Set(words.split(' '))].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
const lists = (list: keyof ContainerWords): string => alternatives(CONTAINER_WORDS.map((words) => words[list]).join(' '));

/** A word for a settlement, in any of these languages. */
export const SETTLEMENT_WORD = `(?:${lists('settlements')})`;
/** A word that may stand before the name of a container, with its space or apostrophe. */
export const CONTAINER_JOINT = `(?:(?:${lists('joints').replaceAll("'", '')})(?:\\s|['’]))`;
