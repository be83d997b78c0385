import { describe, expect, it } from '@jest/globals';
import {
  ANSWER_PASSAGES,
  boxOfBounds,
  EMPTY_SEARCH,
  isFiltered,
  MOST_RESULTS,
  reduceSearch,
  searchFragment,
  searchInFragment,
  toCorpusQuery,
  toCorpusQuestion,
  type CorpusSearch,
  type SearchAction,
} from './corpus-search.ts';

const BOX = { south: -20, north: -10, west: 170, east: -175 };
const after = (...actions: readonly SearchAction[]): CorpusSearch => actions.reduce(reduceSearch, EMPTY_SEARCH);

describe('a search of the corpus', () => {
  it('is narrowed by facets, and widened by the same click', () => {
    const narrow = after(
      { kind: 'facet_toggled', facet: 'countries', value: 'ML' },
      { kind: 'facet_toggled', facet: 'countries', value: 'NG' },
      { kind: 'facet_toggled', facet: 'admin1', value: 'ML.05' },
      { kind: 'facet_toggled', facet: 'month', value: '2026-03' },
    );
    expect(toCorpusQuery(narrow).filter).toEqual({ countries: ['ML', 'NG'], admin1: ['ML.05'], from: '2026-03', to: '2026-03' });
    const wide = [
      { kind: 'facet_toggled', facet: 'countries', value: 'ML' } as const,
      { kind: 'facet_toggled', facet: 'month', value: '2026-03' } as const,
    ].reduce(reduceSearch, narrow);
    expect(toCorpusQuery(wide).filter).toEqual({ countries: ['NG'], admin1: ['ML.05'] });
    expect([isFiltered(wide), isFiltered(reduceSearch(wide, { kind: 'filters_cleared' }))]).toEqual([true, false]);
  });

  it('follows the map only where it is asked to', () => {
    expect(after({ kind: 'map_moved', box: BOX }).box).toBeNull();
    const following = after({ kind: 'map_followed', followsMap: true, box: BOX });
    expect(toCorpusQuery(following).filter).toEqual({ box: BOX });
    expect(reduceSearch(following, { kind: 'map_moved', box: { ...BOX, south: -30 } }).box?.south).toBe(-30);
    expect(reduceSearch(following, { kind: 'map_followed', followsMap: false, box: BOX }).box).toBeNull();
  });

  it('keeps what the places of its query do until there is another query', () => {
    const off = after({ kind: 'asked', query: 'floods near Ségou' }, { kind: 'places_used', placeIntent: 'off' });
    expect(toCorpusQuery(off)).toMatchObject({ query: 'floods near Ségou', place_intent: 'off', top_k: MOST_RESULTS });
    expect(reduceSearch(off, { kind: 'asked', query: 'floods near Ségou' }).placeIntent).toBe('off');
    expect(reduceSearch(off, { kind: 'asked', query: 'rain in Suva' }).placeIntent).toBe('boost');
  });

  it('is a question where an answer is wanted, with the same filters, from the passages that are shown', () => {
    const asking = after({ kind: 'mode_chosen', mode: 'ask' }, { kind: 'facet_toggled', facet: 'countries', value: 'ML' });
    expect(toCorpusQuestion(asking)).toBeNull();
    const asked = reduceSearch(asking, { kind: 'asked', query: 'Where did it rain?' });
    const shared = { place_intent: 'boost', filter: { countries: ['ML'] } };
    expect(toCorpusQuestion(asked)).toEqual({ question: 'Where did it rain?', search_limit: ANSWER_PASSAGES, ...shared });
    expect(toCorpusQuery(asked)).toEqual({ query: 'Where did it rain?', top_k: ANSWER_PASSAGES, ...shared });
    expect(reduceSearch(asked, { kind: 'filters_cleared' })).toMatchObject({ mode: 'ask', query: 'Where did it rain?' });
    expect(toCorpusQuestion(reduceSearch(asked, { kind: 'mode_chosen', mode: 'search' }))).toBeNull();
  });

  it('can be opened by its link', () => {
    const search: CorpusSearch = {
      mode: 'ask',
      query: '洪水 & Ségou',
      placeIntent: 'off',
      countries: ['ML', 'NG'],
      admin1: ['ML.05'],
      month: '2026-03',
      box: BOX,
      followsMap: true,
    };
    expect(searchInFragment(searchFragment(search))).toEqual(search);
    expect(searchFragment(EMPTY_SEARCH)).toBe('#corpus');
    expect(searchInFragment('#corpus')).toEqual(EMPTY_SEARCH);
  });

  it.each(['', '#', '#state=abc', '#corpuscle'])('is not that of another view: %j', (fragment) => {
    expect(searchInFragment(fragment)).toBeNull();
  });

  it.each(['#corpus?country=Mali&area=<b>&month=March&box=1,2,3&places=all&follow=1', '#corpus?box=9,1,0,0', '#corpus?box=0,91,0,0'])(
    'takes nothing from a link that is wrong: %s',
    (fragment) => {
      expect(searchInFragment(fragment)).toEqual(EMPTY_SEARCH);
    },
  );
});

describe('the box of a map', () => {
  it.each([
    ['somewhere', [-10, 5, 10, 20], { south: 5, north: 20, west: -10, east: 10 }],
    ['over the antimeridian', [170, -20, 190, 0], { south: -20, north: 0, west: 170, east: -170 }],
    ['a turn away', [-190, -20, -170, 0], { south: -20, north: 0, west: 170, east: -170 }],
    ['of the whole world', [-250, -95, 200, 95], { south: -90, north: 90, west: -180, east: 180 }],
  ] as const)('%s', (_, bounds, expected) => {
    expect(boxOfBounds(bounds)).toEqual(expected);
  });
});
