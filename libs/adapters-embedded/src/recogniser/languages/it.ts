import type { LanguageProfile } from './latin-profile.ts';

export const ITALIAN: LanguageProfile = {
  language: 'it',
  functionWords:
    'si il lo la i gli le un uno una di del della dello dei degli delle a al alla allo ai agli alle da dal dalla dai in nel nella nei ' +
    'negli nelle su sul sulla e ed è che non si per con come più ma ha hanno sono era stato stata stati state anche tra fra dopo ' +
    'senza questo questa ci fu tutto tutta tutti tutte nessuno quando dove molto',
  ordinary:
    'tutta tutto tutte tutti nulla niente gente tanta questa oggi ieri quando adesso sempre mai tempi sala mare mari monte valle ' +
    'isola luce guardia fila lati vena bella loro volta parla poco unione riunione capitale centrale nord sud est ovest regione ' +
    'principe conte camera senato stato repubblica costituzione chiesa dio papa banca lega marche male ore mobile fontana castello campi prato ' +
    'capo colonia pisa como solo lecco sera pace natale corte centro bene nuoro potenza tempio marina',
  unlisted: 'Germania|Stati Uniti|Cechia|Isole Canarie|Sud Sudan|Mar Nero|Mediterraneo|Territori Palestinesi',
  cues: {
    place: 'in verso',
    placeOrPerson: "a ad di da d'",
    withArticle:
      "nel nella nei negli nelle nell' al alla ai agli alle all' del della dei degli delle dell' dal dalla dai dagli dalle dall' sul sulla sull'",
    article: "il lo la i gli le l'",
  },
  joints: 'e ed o a',
  elided: /^(?:l|d|un|all|dall|dell|nell|sull|coll|quell)['’]/i,
  institutions: 'Banca Università Istituto Giornale',
};
