import { describe, expect, it } from '@jest/globals';
import { CorrectionsByDocument } from './corrections-by-document.ts';

const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

describe('CorrectionsByDocument', () => {
  it('has those of a document by its identifier or its text, in the order in which they were said', () => {
    const said = [
      { docId: null, textSha256: ONE },
      { docId: 'a', textSha256: null },
      { docId: 'b', textSha256: null },
      { docId: null, textSha256: OTHER },
      // What names a document is about that one, whatever else it says.
      { docId: 'a', textSha256: OTHER },
      { docId: null, textSha256: ONE },
    ];
    const corrections = new CorrectionsByDocument(said);
    expect(corrections.of('a', ONE)).toEqual([said[0], said[1], said[4], said[5]]);
    expect(corrections.of('a', null)).toEqual([said[1], said[4]]);
    expect(corrections.of('c', OTHER)).toEqual([said[3]]);
    expect([corrections.size, corrections.needTexts]).toEqual([6, true]);
    expect(new CorrectionsByDocument([said[1]!]).needTexts).toBe(false);
  });
});
