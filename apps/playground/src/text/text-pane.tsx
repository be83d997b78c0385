import type { LocitoriumClient } from '@locitorium/client';
import type { ComponentChild } from 'preact';
import { Button } from '../app/button.tsx';
import type { Action } from '../state/reduce.ts';
import { MENTION_STATES, type ShownMention } from '../state/shown-mention.ts';
import type { Failure, OpenDocument, Workbench } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';
import { DocumentList, DocumentNav } from './document-list.tsx';
import { FileButtons, useFileDrop } from '../input/file-buttons.tsx';
import { FilesNotice, type FilesState } from '../input/files-notice.tsx';
import type { NamedFile } from '../input/read-files.ts';
import type { DocumentFilter } from '../overview/areas.ts';
import { RuleList } from '../rules/rule-list.tsx';
import { MarkedText } from './marked-text.tsx';
import { SaveButtons, ShareButton } from './save-and-share.tsx';

export interface TextPaneProps {
  readonly state: Workbench;
  readonly document: OpenDocument;
  readonly mentions: readonly ShownMention[];
  /** Indexes of the documents that pass the filter. */
  readonly listed: readonly number[];
  readonly filter: DocumentFilter;
  readonly onFilter: (filter: DocumentFilter) => void;
  /** What became of the last files, or null. */
  readonly notice: FilesState | null;
  readonly onFiles: (files: readonly NamedFile[]) => void;
  readonly dispatch: (action: Action) => void;
  readonly onEdit: () => void;
  readonly onAskAgain: () => void;
  readonly onStop: () => void;
  readonly client: Pick<LocitoriumClient, 'place'>;
  /** Where the API key is entered; null if none is required. */
  readonly keyField: ComponentChild;
}

/** Failures that are about one document, and do not tell what the others are in for. */
const OF_ONE_DOCUMENT: readonly string[] = ['duplicate_doc_id', 'input_too_long', 'body_too_large', 'deadline'];

const concernsAll = ({ answer }: Pick<OpenDocument, 'answer'>): boolean =>
  answer.kind === 'failed' && !OF_ONE_DOCUMENT.includes(answer.failure.kind);

export function TextPane(props: TextPaneProps) {
  const { state, document, mentions, listed, filter, onFilter, notice, onFiles, dispatch, onEdit, onAskAgain, onStop, client, keyField } =
    props;
  const { words } = useWords();
  const { isOver, listeners } = useFileDrop(onFiles);
  const waiting = state.documents.filter(({ answer }) => answer.kind === 'waiting').length;
  const { answer } = state.isOverview ? (state.documents.find(concernsAll) ?? document) : document;
  const failure = answer.kind === 'failed' && (!state.isOverview || concernsAll({ answer })) ? answer.failure : null;
  return (
    <section class={isOver ? 'card stack reading input--over' : 'card stack reading'} aria-label={words.reading} {...listeners}>
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
        <FileButtons label={words.addFiles} onFiles={onFiles} />
      </div>
      <FilesNotice state={notice} onFiles={onFiles} />
      {state.documents.length > 1 && !state.isOverview && <DocumentNav state={state} dispatch={dispatch} />}
      <p class="reading__state" role="status">
        {waiting > 0 && (
          <>
            <span class="spinner" aria-hidden="true" />{' '}
            {state.documents.length > 1 ? words.progress(state.documents.length - waiting, state.documents.length) : words.waiting}
          </>
        )}
      </p>
      {waiting > 0 && <Button onClick={onStop}>{words.stop}</Button>}
      {failure !== null && <FailureCard failure={failure} onAskAgain={onAskAgain} />}
      {failure?.kind === 'unauthorized' && keyField}
      {state.isOverview ? (
        <DocumentList state={state} listed={listed} filter={filter} onFilter={onFilter} dispatch={dispatch} />
      ) : (
        <MarkedText document={document} mentions={mentions} selected={state.selected} dispatch={dispatch} />
      )}
      <footer class="stack reading__foot">
        {!state.isOverview && <Legend mentions={mentions} />}
        <RuleList rules={state.rules} documents={state.documents} threshold={state.threshold} dispatch={dispatch} />
        <ThresholdSlider threshold={state.threshold} onMove={(threshold) => dispatch({ kind: 'threshold_moved', threshold })} />
        <SaveButtons documents={state.documents} threshold={state.threshold} client={client} />
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
