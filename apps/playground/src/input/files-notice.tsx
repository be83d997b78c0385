import { useId, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/language.ts';
import type { NamedFile, UnreadFile } from './read-files.ts';

/** What became of files: while they are read, and afterwards. */
export type FilesState =
  | { readonly kind: 'reading'; readonly done: number; readonly count: number; readonly stop: () => void }
  | { readonly kind: 'done'; readonly message: string | null; readonly unread: readonly UnreadFile[] };

export interface FilesNoticeProps {
  readonly state: FilesState | null;
  /** Opens the tables whose column of texts was chosen. */
  readonly onFiles: (files: readonly NamedFile[]) => void;
}

/** What became of the last files, and why some of them were not read. */
export function FilesNotice({ state, onFiles }: FilesNoticeProps) {
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
            {state.unread.map(({ path, reason, table }) => (
              <li key={path}>
                <b>{path}</b>: {reasonWords(reason, words)}
                {table !== undefined && (
                  <TextColumn path={path} columns={table.columns} onChoose={(column) => onFiles(tablesWith(column, state.unread))} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface TextColumnProps {
  readonly path: string;
  readonly columns: readonly string[];
  readonly onChoose: (column: string) => void;
}

/** Asks which column of a table holds the texts. */
function TextColumn({ path, columns, onChoose }: TextColumnProps) {
  const { words } = useWords();
  const [column, setColumn] = useState(columns[0] ?? '');
  const id = useId();
  return (
    <span class="bar files__column">
      <label for={id}>{words.textColumn}</label>
      <select id={id} value={column} onChange={({ currentTarget }) => setColumn(currentTarget.value)}>
        {columns.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <Button label={`${words.openTable}: ${path}`} onClick={() => onChoose(column)}>
        {words.openTable}
      </Button>
    </span>
  );
}

/** All tables that wait for a choice, since those of a folder are mostly alike; those without this column ask again. */
function tablesWith(textColumn: string, unread: readonly UnreadFile[]): readonly NamedFile[] {
  return unread.flatMap(({ path, table }): readonly NamedFile[] => {
    if (table === undefined) return [];
    return [{ path, file: table.file, ...(table.columns.includes(textColumn) && { textColumn }) }];
  });
}

function reasonWords(reason: UnreadFile['reason'], words: Words): string {
  if (typeof reason === 'string') return words.unreadReasons[reason];
  const { kind, detail, facts, retryAfterSeconds } = reason;
  return words.fileFailure(kind, facts) ?? words.failure(kind, facts, retryAfterSeconds) ?? detail ?? kind;
}
