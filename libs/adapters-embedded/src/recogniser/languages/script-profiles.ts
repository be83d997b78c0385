import { ARABIC } from './ar.ts';
import { HEBREW } from './he.ts';
import { KOREAN } from './ko.ts';
import type { ParticleProfile } from './script-profile.ts';

/** Languages of other scripts than Latin in which names are found by particles: alone, or in Korean beside what its model finds. */
export type ScriptLanguage = ParticleProfile['language'];

export const PARTICLE_LANGUAGES: readonly ParticleProfile[] = [ARABIC, HEBREW, KOREAN];

/** Spares texts of other scripts all further work. */
const OTHER_SCRIPTS = /[\u0590-\u06ff\uac00-\ud7a3]/;
/** Languages whose script a text has. */
export function scriptLanguagesOf(text: string): readonly ScriptLanguage[] {
  if (!OTHER_SCRIPTS.test(text)) return [];
  return PARTICLE_LANGUAGES.filter(({ words }) => text.search(words) >= 0).map(({ language }) => language);
}
