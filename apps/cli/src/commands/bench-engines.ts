import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '@locitorium/domain';
import { stringify } from 'csv-stringify/sync';
import { benchEngines, readEngineMatrix, type BenchRow } from 'locitorium';
import { tableOf } from '../output/layout.ts';
import { terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath, fileUnreadable, shownPath } from '../process/files.ts';
import { show, tell, writeData, writeJson, type Io } from '../process/io.ts';
import { writeOutput } from '../process/output-file.ts';
import { interruptible, openEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';
import { settingsFlags } from './settings-flags.ts';

/** Version of table.json; it changes when a key changes its name or meaning. */
const TABLE_FORMAT = 1;

interface BenchFlags extends Flags {
  readonly matrix: string;
  readonly out: string;
  readonly format: 'table' | 'csv' | 'json';
  readonly config?: string;
}

/** `locitorium bench engines`. Exit code 1 where a cell failed; the others are measured all the same. */
export async function benchAllEngines(flags: BenchFlags, context: CommandContext): Promise<number> {
  const { io, servers } = context;
  const { matrix, out, format, config } = flags;
  const cells = await readEngineMatrix(absolutePath(io, matrix), {
    flags: settingsFlags(flags, servers),
    environment: io.environment,
    directory: io.directory,
    servers,
    ...(config !== undefined && { configFile: config }),
  });
  const directory = absolutePath(io, out);
  const earlier = await rowsIn(join(directory, 'table.json'), io);
  await mkdir(directory, { recursive: true });
  const known: BenchRow[] = [];
  const rows = await interruptible(context, (signal) =>
    benchEngines(cells, {
      directory,
      earlier,
      signal,
      create: (settings) => openEngine(context, settings),
      onRow: async (row, { cell, cells: all, isEarlier }) => {
        known.push(row);
        // Rows that are still to come, as they were: whoever stops now loses none.
        await writeTable(directory, [...known, ...earlier.filter((before) => !known.some((each) => isSameCell(each, before)))]);
        const outcome = row['error'] === null ? (isEarlier ? 'measured before' : 'measured') : row['error'];
        tell(io, `${cell + 1} of ${all}: ${row['engine']} on ${row['dataset']}, mentions ${row['mentions']}: ${outcome}`);
      },
    }),
  );
  await writeTable(directory, rows);
  tell(io, `table written to ${shownPath(io, join(directory, 'table.csv'))}`);
  if (format === 'json') writeJson(io, { format: TABLE_FORMAT, rows });
  else if (format === 'csv') writeData(io, csvOf(rows));
  else show(io, shownTable(rows, io));
  return rows.some(({ error }) => error !== null) ? EXIT.failures : EXIT.done;
}

const isSameCell = (one: BenchRow, other: BenchRow): boolean =>
  ['engine', 'dataset', 'mentions'].every((column) => one[column] === other[column]);

async function writeTable(directory: string, rows: readonly BenchRow[]): Promise<void> {
  const table = `${JSON.stringify({ format: TABLE_FORMAT, rows }, null, 2)}\n`;
  await writeOutput(join(directory, 'table.json'), table, { kind: 'table_unwritable', what: 'table' });
  await writeOutput(join(directory, 'table.csv'), csvOf(rows), { kind: 'table_unwritable', what: 'table' });
}

async function rowsIn(path: string, io: Io): Promise<readonly BenchRow[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw fileUnreadable(shownPath(io, path), error);
  });
  if (text === null) return [];
  try {
    const { format, rows } = JSON.parse(text) as { readonly format?: unknown; readonly rows?: unknown };
    if (format === TABLE_FORMAT && Array.isArray(rows)) return rows as readonly BenchRow[];
  } catch {
    // Told below.
  }
  throw new UsageError(
    'table_unusable',
    `${shownPath(io, path)} is no table of this command. Choose another --out, or move the file away.`,
    { path },
  );
}

/** RFC 4180, with every column that some row has. */
function csvOf(rows: readonly BenchRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return stringify([...rows], { header: true, columns, record_delimiter: '\r\n', quoted_match: /[\r\n]/, escape_formulas: true });
}

/** The figures that engines are compared by first; the files have all. */
function shownTable(rows: readonly BenchRow[], io: Io): string {
  const columns = ['engine', 'dataset', 'mentions', 'country', 'Acc@161km', 'found F1', 'ECE', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU s'];
  const table = tableOf(columns, terminalOf(io), columns.slice(3));
  const number = (value: BenchRow[string] | undefined, digits: number): string => (typeof value === 'number' ? value.toFixed(digits) : '–');
  for (const row of rows) {
    const { engine, dataset, mentions } = row;
    table.push([
      ...[engine, dataset, mentions].map(String),
      number(row['end_to_end_country_recall_with_inferred'] ?? row['country_top1_with_inferred'], 4),
      number(row['end_to_end_acc161_with_within'] ?? row['acc161_with_within'], 4),
      number(row['recognition_overlap_f1'], 4),
      number(row['ece'], 4),
      ...['p50', 'p95', 'p99'].map((percentile) => number(row[`total_${percentile}_ms`], 1)),
      number(row['cpu_seconds'], 1),
    ]);
  }
  return `${table.toString()}\n`;
}
