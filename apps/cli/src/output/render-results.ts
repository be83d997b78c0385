import {
  countryName,
  displayScoreOf,
  oneLine,
  shownPageOf,
  type FacetCount,
  type SearchAnswer,
  type SearchResult,
} from '@locitorium/domain';
import type { Colors } from 'picocolors/types.js';
import { wrapped } from './layout.ts';
import { headOf, lineOf, placesLine, WIDEST } from './render-passage.ts';
import type { TerminalOptions } from './terminal.ts';

/** Values of a facet that are shown. */
const SHOWN_VALUES = 6;

/**
 * Results with their snippets, scores and places, then the facets. For people; its form may change.
 *
 * @param filenames of documents that have no title, by id
 */
export function renderResults(answer: SearchAnswer, filenames: ReadonlyMap<string, string>, { colors, columns }: TerminalOptions): string {
  const width = Math.min(columns ?? WIDEST, WIDEST);
  if (answer.results.length === 0) return 'Nothing found.\n';
  const results = answer.results.map((result) => renderResult(result, filenames.get(result.chunk.documentId), width, colors));
  return `${[...results, renderFacets(answer, colors)].filter((part) => part !== '').join('\n\n')}\n`;
}

function renderResult(result: SearchResult, filename: string | undefined, width: number, colors: Colors): string {
  const { chunk, metadata, rank } = result;
  const pages = [shownPageOf(result)];
  const head = headOf({ number: rank, documentId: chunk.documentId, metadata, filename, pages }, colors);
  const snippet = wrapped(marked(result, colors), width, '    ');
  const places = placesLine(chunk.places);
  return [
    head,
    ...snippet,
    ...(places === '' ? [] : wrapped(`places: ${places}`, width, '    ')),
    `    ${colors.dim(scoresLine(result))}`,
  ].join('\n');
}

/** The snippet as one line, its words and places in colour; between brackets where there is no colour. */
function marked({ chunk, snippet }: SearchResult, colors: Colors): string {
  if (snippet === undefined) return lineOf(chunk.content);
  let text = '';
  let reached = 0;
  for (const { start, end, kind } of snippet.marks) {
    text += lineOf(snippet.text.slice(reached, start));
    const shown = lineOf(snippet.text.slice(start, end));
    text += colors.isColorSupported ? (kind === 'word' ? colors.bold(colors.yellow(shown)) : colors.green(shown)) : `[${shown}]`;
    reached = end;
  }
  const [from, to] = [snippet.start - chunk.start, snippet.start - chunk.start + snippet.text.length];
  const isCutBefore = chunk.content.slice(0, from).trim() !== '';
  const isCutAfter = chunk.content.slice(to).trim() !== '';
  return `${isCutBefore ? '… ' : ''}${text}${lineOf(snippet.text.slice(reached))}${isCutAfter ? ' …' : ''}`;
}

function scoresLine(result: SearchResult): string {
  const { score, rerankScore, parts } = result;
  const words: readonly (readonly [string, number | null])[] = [
    ['score', displayScoreOf(result)],
    ['first search', rerankScore === null ? null : score],
    ['words', parts.sparse],
    ['meaning', parts.dense],
    ['place', parts.place],
  ];
  return words.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value.toFixed(2)}`])).join(' · ');
}

function renderFacets({ facets: { countries, admin1, months } }: SearchAnswer, colors: Colors): string {
  const lines: readonly (readonly [string, readonly FacetCount[]])[] = [
    ['countries', countries.map(({ value, documents }) => ({ value: countryName(value) ?? value, documents }))],
    ['areas', admin1],
    ['months', months],
  ];
  return lines
    .filter(([, counts]) => counts.length > 0)
    .map(([name, counts]) => {
      const shown = counts.slice(0, SHOWN_VALUES).map(({ value, documents }) => `${oneLine(value)} ${documents}`);
      return `${colors.bold(name)}: ${shown.join(', ')}${counts.length > SHOWN_VALUES ? `, and ${counts.length - SHOWN_VALUES} more` : ''}`;
    })
    .join('\n');
}
