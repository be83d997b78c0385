import { LocitoriumClient } from '@locitorium/client';
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { EMPTY_SEARCH, searchFragment, searchInFragment, type CorpusSearch } from '../corpus/corpus-search.ts';
import { CorpusView } from '../corpus/corpus-view.tsx';
import { DetailsPane } from '../details/details-pane.tsx';
import { InputPane } from '../input/input-pane.tsx';
import { KeyField } from '../input/key-field.tsx';
import { mapPlaces, type MapPlace } from '../map/map-place.ts';
import { MapView } from '../map/map-view.tsx';
import { useLanguage, useTheme } from '../preferences/preferences.ts';
import { groundDrafts } from '../service/ground-drafts.ts';
import { engineNamed, loadPageSettings, type PageSettings } from '../service/page-settings.ts';
import { sharedInFragment } from '../share/fragment.ts';
import { placeKey } from '../state/place.ts';
import { reduce, type Action } from '../state/reduce.ts';
import { shownMentions } from '../state/shown-mention.ts';
import { EMPTY_WORKBENCH, failureOf, type Draft } from '../state/workbench.ts';
import type { Corrections } from '../state/correction.ts';
import { TextPane } from '../text/text-pane.tsx';
import { LanguageContext, WORDS } from '../words/language.ts';
import { Header, type View } from './header.tsx';

/** The page. `base` is the address of it and of the API. */
export function App({ base }: { readonly base: URL }) {
  const { theme, isDark, choose: chooseTheme } = useTheme();
  const [language, chooseLanguage] = useLanguage();
  const words = WORDS[language];
  const [settings, setSettings] = useState<PageSettings | null>(null);
  const [input, setInput] = useState('');
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [isLinkBroken, setLinkBroken] = useState(false);
  const [state, dispatch] = useReducer(reduce, EMPTY_WORKBENCH);
  const [view, setView] = useState<View>(() => (searchInFragment(location.hash) === null ? 'text' : 'corpus'));
  // Kept while the other view is shown.
  const [search, setSearch] = useState<CorpusSearch>(() => searchInFragment(location.hash) ?? EMPTY_SEARCH);
  const running = useRef<AbortController | null>(null);
  const client = useMemo(() => new LocitoriumClient({ baseUrl: base, apiKey }), [base, apiKey]);
  useUndoKeys(dispatch);

  const loading = useMemo(() => loadPageSettings(base), [base]);
  useEffect(() => void loading.then(setSettings), [loading]);
  const engine = engineNamed(settings, state.engine);

  const ask = (documents: readonly (readonly [index: number, draft: Draft])[], engine: string | null): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    void groundDrafts({
      client,
      drafts: documents.map(([, draft]) => draft),
      engine,
      signal: controller.signal,
      isOnline: () => navigator.onLine,
      onAnswer: (n, answer) => {
        if (!controller.signal.aborted) dispatch({ kind: 'answered', document: documents[n]?.[0] ?? n, answer });
      },
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

  const open = (drafts: readonly (Draft & { readonly corrections?: Corrections })[], engine: string | null, current = 0): void => {
    setLinkBroken(false);
    dispatch({ kind: 'opened', drafts, current });
    ask([...drafts.entries()], engine);
  };

  // The effect below must not run again with every new `open`.
  const latestOpen = useRef(open);
  latestOpen.current = open;

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
    for (const [document, { answer }] of state.documents.entries()) {
      if (answer.kind === 'waiting') dispatch({ kind: 'answered', document, answer: { kind: 'failed', failure: failureOf('stopped') } });
    }
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
        const { documents, current, threshold } = found.shared;
        // The link may come from a service with other engines.
        const shared = known?.engines.some(({ name }) => name === found.shared.engine) === true ? found.shared.engine : null;
        setInput(
          documents.length === 1
            ? (documents[0]?.text ?? '')
            : documents.map(({ docId, text, meta }) => `${JSON.stringify({ doc_id: docId, text, meta })}\n`).join(''),
        );
        dispatch({ kind: 'threshold_moved', threshold });
        dispatch({ kind: 'engine_chosen', engine: shared });
        latestOpen.current(documents, shared, current);
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
  const mentions = useMemo(() => (document === null ? [] : shownMentions(document, state.threshold)), [document, state.threshold]);
  const places = useMemo(() => mapPlaces(mentions), [mentions]);
  const selected = mentions.find(({ key }) => key === state.selected) ?? null;
  const select = (span: string | null): void => dispatch({ kind: 'selected', span });

  /** Selects the first mention of a place, or the next one if one of them is already selected. */
  const choosePlace = ({ mentions: ofPlace }: MapPlace): void => {
    const at = ofPlace.findIndex(({ key }) => key === state.selected);
    select(ofPlace[(at + 1) % ofPlace.length]?.key ?? null);
  };

  const skipTarget = view === 'corpus' ? 'corpus-query' : 'text';
  const keyField = settings?.needs_key === true && <KeyField apiKey={apiKey} onKey={setApiKey} />;
  return (
    <LanguageContext.Provider value={language}>
      <a class="skip" href={`#${skipTarget}`} onClick={(event) => skipTo(event, skipTarget)}>
        {view === 'corpus' ? words.skipToSearch : words.skipToText}
      </a>
      <Header
        view={view}
        onView={showView}
        settings={settings}
        engine={engine}
        onEngine={chooseEngine}
        base={base}
        theme={theme}
        onTheme={chooseTheme}
        onLanguage={chooseLanguage}
      />
      {view === 'corpus' ? (
        <CorpusView
          client={client}
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
              onInput={setInput}
              notice={isLinkBroken ? words.linkBroken : null}
              limit={engine?.max_chars ?? null}
              keyField={keyField}
              onOpen={(drafts) => {
                // A reload must not bring back an old link in the address.
                history.replaceState(null, '', location.pathname + location.search);
                open(drafts, state.engine);
              }}
            />
          ) : (
            <TextPane
              state={state}
              document={document}
              mentions={mentions}
              dispatch={dispatch}
              onEdit={close}
              onAskAgain={askAgain}
              onStop={stop}
              keyField={keyField}
            />
          )}
          <MapView
            places={places}
            chosen={selected?.place ? placeKey(selected.place) : null}
            occasion={`${state.current} ${document?.docId ?? ''} ${document?.answer.kind ?? ''}`}
            isDark={isDark}
            tiles={settings?.map_tiles ?? null}
            base={base}
            onChoose={choosePlace}
          />
          {document !== null && (
            <DetailsPane
              key={state.current}
              mentions={mentions}
              places={places}
              selected={selected}
              isAnswered={document.answer.kind === 'grounded'}
              client={client}
              dispatch={dispatch}
            />
          )}
        </main>
      )}
    </LanguageContext.Provider>
  );
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
