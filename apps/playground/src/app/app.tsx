import { LocitoriumClient } from '@locitorium/client';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { DetailsPane } from '../details/details-pane.tsx';
import { InputPane } from '../input/input-pane.tsx';
import { mapPlaces, type MapPlace } from '../map/map-place.ts';
import { MapView } from '../map/map-view.tsx';
import { useLanguage } from '../preferences/use-language.ts';
import { useTheme } from '../preferences/use-theme.ts';
import { groundDrafts } from '../service/ground-drafts.ts';
import { engineNamed, loadPageSettings, type PageSettings } from '../service/page-settings.ts';
import { sharedInFragment } from '../share/fragment.ts';
import { placeKey } from '../state/place.ts';
import { reduce } from '../state/reduce.ts';
import { shownMentions } from '../state/shown-mention.ts';
import { EMPTY_WORKBENCH, type Draft } from '../state/workbench.ts';
import type { Corrections } from '../state/correction.ts';
import { TextPane } from '../text/text-pane.tsx';
import { LanguageContext } from '../words/words-context.ts';
import { WORDS } from '../words/language.ts';
import { Header } from './header.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

/** The page. `base` is where it and the API lie. */
export function App({ base }: { readonly base: URL }) {
  const { theme, isDark, choose: chooseTheme } = useTheme();
  const [language, chooseLanguage] = useLanguage();
  const words = WORDS[language];
  const [settings, setSettings] = useState<PageSettings | null>(null);
  const [input, setInput] = useState('');
  const [apiKey, setApiKey] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [state, dispatch] = useReducer(reduce, EMPTY_WORKBENCH);
  const running = useRef<AbortController | null>(null);
  const client = useMemo(() => new LocitoriumClient({ baseUrl: base, apiKey }), [base, apiKey]);
  useUndoKeys(dispatch);

  const loading = useMemo(() => loadPageSettings(base), [base]);
  useEffect(() => void loading.then(setSettings), [loading]);
  const engine = engineNamed(settings, state.engine);

  const ask = useCallback(
    (drafts: readonly Draft[], indices: readonly number[], engine: string | null) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      void groundDrafts({
        client,
        drafts,
        engine,
        signal: controller.signal,
        isOnline: () => navigator.onLine,
        onAnswer: (n, answer) => {
          if (!controller.signal.aborted) dispatch({ kind: 'answered', document: indices[n] ?? n, answer });
        },
      });
    },
    [client],
  );

  const open = useCallback(
    (drafts: readonly (Draft & { readonly corrections?: Corrections })[], engine: string | null, current = 0) => {
      setNotice(null);
      dispatch({ kind: 'opened', drafts, current });
      ask(
        drafts,
        drafts.map((_, index) => index),
        engine,
      );
    },
    [ask],
  );

  // A key that is typed later makes another client; what a link brought is opened once all the same.
  const opening = useRef(open);
  opening.current = open;

  const askAgain = (): void => {
    const unanswered = state.documents.flatMap(({ answer }, index) => (answer.kind === 'grounded' ? [] : [index]));
    for (const document of unanswered) dispatch({ kind: 'asked_again', document });
    ask(
      unanswered.flatMap((index) => state.documents[index] ?? []),
      unanswered,
      state.engine,
    );
  };

  const chooseEngine = (name: string): void => {
    dispatch({ kind: 'engine_chosen', engine: name });
    if (state.documents.length > 0)
      ask(
        state.documents,
        state.documents.map((_, index) => index),
        name,
      );
  };

  const stop = (): void => {
    running.current?.abort();
    for (const [document, { answer }] of state.documents.entries()) {
      if (answer.kind === 'waiting')
        dispatch({
          kind: 'answered',
          document,
          answer: { kind: 'failed', failure: { kind: 'stopped', detail: null, facts: {}, retryAfterSeconds: null } },
        });
    }
  };

  const close = (): void => {
    running.current?.abort();
    dispatch({ kind: 'closed' });
  };

  useEffect(() => {
    const restore = (): void => {
      void Promise.all([sharedInFragment(location.hash), loading]).then(([found, known]) => {
        if (found.kind === 'nothing') return;
        if (found.kind === 'broken') return setNotice('broken_link');
        const { documents, current, threshold } = found.shared;
        // A link may come from a service with other engines.
        const shared = known?.engines.some(({ name }) => name === found.shared.engine) === true ? found.shared.engine : null;
        setInput(
          documents.length === 1
            ? (documents[0]?.text ?? '')
            : documents.map(({ docId, text, meta }) => `${JSON.stringify({ doc_id: docId, text, meta })}\n`).join(''),
        );
        dispatch({ kind: 'threshold_moved', threshold });
        dispatch({ kind: 'engine_chosen', engine: shared });
        opening.current(documents, shared, current);
      });
    };
    restore();
    addEventListener('hashchange', restore);
    return () => removeEventListener('hashchange', restore);
  }, [loading]);

  const document = state.documents[state.current] ?? null;
  const mentions = useMemo(() => (document === null ? [] : shownMentions(document, state.threshold)), [document, state.threshold]);
  const places = useMemo(() => mapPlaces(mentions), [mentions]);
  const selected = mentions.find(({ key }) => key === state.selected) ?? null;
  const select = (span: string | null): void => dispatch({ kind: 'selected', span });

  /** The first mention of a place; the next one where one of them is selected already. */
  const choosePlace = ({ mentions: ofPlace }: MapPlace): void => {
    const at = ofPlace.findIndex(({ key }) => key === state.selected);
    select(ofPlace[(at + 1) % ofPlace.length]?.key ?? null);
  };

  return (
    <LanguageContext.Provider value={language}>
      <a class="skip" href="#text" onClick={(event) => skipTo(event, 'text')}>
        {words.skipToText}
      </a>
      <Header
        settings={settings}
        engine={engine}
        onEngine={chooseEngine}
        base={base}
        theme={theme}
        onTheme={chooseTheme}
        onLanguage={chooseLanguage}
      />
      <main class="work" data-stage={document === null ? 'input' : 'reading'}>
        {document === null ? (
          <InputPane
            input={input}
            onInput={setInput}
            notice={notice === 'broken_link' ? words.linkBroken : null}
            limit={engine?.max_chars ?? null}
            needsKey={settings?.needs_key ?? false}
            apiKey={apiKey}
            onKey={setApiKey}
            onOpen={(drafts) => {
              // An old link in the address would come back with a reload.
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
            needsKey={settings?.needs_key ?? false}
            apiKey={apiKey}
            onKey={setApiKey}
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
    </LanguageContext.Provider>
  );
}

/** A fragment in the address would be taken for a shared state. */
function skipTo(event: Event, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
