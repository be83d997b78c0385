import {
  formatProbability,
  oneLine,
  visibleText,
  type AnswerCitation,
  type AnswerUsage,
  type CitedText,
  type CorpusAnswer,
} from '@locitorium/domain';
import type { Colors } from 'picocolors/types.js';
import { wrapped } from './layout.ts';
import { plural } from './numbers.ts';
import { headOf, lineOf, placesLine, WIDEST } from './render-passage.ts';
import type { TerminalOptions } from './terminal.ts';

/** Characters of a passage that is cited as a whole. */
const SHOWN_OF_PASSAGE = 300;

export interface AnswerOptions extends TerminalOptions {
  /** Of documents that have no title, by id. */
  readonly filenames: ReadonlyMap<string, string>;
  /** Whether the words of the answer stand on the terminal already. */
  readonly isShown: boolean;
}

/** The answer with numbers for references, its places, and the sources by number. For people; its form may change. */
export function renderAnswer(answer: CorpusAnswer, { filenames, isShown, colors, columns }: AnswerOptions): string {
  const width = Math.min(columns ?? WIDEST, WIDEST);
  const passages = Map.groupBy(answer.citations, ({ chunkId }) => chunkId);
  const numbers = new Map([...passages.keys()].map((id, i) => [id, i + 1]));
  const words = answer.fallback ? fallbackLines(answer, width, colors) : isShown ? [] : wrapped(numbered(answer.answer, numbers), width);
  const blocks = [
    words,
    unsupportedLines(answer, numbers, width),
    answer.places.length === 0 ? [] : wrapped(`${colors.bold('where:')} ${placesLine(answer.places)}`, width),
    ...[...passages.values()].map((citations, i) => sourceLines(citations, i + 1, { filenames, width, colors })),
    [colors.dim(factsLine(answer))],
  ];
  return `${isShown ? '\n' : ''}${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function fallbackLines({ reason }: CorpusAnswer, width: number, colors: Colors): readonly string[] {
  return wrapped(`${colors.bold('No answer.')} ${lineOf(reason)}`, width);
}

function numbered(text: string, numbers: ReadonlyMap<string, number>): string {
  let shown = visibleText(text);
  for (const [id, number] of numbers) shown = shown.replaceAll(`[${visibleText(id)}]`, `[${number}]`);
  return shown;
}

/** What a model said of itself, word for word, so that nobody takes it for something that a document says. */
function unsupportedLines({ answer, sentences }: CorpusAnswer, numbers: ReadonlyMap<string, number>, width: number): readonly string[] {
  return sentences
    .filter(({ chunkIds }) => chunkIds.length === 0)
    .flatMap(({ start, end }) => wrapped(`without a source: “${lineOf(numbered(answer.slice(start, end), numbers))}”`, width));
}

interface Source {
  readonly filenames: ReadonlyMap<string, string>;
  readonly width: number;
  readonly colors: Colors;
}

/** One passage, with all that is cited of it. */
function sourceLines(citations: readonly AnswerCitation[], number: number, { filenames, width, colors }: Source): readonly string[] {
  const [{ documentId, metadata }] = citations as [AnswerCitation];
  const places = placesLine(citations.flatMap((citation) => citation.places));
  return [
    headOf({ number, documentId, metadata, filename: filenames.get(documentId), pages: citations.map(({ page }) => page) }, colors),
    ...(metadata.ref === null ? [] : [`    ${colors.dim(oneLine(metadata.ref))}`]),
    ...citations.flatMap(({ sentence, passage, places: named, reason }) => [
      ...wrapped(`“${marked(sentence ?? beginningOf(passage), named, colors)}”`, width, '    '),
      ...(reason === null ? [] : wrapped(`cited because: ${lineOf(reason)}`, width, '    ')),
    ]),
    ...(places === '' ? [] : wrapped(`places: ${places}`, width, '    ')),
  ];
}

/** Of a passage that is cited as a whole. */
function beginningOf({ start, text }: CitedText): Pick<CitedText, 'start' | 'text'> {
  if (text.length <= SHOWN_OF_PASSAGE) return { start, text };
  const cut = text.slice(0, SHOWN_OF_PASSAGE).toWellFormed();
  return { start, text: `${cut.replace(/\s+\S{0,20}$/, '')} …` };
}

/** What is cited with its places in colour; between brackets where there is no colour. */
function marked({ start, text }: Pick<CitedText, 'start' | 'text'>, places: AnswerCitation['places'], colors: Colors): string {
  let shown = '';
  let reached = 0;
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const [from, to] = [place.start - start, place.end - start];
    if (from < reached || to > text.length) continue;
    const name = lineOf(text.slice(from, to));
    shown += `${lineOf(text.slice(reached, from))}${colors.isColorSupported ? colors.green(name) : `[${name}]`}`;
    reached = to;
  }
  return `${shown}${lineOf(text.slice(reached))}`;
}

function factsLine({ confidence, stepMs, usage, dropped }: CorpusAnswer): string {
  const facts = [
    confidence !== null && `confidence ${formatProbability(confidence)}`,
    `search ${Math.round(stepMs.search)} ms`,
    `answer ${Math.round(stepMs.answer)} ms`,
    usage !== null && usageWords(usage),
    dropped > 0 && `${plural(dropped, 'reference')} left out that named no passage`,
  ];
  return facts.filter((fact) => fact !== false).join(' · ');
}

function usageWords({ model, calls, promptTokens, answerTokens }: AnswerUsage): string {
  const tokens = promptTokens === null && answerTokens === null ? '' : ` (${promptTokens ?? '?'} + ${answerTokens ?? '?'} tokens)`;
  return `${oneLine(model)}, ${plural(calls, 'call')}${tokens}`;
}
