import type { CorpusFilter, CorpusQuery, CorpusQuestion, PlaceIntent } from '@locitorium/client';

export type Box = NonNullable<CorpusFilter['box']>;

/** Whether passages are wanted, or an answer. */
export type CorpusMode = 'search' | 'ask';

/** What is searched for, as the page shows it. */
export interface CorpusSearch {
  readonly mode: CorpusMode;
  /** Words and places, or the question. */
  readonly query: string;
  /** What the places of the query do. */
  readonly placeIntent: PlaceIntent;
  readonly countries: readonly string[];
  readonly admin1: readonly string[];
  /** 2026-03, or null. */
  readonly month: string | null;
  /** The part of the map that is searched; null: all of it. */
  readonly box: Box | null;
  /** Whether the search follows the map. */
  readonly followsMap: boolean;
}

export const EMPTY_SEARCH: CorpusSearch = Object.freeze({
  mode: 'search',
  query: '',
  placeIntent: 'boost',
  countries: Object.freeze([]),
  admin1: Object.freeze([]),
  month: null,
  box: null,
  followsMap: false,
});

export type SearchAction =
  | { readonly kind: 'mode_chosen'; readonly mode: CorpusMode }
  | { readonly kind: 'asked'; readonly query: string }
  | { readonly kind: 'places_used'; readonly placeIntent: PlaceIntent }
  | { readonly kind: 'facet_toggled'; readonly facet: 'countries' | 'admin1' | 'month'; readonly value: string }
  | { readonly kind: 'map_moved'; readonly box: Box }
  | { readonly kind: 'map_followed'; readonly followsMap: boolean; readonly box: Box | null }
  | { readonly kind: 'filters_cleared' }
  | { readonly kind: 'restored'; readonly search: CorpusSearch };

export function reduceSearch(search: CorpusSearch, action: SearchAction): CorpusSearch {
  switch (action.kind) {
    case 'mode_chosen':
      return { ...search, mode: action.mode };
    case 'asked':
      // Another query has other places.
      return { ...search, query: action.query, placeIntent: action.query === search.query ? search.placeIntent : 'boost' };
    case 'places_used':
      return { ...search, placeIntent: action.placeIntent };
    case 'facet_toggled': {
      const { facet, value } = action;
      if (facet === 'month') return { ...search, month: search.month === value ? null : value };
      return { ...search, [facet]: toggled(search[facet], value) };
    }
    case 'map_moved':
      return search.followsMap ? { ...search, box: action.box } : search;
    case 'map_followed':
      return { ...search, followsMap: action.followsMap, box: action.followsMap ? action.box : null };
    case 'filters_cleared':
      return { ...EMPTY_SEARCH, mode: search.mode, query: search.query };
    case 'restored':
      return action.search;
  }
}

const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** Most results that the page shows. */
export const MOST_RESULTS = 50;

/** Passages that an answer may rest on. */
export const ANSWER_PASSAGES = 10;

/** Where an answer is wanted, it finds the passages that the answer may rest on. */
export function toCorpusQuery(search: CorpusSearch): CorpusQuery {
  const { mode, query, placeIntent } = search;
  return { query, place_intent: placeIntent, top_k: mode === 'ask' ? ANSWER_PASSAGES : MOST_RESULTS, filter: filterOf(search) };
}

/** Null where there is no question. */
export function toCorpusQuestion(search: CorpusSearch): CorpusQuestion | null {
  const { mode, query, placeIntent } = search;
  if (mode !== 'ask' || query.trim() === '') return null;
  return { question: query, place_intent: placeIntent, search_limit: ANSWER_PASSAGES, filter: filterOf(search) };
}

const filterOf = ({ countries, admin1, month, box }: CorpusSearch): CorpusFilter => ({
  ...(countries.length > 0 && { countries: [...countries] }),
  ...(admin1.length > 0 && { admin1: [...admin1] }),
  ...(month !== null && { from: month, to: month }),
  ...(box !== null && { box }),
});

export const isFiltered = ({ countries, admin1, month, box }: CorpusSearch): boolean =>
  countries.length + admin1.length > 0 || month !== null || box !== null;

const PREFIX = '#corpus';
const INTENTS: readonly PlaceIntent[] = ['boost', 'filter', 'off'];

/** The fragment of an address that opens the view with this search. Browsers never send fragments to servers. */
export function searchFragment({ mode, query, placeIntent, countries, admin1, month, box, followsMap }: CorpusSearch): string {
  const parameters = new URLSearchParams();
  if (mode === 'ask') parameters.set('mode', mode);
  if (query !== '') parameters.set('q', query);
  if (placeIntent !== 'boost') parameters.set('places', placeIntent);
  for (const country of countries) parameters.append('country', country);
  for (const area of admin1) parameters.append('area', area);
  if (month !== null) parameters.set('month', month);
  if (box !== null) parameters.set('box', [box.south, box.north, box.west, box.east].join(','));
  if (followsMap) parameters.set('follow', '1');
  return parameters.size === 0 ? PREFIX : `${PREFIX}?${parameters}`;
}

/** The search of an address; null where it is another view's. Every field is validated: anybody can make a link. */
export function searchInFragment(fragment: string): CorpusSearch | null {
  if (fragment !== PREFIX && !fragment.startsWith(`${PREFIX}?`)) return null;
  const parameters = new URLSearchParams(fragment.slice(PREFIX.length + 1));
  const box = boxOf(parameters.get('box'));
  return {
    mode: parameters.get('mode') === 'ask' ? 'ask' : 'search',
    query: (parameters.get('q') ?? '').slice(0, 2_000),
    placeIntent: INTENTS.find((intent) => intent === parameters.get('places')) ?? 'boost',
    countries: parameters.getAll('country').filter((code) => /^[A-Z]{2}$/.test(code)),
    admin1: parameters.getAll('area').filter((code) => /^[\w.-]{1,40}$/.test(code)),
    month: /^\d{4}-\d\d$/.exec(parameters.get('month') ?? '')?.[0] ?? null,
    box,
    followsMap: box !== null && parameters.get('follow') === '1',
  };
}

function boxOf(text: string | null): Box | null {
  const [south = NaN, north = NaN, west = NaN, east = NaN, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part === '' ? NaN : Number(part)));
  const isBox = Math.abs(south) <= 90 && Math.abs(north) <= 90 && south <= north && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  return isBox && more.length === 0 ? { south, north, west, east } : null;
}

/** The part of the globe that a map shows, whose longitudes may go on beyond ±180. */
export function boxOfBounds([west, south, east, north]: readonly [west: number, south: number, east: number, north: number]): Box {
  const isWhole = east - west >= 360;
  return {
    south: rounded(Math.max(-90, south)),
    north: rounded(Math.min(90, north)),
    west: isWhole ? -180 : rounded(wrapped(west)),
    east: isWhole ? 180 : rounded(wrapped(east)),
  };
}

const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;

/** To about ten metres. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
