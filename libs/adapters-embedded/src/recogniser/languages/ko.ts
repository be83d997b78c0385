import type { ParticleProfile } from './script-profile.ts';

export const KOREAN: ParticleProfile = {
  language: 'ko',
  words: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]+/g,
  prefixes: '',
  and: '',
  hiding: [],
  suffixes:
    '은 는 이 가 을 를 에 의 와 과 도 로 으로 에서 에게 부터 까지 만 이나 나 에는 에서는 에도 와의 과의 이라는 라는 이다 산 발 행 측 군 내',
  ordinary: '',
  units: '',
  shortest: 2,
};
