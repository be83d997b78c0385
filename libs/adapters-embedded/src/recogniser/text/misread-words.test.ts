import { describe, expect, it } from '@jest/globals';
import { isMisread } from './misread-words.ts';

const CLEAN =
  'Am Montag trafen sich die Minister z. B. in Berlin und in der Stadt Wien, wie die U.S. Army am Abend mitteilte; danach reisten sie weiter.';

describe('isMisread', () => {
  it('tells a scan by capitals and signs within words, and by words broken at the end of a line', () => {
    expect(isMisread(CLEAN)).toBe(false);
    expect(isMisread(`${CLEAN} Die Re¬ gierung zu W»ien.`)).toBe(true);
    expect(isMisread(`${CLEAN} Die Re- gierung zu BerLin.`)).toBe(true);
  });

  it('takes a text of few words as it is', () => {
    expect(isMisread('Die Re¬ gierung zu W»ien.')).toBe(false);
  });

  it('looks at the beginning of a long text alone', () => {
    expect(isMisread(`${CLEAN} `.repeat(40) + 'Re¬ gierung '.repeat(500))).toBe(false);
  });
});
