import type { ParticleProfile } from './script-profile.ts';

export const HEBREW: ParticleProfile = {
  language: 'he',
  words: /[\u05d0-\u05ea]+/g,
  prefixes: 'ב ל מ ו ה ש וב ול ומ שב',
  hiding: [],
  suffixes: '',
  ordinary: 'צפון דרום מזרח מערב מרכז עולם העולם',
  units: 'עיר העיר כפר הכפר מושב קיבוץ',
  shortest: 3,
};
