import type { LanguageProfile } from './latin-profile.ts';

export const CATALAN: LanguageProfile = {
  language: 'ca',
  functionWords:
    'el la els les un una de del dels i és en a al als que no es per amb com més però va van ha han són aquest aquesta seu seva entre ' +
    'des fins sobre sense quan on també molt està hi ho va vam',
  ordinary: 'unió reunió capital central nord sud est oest regió república govern generalitat estat església déu papa corts consell nadal',
  unlisted: 'Estats Units|Aràbia Saudí|Illes Canàries|República Centreafricana|Ciutat del Vaticà|Mediterrània',
  cues: { place: 'en', placeOrPerson: "a de d'", withArticle: 'al als del dels', article: "el la els les l'" },
  joints: 'i o a',
  elided: /^(?:l|d)['’]/i,
  institutions: 'Banc Universitat Institut Diari',
};
