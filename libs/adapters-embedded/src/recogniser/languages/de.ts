import type { LanguageProfile } from './latin-profile.ts';

export const GERMAN: LanguageProfile = {
  language: 'de',
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
    'Kanarische Inseln|Kanarischen Inseln|Republik Moldau|Mittelmeer|Schwarzes Meer|Pazifik|Atlantik|Alpen|Nordsee|Ostsee|Bodensee|Nil|Themse|Wolga|Weichsel|Tiber',
  cues: {
    place: 'in nach aus bei zwischen bis',
    placeOrPerson: 'von',
    withArticle: 'im am zum zur vom ins ans beim',
    article: 'der die das den dem des',
  },
  joints: 'und oder sowie',
  capitalisedNouns: { endings: /(?:ung|heit|keit|schaft|tion|tät|nis|erei|ismus)(?:en|s)?$/ },
  institutions: 'Universität Institut',
};
