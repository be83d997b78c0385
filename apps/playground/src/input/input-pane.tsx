import type { ComponentChild } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { useWords } from '../words/language.ts';
import type { Rule } from '../state/rule.ts';
import type { Words } from '../words/en.ts';
import { EXAMPLES } from './examples.ts';
import { FileButtons, useFileDrop } from './file-buttons.tsx';
import { FilesNotice, type FilesState } from './files-notice.tsx';
import { MAX_DOCUMENTS, parseInput, type ParsedInput, type ReadDraft } from './parse-input.ts';
import type { NamedFile } from './read-files.ts';

export interface InputPaneProps {
  readonly input: string;
  readonly onInput: (input: string) => void;
  /** A warning to show above the input, or null. */
  readonly warning: string | null;
  /** What became of files, or null. */
  readonly notice: FilesState | null;
  /** Most characters of a text; null if unknown. */
  readonly limit: number | null;
  /** Where the API key is entered; null if none is required. */
  readonly keyField: ComponentChild;
  readonly onFiles: (files: readonly NamedFile[]) => void;
  readonly onOpen: (drafts: readonly ReadDraft[], rules: readonly Rule[]) => void;
}

export function InputPane({ input, onInput, warning, notice, limit, keyField, onFiles, onOpen }: InputPaneProps) {
  const { words, language } = useWords();
  const [error, setError] = useState<string | null>(null);
  const parsed = useMemo(() => parseInput(input), [input]);

  const open = (asked: ParsedInput): void => {
    const found = inputError(asked, words, limit);
    setError(found);
    if (found === null && 'drafts' in asked) onOpen(asked.drafts, 'rules' in asked ? asked.rules : []);
  };
  const change = (text: string): void => {
    setError(null);
    onInput(text);
  };
  const { isOver, listeners } = useFileDrop((files) => {
    setError(null);
    onFiles(files);
  }, change);

  return (
    <section class={isOver ? 'card stack input input--over' : 'card stack input'} aria-labelledby="input-title" {...listeners}>
      <h2 id="input-title" class="input__title">
        {words.inputTitle}
      </h2>
      <p class="hint">{words.inputHelp}</p>
      {keyField}
      {(error ?? warning) !== null && (
        <p class="alert" role="alert">
          {error ?? warning}
        </p>
      )}
      <FilesNotice state={notice} onFiles={onFiles} />
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
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) open(parsed);
        }}
      />
      <div class="bar">
        <button type="button" class="button button--main" onClick={() => open(parsed)}>
          {words.find}
        </button>
        <FileButtons label={words.openFiles} withFolder onFiles={onFiles} />
        <p class="hint input__size">{sizeWords(parsed, input, words, limit)}</p>
      </div>
      <div class="bar input__examples">
        <h3>{words.examples}</h3>
        <ul class="bar input__examples">
          {EXAMPLES.map(({ name, text }) => (
            <li key={name.en}>
              <button
                type="button"
                class="link"
                onClick={() => {
                  change(text);
                  open(parseInput(text));
                }}
              >
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
      return words.tooManyDocuments(parsed.count, MAX_DOCUMENTS);
    case 'corrections':
      return words.correctionsAlone;
    case 'text':
      return limit !== null && parsed.drafts[0].text.length > limit ? words.failure('input_too_long', { limit }, null) : null;
    case 'json_lines':
      return null;
  }
}

function sizeWords(parsed: ParsedInput, input: string, words: Words, limit: number | null): string {
  if (parsed.kind === 'json_lines') return [words.documentsFound(parsed.drafts.length), savedWords(parsed, words)].join('');
  return input === '' ? words.findShortcut : words.characters(input.length, limit);
}

/** What the input says of corrections that it holds, and of those that cannot be used. */
function savedWords({ drafts, rules, unfit }: Extract<ParsedInput, { kind: 'json_lines' }>, words: Words): string {
  const count = drafts.reduce((sum, { corrections = {} }) => sum + Object.keys(corrections).length, rules.length);
  return count + unfit === 0 ? '' : words.correctionsFound(count, unfit);
}
