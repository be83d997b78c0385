import type { LanguageProfile } from './latin-profile.ts';

export const FRENCH: LanguageProfile = {
  language: 'fr',
  functionWords:
    'le la les un une des de du et est en à a au aux dans par pour sur que qui ne pas plus ce cette ces il elle ils elles se son sa ' +
    'ses leur avec ont été sont était sera fut mais ou où comme nous vous je lui chez vers entre depuis sans sous après avant contre ' +
    "très aussi même tout toute tous toutes rien personne on aujourd'hui cet",
  ordinary:
    'noël pâques tout toute tous toutes rien seul seule situé situe rens monte pari mari mobile assis giron quand ici toujours jamais ' +
    'car roi reine réunion dominique marché marchés centre région régions capital capitale principe nord sud est ouest métro tours ' +
    'tour mobile sucre surprise lion part union orange fédéral central centrale lac maritime bar canal ascension plateau forest nice ' +
    'lens vienne gap nation république état assemblée sénat cour église dieu pape bourse monde',
  unlisted:
    'États-Unis|Etats-Unis|Suède|Tchéquie|Kirghizstan|Îles Canaries|îles Canaries|Mer Noire|mer Noire|Méditerranée|mer Rouge|mer du ' +
    'Nord',
  cues: { place: 'en vers', placeOrPerson: "à de d'", withArticle: 'au aux du des', article: "le la les l'" },
  joints: 'et ou à',
  elided: /^(?:l|d|qu|jusqu|lorsqu|puisqu)['’]/i,
  institutions: 'Banque Université Institut Conservatoire',
};
