import type { CorpusClient, CorpusDocument } from '@locitorium/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import { saveFile } from '../export/save-file.ts';
import { useWords } from '../words/language.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { uploadFiles, uploadsToShow, type Upload } from './uploads.ts';
import type { Documents } from './use-documents.ts';

export interface DocumentsPaneProps {
  readonly corpus: CorpusClient;
  readonly documents: Documents;
}

/** Where files are dropped, and what became of them. */
export function DocumentsPane({ corpus, documents }: DocumentsPaneProps) {
  const { words } = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [uploads, setUploads] = useState<ReadonlyMap<number, Upload>>(new Map());
  const stopping = useRef(new AbortController());
  const keys = useRef(0);
  useEffect(() => () => stopping.current.abort(), []);

  const send = (files: Iterable<File>): void => {
    const numbered = [...files].map((file) => ({ key: keys.current++, file }));
    const onChange = (upload: Upload): void => {
      setUploads((before) => new Map(before).set(upload.key, upload));
      if (upload.state.kind === 'accepted') documents.reload();
    };
    const before = new Set(documents.documents.map(({ id }) => id));
    void uploadFiles({ corpus, files: numbered, before, onChange, signal: stopping.current.signal });
  };
  const hide = (key: number): void => setUploads((before) => new Map([...before].filter(([other]) => other !== key)));
  const list = [...uploads.values()];
  const done = list.filter(({ state: { kind } }) => kind === 'accepted' || kind === 'refused').length;
  const { stats } = documents;

  return (
    <section
      class={isOver ? 'stack kept input--over' : 'stack kept'}
      aria-labelledby="documents-title"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        send(event.dataTransfer?.files ?? []);
      }}
    >
      <h2 id="documents-title" class="details__title">
        {words.corpus.documents}{' '}
        {stats !== null && (
          <span class="hint">
            {words.corpus.counts(
              Object.values(stats.documents).reduce((sum, count) => sum + count, 0),
              stats.chunks,
            )}
          </span>
        )}
      </h2>
      <p class="kept__drop">
        {words.corpus.drop}{' '}
        <button type="button" class="link" onClick={() => chooser.current?.click()}>
          {words.corpus.choose}
        </button>
        <input
          ref={chooser}
          type="file"
          multiple
          class="unseen"
          tabIndex={-1}
          aria-label={words.corpus.choose}
          onChange={({ currentTarget }) => {
            send(currentTarget.files ?? []);
            currentTarget.value = '';
          }}
        />
        <span class="hint kept__help">{words.corpus.dropHelp}</span>
      </p>
      {list.length > 0 && done < list.length && (
        <p role="status">
          <progress max={list.length} value={done} aria-label={words.corpus.sent(done, list.length)} />{' '}
          <span class="hint">{words.corpus.sent(done, list.length)}</span>
        </p>
      )}
      {documents.problem !== null && <ProblemNotice problem={documents.problem} onAgain={documents.reload} />}
      <ul class="kept__list">
        {uploadsToShow(list, documents.documents).map((upload) => (
          <UploadRow key={`upload ${upload.key}`} upload={upload} onHide={() => hide(upload.key)} />
        ))}
        {documents.documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onRemove={() => documents.remove(document.id)}
            onAgain={() => documents.again(document.id)}
            onSave={() => void corpus.original(document.id).then((bytes) => saveFile(document.filename, bytes))}
          />
        ))}
      </ul>
      {documents.isLoading && <span class="spinner" />}
      {!documents.isLoading && list.length + documents.documents.length === 0 && documents.problem === null && (
        <p class="hint">{words.corpus.noDocuments}</p>
      )}
      {documents.hasMore && <Button onClick={documents.showMore}>{words.corpus.moreDocuments}</Button>}
    </section>
  );
}

function UploadRow({ upload: { filename, state }, onHide }: { readonly upload: Upload; readonly onHide: () => void }) {
  const { words } = useWords();
  if (state.kind === 'accepted') return null;
  return (
    <li class="kept__one">
      <span class="kept__name">{filename}</span>
      <span class={`stage stage--${state.kind}`}>{words.corpus.stages[state.kind]}</span>
      {state.kind === 'refused' && <Button onClick={onHide}>{words.corpus.hide}</Button>}
      {state.kind === 'refused' && (
        <p class="kept__why">{words.failure(state.problem.kind, state.problem.facts, null) ?? state.problem.detail}</p>
      )}
    </li>
  );
}

interface DocumentRowProps {
  readonly document: CorpusDocument;
  readonly onRemove: () => void;
  readonly onAgain: () => void;
  readonly onSave: () => void;
}

function DocumentRow({ document: { filename, metadata, status, chunks, error }, onRemove, onAgain, onSave }: DocumentRowProps) {
  const { words } = useWords();
  const isUnderWay = status === 'pending' || status === 'processing';
  const { title, lang, created_at: dated } = metadata;
  const about = [title === null ? null : filename, lang, dated?.slice(0, 10)].filter((fact) => fact != null);
  return (
    <li class="kept__one">
      <span class="kept__name">
        <button type="button" class="link" title={words.corpus.download(filename)} onClick={onSave}>
          {title ?? filename}
        </button>
        {about.length > 0 && <span class="hint kept__about">{about.join(' · ')}</span>}
      </span>
      <span class={`stage stage--${status}`}>
        {isUnderWay && <span class="spinner" />} {status === 'completed' ? words.corpus.passages(chunks) : words.corpus.stages[status]}
      </span>
      {status === 'failed' && <Button onClick={onAgain}>{words.corpus.again}</Button>}
      <button type="button" class="button" disabled={isUnderWay} aria-label={words.corpus.removeOne(filename)} onClick={onRemove}>
        {words.corpus.remove}
      </button>
      {error !== null && <p class="kept__why">{error.message}</p>}
    </li>
  );
}
