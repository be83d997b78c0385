import type { ParticleProfile } from './script-profile.ts';

export const HEBREW: ParticleProfile = {
  language: 'he',
  // With geresh behind the letters that have it for foreign sounds ("ג׳יבוטי"), and gershayim before the last letter of a word cut short
  // ("ארה״ב"), as they are typed: both are quotation marks, too (ב"ישראל היום").
  words: /[\u05d0-\u05ea]+(?:(?<=[גזצתדחטער])['’\u05f3][\u05d0-\u05ea]+)*(?:["\u05f4][\u05d0-\u05ea](?![\u05d0-\u05ea]))?/g,
  prefixes: 'ב ל מ ו ה ש וב ול ומ שב',
  and: 'ו',
  hiding: [],
  suffixes: '',
  ordinary: 'צפון דרום מזרח מערב מרכז עולם העולם',
  units: 'עיר העיר כפר הכפר מושב קיבוץ',
  shortest: 3,
};
