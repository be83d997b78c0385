import { UsageError } from '@locitorium/domain';
import type { ExportedMention } from '@locitorium/exports';
import { datasetEntries, documentFailure, refusePublicServer } from 'locitorium';
import { datasetOf } from '../input/dataset-of.ts';
import { LeftOut } from '../output/left-out.ts';
import { grouped, plural } from '../output/numbers.ts';
import { EXIT } from '../process/exit-code.ts';
import { tell, type Io } from '../process/io.ts';
import { writePieces } from '../process/streamed-output.ts';
import { settingsOf, withEngine, type CommandContext } from './command-context.ts';
import { groundEntries, predictionEncoder, type GroundedEntry } from './grounded-entries.ts';
import { inputFieldsOf } from './input-flags.ts';
import type { OutputFormat, RunFlags } from './run-flags.ts';

type RunToOutputFlags = RunFlags & { readonly format: OutputFormat };

/** Failures that are told one by one. */
const TOLD_FAILURES = 20;

/**
 * `locitorium run --format`: a dataset as one stream, in its order, without a folder: neither texts nor predictions are kept. Exit code 1
 * where documents failed.
 */
export async function runToOutput(flags: RunToOutputFlags, context: CommandContext): Promise<number> {
  const { io, servers } = context;
  const { dataset, format, explain = false } = flags;
  refuseUnfitting(flags, io);
  const { settings } = await settingsOf(flags, context);
  await refusePublicServer({ settings, servers });
  const { workers } = settings;
  return withEngine(context, { settings: { ...settings, serveWorkers: workers } }, async (locitorium, signal) => {
    const leftOut = new LeftOut();
    const fields = inputFieldsOf(flags);
    const entries = datasetEntries(datasetOf(dataset, io), {
      ...(Object.keys(fields).length > 0 && { fields }),
      onSkipped: leftOut.onSkipped,
      onBlankRows: leftOut.onBlankRows,
      signal,
    });
    const counts = { documents: 0, failed: 0, mentions: 0, resolved: 0 };
    const grounded = counted(groundEntries(locitorium, entries, { workers, explain, signal }), counts, io);
    if (format === 'jsonl') {
      const encoded = predictionEncoder(await locitorium.modelInfo('extract', { explain }), flags.fields);
      await writePieces(io, lines(grounded, encoded));
    } else if (format === 'csv') {
      await writePieces(io, csvPieces(mentionRows(grounded)));
    } else {
      const { MENTION_COLUMNS, parquetPieces } = await import('@locitorium/exports');
      await writePieces(io, parquetPieces(MENTION_COLUMNS, mentionRows(grounded)));
    }
    for (const line of leftOut.lines) tell(io, line);
    if (counts.failed > TOLD_FAILURES) tell(io, `… and ${grouped(counts.failed - TOLD_FAILURES)} more`);
    tell(
      io,
      `${plural(counts.documents - counts.failed, 'document')} grounded: ${plural(counts.mentions, 'mention')}, ${grouped(counts.resolved)} resolved`,
    );
    if (counts.failed > 0) tell(io, `${plural(counts.failed, 'document')} failed`);
    return counts.failed > 0 ? EXIT.failures : EXIT.done;
  });
}

function refuseUnfitting(flags: RunToOutputFlags, io: Io): void {
  const { format, explain, fields } = flags;
  if (format === 'parquet' && io.stdout.isTTY === true)
    throw new UsageError(
      'binary_on_terminal',
      'A terminal cannot show Parquet. Write it to a file: locitorium run … --format parquet > FILE.',
    );
  const ofFolder = [
    flags.runId !== undefined && '--run-id',
    flags.resume === true && '--resume',
    flags.evidence !== undefined && '--evidence',
    flags.corrections !== undefined && '--corrections',
    flags.mentions === 'gold' && '--mentions gold',
    flags.out !== 'runs' && '--out',
  ].find((flag) => flag !== false);
  if (ofFolder !== undefined)
    throw new UsageError(
      'flag_of_run_folder',
      `--format ${format} makes no run folder, and ${ofFolder} needs one. Leave out one of the two.`,
      { flag: ofFolder },
    );
  if (format !== 'jsonl' && (explain === true || fields !== undefined))
    throw new UsageError(
      'flag_of_predictions',
      `--format ${format} has columns of its own. --explain and --fields are for --format jsonl.`,
      {},
    );
}

interface Counts {
  documents: number;
  failed: number;
  mentions: number;
  resolved: number;
}

/** Counts what goes by, and tells of the first failures. */
async function* counted(entries: AsyncIterable<GroundedEntry>, counts: Counts, io: Io): AsyncGenerator<GroundedEntry> {
  for await (const grounded of entries) {
    counts.documents += 1;
    if (grounded.kind === 'grounded') {
      counts.mentions += grounded.document.groundings.length;
      counts.resolved += grounded.document.groundings.filter(({ status }) => status === 'resolved').length;
    } else {
      counts.failed += 1;
      const { message } = documentFailure(grounded.error);
      // What is wrong with a line names it.
      if (counts.failed <= TOLD_FAILURES)
        tell(io, `failed: ${grounded.entry.kind === 'invalid' ? message : `${grounded.entry.document.docId}: ${message}`}`);
    }
    yield grounded;
  }
}

/** What is no document has no line: a prediction needs the identifier of one. */
async function* lines(entries: AsyncIterable<GroundedEntry>, encoded: (entry: GroundedEntry) => object): AsyncGenerator<string> {
  for await (const grounded of entries)
    if (grounded.kind === 'grounded' || grounded.entry.kind === 'document') yield `${JSON.stringify(encoded(grounded))}\n`;
}

/** The mentions of each document. */
async function* mentionRows(entries: AsyncIterable<GroundedEntry>): AsyncGenerator<readonly ExportedMention[]> {
  const { exportedGrounding } = await import('@locitorium/exports');
  for await (const grounded of entries) {
    if (grounded.kind === 'failed') continue;
    const { docId, groundings } = grounded.document;
    yield groundings.map((grounding) => exportedGrounding(docId, grounding));
  }
}

/** A header also where there are no rows; but not before the first document: a dataset that cannot be read leaves nothing behind. */
async function* csvPieces(rows: AsyncIterable<readonly ExportedMention[]>): AsyncGenerator<string> {
  const { csvWriter, MENTION_COLUMNS } = await import('@locitorium/exports');
  const writer = csvWriter(MENTION_COLUMNS);
  let { head } = writer;
  for await (const some of rows) {
    const piece = head + writer.rows(some);
    if (piece !== '') yield piece;
    head = '';
  }
  if (head !== '') yield head;
}
