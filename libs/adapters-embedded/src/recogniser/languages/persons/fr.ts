import type { PersonWordLists } from '../words-of-persons.ts';

export const FRENCH: PersonWordLists = {
  kin:
    'mère père maman papa parents frère sœur soeur fils fille enfant enfants bébé femme mari épouse époux ami amie amis copain copine ' +
    'cousin cousine oncle tante neveu nièce grand-mère grand-père fiancé fiancée voisin voisine collègue jumeau jumelle garçon veuve',
  role:
    'attaquant milieu défenseur gardien entraîneur joueur joueuse capitaine sélectionneur chanteur chanteuse guitariste pianiste ' +
    'violoniste compositeur compositrice acteur actrice comédien comédienne réalisateur réalisatrice cinéaste romancier romancière ' +
    'écrivain auteur poète peintre sculpteur photographe journaliste architecte avocat avocate juge procureur sénateur sénatrice ' +
    'député députée ministre président présidente maire infirmier infirmière médecin docteur dentiste professeur professeure ' +
    'historien historienne philosophe physicien chimiste économiste ingénieur inspecteur commissaire colonel général évêque cardinal ' +
    'pape abbé boulanger cuisinier cycliste coureur nageuse nageur danseur danseuse',
  title:
    'm mm mme mlle monsieur madame mademoiselle maître docteur dr professeur pr général colonel commandant capitaine lieutenant ' +
    'sergent inspecteur commissaire abbé monseigneur mgr tante oncle tonton tata sœur frère reine roi prince princesse comte comtesse ' +
    'sénateur président ministre député',
  deed:
    'sourit souriait rit riait pleure pleurait pleura sanglotait rougit soupira soupire chuchota murmura hocha dort dormait rêvait ' +
    'rêve embrassa embrasse épousa naquit mourut né née mort morte enceinte endormi endormie fatigué fatiguée mariés marié mariée ' +
    'tombé divorcé bâilla éternua toussa retraité',
  towards: 'épousé épousa épouse embrassé embrassa embrasse giflé consolé',
  own: 'son sa ses',
  belonging:
    'bras jambe jambes main mains yeux oreille nez bouche cheveux visage voix sac valise manteau clés lunettes chaussures chapeau ' +
    'vélo devoirs chambre lit anniversaire enfance métier chien chat',
  greeting: 'cher chère bonjour salut bonsoir chéri chérie pauvre adieu',
  address: 'tu toi te vous merci bonjour salut ton ta tes viens',
  placePreposition: 'en dans vers depuis',
  auxiliary: 'a est était fut sera ont avait aurait va ne pas jamais souvent lui déjà se s’est toujours',
  and: 'et',
  called: 'nommé nommée appelé appelée prénommé prénommée',
  determiner: 'un une son sa mon ma notre',
  self: 'moi',
  of: 'de',
  preposition: 'de à',
  says: 'dit répond répondit demanda',
  clause: 'quand lorsque si que comme mais et où car',
  told: 'donna donne donné offrit offert montra montré demanda demandé envoie envoyé prêté promis téléphoné raconté répondu parlé écrit',
  you: 'tu toi te vous merci bonjour salut anniversaire aime',
};
