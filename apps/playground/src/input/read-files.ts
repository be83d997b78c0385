import type { ReadCorrectionLine } from '../state/correction-lines.ts';
import type { Rule } from '../state/rule.ts';
import { failureOf, type Failure } from '../state/workbench.ts';
import { parseInput, readFile, readUtf8Lines, tooManyDocuments, type FileText, type ParsedInput, type ReadDraft } from './parse-input.ts';
import type { TextByService } from './read-by-service.ts';
import { readTable, type ReadTable } from './read-table.ts';

/** A file with its path below the folder that was dropped or chosen. */
export interface NamedFile {
  readonly path: string;
  readonly file: File;
  /** Of a table: the column that holds the texts, if the user chose it. */
  readonly textColumn?: string;
}

type Reason = 'too_large' | 'empty' | 'picture' | 'table' | 'spreadsheet' | 'text_column' | 'no_header' | 'no_row_fits' | 'not_utf8';

/** Why a file was not opened. */
export interface UnreadFile {
  readonly path: string;
  /** The page's own reason, or why the service did not read it. */
  readonly reason: Reason | Failure;
  /** A table that is opened once the user has chosen the column that holds its texts. */
  readonly table?: { readonly file: File; readonly columns: readonly string[] };
}

/** Rows of a table that are no documents, by the lines at which they begin, or lines that are not in UTF-8. */
export interface RowsLeftOut {
  readonly path: string;
  readonly lines: readonly number[];
  readonly why: 'no_text' | 'not_utf8';
}

export interface FileReading {
  /** Reads a file that is no plain text. */
  readonly byService: (file: NamedFile) => Promise<TextByService>;
  /** Hears how many files are read. */
  readonly onProgress: (done: number) => void;
  /** Whether nothing is open, and this is the only file. */
  readonly isAlone: boolean;
  readonly signal: AbortSignal;
}

/** The documents and the corrections in files. */
export interface OpenedFiles {
  readonly drafts: readonly ReadDraft[];
  readonly corrections: readonly ReadCorrectionLine[];
  readonly rules: readonly Rule[];
  /** Corrections of JSON lines that cannot be used. */
  readonly unfit: number;
  readonly unread: readonly UnreadFile[];
  readonly leftOut: readonly RowsLeftOut[];
}

/**
 * Reads files one after the other, in order of their paths, which name the texts: JSON lines, corrections, tables and texts on the page,
 * all else by the service. None is read after an abort.
 */
export async function readFiles(files: readonly NamedFile[], reading: FileReading): Promise<OpenedFiles> {
  const { onProgress, signal } = reading;
  const drafts: ReadDraft[] = [];
  const corrections: ReadCorrectionLine[] = [];
  const rules: Rule[] = [];
  const unread: UnreadFile[] = [];
  const leftOut: RowsLeftOut[] = [];
  let unfit = 0;
  for (const [done, named] of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)).entries()) {
    const { path } = named;
    if (signal.aborted) {
      unread.push({ path, reason: failureOf('stopped') });
      continue;
    }
    onProgress(done);
    const read = await contentOf(named, reading);
    switch (read.kind) {
      case 'unread':
        unread.push({ path, reason: read.reason });
        break;
      case 'text_column':
        unread.push({ path, reason: read.kind, table: { file: named.file, columns: read.columns } });
        break;
      case 'table':
        drafts.push(...read.drafts);
        if (read.leftOut.length > 0) leftOut.push({ path, lines: read.leftOut, why: 'no_text' });
        break;
      case 'draft':
        drafts.push(read.draft);
        break;
      case 'text':
        drafts.push({ ...read.drafts[0], docId: path });
        break;
      case 'json_lines':
        drafts.push(...read.drafts);
        rules.push(...read.rules);
        unfit += read.unfit;
        break;
      case 'corrections':
        corrections.push(...read.lines);
        break;
      case 'empty':
        unread.push({ path, reason: read.kind });
        break;
      case 'unreadable_line':
        unread.push({ path, reason: { ...failureOf(read.kind), facts: { line: read.line } } });
        break;
      case 'too_many_documents':
        unread.push({ path, reason: tooManyDocuments(read.count) });
    }
    if ('invalid' in read) leftOut.push({ path, lines: read.invalid, why: 'not_utf8' });
  }
  return { drafts, corrections, rules, unfit, unread, leftOut };
}

type Content =
  | ParsedInput
  /** `invalid`: lines that are not in UTF-8. */
  | (ParsedInput & { readonly invalid: readonly number[] })
  | ReadTable
  | { readonly kind: 'unread'; readonly reason: UnreadFile['reason'] }
  | { readonly kind: 'draft'; readonly draft: ReadDraft };

async function contentOf(named: NamedFile, reading: FileReading): Promise<Content> {
  const { path, file } = named;
  if (file.size === 0) return { kind: 'empty' };
  if (isPlainText(path)) {
    const read = await readFile(file);
    if (read.kind === 'too_large') return { kind: 'unread', reason: read.kind };
    if (read.kind === 'text') return parseInput(read.text);
    if (/\.(?:jsonl|ndjson)$/i.test(path)) return contentOfLines(file);
  }
  if (/^(?:image|audio|video)\//.test(file.type)) return { kind: 'unread', reason: 'picture' };
  if (/\.(?:csv|tsv|tab)$/i.test(path)) return tableOf(named, reading);
  if (/\.(?:xlsx?|ods)$/i.test(path)) return { kind: 'unread', reason: 'spreadsheet' };
  // The command takes each row for a document, not the table for a text.
  if (/\.parquet$/i.test(path)) return { kind: 'unread', reason: 'table' };
  const read = await reading.byService(named);
  if (read.kind === 'failed') return { kind: 'unread', reason: read.failure };
  return read.text.trim() === '' ? { kind: 'empty' } : { kind: 'draft', draft: { docId: path, text: read.text, meta: read.meta } };
}

/** JSON lines of which some are not in UTF-8: the others are opened, as the command does it. */
async function contentOfLines(file: File): Promise<Content> {
  const { text, invalid } = await readUtf8Lines(file);
  return text.trim() === '' ? { kind: 'unread', reason: 'not_utf8' } : { ...parseInput(text), invalid };
}

async function tableOf({ path, file, textColumn }: NamedFile, { byService, isAlone }: FileReading): Promise<Content> {
  let read: FileText | TextByService = await readFile(file);
  // Spreadsheets still save CSV in the encodings of their countries, which the service can tell. As a text, it keeps its rows.
  if (read.kind === 'unreadable')
    read = await byService({ path: `${path}.txt`, file: new File([file], `${path}.txt`, { type: 'text/plain' }) });
  if (read.kind === 'text') return readTable(read.text, { path, textColumn, isAlone });
  return { kind: 'unread', reason: read.kind === 'failed' ? read.failure : 'too_large' };
}

/** Files that the page reads, if they are in UTF-8. A file without an extension is taken for a text. */
export const isPlainText = (path: string): boolean => /(?:^|\/)[^.]*$|\.(?:txt|text|log|jsonl|ndjson|json)$/i.test(path);

/** The files of a drop, those in its folders included. */
export async function droppedFiles(dropped: DataTransfer): Promise<readonly NamedFile[]> {
  // Entries are only at hand before anything is awaited.
  const entries = Array.from(dropped.items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return chosenFiles(dropped.files);
  return (await Promise.all(entries.map(filesIn))).flat();
}

/** The files that were chosen, one by one or by their folder. */
export const chosenFiles = (files: FileList): readonly NamedFile[] =>
  Array.from(files, (file) => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file })).filter(isShown);

async function filesIn(entry: FileSystemEntry): Promise<readonly NamedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }].filter(isShown);
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: NamedFile[] = [];
  for (;;) {
    // A hundred at a time, until there are no more.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return files;
    files.push(...(await Promise.all(some.map(filesIn))).flat());
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Folders hold files that nobody has put there, such as .DS_Store. */
const isShown = ({ path }: NamedFile): boolean => !path.split('/').some((name) => name.startsWith('.'));
