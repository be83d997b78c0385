import { describe, expect, it } from '@jest/globals';
import { LOCAL, localContextOf } from './local-context.ts';

describe('localContextOf', () => {
  const bits = (text: string): number => {
    const start = text.indexOf('[');
    const end = text.indexOf(']') - 1;
    return localContextOf(text.replace(/[[\]]/g, ''), start, end);
  };

  it.each([
    ['[Orange] County', LOCAL.countyAfter],
    ['the city of [Orange]', LOCAL.townOf | LOCAL.prepositionBefore],
    ['the province of [Orange]', LOCAL.stateOf | LOCAL.prepositionBefore],
    ['the [Punjab] province', LOCAL.provinceAfter],
    ['lived in [Orange].', LOCAL.prepositionBefore],
    ['lived in “[Orange]”.', LOCAL.prepositionBefore],
    ['on [Orange] Street', LOCAL.streetAfter],
    ['the [Orange] River', LOCAL.natureAfter],
    ['at #[orange]', LOCAL.hashtag],
    ['[#orange] day', LOCAL.hashtag],
    ['[福岡]県の', LOCAL.provinceAfter],
    ['[福岡]市の', LOCAL.townOf],
    ['in upstate [New York]', LOCAL.areaSaid],
    ['the [New York] governor', LOCAL.areaSaid],
    ['en el estado de [Chihuahua]', LOCAL.areaSaid],
    ['el alcalde de [Chihuahua]', 0],
    ['Brände im Bundesstaat [New York]', LOCAL.areaSaid],
    ['в [Херсонской] области', LOCAL.areaSaid],
    ['東部の[ドネツク州]で', LOCAL.areaSaid],
    ['は[州]で', 0],
    ['[Nampula Province] is', LOCAL.areaSaid],
    ['[Kirkuk Governorate]', LOCAL.areaSaid],
    ['[Province] is', 0],
    ['أعلنت محافظة [أسيوط] أن', LOCAL.areaSaid],
    ['across the [Orange].', LOCAL.ofRiver],
    ['The [Orange] rose by a metre', LOCAL.ofRiver],
    ['the river [Orange] in flood', LOCAL.ofRiver],
    ['the [Orange] legislature', LOCAL.areaSaid],
    ['the [Orange] team', 0],
    ['[Orange]', 0],
    ['an [Orange] hat', 0],
  ])('%s', (text, expected) => {
    expect(bits(text)).toBe(expected);
  });
});
