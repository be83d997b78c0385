import type { PersonWordLists } from '../words-of-persons.ts';

export const SWEDISH: PersonWordLists = {
  kin:
    'mamma pappa mor far moder fader föräldrar bror syster broder son dotter barn bebis fru hustru man make maka vän väninna kompis ' +
    'vänner kusin farbror morbror faster moster brorson systerson mormor farmor morfar farfar fästman fästmö flickvän pojkvän granne ' +
    'kollega tvilling pojke flicka änka',
  role:
    'anfallaren anfallare forwarden mittfältaren mittfältare försvararen försvarare målvakten målvakt tränaren tränare spelaren ' +
    'spelare kaptenen sångaren sångare sångerskan sångerska gitarristen gitarrist pianisten pianist kompositören kompositör ' +
    'tonsättaren skådespelaren skådespelare skådespelerskan regissören regissör författaren författare poeten poet diktaren målaren ' +
    'målare konstnären konstnär skulptören fotografen fotograf journalisten journalist arkitekten arkitekt advokaten advokat domaren ' +
    'domare åklagaren senatorn senator riksdagsmannen ministern minister presidenten president statsministern borgmästaren läkaren ' +
    'läkare sjuksköterskan sjuksköterska tandläkaren professorn professor läraren lärare historikern historiker filosofen fysikern ' +
    'ekonomen ingenjören ingenjör kommissarien översten generalen biskopen kardinalen påven bagaren kocken cyklisten dansaren ' +
    'simmaren',
  title:
    'herr hr fru fröken doktor dr professor general överste kapten löjtnant kommissarie biskop pastor syster broder farbror tant ' +
    'faster moster mormor farmor drottning kung prins prinsessa greve grevinna senator president minister',
  deed:
    'log ler skrattade skrattar grät gråter rodnade nickade suckade viskade mumlade sov sover drömde drömmer kysste kysser kramade ' +
    'gifte dog gäspade nös hostade gift död somnade gravid trött förälskad pensionerad född',
  towards: 'kysste kramade gifte tröstade',
  own: 'sin sitt sina hans hennes',
  belonging:
    'arm ben hand händer öga ögon öra näsa mun hår ansikte röst väska kappa rock nycklar glasögon skor hatt cykel läxor rum säng ' +
    'födelsedag barndom hund katt',
  greeting: 'kära käre hej hejdå stackars hallå',
  address: 'du dig tack hej snälla kom din',
  placePreposition: 'i på från till',
  auxiliary: 'har är var blev hade ska skulle aldrig ofta redan',
  and: 'och',
  called: 'vid',
  determiner: 'en ett sin min vår hans hennes',
  self: 'jag mig',
  preposition: 'av',
  says: 'sade sa säger frågade svarade',
  clause: 'när om att som men och har är',
  told: 'gav ger visade frågade bad skickade hjälpte',
  you: 'du dig tack hej snälla födelsedagen',
};
