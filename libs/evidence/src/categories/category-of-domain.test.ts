import { describe, expect, it } from '@jest/globals';
import { categoryOfDomain } from './category-of-domain.ts';
import { DOMAIN_CATEGORIES } from './domain-category-table.ts';

describe('what a domain is called', () => {
  it.each([
    ['arxiv.org', 'academic'],
    ['export.arxiv.org', 'academic'],
    ['cs.titech.ac.jp', 'academic'],
    ['doi.org', 'academic'],
    ['reuters.com', 'news'],
    ['www3.nhk.or.jp', 'news'],
    ['city.sapporo.lg.jp', 'government'],
    ['gsi.go.jp', 'government'],
    ['cityofparis.gov', 'government'],
    ['who.int', 'international organisation'],
    ['en.wikipedia.org', 'reference'],
    ['bsky.app', 'social'],
    ['PARIS.GOV', 'government'],
    ['town.example', null],
    ['notarxiv.org', null],
    ['gov.example', null],
    ['documents', null],
    ['[::1]', null],
    ['', null],
  ])('%s: %s', (host, category) => {
    expect(categoryOfDomain()(host)).toBe(category);
  });

  it('the longest entry wins', () => {
    expect([categoryOfDomain()('pubmed.ncbi.nlm.nih.gov'), categoryOfDomain()('nih.gov'), categoryOfDomain()('loc.gov')]).toEqual([
      'academic',
      'government',
      'reference',
    ]);
  });

  it('a user’s own entries come first, and the longer one of either still decides', () => {
    const category = categoryOfDomain({
      'town hall': ['town.example', 'Paris.GOV'],
      press: ['.herald.example'],
      blog: ['export.arxiv.org'],
    });
    expect(
      ['town.example', 'hall.town.example', 'paris.gov', 'news.herald.example', 'export.arxiv.org', 'arxiv.org', 'nasa.gov'].map(category),
    ).toEqual(['town hall', 'town hall', 'town hall', 'press', 'blog', 'academic', 'government']);
  });

  it.each([
    null,
    [],
    'news',
    { news: 'herald.example' },
    { news: [7] },
    { news: ['https://herald.example/'] },
    { news: [''] },
    { '': ['x.example'] },
  ])('rejects %j, and describes the expected form', (own) => {
    expect(() => categoryOfDomain(own)).toThrow(
      expect.objectContaining({
        kind: 'evidence_categories',
        blame: 'usage',
        message: expect.stringContaining('herald.example", ".press.example'),
      }),
    );
  });

  it('no domain of the table stands in it twice', () => {
    const domains = Object.values(DOMAIN_CATEGORIES)
      .flat()
      .map((domain) => domain.replace(/^\./, ''));
    expect(domains.filter((domain, i) => domains.indexOf(domain) !== i)).toEqual([]);
  });
});
