import { shownMentions } from '../state/shown-mention.ts';
import type { OpenDocument, Workbench } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';

/** The documents of a file, to switch between them. */
export function DocumentList({ state, onShow }: { readonly state: Workbench; readonly onShow: (index: number) => void }) {
  const { words } = useWords();
  return (
    <nav class="documents" aria-label={words.documents}>
      <ol class="bar">
        {state.documents.map((document, index) => (
          <li key={index}>
            <button
              type="button"
              class="documents__one"
              aria-current={index === state.current ? 'true' : undefined}
              onClick={() => onShow(index)}
            >
              {document.docId}{' '}
              <span class={`documents__state documents__state--${document.answer.kind}`}>{stateOf(document, state.threshold)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf(document: OpenDocument, threshold: number): string {
  if (document.answer.kind !== 'grounded') return document.answer.kind === 'waiting' ? '…' : '!';
  return String(shownMentions(document, threshold).filter(({ state }) => state !== 'dismissed').length);
}
