import type { ParticleProfile } from './script-profile.ts';

export const HEBREW: ParticleProfile = {
  language: 'he',
  // With the signs for foreign sounds and for words cut short: "ג׳יבוטי", "ארה״ב".
  words: /[\u05d0-\u05ea]+(?:['’"\u05f3\u05f4][\u05d0-\u05ea]+)*/g,
  prefixes: 'ב ל מ ו ה ש וב ול ומ שב',
  hiding: [],
  suffixes: '',
  ordinary: 'צפון דרום מזרח מערב מרכז עולם העולם',
  units: 'עיר העיר כפר הכפר מושב קיבוץ',
  shortest: 3,
};
