import type { CorpusClient } from '@locitorium/client';
import type { ComponentChild } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Bounds } from '../map/antimeridian.ts';
import type { MapPlace } from '../map/map-place.ts';
import { MapView } from '../map/map-view.tsx';
import { useWords } from '../words/language.ts';
import { answerPlaces } from './answer-text.ts';
import { boxOfBounds, reduceSearch, type CorpusSearch, type SearchAction } from './corpus-search.ts';
import { DocumentsPane } from './documents-pane.tsx';
import { FacetsPane } from './facets-pane.tsx';
import { areaNames, foundPlaces } from './found-places.ts';
import { SearchPane } from './search-pane.tsx';
import { useAnswer } from './use-answer.ts';
import { useDocuments } from './use-documents.ts';
import { useSearch } from './use-search.ts';

export interface CorpusViewProps {
  readonly corpus: CorpusClient;
  /** Whether the service has a corpus. */
  readonly isOffered: boolean;
  readonly search: CorpusSearch;
  readonly onSearch: (search: CorpusSearch) => void;
  readonly isDark: boolean;
  readonly tiles: string | null;
  readonly base: URL;
  /** Where the API key is entered; null if none is required. */
  readonly keyField: ComponentChild;
}

/** Documents that the service keeps: dropped, watched, and found again by words, places and time. */
export function CorpusView(props: CorpusViewProps) {
  const { words } = useWords();
  if (props.isOffered) return <OpenCorpus {...props} />;
  return (
    <main class="work" data-view="corpus-off">
      <section class="card stack" aria-labelledby="corpus-off">
        <h2 id="corpus-off" class="input__title">
          {words.corpus.offTitle}
        </h2>
        <p>{words.corpus.offHelp}</p>
        <pre class="found__code">locitorium serve --corpus-file corpus.db</pre>
      </section>
    </main>
  );
}

function OpenCorpus({ corpus, search, onSearch, isDark, tiles, base, keyField }: CorpusViewProps) {
  const documents = useDocuments(corpus);
  const found = useSearch(corpus, search, `${documents.stats?.documents.completed ?? 0} ${documents.stats?.chunks ?? 0}`);
  const asking = useAnswer(corpus, search);
  const [chosen, setChosen] = useState<string | null>(null);
  const bounds = useRef<Bounds | null>(null);
  const { answer } = found;
  const said = asking.asked?.answer ?? null;
  const places = useMemo(() => (said === null || said.fallback ? foundPlaces(answer?.results ?? []) : answerPlaces(said)), [answer, said]);
  // Names that an earlier answer gave stay known.
  const areas = useRef(new Map<string, string>());
  useMemo(() => {
    for (const [code, name] of areaNames(answer?.results ?? [])) areas.current.set(code, name);
  }, [answer]);
  const filenames = useMemo(() => new Map(documents.documents.map(({ id, filename }) => [id, filename])), [documents.documents]);

  const act = (action: SearchAction): void => {
    const next = reduceSearch(search, action);
    if (next !== search) onSearch(next);
  };
  const choosePlace = ({ key }: MapPlace): void => {
    setChosen(key);
    const [rank] = places.find((place) => place.key === key)?.ranks ?? [];
    const id = said === null || said.fallback ? `result-${rank}` : `reference-${rank}`;
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  };
  const box = bounds.current === null ? null : boxOfBounds(bounds.current);

  return (
    <main class="work" data-view="corpus">
      <SearchPane
        search={search}
        found={found}
        asking={asking}
        filenames={filenames}
        areaNames={areas.current}
        chosen={chosen}
        keyField={keyField}
        hasDocuments={(documents.stats?.documents.completed ?? 0) > 0}
        onAct={act}
        onChoose={setChosen}
      />
      <div class="found__map">
        <MapView
          places={places}
          chosen={chosen}
          // Who moves the map is not moved away from where that led.
          occasion={
            search.followsMap
              ? 'followed'
              : `${answer?.results.length ?? 0} ${answer?.results[0]?.chunk_id ?? ''} ${search.query} ${said?.answer ?? ''}`
          }
          isDark={isDark}
          tiles={tiles}
          base={base}
          onChoose={choosePlace}
          onMove={(moved, isByHand) => {
            bounds.current = moved;
            if (isByHand) act({ kind: 'map_moved', box: boxOfBounds(moved) });
          }}
        />
        <FollowMap
          isOn={search.followsMap}
          onChange={(followsMap) =>
            act({ kind: 'map_followed', followsMap, box: bounds.current === null ? box : boxOfBounds(bounds.current) })
          }
        />
      </div>
      <div class="card found__side">
        <FacetsPane facets={answer?.facets ?? null} search={search} areaNames={areas.current} onAct={act} />
        <DocumentsPane corpus={corpus} documents={documents} />
      </div>
    </main>
  );
}

function FollowMap({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const { words } = useWords();
  return (
    <label class="found__follow">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {words.corpus.followMap}
    </label>
  );
}
