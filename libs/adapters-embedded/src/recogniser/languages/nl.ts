import type { LanguageProfile } from './latin-profile.ts';

export const DUTCH: LanguageProfile = {
  language: 'nl',
  functionWords:
    'de het een en van in is op te dat die niet zijn met voor aan er om naar bij uit door over als maar ook heeft hebben had was ' +
    'waren wordt werd werden nog wel dan of tot tegen tussen na onder zich hij zij ze wij we ik haar hun dit deze meer geen',
  ordinary:
    'man mannen unie koning koningin regio noord zuid oost west centraal rijk staat kamer raad kerk god paus beurs best hoorn eten ' +
    'wormer made leek',
  unlisted: 'Canarische Eilanden|Oost-Timor|Zwarte Zee|Middellandse Zee|Noordzee',
  cues: { place: 'in naar te uit', placeOrPerson: 'van', article: 'de het' },
  joints: 'en of',
};
