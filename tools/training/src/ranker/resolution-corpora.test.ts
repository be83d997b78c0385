import { describe, expect, it } from '@jest/globals';
import { RESOLUTION_CORPORA, TEXT_KINDS } from './resolution-corpora.ts';

describe('corpora for resolution', () => {
  it('that do not permit it, or say nothing, only measure; those the engine always learned from stay', () => {
    for (const { name, file, licence, weight } of RESOLUTION_CORPORA) {
      if (file.startsWith('dev/')) continue;
      const isFree = /CC BY(?:-SA)?(?: \d\.\d)?(?:,|$)/.test(licence);
      expect([name, weight !== null]).toEqual([name, isFree]);
    }
  });

  it('are there for every kind of text', () => {
    for (const kind of TEXT_KINDS) expect(RESOLUTION_CORPORA.some((corpus) => corpus.kind === kind)).toBe(true);
  });
});
