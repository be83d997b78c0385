import { extname } from 'node:path';
import { UsageError, type Document } from '@locitorium/domain';
import { givenPaths, type InputSource } from 'locitorium';
import { tell, type Io } from '../process/io.ts';

/** What `ground` was given. */
export interface GivenWords {
  /** Words behind the name of the command. */
  readonly words: readonly string[];
  readonly files: readonly string[];
  readonly text: string | undefined;
}

/** A text as it was typed, or what is to be read. */
export type GivenInput =
  | { readonly kind: 'text'; readonly document: Pick<Document, 'docId' | 'text'> }
  | { readonly kind: 'sources'; readonly sources: readonly InputSource[] };

/** Longest word that may be a path. */
const MAX_PATH = 4_096;

/**
 * Several words are files, folders and patterns, and `-` is standard input. A single one is read where a file or folder of this name is
 * there; else it is the text, unless it looks like a path. Rejects with a UsageError: `two_texts`, `no_text`, `looks_like_path`.
 */
export async function givenInput({ words, files, text }: GivenWords, io: Pick<Io, 'stdin' | 'stderr' | 'directory'>): Promise<GivenInput> {
  if (text !== undefined) {
    if (files.length + words.length > 0) throw twoTexts('--text');
    return { kind: 'text', document: { docId: 'text', text } };
  }
  if (files.length > 0) {
    if (words.length > 0) throw twoTexts('--file');
    return { kind: 'sources', sources: files };
  }
  const [word = '-'] = words;
  if (words.filter((given) => given === '-').length > 1) throw new UsageError('two_texts', 'Give - for standard input once.');
  if (words.length > 1 || word === '-') {
    if (words.length === 0 && io.stdin.isTTY === true) throw new UsageError('no_text', 'There is no text.');
    return { kind: 'sources', sources: words.length > 1 ? words.map((given) => sourceOf(given, io)) : [sourceOf(word, io)] };
  }
  if (await isThere(word, io.directory)) {
    if (!looksLikePath(word))
      tell(io, `note: ${word} is a file or folder here, and is read; for the text itself: locitorium ground --text ${word}`);
    return { kind: 'sources', sources: [word] };
  }
  if (looksLikePath(word)) {
    const message = `There is no file or folder ${word}. Where it is meant as a text: locitorium ground --text ${word}`;
    throw new UsageError('looks_like_path', message, { path: word });
  }
  return { kind: 'text', document: { docId: 'text', text: word } };
}

const sourceOf = (word: string, { stdin }: Pick<Io, 'stdin'>): InputSource => (word === '-' ? { name: 'stdin', stream: stdin } : word);

async function isThere(word: string, directory: string): Promise<boolean> {
  if (word.trim() === '' || word.length > MAX_PATH) return false;
  // A pattern in a text would search the folder for what nobody asked.
  if (/\s/.test(word) && /[*?[\]{}]/.test(word)) return false;
  return (await givenPaths(word, { directory })).length > 0;
}

/** One word with a slash in it, or with a file extension: nobody would type such a text. */
function looksLikePath(word: string): boolean {
  if (/\s/.test(word)) return false;
  return /[/\\]/.test(word) || EXTENSION.test(word) || READ_EXTENSIONS.has(extname(word).toLowerCase());
}

/**
 * Two to eight letters and digits after a dot, in upper case only behind more than two characters: "U.S.", "e.g", "St.Moritz" and "ST.PAUL"
 * have none.
 */
const EXTENSION = /[^.]\.(?:7z|[a-z][a-z\d]{1,7})$|[^.]{3}\.[A-Z][A-Z\d]{1,7}$/;

/** Of files that are read, however they are written. */
const READ_EXTENSIONS: ReadonlySet<string> = new Set(
  'txt md markdown html htm xhtml pdf docx doc odt rtf epub eml xml tei csv tsv tab json jsonl ndjson parquet gz zip xlsx'
    .split(' ')
    .map((end) => `.${end}`),
);

function twoTexts(flag: string): UsageError {
  return new UsageError('two_texts', `Give a text or ${flag}, not both.`);
}
