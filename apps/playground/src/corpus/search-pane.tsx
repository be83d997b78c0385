import type { SearchAnswer, CorpusResult } from '@locitorium/client';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { countryName, percent, useWords } from '../words/language.ts';
import { AnswerPane } from './answer-pane.tsx';
import { ANSWER_PASSAGES, isFiltered, MOST_RESULTS, type CorpusMode, type CorpusSearch, type SearchAction } from './corpus-search.ts';
import { keyOf, snippetPieces } from './found-places.ts';
import { monthName } from './month-name.ts';
import { PlaceTags } from './place-tags.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import type { Asking } from './use-answer.ts';
import type { Found } from './use-search.ts';

export interface SearchPaneProps {
  readonly search: CorpusSearch;
  readonly found: Found & { readonly askAgain: () => void };
  readonly asking: Asking;
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
export function SearchPane({
  search,
  found,
  asking,
  filenames,
  areaNames,
  chosen,
  keyField,
  hasDocuments,
  onAct,
  onChoose,
}: SearchPaneProps) {
  const { words } = useWords();
  const [typed, setTyped] = useState(search.query);
  useEffect(() => setTyped(search.query), [search.query]);
  const { answer, problem, isSearching, askAgain } = found;
  const isAsking = search.mode === 'ask';
  const nameOf = ({ doc_id, metadata }: Pick<CorpusResult, 'doc_id' | 'metadata'>): string =>
    metadata.title ?? filenames.get(doc_id) ?? doc_id;
  return (
    <section class="card stack found" aria-labelledby="corpus-title">
      <h2 id="corpus-title" class="input__title">
        {isAsking ? words.corpus.askTitle : words.corpus.search}
      </h2>
      {keyField}
      <ModeChoice mode={search.mode} onChoose={(mode) => onAct({ kind: 'mode_chosen', mode })} />
      <form
        class="bar found__form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onAct({ kind: 'asked', query: typed.trim() });
        }}
      >
        <label class="unseen" for="corpus-query">
          {isAsking ? words.corpus.questionLabel : words.corpus.searchLabel}
        </label>
        <input
          id="corpus-query"
          type="text"
          class="found__query"
          placeholder={isAsking ? words.corpus.questionPlaceholder : words.corpus.searchPlaceholder}
          maxLength={2_000}
          autocomplete="off"
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button type="submit" class="button button--main">
          {isAsking ? words.corpus.ask : words.corpus.find}
        </button>
      </form>
      {answer !== null && <Reading reading={answer.reading} search={search} onAct={onAct} />}
      <Filters search={search} areaNames={areaNames} onAct={onAct} />
      {isAsking && <AnswerPane {...asking} results={answer?.results ?? []} nameOf={nameOf} chosen={chosen} onChoose={onChoose} />}
      {problem !== null && <ProblemNotice problem={problem} onAgain={askAgain} />}
      {isAsking && answer !== null && answer.results.length > 0 && (
        <h3 class="details__subtitle">
          {asking.asked?.answer?.fallback === false ? words.corpus.answer.consulted : words.corpus.answer.nearest}
        </h3>
      )}
      <p class="hint" role="status">
        {isSearching ? (
          <>
            <span class="spinner" /> {words.corpus.searching}
          </>
        ) : (
          answer !== null && problem === null && countWords(answer, search, hasDocuments, words)
        )}
      </p>
      <ol class="found__results" aria-busy={isSearching}>
        {answer?.results.map((result) => (
          <Result key={result.chunk_id} result={result} name={nameOf(result)} chosen={chosen} onChoose={onChoose} />
        ))}
      </ol>
    </section>
  );
}

function countWords(
  { results }: SearchAnswer,
  { mode }: CorpusSearch,
  hasDocuments: boolean,
  words: ReturnType<typeof useWords>['words'],
): string {
  if (results.length > 0) return words.corpus.found(results.length, mode === 'ask' ? ANSWER_PASSAGES : MOST_RESULTS);
  return hasDocuments ? words.corpus.nothingFound : words.corpus.noDocuments;
}

interface ModeChoiceProps {
  readonly mode: CorpusMode;
  readonly onChoose: (mode: CorpusMode) => void;
}

function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const { words } = useWords();
  return (
    <fieldset class="bar found__mode">
      <legend class="unseen">{words.corpus.modeLabel}</legend>
      {(['search', 'ask'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="corpus-mode" checked={one === mode} onChange={() => onChoose(one)} /> {words.corpus.modes[one]}
        </label>
      ))}
    </fieldset>
  );
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
  const isChosen = places.some((place) => keyOf(place) === chosen);
  const page = snippet?.page ?? chunk.page;
  const shares = (['sparse', 'dense', 'place'] as const).filter((part) => parts[part] !== null);
  return (
    <li id={`result-${rank}`} class={isChosen ? 'found__one found__one--chosen' : 'found__one'}>
      <h3 class="found__name">{name}</h3>
      <p class="hint">
        {[
          page === null ? null : words.corpus.onPages([page]),
          metadata.created_at?.slice(0, 10),
          metadata.source,
          words.corpus.score(percent(display_score)),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        <span class="found__parts">{shares.map((part) => words.corpus.scoreParts[part]).join(' + ')}</span>
      </p>
      <p class="found__snippet" lang={metadata.lang ?? undefined}>
        {snippet === null
          ? chunk.text
          : snippetPieces(snippet).map(({ text, kind }, n) =>
              kind === null ? (
                text.replaceAll(/\n{2,}/g, '\n')
              ) : (
                <mark key={n} class={`hit hit--${kind}`}>
                  {text}
                </mark>
              ),
            )}
      </p>
      <PlaceTags places={places} chosen={chosen} onChoose={onChoose} />
    </li>
  );
}
