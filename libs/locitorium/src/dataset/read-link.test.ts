import { describe, expect, it } from '@jest/globals';
import { readLink } from './read-link.ts';

describe('readLink', () => {
  it.each([
    ['geonames:4717560', { geonameid: 4717560 }],
    ['gn:4717560', { geonameid: 4717560 }],
    ['https://www.geonames.org/4717560/paris.html', { geonameid: 4717560 }],
    ['http://sws.geonames.org/4717560/', { geonameid: 4717560 }],
    ['Q90', { qid: 'Q90' }],
    ['wikidata:Q90', { qid: 'Q90' }],
    ['http://www.wikidata.org/entity/Q90', { qid: 'Q90' }],
    ['http://en.wikipedia.org/wiki/New_York_City#Name', { title: 'New York City' }],
    ['https://fr.wikipedia.org/wiki/%C3%89vian', { title: 'Évian' }],
    ['https://fr.wikipedia.org/wiki/100_%', { title: '100 %' }],
    ['http://example.org/paris', { link: 'http://example.org/paris' }],
    ['4717560', { link: '4717560' }],
  ])('%s', (link, means) => {
    expect(readLink(link)).toEqual(means);
  });
});
