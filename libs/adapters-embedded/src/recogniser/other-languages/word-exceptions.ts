import type { Language } from './function-words.ts';

type OtherLanguage = Exclude<Language, 'en'>;

/**
 * Words of a language, in lower case, that also name places or are spelt like one when diacritics are folded. They are written with a
 * capital in their own right: nouns in German, offices and institutions elsewhere, any of them at the beginning of a sentence.
 */
const WORDS: Readonly<Record<OtherLanguage, string>> = {
  de:
    'essen mitte halle hallen siegen gold rest küche köche gerät geräte monster engel süße köchin löwen kanal grad pest bär bar zug klang leck pech namen name tour kilo koma orange delta horn ' +
    'mann müll amen wenden oder seine land stadt berg see wald feld markt bad stein hof haus tal burg au rat wein sand salz weg ring linden eiche buche birke rose ungern güter waren kirchen gera ' +
    'mai august montag regen sonne mond wolf adler falke hase fisch hand hals kopf lippe zähne stuhl tisch brühl boden grube mark marken kosten herne hagen plan linie recht rechte anspruch gemeinschaft lehre schuld lande wahlen wahl lohn urlaub frieden friedens haft gericht charta alle aufstand bundestag freiheit sicherheit ' +
    'ruhe not kraft form frage sache lage zahl wort werk dienst stelle seite krieg welt leben tod jahr tag nacht morgen abend woche rose heide bruch kreis bund ort orte weiler anger damm',
  fr: 'noël pâques tout toute tous toutes rien seul seule situé situe rens monte pari mari mobile assis giron quand ici toujours jamais car roi reine réunion dominique marché marchés centre région régions capital capitale principe nord sud est ouest métro tours tour mobile sucre surprise lion part union orange fédéral central centrale lac maritime bar canal ascension plateau forest nice lens vienne gap nation république état assemblée sénat cour église dieu pape bourse',
  es: 'toda todo todas todos nada nadie vista solo sólo gente pequeño habrá tanta este sobre hoy ayer cuando allí aquí luego entonces ahora siempre nunca americana banda resistencia máscara columna colonia montaña mina minas valle bahía canal cabo isla puño guerrero guarda reunión una unión libertad independencia central nacional federal capital oriental región norte sur este oeste salta salto flores oro victoria paraíso paz progreso gracia liga marca pueblo plaza playa san santa monte sala banda caza salvador soledad esperanza concepción trinidad constitución justicia república estado corte congreso gobierno iglesia dios papa liberal navidad natal',
  pt: 'toda todo todas todos nada ninguém vista tanta gente tarde velho perto sido este hoje ontem quando aqui agora sempre nunca americana saída mesa tema plano resistência máscara colônia colónia montanha mina minas vale baía canal cabo ilha longa reunião união viro libertad liberdade independência central nacional federal capital oriental região norte sul leste oeste praia guarda vitória natal salto feira caça liga marca vila praça igreja estado república governo câmara congresso senado supremo deus papa página contagem mestre carolina para',
  it: 'tutta tutto tutte tutti nulla niente gente tanta questa oggi ieri quando adesso sempre mai tempi sala mare mari monte valle isola luce guardia fila lati vena bella loro volta parla poco unione riunione capitale centrale nord sud est ovest regione principe conte camera senato stato repubblica chiesa dio papa banca lega marche male ore mobile fontana castello campi prato capo colonia pisa como solo lecco sera pace natale corte centro bene nuoro potenza tempio marina',
  ca: 'unió reunió capital central nord sud est oest regió república govern generalitat estat església déu papa corts consell nadal',
  nl: 'man mannen unie koning koningin regio noord zuid oost west centraal rijk staat kamer raad kerk god paus beurs best hoorn eten wormer made leek',
};

const exceptions = new Map<OtherLanguage, ReadonlySet<string>>();

/** Whether a single word, as written, may be an ordinary one with a capital. */
export function isOrdinaryWord(language: OtherLanguage, word: string): boolean {
  let words = exceptions.get(language);
  if (words === undefined) {
    words = new Set(WORDS[language].split(' '));
    exceptions.set(language, words);
  }
  return words.has(word.toLowerCase());
}
