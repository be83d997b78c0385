import type { PersonWordLists } from '../words-of-persons.ts';

export const ITALIAN: PersonWordLists = {
  kin:
    'madre padre mamma papà genitori fratello sorella fratelli figlio figlia figli bambino bambina neonato moglie marito fidanzato ' +
    'fidanzata amico amica amici cugino cugina zio zia nipote nonna nonno vicino vicina collega gemello gemella ragazzo ragazza ' +
    'vedova',
  role:
    'attaccante centrocampista difensore portiere allenatore allenatrice giocatore giocatrice capitano cantante chitarrista pianista ' +
    'violinista compositore compositrice attore attrice regista romanziere scrittore scrittrice autore autrice poeta pittore pittrice ' +
    'scultore fotografo giornalista architetto avvocato giudice procuratore senatore senatrice deputato deputata ministro ministra ' +
    'presidente sindaco infermiera infermiere medico dottore dottoressa dentista professore professoressa storico filosofo fisico ' +
    'chimico economista ingegnere ispettore commissario colonnello generale vescovo cardinale papa panettiere cuoco ciclista ' +
    'ballerino ballerina nuotatore nuotatrice',
  title:
    'signor signore signora signorina sig dott dottor dottoressa dr prof professor professoressa avvocato generale colonnello ' +
    'capitano tenente sergente ispettore commissario padre suor don donna zia zio regina re principe principessa conte contessa ' +
    'senatore presidente ministro deputato onorevole',
  deed:
    'sorrise sorride rise ride pianse piange piangeva sospirò sussurrò mormorò annuì dormiva dorme sognava sogna baciò bacia baciato ' +
    'abbracciò abbracciato nacque morì sbadigliò starnutì sposò sposato sposata sposati addormentato addormentata incinta stanco ' +
    'stanca pensionato nato nata',
  towards: 'baciò abbracciò consolò sposò',
  own: 'suo sua suoi sue',
  belonging:
    'braccio gamba gambe mano mani occhio occhi orecchio naso bocca capelli viso volto voce borsa valigia cappotto chiavi occhiali ' +
    'scarpe cappello bicicletta compiti camera letto compleanno infanzia cane gatto',
  greeting: 'caro cara ciao buongiorno povero povera addio grazie',
  address: 'tu te ti lei grazie ciao tuo tua vieni',
  placePreposition: 'in verso da nel nella',
  auxiliary: 'ha è era fu sarà hanno aveva va non mai sempre gli le si',
  and: 'e ed',
  called: 'chiamato chiamata',
  determiner: 'un una suo sua mio mia nostro nostra',
  self: 'io me',
  of: 'di',
  preposition: 'di a',
  says: 'disse dice chiese rispose',
  clause: 'quando se che come ma e perché',
  you: 'tu te ti grazie ciao compleanno',
};
