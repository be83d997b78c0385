import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { EMPTY_SEARCH, searchFragment, searchInFragment, type CorpusSearch } from '../corpus/corpus-search.ts';
import { CorpusView } from '../corpus/corpus-view.tsx';
import { DetailsPane } from '../details/details-pane.tsx';
import { linesOfDataset } from '../export/formats.ts';
import { InputPane } from '../input/input-pane.tsx';
import type { ReadDraft } from '../input/parse-input.ts';
import type { NamedFile } from '../input/read-files.ts';
import type { FilesState } from '../input/files-notice.tsx';
import { readByService } from '../input/read-by-service.ts';
import { takenFiles, type TakenFiles } from '../input/take-files.ts';
import { KeyField } from '../input/key-field.tsx';
import { mapPlaces, type MapPlace } from '../map/map-place.ts';
import { MapView } from '../map/map-view.tsx';
import { ALL_DOCUMENTS, areaCounts, listedDocuments, placesOf, type DocumentFilter } from '../overview/areas.ts';
import { OverviewPane } from '../overview/overview-pane.tsx';
import { nextInQueue, reviewQueue } from '../overview/review-queue.ts';
import { useLanguage, useTheme } from '../preferences/preferences.ts';
import { Explanations } from '../service/explanations.ts';
import { groundDrafts } from '../service/ground-drafts.ts';
import type { PageService } from '../service/page-service.ts';
import { engineNamed, type PageSettings } from '../service/page-settings.ts';
import { sharedInFragment } from '../share/fragment.ts';
import { mentionsOf } from '../state/all-mentions.ts';
import { placeKey, toPlace, type Place } from '../state/place.ts';
import { reduce, type Action } from '../state/reduce.ts';
import type { Rule } from '../state/rule.ts';
import type { ShownMention } from '../state/shown-mention.ts';
import { EMPTY_WORKBENCH, failureOf, type Answer, type Draft } from '../state/workbench.ts';
import { TextPane } from '../text/text-pane.tsx';
import type { Words } from '../words/en.ts';
import { NamesContext, useNamesById } from '../words/place-names.ts';
import { LanguageContext, WORDS } from '../words/language.ts';
import { Header, type View } from './header.tsx';

const HANDED_EVERY_MS = 200;

export interface AppProps {
  /** The address of the page. */
  readonly base: URL;
  readonly service: PageService;
}

/** The page. */
export function App({ base, service }: AppProps) {
  const { theme, isDark, choose: chooseTheme } = useTheme();
  const [language, chooseLanguage] = useLanguage();
  const names = useNamesById(language, base);
  const words = WORDS[language];
  const [settings, setSettings] = useState<PageSettings | null>(null);
  const [input, setInput] = useState('');
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [isLinkBroken, setLinkBroken] = useState(false);
  const [notice, setNotice] = useState<FilesState | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [filter, setFilter] = useState<DocumentFilter>(ALL_DOCUMENTS);
  const [state, dispatch] = useReducer(reduce, EMPTY_WORKBENCH);
  const [asked, setView] = useState<View>(() => (searchInFragment(location.hash) === null ? 'text' : 'corpus'));
  // Kept while the other view is shown.
  const [search, setSearch] = useState<CorpusSearch>(() => searchInFragment(location.hash) ?? EMPTY_SEARCH);
  const running = useRef<AbortController | null>(null);
  // Files are read while the user goes on.
  const latest = useRef(state);
  latest.current = state;
  const client = useMemo(() => service.connect(apiKey), [service, apiKey]);
  const view = client.corpus === null ? 'text' : asked;
  const explanations = useMemo(() => new Explanations(client), [client]);
  useUndoKeys(dispatch);

  const loading = useMemo(() => service.settings(), [service]);
  useEffect(() => void loading.then(setSettings), [loading]);
  const engine = engineNamed(settings, state.engine);

  const ask = (documents: readonly (readonly [index: number, draft: Draft])[], engine: string | null): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    // Hundreds of answers a second would each draw the page again.
    let arrived = new Map<number, Answer>();
    const hand = (): void => {
      if (arrived.size > 0 && !controller.signal.aborted) dispatch({ kind: 'answered', answers: arrived });
      arrived = new Map();
    };
    const timer = setInterval(hand, HANDED_EVERY_MS);
    void groundDrafts({
      client,
      drafts: documents.map(([, draft]) => draft),
      engine,
      // To ask a language model again just for the reasons would take as long as the first time.
      explain: engineNamed(settings, engine)?.model != null,
      signal: controller.signal,
      isOnline: () => navigator.onLine,
      maxBodyBytes: settings?.limits.max_body_bytes ?? null,
      onAnswer: (n, answer) => void arrived.set(documents[n]?.[0] ?? n, answer),
    }).finally(() => {
      clearInterval(timer);
      hand();
    });
  };

  const showView = (shown: View): void => {
    setView(shown);
    history.pushState(null, '', shown === 'corpus' ? searchFragment(search) : location.pathname + location.search);
  };

  const showSearch = (shown: CorpusSearch): void => {
    setSearch(shown);
    history.replaceState(null, '', searchFragment(shown));
  };

  const open = (drafts: readonly ReadDraft[], rules: readonly Rule[], engine: string | null, current?: number): void => {
    setLinkBroken(false);
    setFilter(ALL_DOCUMENTS);
    dispatch({ kind: 'opened', drafts, rules, ...(current !== undefined && { current }) });
    ask([...drafts.entries()], engine);
  };

  // The effect below must not run again with every new `open`.
  const latestOpen = useRef(open);
  latestOpen.current = open;

  const takeFiles = async (files: readonly NamedFile[]): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    const stop = (): void => controller.abort();
    const maxBytes = settings?.limits.max_file_bytes ?? null;
    setWarning(null);
    setNotice(null);
    const taken = await takenFiles(files, () => latest.current, {
      client,
      signal,
      byService: (file) => readByService(file, { client, maxBytes, signal, isOnline: () => navigator.onLine }),
      onProgress: (done) => setNotice({ kind: 'reading', done, count: files.length, stop }),
    });
    const message = taken.kind === 'nothing' ? words[taken.why] : messageOf(taken, words);
    const isWarning = taken.kind === 'nothing' && latest.current.documents.length === 0;
    setWarning(isWarning ? message : null);
    setNotice(isWarning ? null : { kind: 'done', message, unread: taken.kind === 'nothing' ? [] : taken.unread });
    if (taken.kind === 'input') setInput(taken.text);
    if (taken.kind === 'corrections') dispatch({ kind: 'corrections_opened', corrections: taken.corrections, rules: taken.rules });
    if (taken.kind === 'documents') {
      setInput(linesOf(taken.drafts, taken.allRules));
      open(taken.drafts, taken.allRules, latest.current.engine);
    }
  };

  const askAgain = (): void => {
    const unanswered = [...state.documents.entries()].filter(([, { answer }]) => answer.kind !== 'grounded');
    for (const [document] of unanswered) dispatch({ kind: 'asked_again', document });
    ask(unanswered, state.engine);
  };

  const chooseEngine = (name: string): void => {
    dispatch({ kind: 'engine_chosen', engine: name });
    if (state.documents.length > 0) ask([...state.documents.entries()], name);
  };

  const stop = (): void => {
    running.current?.abort();
    const stopped: Answer = { kind: 'failed', failure: failureOf('stopped') };
    const waiting = [...state.documents.entries()].filter(([, { answer }]) => answer.kind === 'waiting');
    dispatch({ kind: 'answered', answers: new Map(waiting.map(([document]) => [document, stopped])) });
  };

  const close = (): void => {
    running.current?.abort();
    dispatch({ kind: 'closed' });
  };

  useEffect(() => {
    const restore = (): void => {
      const found = searchInFragment(location.hash);
      setView(found === null ? 'text' : 'corpus');
      if (found !== null) return setSearch(found);
      void Promise.all([sharedInFragment(location.hash), loading]).then(([found, known]) => {
        if (found.kind === 'nothing') return;
        if (found.kind === 'broken') return setLinkBroken(true);
        const { documents, rules, current, threshold } = found.shared;
        // The link may come from a service with other engines.
        const shared = known?.engines.some(({ name }) => name === found.shared.engine) === true ? found.shared.engine : null;
        setInput(documents.length === 1 ? (documents[0]?.text ?? '') : linesOf(documents, rules));
        dispatch({ kind: 'threshold_moved', threshold });
        dispatch({ kind: 'engine_chosen', engine: shared });
        latestOpen.current(documents, rules, shared, current);
      });
    };
    restore();
    addEventListener('hashchange', restore);
    addEventListener('popstate', restore);
    return () => {
      removeEventListener('hashchange', restore);
      removeEventListener('popstate', restore);
    };
  }, [loading]);

  const document = state.documents[state.current] ?? null;
  const { documents, threshold, isOverview } = state;
  const mentions = useMemo(() => (document === null ? [] : mentionsOf(document, threshold)), [document, threshold]);
  const listed = useMemo(() => listedDocuments(documents, threshold, filter), [documents, threshold, filter]);
  const places = useMemo(
    () =>
      isOverview
        ? placesOf(
            listed.flatMap((index) => documents[index] ?? []),
            threshold,
            filter.area,
          )
        : mapPlaces(mentions),
    [isOverview, documents, listed, threshold, filter.area, mentions],
  );
  const areas = useMemo(() => (isOverview ? areaCounts(documents, threshold, 'admin1') : []), [isOverview, documents, threshold]);
  const selected = isOverview ? null : (mentions.find(({ key }) => key === state.selected) ?? null);
  const alternatives = useMemo(() => otherCandidates(selected), [selected]);
  const select = (span: string | null): void => dispatch({ kind: 'selected', span });

  /** Selects the first mention of a place, or the next one if one is selected; in the overview, lists the documents that name it. */
  const choosePlace = (place: MapPlace): void => {
    if (isOverview) return setFilter({ ...filter, place: filter.place?.key === place.key ? null : place });
    const at = place.mentions.findIndex(({ key }) => key === state.selected);
    select(place.mentions[(at + 1) % place.mentions.length]?.key ?? null);
  };

  const showNextUncertain = (): void => {
    if (selected === null) return;
    const next = nextInQueue(reviewQueue(documents, threshold), { document: state.current, mention: selected });
    if (next !== null) dispatch({ kind: 'shown', document: next.document, span: next.mention.key, isByKeyboard: true });
  };

  const skipTarget = view === 'corpus' ? 'corpus-query' : isOverview ? 'documents' : 'text';
  const keyField = settings?.needs_key === true && <KeyField apiKey={apiKey} onKey={setApiKey} />;
  return (
    <LanguageContext.Provider value={language}>
      <NamesContext.Provider value={names}>
        <a class="skip" href={`#${skipTarget}`} onClick={(event) => skipTo(event, skipTarget)}>
          {view === 'corpus' ? words.skipToSearch : words.skipToText}
        </a>
        <Header
          view={view}
          onView={showView}
          settings={settings}
          hasServer={client.corpus !== null}
          engine={engine}
          onEngine={chooseEngine}
          base={base}
          theme={theme}
          onTheme={chooseTheme}
          onLanguage={chooseLanguage}
        />
        {view === 'corpus' && client.corpus !== null ? (
          <CorpusView
            corpus={client.corpus}
            isOffered={settings?.corpus ?? true}
            search={search}
            onSearch={showSearch}
            isDark={isDark}
            tiles={settings?.map_tiles ?? null}
            base={base}
            keyField={keyField}
          />
        ) : (
          <main class="work" data-stage={document === null ? 'input' : 'reading'}>
            {document === null ? (
              <InputPane
                input={input}
                onInput={(text) => {
                  setNotice(null);
                  setWarning(null);
                  setInput(text);
                }}
                onFiles={(files) => void takeFiles(files)}
                warning={isLinkBroken ? words.linkBroken : warning}
                notice={notice}
                limit={engine?.max_chars ?? null}
                keyField={keyField}
                onOpen={(drafts, rules) => {
                  // A reload must not bring back an old link in the address.
                  history.replaceState(null, '', location.pathname + location.search);
                  setNotice(null);
                  setWarning(null);
                  open(drafts, rules, state.engine);
                }}
              />
            ) : (
              <TextPane
                state={state}
                document={document}
                mentions={mentions}
                listed={listed}
                filter={filter}
                onFilter={setFilter}
                notice={notice}
                onFiles={(files) => void takeFiles(files)}
                dispatch={dispatch}
                onEdit={close}
                onAskAgain={askAgain}
                onStop={stop}
                client={client}
                keyField={keyField}
              />
            )}
            <MapView
              places={places}
              chosen={isOverview ? (filter.place?.key ?? null) : selected?.place ? placeKey(selected.place) : null}
              occasion={
                isOverview
                  ? `all ${filter.area?.country ?? ''} ${filter.area?.admin1 ?? ''} ${documents.every(({ answer }) => answer.kind !== 'waiting')}`
                  : `${state.current} ${document?.docId ?? ''} ${document?.answer.kind ?? ''}`
              }
              alternatives={alternatives}
              onAlternative={(place) =>
                selected !== null && dispatch({ kind: 'corrected', span: selected.key, correction: { kind: 'place', place } })
              }
              areas={areas}
              area={isOverview ? filter.area : null}
              isDark={isDark}
              tiles={settings?.map_tiles ?? null}
              base={base}
              onChoose={choosePlace}
            />
            {document !== null && isOverview && (
              <OverviewPane state={state} listed={listed} filter={filter} onFilter={setFilter} dispatch={dispatch} />
            )}
            {document !== null && !isOverview && (
              <DetailsPane
                key={state.current}
                state={state}
                mentions={mentions}
                places={places}
                selected={selected}
                isByKeyboard={state.isByKeyboard}
                onNextUncertain={showNextUncertain}
                isAnswered={document.answer.kind === 'grounded'}
                client={client}
                explain={() =>
                  document.answer.kind === 'grounded'
                    ? explanations.of(document.answer.prediction, document, state.engine)
                    : Promise.resolve(new Map())
                }
                dispatch={dispatch}
              />
            )}
          </main>
        )}
      </NamesContext.Provider>
    </LanguageContext.Provider>
  );
}

/** Texts as JSON lines, which the input can hold and give again. */
function linesOf(drafts: readonly ReadDraft[], rules: readonly Rule[]): string {
  const said = linesOfDataset(drafts.map(({ docId, text, corrections = {} }) => ({ docId, text, corrections, rules })));
  return drafts
    .map(({ docId, text, meta }, index) => {
      const corrections = said[index] ?? [];
      return `${JSON.stringify({ doc_id: docId, text, meta, ...(corrections.length > 0 && { corrections }) })}\n`;
    })
    .join('');
}

/** What became of the corrections, the rules and the rows of files; null if there is nothing to say. */
function messageOf({ corrected, rules, unfit, leftOut }: Exclude<TakenFiles, { readonly kind: 'nothing' }>, words: Words): string | null {
  const said = leftOut.map(({ path, lines, why }) => words.rowsLeftOut(path, lines, why));
  if (corrected + rules.length + unfit > 0) said.unshift(words.correctionsOpened(corrected, rules.length, unfit));
  return said.length === 0 ? null : said.join(' ');
}

/** The records that a mention may mean besides its place. */
function otherCandidates(mention: ShownMention | null): readonly Place[] {
  const chosen = mention?.place ? placeKey(mention.place) : null;
  return (mention?.predicted?.candidates ?? []).filter((candidate) => placeKey(candidate) !== chosen).map(toPlace);
}

/** Without a fragment in the address, which stands for a shared state. */
function skipTo(event: Event, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Ctrl or ⌘ with Z undoes a correction, with Shift+Z or Y redoes it. Text fields keep their own undo. */
function useUndoKeys(dispatch: (action: Action) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.matches('textarea, input:not([type=radio], [type=range])')) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      dispatch({ kind: key === 'y' || event.shiftKey ? 'redone' : 'undone' });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [dispatch]);
}
