import { describe, expect, it } from '@jest/globals';
import { searchTerms, weightOfPage } from './search.ts';

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

describe('weightOfPage', () => {
  it('puts guides before decisions and READMEs of libraries, below any path', () => {
    const weights = ['/docs/gazetteer.html', '/site/docs/design/speed.html#a', '/docs/adr/2026-11-21-cache.html', '/libs/http/'].map(
      weightOfPage,
    );
    expect(weights).toEqual([3, 3, 1, 1]);
  });
});
