import type { PersonWordLists } from '../words-of-persons.ts';

export const GERMAN: PersonWordLists = {
  kin:
    'mutter vater mama papa eltern bruder schwester sohn tochter kind kinder baby frau mann ehefrau ehemann gattin freund freundin ' +
    'freunde cousin cousine onkel tante neffe nichte großmutter großvater oma opa enkel enkelin verlobte verlobter nachbar nachbarin ' +
    'kollege kollegin zwilling junge mädchen witwe',
  role:
    'stürmer stürmerin verteidiger torwart torhüter mittelfeldspieler trainer trainerin kapitän spieler sänger sängerin gitarrist ' +
    'pianist pianistin geiger geigerin komponist komponistin schauspieler schauspielerin regisseur regisseurin schriftsteller ' +
    'schriftstellerin autor autorin dichter dichterin maler malerin bildhauer fotograf fotografin journalist journalistin architekt ' +
    'architektin anwalt anwältin rechtsanwalt richter richterin staatsanwalt senator senatorin abgeordnete abgeordneter minister ' +
    'ministerin kanzler kanzlerin präsident präsidentin bürgermeister bürgermeisterin arzt ärztin krankenschwester zahnarzt professor ' +
    'professorin lehrer lehrerin historiker historikerin philosoph physiker chemiker ökonom ingenieur kommissar kommissarin hauptmann ' +
    'oberst general bischof kardinal papst pfarrer bäcker koch köchin tänzer tänzerin schwimmer schwimmerin',
  title:
    'herr herrn frau fräulein dr doktor prof professor hauptmann oberst general leutnant kommissar inspektor pfarrer bischof onkel ' +
    'tante oma opa schwester bruder könig königin prinz prinzessin graf gräfin kaiser kaiserin senator präsident minister',
  deed:
    'lächelte lächelt lachte lacht weinte weint schluchzte errötete nickte seufzte flüsterte murmelte schlief schläft träumte träumt ' +
    'küsste küsst umarmte heiratete heiratet starb gähnte nieste hustete geheiratet gestorben eingeschlafen schwanger müde verliebt ' +
    'pensioniert',
  towards: 'küsste umarmte heiratete ohrfeigte tröstete',
  own: 'sein seine seinen seinem seiner seines ihr ihre ihren ihrem ihrer ihres',
  belonging:
    'arm bein beine hand hände auge augen ohr nase mund haare gesicht stimme tasche koffer mantel schlüssel brille schuhe hut fahrrad ' +
    'hausaufgaben zimmer bett geburtstag kindheit hund katze',
  greeting: 'liebe lieber hallo guten tschüss liebste liebster arme armer danke',
  address: 'du dir dich ihr sie danke hallo bitte komm dein deine',
  placePreposition: 'in nach aus bei im bis',
  auxiliary: 'hat ist war wird wurde hatte haben sind ihm ihr sich nie oft noch',
  and: 'und',
  called: 'namens',
  determiner: 'ein eine sein seine ihr ihre mein meine unser unsere',
  self: 'ich mich',
  preposition: 'von zu',
  says: 'sagte sagt fragte antwortete rief',
  clause: 'als wenn dass weil aber und ob wie hat ist',
  told: 'gab gibt schenkte schenkt zeigte fragte fragt bat sagte erzählte schickte half rief',
  you: 'du dir dich danke hallo bitte geburtstag',
};
