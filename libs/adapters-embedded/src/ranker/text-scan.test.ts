import { describe, expect, it } from '@jest/globals';
import { TOY } from './ask-ranker.fixture.ts';
import { PlaceNames } from './place-names.ts';
import { SCAN_LIMITS, scanText } from './text-scan.ts';

describe('scanText', () => {
  const names = new PlaceNames(TOY);
  const found = (text: string): readonly string[] =>
    scanText(text, names).map(({ name, starts, isAbbreviation }) => `${starts.length} ${name}${isAbbreviation ? ' abbreviated' : ''}`);

  it.each([
    ['The Greek team beat Ohio, and Ohio wept.', ['1 Greek', '2 Ohio']],
    ['Chicago was warm; Springfield, too.', ['1 Chicago']],
    ['Smith, of Dallas, Tex. (born 1950)', ['1 Dallas', '1 Tex. abbreviated']],
    ['A Tex. of another kind', []],
    ['The U.S. economy', ['1 U.S.']],
    ['the united states in lower case', []],
    ['彼は日本に帰った。', ['1 日本']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('keeps a bounded number of witnesses', () => {
    expect(scanText('France Greece Turkey Ireland '.repeat(500), names).length).toBeLessThanOrEqual(SCAN_LIMITS.witnesses);
  });
});
