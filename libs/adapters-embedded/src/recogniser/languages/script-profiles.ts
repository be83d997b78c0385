import { ARABIC } from './ar.ts';
import { LANGUAGES_WITHOUT_A_CORPUS } from './languages-without-a-corpus.ts';
import { HEBREW } from './he.ts';
import { KOREAN } from './ko.ts';
import type { ParticleProfile } from './script-profile.ts';

/** Languages of other scripts than Latin in which names are found by particles, beside what the models find. */
export type ScriptLanguage = ParticleProfile['language'];

export const PARTICLE_LANGUAGES: readonly ParticleProfile[] = [ARABIC, HEBREW, KOREAN, ...LANGUAGES_WITHOUT_A_CORPUS];

/** Spares texts of other scripts all further work. */
const OTHER_SCRIPTS = /[\u0530-\u06ff\u0900-\u137f\u1780-\u17ff\uac00-\ud7a3]/;
/** Languages whose script a text has; `isArabic`: what it writes in Arabic letters is Arabic, not Persian or Urdu. */
export function scriptLanguagesOf(text: string, isArabic: boolean): readonly ScriptLanguage[] {
  if (!OTHER_SCRIPTS.test(text)) return [];
  const other: ScriptLanguage = isArabic ? 'fa' : 'ar';
  return PARTICLE_LANGUAGES.filter(({ language, words }) => language !== other && text.search(words) >= 0).map(({ language }) => language);
}
