import type { ParticleProfile } from './script-profile.ts';

export const ARABIC: ParticleProfile = {
  language: 'ar',
  words: /[\u0620-\u064a\u066e-\u06d3]+/g,
  prefixes: 'و ف ب ل ك وب ول فب فل',
  suffixes: '',
  shortest: 3,
};
