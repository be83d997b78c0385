import type { LanguageProfile } from './latin-profile.ts';

export const SPANISH: LanguageProfile = {
  language: 'es',
  functionWords:
    'el la los las un una unos unas de del y e en a al que es no se su sus por con para como más pero fue ser son ha han había hay ' +
    'este esta lo le les o ya muy también entre desde hasta hacia sobre sin cuando donde porque todo toda todos todas tiene tienen ' +
    'nadie está están era fueron hubo',
  ordinary:
    'toda todo todas todos nada nadie vista solo sólo gente pequeño habrá tanta este sobre hoy ayer cuando allí aquí luego entonces ' +
    'ahora siempre nunca americana banda resistencia máscara columna colonia montaña mina minas valle bahía canal cabo isla puño ' +
    'guerrero guarda reunión una unión libertad independencia central nacional federal capital oriental región norte sur este oeste ' +
    'salta salto flores oro victoria paraíso paz progreso gracia liga marca pueblo plaza playa san santa monte sala banda caza ' +
    'salvador soledad esperanza concepción trinidad constitución justicia república estado corte congreso gobierno iglesia dios papa ' +
    'liberal navidad natal cuándo dónde cómo quién quiénes qué cuál cuáles',
  unlisted:
    'Corea del Norte|Corea del Sur|Arabia Saudí|República Democrática del Congo|San Cristóbal y Nieves|Mar ' +
    'Negro|Mediterráneo|Pirineos|EE.UU.|EEUU',
  cues: { place: 'en hacia desde hasta', placeOrPerson: 'a de', withArticle: 'al del', article: 'el la los las' },
  joints: 'y e o a',
  institutions: 'Banco Universidad Instituto Diario',
};
