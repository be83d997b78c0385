import { Button } from '../app/button.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/language.ts';
import type { UnreadFile } from './read-files.ts';

/** What became of files: while they are read, and afterwards. */
export type FilesState =
  | { readonly kind: 'reading'; readonly done: number; readonly count: number; readonly stop: () => void }
  | { readonly kind: 'done'; readonly message: string | null; readonly unread: readonly UnreadFile[] };

/** What became of the last files, and why some of them were not read. */
export function FilesNotice({ state }: { readonly state: FilesState | null }) {
  const { words } = useWords();
  return (
    <div class="stack files" role="status">
      {state?.kind === 'reading' && (
        <p class="bar">
          <span class="spinner" aria-hidden="true" /> {words.readingFiles(state.done, state.count)}
          <Button onClick={state.stop}>{words.stop}</Button>
        </p>
      )}
      {state?.kind === 'done' && state.message !== null && <p>{state.message}</p>}
      {state?.kind === 'done' && state.unread.length > 0 && (
        <>
          <p>{words.filesUnread(state.unread.length)}</p>
          <ul class="files__unread" tabIndex={0} aria-label={words.filesUnread(state.unread.length)}>
            {state.unread.map(({ path, reason }) => (
              <li key={path}>
                <b>{path}</b>: {reasonWords(reason, words)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function reasonWords(reason: UnreadFile['reason'], words: Words): string {
  if (typeof reason === 'string') return words.unreadReasons[reason];
  const { kind, detail, facts, retryAfterSeconds } = reason;
  return words.fileFailure(kind, facts) ?? words.failure(kind, facts, retryAfterSeconds) ?? detail ?? kind;
}
