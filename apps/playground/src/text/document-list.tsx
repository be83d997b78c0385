import { mentionsOf } from '../state/all-mentions.ts';
import type { Action } from '../state/reduce.ts';
import { isDecided } from '../state/shown-mention.ts';
import type { OpenDocument, Workbench } from '../state/workbench.ts';
import { usePlaceNames } from '../words/place-names.ts';
import { areaName, percent, useWords } from '../words/language.ts';
import type { DocumentFilter } from '../overview/areas.ts';
import { Button } from '../app/button.tsx';

export interface DocumentListProps {
  readonly state: Workbench;
  /** Indexes of the documents that pass the filter. */
  readonly listed: readonly number[];
  readonly filter: DocumentFilter;
  readonly onFilter: (filter: DocumentFilter) => void;
  readonly dispatch: (action: Action) => void;
}

/** The documents, to search and to open. */
export function DocumentList({ state, listed, filter, onFilter, dispatch }: DocumentListProps) {
  const { words, language } = useWords();
  const { nameOf, unitOf } = usePlaceNames();
  const { area, place } = filter;
  return (
    <section class="stack documents" aria-label={words.documents}>
      <input
        id="documents"
        type="search"
        aria-label={words.searchDocuments}
        placeholder={words.searchDocuments}
        value={filter.query}
        onInput={({ currentTarget }) => onFilter({ ...filter, query: currentTarget.value })}
      />
      <div class="bar">
        <p class="hint" role="status">
          {words.documentsListed(listed.length, state.documents.length)}
        </p>
        {area !== null && (
          <Button onClick={() => onFilter({ ...filter, area: null })}>
            {words.allBut(areaName(area.country, unitOf(area.admin1, area.name), language))}
          </Button>
        )}
        {place !== null && (
          <Button onClick={() => onFilter({ ...filter, place: null })}>{words.allBut(nameOf(place.place) ?? place.name)}</Button>
        )}
      </div>
      <ol class="documents__list">
        {listed.map((index) => {
          const document = state.documents[index];
          return (
            document !== undefined && (
              <li key={index}>
                <button type="button" class="documents__one" onClick={() => dispatch({ kind: 'shown', document: index })}>
                  <span class="documents__name">{document.docId}</span>
                  <DocumentState document={document} threshold={state.threshold} />
                </button>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

/** How many mentions a document has, and how certain the least certain one is. */
function DocumentState({ document, threshold }: { readonly document: OpenDocument; readonly threshold: number }) {
  const { words } = useWords();
  if (document.answer.kind === 'waiting') return <span class="hint">…</span>;
  if (document.answer.kind === 'failed') return <span class="documents__failed">{words.noAnswer}</span>;
  const mentions = mentionsOf(document, threshold).filter(({ state }) => state !== 'dismissed');
  const open = mentions.flatMap((mention) => (mention.confidence === null || isDecided(mention) ? [] : [mention.confidence]));
  return (
    <span class="hint">
      {words.mentionsCount(mentions.length)}
      {open.length > 0 && ` · ${words.fromConfidence(percent(Math.min(...open)))}`}
    </span>
  );
}

/** Where one is among the documents, and the way to the others. */
export function DocumentNav({ state, dispatch }: { readonly state: Workbench; readonly dispatch: (action: Action) => void }) {
  const { words } = useWords();
  const { current, documents } = state;
  return (
    <nav class="bar" aria-label={words.documents}>
      <Button onClick={() => dispatch({ kind: 'shown', document: null })}>{words.allDocuments}</Button>
      <span class="bar__group">
        <Button disabled={current === 0} onClick={() => dispatch({ kind: 'shown', document: current - 1 })}>
          {words.previousDocument}
        </Button>
        <Button disabled={current === documents.length - 1} onClick={() => dispatch({ kind: 'shown', document: current + 1 })}>
          {words.nextDocument}
        </Button>
      </span>
      <b class="documents__name">{documents[current]?.docId}</b>
      <span class="hint">{words.documentOf(current + 1, documents.length)}</span>
    </nav>
  );
}
