import type { SearchAnswer, CorpusResult } from '@locitorium/client';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { countryName, percent, useWords } from '../words/language.ts';
import { isFiltered, MOST_RESULTS, type CorpusSearch, type SearchAction } from './corpus-search.ts';
import { keyOf, nameWithAreas, snippetPieces } from './found-places.ts';
import { monthName } from './month-name.ts';
import { ProblemNotice } from './problem-notice.tsx';
import type { Found } from './use-search.ts';

export interface SearchPaneProps {
  readonly search: CorpusSearch;
  readonly found: Found & { readonly askAgain: () => void };
  /** Names of files by the ids of their documents, as far as known. */
  readonly filenames: ReadonlyMap<string, string>;
  readonly areaNames: ReadonlyMap<string, string>;
  /** Key of the place that is chosen on the map. */
  readonly chosen: string | null;
  readonly keyField: ComponentChild;
  readonly hasDocuments: boolean;
  readonly onAct: (action: SearchAction) => void;
  readonly onChoose: (place: string | null) => void;
}

/** The search, what it is narrowed by, and what it found. */
export function SearchPane({ search, found, filenames, areaNames, chosen, keyField, hasDocuments, onAct, onChoose }: SearchPaneProps) {
  const { words } = useWords();
  const [typed, setTyped] = useState(search.query);
  useEffect(() => setTyped(search.query), [search.query]);
  const { answer, problem, isSearching, askAgain } = found;
  return (
    <section class="card stack found" aria-labelledby="corpus-title">
      <h2 id="corpus-title" class="input__title">
        {words.corpus.search}
      </h2>
      {keyField}
      <form
        class="bar found__form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onAct({ kind: 'asked', query: typed.trim() });
        }}
      >
        <label class="unseen" for="corpus-query">
          {words.corpus.searchLabel}
        </label>
        <input
          id="corpus-query"
          type="text"
          class="found__query"
          placeholder={words.corpus.searchPlaceholder}
          maxLength={2_000}
          autocomplete="off"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" class="button button--main">
          {words.corpus.find}
        </button>
      </form>
      {answer !== null && <Reading reading={answer.reading} search={search} onAct={onAct} />}
      <Filters search={search} areaNames={areaNames} onAct={onAct} />
      {problem !== null && <ProblemNotice problem={problem} onAgain={askAgain} />}
      <p class="hint" role="status">
        {isSearching ? (
          <>
            <span class="spinner" /> {words.corpus.searching}
          </>
        ) : (
          answer !== null && problem === null && countWords(answer, hasDocuments, words)
        )}
      </p>
      <ol class="found__results" aria-busy={isSearching}>
        {answer?.results.map((result) => (
          <Result
            key={result.chunk_id}
            result={result}
            name={result.metadata.title ?? filenames.get(result.doc_id) ?? result.doc_id}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </section>
  );
}

function countWords({ results }: SearchAnswer, hasDocuments: boolean, words: ReturnType<typeof useWords>['words']): string {
  if (results.length > 0) return words.corpus.found(results.length, MOST_RESULTS);
  return hasDocuments ? words.corpus.nothingFound : words.corpus.noDocuments;
}

interface ReadingProps {
  readonly reading: SearchAnswer['reading'];
  readonly search: CorpusSearch;
  readonly onAct: (action: SearchAction) => void;
}

/** The places of the query, and whether they count. */
function Reading({ reading: { places }, search: { placeIntent, query }, onAct }: ReadingProps) {
  const { words } = useWords();
  const use = (intent: CorpusSearch['placeIntent']): void => onAct({ kind: 'places_used', placeIntent: intent });
  if (query === '') return null;
  if (placeIntent === 'off') {
    return (
      <p class="bar">
        <Button onClick={() => use('boost')}>{words.corpus.usePlaces}</Button>
      </p>
    );
  }
  if (places.length === 0) return null;
  return (
    <div class="bar">
      <span class="hint">{words.corpus.readAs}</span>
      {places.map(({ place_id, surface, filter }) => {
        const near = filter['near'] as { readonly km: number } | undefined;
        const label = near === undefined ? words.corpus.placeIn(surface) : words.corpus.placeNear(surface, near.km);
        return <Chip key={place_id} label={label} help={words.corpus.ignorePlaces(surface)} isPlace onRemove={() => use('off')} />;
      })}
      <Button onClick={() => use(placeIntent === 'filter' ? 'boost' : 'filter')}>
        {placeIntent === 'filter' ? words.corpus.notOnlyThere : words.corpus.onlyThere}
      </Button>
    </div>
  );
}

interface FiltersProps {
  readonly search: CorpusSearch;
  readonly areaNames: ReadonlyMap<string, string>;
  readonly onAct: (action: SearchAction) => void;
}

function Filters({ search, areaNames, onAct }: FiltersProps) {
  const { words, language } = useWords();
  if (!isFiltered(search)) return null;
  const { countries, admin1, month, box } = search;
  const facet = (name: 'countries' | 'admin1' | 'month', value: string, label: string) => (
    <Chip
      key={`${name} ${value}`}
      label={label}
      help={words.corpus.removeFilter(label)}
      onRemove={() => onAct({ kind: 'facet_toggled', facet: name, value })}
    />
  );
  return (
    <div class="bar" role="group" aria-label={words.corpus.filters}>
      {countries.map((code) => facet('countries', code, countryName(code, language)))}
      {admin1.map((code) => facet('admin1', code, areaNames.get(code) ?? code))}
      {month !== null && facet('month', month, monthName(month, language))}
      {box !== null && (
        <Chip
          label={words.corpus.mapArea}
          help={words.corpus.removeFilter(words.corpus.mapArea)}
          onRemove={() => onAct({ kind: 'map_followed', followsMap: false, box: null })}
        />
      )}
      <button type="button" class="link" onClick={() => onAct({ kind: 'filters_cleared' })}>
        {words.corpus.clearFilters}
      </button>
    </div>
  );
}

interface ChipProps {
  readonly label: string;
  /** What a click does. */
  readonly help: string;
  readonly isPlace?: boolean;
  readonly onRemove: () => void;
}

function Chip({ label, help, isPlace = false, onRemove }: ChipProps) {
  return (
    <button type="button" class={isPlace ? 'chip chip--place' : 'chip'} title={help} onClick={onRemove}>
      {label} <span aria-hidden="true">×</span>
      <span class="unseen">: {help}</span>
    </button>
  );
}

interface ResultProps {
  readonly result: CorpusResult;
  readonly name: string;
  readonly chosen: string | null;
  readonly onChoose: (place: string | null) => void;
}

function Result({ result, name, chosen, onChoose }: ResultProps) {
  const { words } = useWords();
  const { rank, snippet, chunk, metadata, places, display_score, parts } = result;
  const located = [...new Map(places.filter(({ lat }) => lat !== null).map((place) => [keyOf(place), place])).values()];
  const isChosen = located.some((place) => keyOf(place) === chosen);
  const shares = (['sparse', 'dense', 'place'] as const).filter((part) => parts[part] !== null);
  return (
    <li id={`result-${rank}`} class={isChosen ? 'found__one found__one--chosen' : 'found__one'}>
      <h3 class="found__name">{name}</h3>
      <p class="hint">
        {[metadata.created_at?.slice(0, 10), metadata.source, words.corpus.score(percent(display_score))].filter(Boolean).join(' · ')}{' '}
        <span class="found__parts">{shares.map((part) => words.corpus.scoreParts[part]).join(' + ')}</span>
      </p>
      <p class="found__snippet" lang={metadata.lang ?? undefined}>
        {snippet === null
          ? chunk.text
          : snippetPieces(snippet).map(({ text, kind }, n) =>
              kind === null ? (
                text
              ) : (
                <mark key={n} class={`hit hit--${kind}`}>
                  {text}
                </mark>
              ),
            )}
      </p>
      {located.length > 0 && (
        <ul class="bar found__places">
          {located.map((place) => (
            <li key={keyOf(place)}>
              <button
                type="button"
                class="tag found__place"
                aria-pressed={keyOf(place) === chosen}
                title={words.corpus.showOnMap(nameWithAreas(place))}
                onClick={() => onChoose(keyOf(place) === chosen ? null : keyOf(place))}
              >
                {place.surface}
                {place.country_code === null ? '' : ` · ${place.country_code}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
