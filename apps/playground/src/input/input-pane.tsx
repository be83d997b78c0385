import type { ComponentChild } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../app/button.tsx';
import type { Draft } from '../state/workbench.ts';
import { useWords } from '../words/language.ts';
import type { Words } from '../words/en.ts';
import { EXAMPLES } from './examples.ts';
import { MAX_DOCUMENTS, MAX_FILE_BYTES, parseInput, readFile, type ParsedInput } from './parse-input.ts';

export interface InputPaneProps {
  readonly input: string;
  readonly onInput: (input: string) => void;
  /** A message to show above the input, or null. */
  readonly notice: string | null;
  /** Most characters of a text; null if unknown. */
  readonly limit: number | null;
  /** Where the API key is entered; null if none is required. */
  readonly keyField: ComponentChild;
  readonly onOpen: (drafts: readonly Draft[]) => void;
}

export function InputPane({ input, onInput, notice, limit, keyField, onOpen }: InputPaneProps) {
  const { words, language } = useWords();
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const parsed = useMemo(() => parseInput(input), [input]);

  const submit = (): void => {
    const found = inputError(parsed, words, limit);
    setError(found);
    if (found === null && 'drafts' in parsed) onOpen(parsed.drafts);
  };
  const take = async (file: Blob | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readFile(file);
    setError(
      read.kind === 'too_large' ? words.fileTooLarge(MAX_FILE_BYTES / 1_000_000) : read.kind === 'unreadable' ? words.unreadableFile : null,
    );
    if (read.kind === 'text') onInput(read.text);
  };
  const change = (text: string): void => {
    setError(null);
    onInput(text);
  };

  return (
    <section
      class={isOver ? 'card stack input input--over' : 'card stack input'}
      aria-labelledby="input-title"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (file === undefined) change(event.dataTransfer?.getData('text/plain') ?? '');
        else void take(file);
      }}
    >
      <h2 id="input-title" class="input__title">
        {words.inputTitle}
      </h2>
      <p class="hint">{words.inputHelp}</p>
      {keyField}
      {(error ?? notice) !== null && (
        <p class="alert" role="alert">
          {error ?? notice}
        </p>
      )}
      <label class="unseen" for="text">
        {words.inputLabel}
      </label>
      <textarea
        id="text"
        class="input__text"
        placeholder={isOver ? words.dropHere : words.inputPlaceholder}
        value={input}
        spellcheck={false}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <div class="bar">
        <button type="button" class="button button--main" onClick={submit}>
          {words.find}
        </button>
        <Button onClick={() => chooser.current?.click()}>{words.openFile}</Button>
        <input
          ref={chooser}
          type="file"
          class="unseen"
          tabIndex={-1}
          aria-label={words.openFile}
          accept=".txt,.md,.jsonl,.ndjson,text/plain,application/x-ndjson"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <p class="hint input__size">{sizeWords(parsed, input, words, limit)}</p>
      </div>
      <div class="bar input__examples">
        <h3>{words.examples}</h3>
        <ul class="bar input__examples">
          {EXAMPLES.map(({ name, text }) => (
            <li key={name.en}>
              <button type="button" class="link" onClick={() => change(text)}>
                {name[language]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Why the input cannot be sent, or null. */
function inputError(parsed: ParsedInput, words: Words, limit: number | null): string | null {
  switch (parsed.kind) {
    case 'empty':
      return words.emptyInput;
    case 'unreadable_line':
      return words.unreadableLine(parsed.line);
    case 'too_many_documents':
      return words.tooManyDocuments(MAX_DOCUMENTS);
    case 'text':
      return limit !== null && parsed.drafts[0].text.length > limit ? words.failure('input_too_long', { limit }, null) : null;
    case 'json_lines':
      return null;
  }
}

function sizeWords(parsed: ParsedInput, input: string, words: Words, limit: number | null): string {
  if (parsed.kind === 'json_lines') return words.documentsFound(parsed.drafts.length);
  return input === '' ? words.findShortcut : words.characters(input.length, limit);
}
