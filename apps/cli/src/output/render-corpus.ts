import { metadataOf, oneLine, type CorpusDocument } from '@locitorium/domain';
import type { Colors } from 'picocolors/types.js';
import type { CorpusStats, JournalEntry } from 'locitorium';
import { tableOf } from './layout.ts';
import type { TerminalOptions } from './terminal.ts';

/** Longest file name and title in a table. */
const SHOWN_CHARS = 36;

/** For people; its form may change. */
export function renderDocuments(documents: readonly CorpusDocument[], terminal: TerminalOptions): string {
  const { colors } = terminal;
  const table = tableOf(['id', 'file', 'title', 'language', 'dated', 'status', 'chunks'], terminal, ['chunks']);
  for (const document of documents) {
    const { id, filename, chunkCount } = document;
    const { title, lang, createdAt } = metadataOf(document);
    const known = [cut(title ?? ''), oneLine(lang ?? ''), day(createdAt ?? '')];
    table.push([oneLine(id), cutPath(filename), ...known, status(document, colors), String(chunkCount)]);
  }
  return `${table.toString()}\n`;
}

/** A document with its journal. For people; its form may change. */
export function renderDocument(document: CorpusDocument, journal: readonly JournalEntry[], colors: Colors): string {
  const { id, filename, contentType, blob, chunkCount, createdAt, updatedAt, failure } = document;
  const { title, source, lang, ref, createdAt: dated, other } = metadataOf(document);
  const facts: readonly (readonly [string, string | null])[] = [
    ['id', id],
    ['file', filename],
    ['type', contentType],
    ['title', title],
    ['source', source],
    ['language', lang],
    ['from', ref],
    ['dated', dated],
    ...Object.entries(other).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const),
    ['bytes', blob === null ? null : String(blob.sizeBytes)],
    ['SHA-256', blob?.sha256 ?? null],
    ['chunks', String(chunkCount)],
    ['added', createdAt],
    ['changed', updatedAt],
  ];
  const width = Math.max(...facts.map(([name]) => name.length));
  const lines = facts.flatMap(([name, value]) =>
    value === null ? [] : [`${colors.bold(oneLine(name).padEnd(width))}  ${oneLine(value)}`],
  );
  const outcome = [`${colors.bold('status'.padEnd(width))}  ${status(document, colors)}`];
  const reason = failure === null ? [] : [`${colors.bold('reason'.padEnd(width))}  ${oneLine(`${failure.step}: ${failure.message}`)}`];
  const steps = journal.map(
    ({ at, step, event, failure: why }) => `  ${at}  ${step} ${event}${why === undefined ? '' : `: ${oneLine(why.message)}`}`,
  );
  return `${[...lines, ...outcome, ...reason, '', colors.bold('last attempt'), ...steps].join('\n')}\n`;
}

export function renderStats({ documents, chunks, embedded }: CorpusStats, terminal: TerminalOptions): string {
  const table = tableOf(['', 'number'], terminal, ['number']);
  for (const [name, count] of Object.entries(documents)) table.push([`documents ${name}`, String(count)]);
  table.push(['chunks', String(chunks)], ['chunks with a vector', String(embedded)]);
  return `${table.toString()}\n`;
}

function status({ status: at }: CorpusDocument, colors: Colors): string {
  return { pending: colors.yellow, processing: colors.yellow, completed: colors.green, failed: colors.red }[at](at);
}

function cut(text: string): string {
  const characters = [...oneLine(text)];
  return characters.length <= SHOWN_CHARS ? characters.join('') : `${characters.slice(0, SHOWN_CHARS - 1).join('')}…`;
}

/** The end of a path says most. */
function cutPath(path: string): string {
  const characters = [...oneLine(path)];
  return characters.length <= SHOWN_CHARS ? characters.join('') : `…${characters.slice(1 - SHOWN_CHARS).join('')}`;
}

const day = (time: string): string => oneLine(time).slice(0, 10);
