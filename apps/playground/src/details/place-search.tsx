import type { LocitoriumClient } from '@locitorium/client';
import { useEffect, useId, useState } from 'preact/hooks';
import { toPlace, type Place } from '../state/place.ts';
import { usePlaceNames } from '../words/place-names.ts';
import { useWords } from '../words/language.ts';
import { ownPoint } from './own-point.ts';

export interface PlaceSearchProps {
  readonly client: Pick<LocitoriumClient, 'search'>;
  /** The first query. */
  readonly start: string;
  /** What a point that is typed in is called. */
  readonly name: string;
  readonly onChoose: (place: Place) => void;
}

const DEBOUNCE_MS = 200;
const MAX_RESULTS = 8;

/** A combobox over the gazetteer, and for coordinates of one's own (WAI-ARIA pattern "list autocomplete"). */
export function PlaceSearch({ client, start, name, onChoose }: PlaceSearchProps) {
  const { words } = useWords();
  const { fullNameOf } = usePlaceNames();
  const id = useId();
  const [query, setQuery] = useState(start);
  /** Null before anything is asked. */
  const [found, setFound] = useState<readonly Place[] | 'failed' | null>(null);
  const [active, setActive] = useState(-1);
  const places = found === null || found === 'failed' ? [] : found;

  useEffect(() => {
    setActive(-1);
    if (query.trim() === '') return setFound(null);
    const point = ownPoint(query, name);
    if (point !== null) return setFound([point]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client
        .search(query.trim(), { limit: MAX_RESULTS, signal: controller.signal })
        .then(({ places: answer }) => setFound(answer.map(toPlace)))
        .catch(() => {
          if (!controller.signal.aborted) setFound('failed');
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, name, client]);

  const choose = (place: Place | undefined): void => {
    if (place === undefined) return;
    onChoose(place);
    setQuery('');
  };
  return (
    <div class="search">
      <label for={`${id}-field`}>{words.otherPlace}</label>
      <input
        id={`${id}-field`}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-expanded={places.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={words.searchPlaceholder}
        value={query}
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setActive((now) => (places.length === 0 ? -1 : (now + step + places.length) % places.length));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            choose(places[Math.max(active, 0)]);
          } else if (event.key === 'Escape' && query !== '') {
            event.stopPropagation();
            setQuery('');
          }
        }}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={words.otherPlace} class="search__list" hidden={places.length === 0}>
        {places.map((place, n) => (
          <li
            key={n}
            id={`${id}-${n}`}
            role="option"
            aria-selected={n === active}
            class="search__one"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            {place.source === 'own' ? words.ownPoint(place.lat, place.lon) : fullNameOf(place)}
          </li>
        ))}
      </ul>
      <p class="hint" role="status">
        {found === 'failed' && words.searchFailed}
        {found !== null && found !== 'failed' && (found.length === 0 ? words.searchNothing : words.searchCount(found.length))}
      </p>
    </div>
  );
}
