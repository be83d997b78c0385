import { describe, expect, it } from '@jest/globals';
import { searchTerms } from './search-terms.ts';

describe('searchTerms', () => {
  it('parts words at spaces, punctuation and signs', () => {
    expect(searchTerms('The gazetteer: `--own-places`, locitorium/client')).toEqual([
      'The',
      'gazetteer',
      'own',
      'places',
      'locitorium',
      'client',
    ]);
  });

  it('parts Japanese into its words', () => {
    expect(searchTerms('地名を見つける。')).toEqual(expect.arrayContaining(['地名', '見つける']));
  });

  it('needs nothing outside itself, as a page has its source alone', () => {
    const alone = new Function(`return ${searchTerms.toString()}`)() as typeof searchTerms;
    expect(alone('地名 API')).toEqual(searchTerms('地名 API'));
  });
});
