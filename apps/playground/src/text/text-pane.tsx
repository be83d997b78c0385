import type { ComponentChild } from 'preact';
import { Button } from '../app/button.tsx';
import type { Action } from '../state/reduce.ts';
import { MENTION_STATES, type ShownMention } from '../state/shown-mention.ts';
import type { Failure, OpenDocument, Workbench } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';
import { DocumentList } from './document-list.tsx';
import { MarkedText } from './marked-text.tsx';
import { SaveButtons, ShareButton } from './save-and-share.tsx';

export interface TextPaneProps {
  readonly state: Workbench;
  readonly document: OpenDocument;
  readonly mentions: readonly ShownMention[];
  readonly dispatch: (action: Action) => void;
  readonly onEdit: () => void;
  readonly onAskAgain: () => void;
  readonly onStop: () => void;
  /** Where the API key is entered; null if none is required. */
  readonly keyField: ComponentChild;
}

export function TextPane({ state, document, mentions, dispatch, onEdit, onAskAgain, onStop, keyField }: TextPaneProps) {
  const { words } = useWords();
  const waiting = state.documents.filter(({ answer }) => answer.kind === 'waiting').length;
  const { answer } = document;
  return (
    <section class="card stack reading" aria-label={words.reading}>
      <div class="bar">
        <Button onClick={onEdit}>{words.edit}</Button>
        <span class="bar__group">
          <Button disabled={state.past.length === 0} onClick={() => dispatch({ kind: 'undone' })}>
            {words.undo}
          </Button>
          <Button disabled={state.future.length === 0} onClick={() => dispatch({ kind: 'redone' })}>
            {words.redo}
          </Button>
        </span>
        <ShareButton state={state} />
      </div>
      {state.documents.length > 1 && <DocumentList state={state} onShow={(index) => dispatch({ kind: 'shown', document: index })} />}
      <p class="reading__state" role="status">
        {waiting > 0 && (
          <>
            <span class="spinner" aria-hidden="true" />{' '}
            {state.documents.length > 1 ? words.progress(state.documents.length - waiting, state.documents.length) : words.waiting}
          </>
        )}
      </p>
      {waiting > 0 && <Button onClick={onStop}>{words.stop}</Button>}
      {answer.kind === 'failed' && <FailureCard failure={answer.failure} onAskAgain={onAskAgain} />}
      {answer.kind === 'failed' && answer.failure.kind === 'unauthorized' && keyField}
      <MarkedText document={document} mentions={mentions} selected={state.selected} dispatch={dispatch} />
      <footer class="stack reading__foot">
        <Legend mentions={mentions} />
        <ThresholdSlider threshold={state.threshold} onMove={(threshold) => dispatch({ kind: 'threshold_moved', threshold })} />
        <SaveButtons documents={state.documents} threshold={state.threshold} />
      </footer>
    </section>
  );
}

/** Why there is no answer for a text, and what to do. */
function FailureCard({ failure, onAskAgain }: { readonly failure: Failure; readonly onAskAgain: () => void }) {
  const { kind, detail, facts, retryAfterSeconds } = failure;
  const { words } = useWords();
  return (
    <div class="alert" role="alert">
      <strong>{words.failedTitle}</strong>
      <p>{words.failure(kind, facts, retryAfterSeconds) ?? detail ?? kind}</p>
      <Button onClick={onAskAgain}>{words.again}</Button>
    </div>
  );
}

/** The meaning of the colours that occur, with counts. */
function Legend({ mentions }: { readonly mentions: readonly ShownMention[] }) {
  const { words } = useWords();
  return (
    <ul class="bar legend" aria-label={words.legend}>
      {MENTION_STATES.map((state) => ({ state, count: mentions.filter((mention) => mention.state === state).length }))
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state}>
            <span class={`mention mention--${state}`}>{words.states[state]}</span> {count}
          </li>
        ))}
    </ul>
  );
}

function ThresholdSlider({ threshold, onMove }: { readonly threshold: number; readonly onMove: (threshold: number) => void }) {
  const { words } = useWords();
  return (
    <div class="bar threshold">
      <label for="threshold">{words.threshold}</label>
      <input
        id="threshold"
        type="range"
        min="0"
        max="1"
        step="0.01"
        value={threshold}
        aria-describedby="threshold-help"
        aria-valuetext={`${Math.round(threshold * 100)}%`}
        onInput={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
      <output for="threshold">{Math.round(threshold * 100)}%</output>
      <p id="threshold-help" class="hint">
        {words.thresholdHelp}
      </p>
    </div>
  );
}
