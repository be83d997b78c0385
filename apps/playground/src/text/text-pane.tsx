import type { Action } from '../state/reduce.ts';
import type { ShownMention } from '../state/shown-mention.ts';
import type { OpenDocument, Workbench } from '../state/workbench.ts';
import { KeyField } from '../input/key-field.tsx';
import { useWords } from '../words/words-context.ts';
import { DocumentList } from './document-list.tsx';
import { FailureCard } from './failure-card.tsx';
import { MarkedText } from './marked-text.tsx';
import { SaveButtons } from './save-buttons.tsx';
import { ShareButton } from './share-button.tsx';
import { Legend } from './legend.tsx';
import { ThresholdSlider } from './threshold-slider.tsx';

export interface TextPaneProps {
  readonly state: Workbench;
  readonly document: OpenDocument;
  readonly mentions: readonly ShownMention[];
  readonly dispatch: (action: Action) => void;
  readonly onEdit: () => void;
  readonly onAskAgain: () => void;
  readonly onStop: () => void;
  readonly needsKey: boolean;
  readonly apiKey: string | null;
  readonly onKey: (key: string | null) => void;
}

export function TextPane({ state, document, mentions, dispatch, onEdit, onAskAgain, onStop, needsKey, apiKey, onKey }: TextPaneProps) {
  const { words } = useWords();
  const waiting = state.documents.filter(({ answer }) => answer.kind === 'waiting').length;
  const { answer } = document;
  return (
    <section class="card reading" aria-label={words.reading}>
      <div class="bar">
        <button type="button" class="button" onClick={onEdit}>
          {words.edit}
        </button>
        <span class="bar__group">
          <button type="button" class="button" disabled={state.past.length === 0} onClick={() => dispatch({ kind: 'undone' })}>
            {words.undo}
          </button>
          <button type="button" class="button" disabled={state.future.length === 0} onClick={() => dispatch({ kind: 'redone' })}>
            {words.redo}
          </button>
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
      {waiting > 0 && (
        <button type="button" class="button reading__stop" onClick={onStop}>
          {words.stop}
        </button>
      )}
      {answer.kind === 'failed' && <FailureCard failure={answer.failure} onAskAgain={onAskAgain} />}
      {answer.kind === 'failed' && answer.failure.kind === 'unauthorized' && needsKey && <KeyField apiKey={apiKey} onKey={onKey} />}
      <MarkedText document={document} mentions={mentions} selected={state.selected} dispatch={dispatch} />
      <footer class="reading__foot">
        <Legend mentions={mentions} />
        <ThresholdSlider threshold={state.threshold} onMove={(threshold) => dispatch({ kind: 'threshold_moved', threshold })} />
        <SaveButtons documents={state.documents} threshold={state.threshold} />
      </footer>
    </section>
  );
}
