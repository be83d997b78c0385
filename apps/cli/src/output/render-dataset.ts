import { countryName, oneLine } from '@locitorium/domain';
import type { DatasetCheck, DatasetProblemKind, DatasetStatistics, ProblemsOfKind } from 'locitorium';
import type { Colors } from 'picocolors/types.js';
import { tableOf } from './layout.ts';
import { plural } from './numbers.ts';
import type { TerminalOptions } from './terminal.ts';

const PROBLEM_WORDS: Readonly<Record<DatasetProblemKind, string>> = {
  no_document: 'the file is empty',
  unusable_line: 'lines that cannot be used',
  field: 'fields that are left out',
  repeated_span: 'mentions with the span of another',
  crossing_spans: 'spans that cross another',
  part_of_word: 'spans that begin or end within a word',
  country_elsewhere: 'points in another country',
  repeated_text: 'documents with the text of another',
  no_language: 'documents without language',
};

/** Problems of a kind that are named one by one; JSON has more. */
const NAMED = 5;
/** Rows of a table of counts. */
const MOST_ROWS = 10;

/** What is wrong with a dataset. For people; its form may change. */
export function renderDatasetCheck({ documents, mentions, problems }: DatasetCheck, terminal: TerminalOptions): string {
  const { colors } = terminal;
  const size = `${plural(documents, 'document')}, ${plural(mentions, 'mention')}`;
  if (problems.length === 0) return `${size}: ${colors.green('nothing is wrong')}\n`;
  const table = tableOf(['what', 'kind', 'count'], terminal, ['count']);
  for (const { kind, severity, count } of problems)
    table.push([PROBLEM_WORDS[kind], severity === 'error' ? colors.red('error') : 'remark', String(count)]);
  return [`${size}\n${table.toString()}\n`, ...problems.map((ofKind) => renderFirst(ofKind, colors))].join('\n');
}

function renderFirst({ kind, count, first }: ProblemsOfKind, colors: Colors): string {
  const lines = first
    .slice(0, NAMED)
    .map(({ line, docId, mentionId, message }) => `  line ${line}, ${mentionId ?? docId ?? '–'}: ${message}`);
  if (count > NAMED) lines.push(`  and ${count - NAMED} more`);
  return `${colors.bold(PROBLEM_WORDS[kind])}\n${lines.map(oneLine).join('\n')}\n`;
}

/** What a dataset holds. For people; its form may change. */
export function renderDatasetStatistics(statistics: DatasetStatistics, terminal: TerminalOptions): string {
  const { documents, annotatedDocuments, unusableLines, characters, mentions, mostMentions, names } = statistics;
  const { withSpan, withCountry, withPoint, ambiguousNames, ambiguousMentions } = statistics;
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
  const overview = tableOf(['what', 'count', 'share'], terminal, ['count', 'share']);
  overview.push(
    ['documents', String(documents), ''],
    ['… with annotations', String(annotatedDocuments), share(annotatedDocuments, documents)],
    ['characters', String(characters), ''],
    ['mentions', String(mentions), ''],
    ['… with a span', String(withSpan), share(withSpan, mentions)],
    ['… with a country', String(withCountry), share(withCountry, mentions)],
    ['… with a point', String(withPoint), share(withPoint, mentions)],
    ['most mentions in a document', String(mostMentions), ''],
    ['different names', String(names), ''],
    ['… of several countries', String(ambiguousNames), share(ambiguousNames, names)],
    ['mentions of such names', String(ambiguousMentions), share(ambiguousMentions, withCountry)],
  );
  if (unusableLines > 0) overview.push(['lines that cannot be used', String(unusableLines), '']);
  const counted = (title: string, counts: Readonly<Record<string, number>>, words: (key: string) => string = (key) => key): string => {
    const entries = Object.entries(counts);
    const table = tableOf([title, 'count'], terminal, ['count']);
    for (const [key, count] of entries.slice(0, MOST_ROWS)) table.push([oneLine(words(key)), String(count)]);
    const rest = entries.length > MOST_ROWS ? `and ${entries.length - MOST_ROWS} more\n` : '';
    return entries.length === 0 ? '' : `${table.toString()}\n${rest}`;
  };
  return [
    `${overview.toString()}\n`,
    counted('language', statistics.languages),
    counted('source', statistics.sources),
    counted('country', statistics.countries, (code) => `${code} ${countryName(code) ?? ''}`),
    counted('frequent name', Object.fromEntries(statistics.frequentNames.map(({ name, count }) => [name, count]))),
    renderAmbiguous(statistics, terminal),
  ]
    .filter((section) => section !== '')
    .join('\n');
}

function renderAmbiguous({ frequentAmbiguousNames }: DatasetStatistics, terminal: TerminalOptions): string {
  if (frequentAmbiguousNames.length === 0) return '';
  const table = tableOf(['name of several countries', 'count', 'countries'], terminal, ['count']);
  for (const { name, count, countries } of frequentAmbiguousNames.slice(0, MOST_ROWS))
    table.push([
      oneLine(name),
      String(count),
      Object.entries(countries)
        .map(([code, n]) => `${code} ${n}`)
        .join(', '),
    ]);
  return `${table.toString()}\n`;
}
