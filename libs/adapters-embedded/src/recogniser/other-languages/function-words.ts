import { wordHash } from '../text/token-facts.ts';

/** Latin-script languages that nothing was learned of, and English, which was learned. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ca', 'nl'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The small words that every text of a language is full of, in lower case. A word of two languages stands in both lists. */
const WORDS: Readonly<Record<Language, string>> = {
  en: 'the of and to in a an that for it on was with as at by from be this are have has had not but or his her their he she they we you i is were will which who would said been one all there more about when if its no do so me my your what up out after can just am us man son die on par come sale van over plus sur den also hat war bei com al met les min',
  de: 'der die das und ist nicht ein eine einen einem einer des dem den von zu mit sich auf für im in am an als auch es er sie wir ich nach aus bei wird wurde wurden werden hat haben hatte war waren sind um über vor zum zur vom beim ins dass oder aber noch wie nur bis durch gegen unter zwischen seit kein keine ihr sein seine mehr wegen man wenn doch',
  fr: "le la les un une des de du et est en à a au aux dans par pour sur que qui ne pas plus ce cette ces il elle ils elles se son sa ses leur avec ont été sont était sera fut mais ou où comme nous vous je lui chez vers entre depuis sans sous après avant contre très aussi même tout toute tous toutes rien personne on aujourd'hui cet",
  es: 'el la los las un una unos unas de del y e en a al que es no se su sus por con para como más pero fue ser son ha han había hay este esta lo le les o ya muy también entre desde hasta hacia sobre sin cuando donde porque todo toda todos todas tiene tienen nadie está están era fueron hubo',
  pt: 'o a os as um uma de do da dos das e em no na nos nas ao à aos às que é não se por com para como mais mas foi ser são têm há este esta isso ele ela eles seu sua pelo pela pelos entre desde até sobre sem quando onde também já muito todo toda todos todas tem ninguém está estão era foram houve',
  it: 'si il lo la i gli le un uno una di del della dello dei degli delle a al alla allo ai agli alle da dal dalla dai in nel nella nei negli nelle su sul sulla e ed è che non si per con come più ma ha hanno sono era stato stata stati state anche tra fra dopo senza questo questa ci fu tutto tutta tutti tutte nessuno quando dove molto',
  ca: 'el la els les un una de del dels i és en a al als que no es per amb com més però va van ha han són aquest aquesta seu seva entre des fins sobre sense quan on també molt està hi ho va vam',
  nl: 'de het een en van in is op te dat die niet zijn met voor aan er om naar bij uit door over als maar ook heeft hebben had was waren wordt werd werden nog wel dan of tot tegen tussen na onder zich hij zij ze wij we ik haar hun dit deze meer geen',
};

let languagesOf: Map<number, number> | null = null;

/** The languages whose small word it is, bit i = LANGUAGES[i]; 0 for other words. `hash` as in `TokenFacts.word`. */
export function languagesOfWord(hash: number): number {
  if (languagesOf === null) {
    languagesOf = new Map();
    LANGUAGES.forEach((language, bit) => {
      for (const word of new Set(WORDS[language].split(' '))) {
        const key = wordHash(word);
        languagesOf?.set(key, (languagesOf.get(key) ?? 0) | (1 << bit));
      }
    });
  }
  return languagesOf.get(hash) ?? 0;
}
