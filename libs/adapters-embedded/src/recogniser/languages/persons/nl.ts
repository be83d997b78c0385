import type { PersonWordLists } from '../words-of-persons.ts';

export const DUTCH: PersonWordLists = {
  kin:
    'moeder vader mama papa ouders broer zus broers zussen zoon dochter kind kinderen baby vrouw man echtgenote echtgenoot vriend ' +
    'vriendin vrienden neef nicht oom tante grootmoeder grootvader oma opa kleinzoon kleindochter verloofde buurman buurvrouw collega ' +
    'tweeling jongen meisje weduwe',
  role:
    'spits aanvaller middenvelder verdediger doelman keeper trainer coach speler speelster aanvoerder zanger zangeres gitarist ' +
    'pianist violist componist acteur actrice regisseur romanschrijver schrijver schrijfster auteur dichter schilder beeldhouwer ' +
    'fotograaf journalist architect advocaat rechter officier senator kamerlid minister president premier burgemeester verpleegster ' +
    'arts dokter tandarts professor leraar lerares historicus filosoof natuurkundige chemicus econoom ingenieur inspecteur ' +
    'commissaris kolonel generaal bisschop kardinaal paus bakker kok wielrenner danser danseres zwemmer zwemster',
  title:
    'meneer mijnheer heer mevrouw juffrouw mevr mw dhr dr dokter prof professor generaal kolonel kapitein luitenant sergeant ' +
    'inspecteur commissaris pastoor dominee zuster broeder oom tante oma opa koningin koning prins prinses graaf gravin senator ' +
    'president minister',
  deed:
    'glimlachte glimlacht lachte lacht huilde huilt snikte bloosde knikte zuchtte fluisterde mompelde sliep slaapt droomde droomt ' +
    'kuste kust omhelsde trouwde trouwt stierf gaapte niesde hoestte getrouwd overleden zwanger moe verliefd gepensioneerd geboren',
  towards: 'kuste omhelsde trouwde troostte',
  own: 'zijn haar hun',
  belonging:
    'arm been benen hand handen oog ogen oor neus mond haren gezicht stem tas koffer jas sleutels bril schoenen hoed fiets huiswerk ' +
    'kamer bed verjaardag jeugd hond kat',
  greeting: 'beste lieve hallo hoi dag arme',
  address: 'jij je jou u dank hallo alsjeblieft kom',
  placePreposition: 'in te naar uit bij',
  auxiliary: 'heeft is was werd had hebben zijn hem haar zich nooit vaak nog',
  and: 'en',
  called: 'genaamd',
  determiner: 'een zijn haar mijn onze',
  self: 'ik mij',
  of: 'van',
  preposition: 'van',
  says: 'zei zegt vroeg antwoordde',
  clause: 'als toen dat omdat maar en heeft is',
  told: 'gaf geeft schonk toonde vroeg vertelde stuurde hielp',
  you: 'jij je jou dank hallo alsjeblieft verjaardag',
};
