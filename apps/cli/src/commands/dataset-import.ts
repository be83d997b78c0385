import { UsageError } from '@locitorium/domain';
import { correctDataset, importDataset, type AnnotationFormat, type DatasetLine, type ImportReport, type PlaceDirectory } from 'locitorium';
import { datasetFile, inputFile } from '../input/input-file.ts';
import { plural } from '../output/numbers.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { ignoredCorrectionLines } from '../output/words.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { tell, writeData, type Io } from '../process/io.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface ImportFlags extends Flags {
  readonly from: AnnotationFormat | 'corrections';
  readonly output?: string;
  readonly labels?: string;
  readonly columns?: string;
  readonly documents?: string;
  readonly lang?: string;
  readonly source?: string;
  readonly countriesByPoint?: boolean;
}

/** `locitorium dataset import`: a file of another tool as a dataset. Exit code 1 where lines of corrections could not be used. */
export async function datasetImport(flags: ImportFlags, context: CommandContext, file = ''): Promise<number> {
  const { io } = context;
  await refuseOutput(flags, absolutePath(io, file), io);
  const loaded = await settingsOf(flags, context);
  return withEngine(context, loaded, async (locitorium, signal) => {
    await using read = await inputFile(file, io);
    const { path } = read;
    // The gazetteer is read when the first identifier is looked up: most files need none.
    const places = { placeById: async (...id: Parameters<PlaceDirectory['placeById']>) => (await locitorium.places()).placeById(...id) };
    if (flags.from === 'corrections') return await importCorrections(flags, path, { io, places, signal });
    const { labels, columns, lang, source, countriesByPoint = false } = flags;
    const { lines, report } = await importDataset({
      file: path,
      format: flags.from,
      places,
      countriesByPoint,
      ...(labels !== undefined && { labels: labels.split(',').map((label) => label.trim()) }),
      ...(columns !== undefined && { columns: columnsOf(columns) }),
      ...(lang !== undefined && { lang }),
      ...(source !== undefined && { source }),
    });
    await write(lines, flags, io);
    for (const line of summary(report)) tell(io, line);
    return EXIT.done;
  });
}

interface CorrectionContext {
  readonly io: Io;
  readonly places: Pick<PlaceDirectory, 'placeById'>;
  readonly signal: AbortSignal;
}

async function importCorrections(flags: ImportFlags, corrections: string, { io, places, signal }: CorrectionContext): Promise<number> {
  if (flags.documents === undefined)
    throw new UsageError('invalid_arguments', 'Corrections hold no texts: --documents FILE names the dataset that they are about.');
  await using documents = await datasetFile(flags.documents, io, signal);
  const { lines, ignoredCorrections, unusableLines } = await correctDataset({
    corrections,
    documents: documents.path,
    places,
    signal,
  });
  await write(lines, flags, io);
  warnOfLines(unusableLines, io);
  for (const line of ignoredCorrectionLines(ignoredCorrections, '--documents')) tell(io, line);
  return unusableLines.length > 0 ? EXIT.failures : EXIT.done;
}

async function refuseOutput({ output, documents }: ImportFlags, file: string, io: Io): Promise<void> {
  if (output === undefined) return;
  const inputs = [{ path: file, what: 'the file that is read' }];
  if (documents !== undefined) inputs.push({ path: absolutePath(io, documents), what: 'the dataset of the documents' });
  await refuseOverwriting({ path: absolutePath(io, output), flag: '--output', kind: 'dataset_output' }, inputs);
}

async function write(lines: readonly DatasetLine[], { output }: ImportFlags, io: Io): Promise<void> {
  const content = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  if (output === undefined) return writeData(io, content);
  const path = absolutePath(io, output);
  await writeOutput(path, content, { kind: 'dataset_unwritable', what: 'dataset' });
  tell(io, `dataset written to ${shownPath(io, path)}`);
}

const COLUMNS: Readonly<Record<string, 'tokenColumn' | 'tagColumn' | 'linkColumn'>> = {
  token: 'tokenColumn',
  tag: 'tagColumn',
  link: 'linkColumn',
};

function columnsOf(given: string) {
  return Object.fromEntries(
    given.split(',').map((part) => {
      const [, name = '', column] = /^\s*(token|tag|link):([1-9]\d{0,2})\s*$/.exec(part) ?? [];
      const key = COLUMNS[name];
      if (key === undefined) throw new UsageError('invalid_arguments', '--columns wants numbers from 1, such as token:1,tag:4,link:5.');
      return [key, Number(column)];
    }),
  );
}

function summary({ documents, mentions, ...counts }: ImportReport): readonly string[] {
  const { withCountry, withPoint, unresolvedLinks, otherLabels, moved, lost, unknownCountries } = counts;
  const others = Object.entries(otherLabels);
  const lines = [
    `${plural(documents, 'document')}: ${plural(mentions, 'mention')}, ${withCountry} with a country, ${withPoint} with a point`,
    others.length > 0 && `left out by their label: ${others.map(([label, count]) => `${label} ${count}`).join(', ')} (see --labels)`,
    moved > 0 && `${plural(moved, 'mention')} did not stand at the offsets given and ${moved === 1 ? 'was' : 'were'} found by name`,
    lost > 0 && `warning: ${plural(lost, 'mention')} left out: the name stands nowhere in the text`,
    unknownCountries > 0 &&
      `warning: ${plural(unknownCountries, 'mention')} with a country that ISO 3166-1 does not know, which is left out`,
    unresolvedLinks > 0 &&
      `${plural(unresolvedLinks, 'mention')} with a link of which neither country nor point is known; the link is kept`,
  ];
  return lines.filter((line) => line !== false);
}
