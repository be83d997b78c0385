import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { oneLine, UsageError } from '@locitorium/domain';
import {
  exportRun,
  exportTei,
  type ExportFormat,
  type ExportRunOptions,
  type ExportSummary,
  type ExportTeiOptions,
  type ExportUnit,
} from 'locitorium';
import { plural } from '../output/numbers.ts';
import { teiLine } from '../output/tei-line.ts';
import { warnOfLines } from '../output/warn-of-lines.ts';
import { ignoredCorrectionLines } from '../output/words.ts';
import { EXIT } from '../process/exit-code.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { tell, type Io } from '../process/io.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import { writePieces, writePiecesTo } from '../process/streamed-output.ts';
import { placesOf, settingsOf, withEngine, type CommandContext } from './command-context.ts';
import type { Flags } from './define-command.ts';

interface ExportFlags extends Flags {
  readonly format: ExportFormat;
  readonly by?: ExportUnit;
  readonly out?: string;
  readonly source?: string;
  readonly dataset?: string;
  readonly corrections?: string;
  readonly minConfidence?: number;
  readonly minRecordConfidence?: number;
  readonly title?: string;
  readonly when?: NonNullable<ExportRunOptions['when']>;
}

/** `locitorium export`: a run as a file of other tools. Exit code 1 where lines could not be used, or corrections did not fit. */
export async function exportCommand(flags: ExportFlags, context: CommandContext, given = ''): Promise<number> {
  const { io } = context;
  const { format, by, out, source, dataset, corrections, minConfidence, minRecordConfidence, title, when } = flags;
  const run = absolutePath(io, given);
  if (format === 'parquet' && out === undefined && io.stdout.isTTY === true)
    throw new UsageError('binary_on_terminal', 'A terminal cannot show Parquet. Add --out FILE.');
  await refuseInputs(flags, run, io);
  const loaded = await settingsOf(flags, context);
  return withEngine(context, loaded, async (locitorium, signal) => {
    const places = placesOf(locitorium);
    const options = {
      run,
      places,
      signal,
      ...(source !== undefined && { source: absolutePath(io, source) }),
      ...(dataset !== undefined && { dataset: absolutePath(io, dataset) }),
      ...(corrections !== undefined && { corrections: absolutePath(io, corrections) }),
      ...(minConfidence !== undefined && { minConfidence }),
      ...(minRecordConfidence !== undefined && { minRecordConfidence }),
    };
    const summary =
      format === 'tei' && out !== undefined && (await isFolder(out, io))
        ? await writeTeiFiles(options, absolutePath(io, out), io)
        : await writeOne(
            {
              ...options,
              format,
              ...(by !== undefined && { by }),
              ...(title !== undefined && { title }),
              ...(when !== undefined && { when }),
            },
            out,
            io,
          );
    warnOfLines(summary.unusableLines, io);
    for (const line of linesOf(summary)) tell(io, line);
    if (out !== undefined) tell(io, `written to ${shownPath(io, absolutePath(io, out))}`);
    const misfits = summary.unusableLines.length + summary.ignoredCorrections.unfit + summary.ignoredCorrections.homeless;
    return misfits > 0 ? EXIT.failures : EXIT.done;
  });
}

async function writeOne(options: ExportRunOptions, out: string | undefined, io: Io): Promise<ExportSummary> {
  const { pieces, summary } = await exportRun(options);
  if (out === undefined) await writePieces(io, pieces);
  else await writePiecesTo(absolutePath(io, out), pieces);
  return summary;
}

/** A file for each TEI document, called as the one that was read, in the same folders. */
async function writeTeiFiles(options: ExportTeiOptions, folder: string, io: Io): Promise<ExportSummary> {
  const { files, summary } = await exportTei(options);
  for await (const { name, source, xml } of files) {
    const path = join(folder, name);
    await refuseOverwriting({ path, flag: '--out', kind: 'export_output' }, [{ path: source, what: 'the folder of the TEI files' }]);
    // What is wrong with the folder is said when the file is written.
    await mkdir(dirname(path), { recursive: true }).catch(() => undefined);
    await writeOutput(path, xml, { kind: 'export_unwritable', what: `TEI file ${shownPath(io, path)}` });
  }
  return summary;
}

/** A folder that is there, or what is written like one. */
async function isFolder(out: string, io: Io): Promise<boolean> {
  if (/[/\\]$/.test(out)) return true;
  return stat(absolutePath(io, out)).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function refuseInputs({ out, source, dataset, corrections }: ExportFlags, run: string, io: Io): Promise<void> {
  if (out === undefined) return;
  const files = ['predictions.jsonl', 'dataset.jsonl', 'dataset.jsonl.gz', 'failures.jsonl', 'corrections.jsonl', 'run.json'];
  const inputs = [run, ...files.map((name) => join(run, name))].map((path) => ({ path, what: 'a file of the run' }));
  if (source !== undefined) inputs.push({ path: absolutePath(io, source), what: 'the TEI file' });
  if (dataset !== undefined) inputs.push({ path: absolutePath(io, dataset), what: 'the dataset' });
  if (corrections !== undefined) inputs.push({ path: absolutePath(io, corrections), what: 'the file of the corrections' });
  await refuseOverwriting({ path: absolutePath(io, out), flag: '--out', kind: 'export_output' }, inputs);
}

function linesOf(summary: ExportSummary): readonly string[] {
  const { documents, mentions, unplaced, belowThreshold, failedDocuments, withoutText, placesLeftOut, ...said } = summary;
  const { belowRecordThreshold, corrected, dismissed, ruled, unusedRules, ignoredCorrections } = said;
  const lines = [
    `${plural(documents, 'document')}: ${plural(mentions, 'mention')}, ${unplaced} without a place`,
    failedDocuments > 0 &&
      `${plural(failedDocuments, 'document')} could not be grounded and ${failedDocuments === 1 ? 'has' : 'have'} no places`,
    belowThreshold > 0 && `${plural(belowThreshold, 'mention')} below --min-confidence left out`,
    belowRecordThreshold > 0 && `${plural(belowRecordThreshold, 'mention')} below --min-record-confidence left out`,
    corrected + dismissed > 0 &&
      `${plural(corrected, 'mention')} corrected${ruled > 0 ? ` (${ruled} by rules)` : ''}, ${dismissed} removed as not a place`,
    unusedRules.length > 0 && `rules that no mention fits: ${unusedRules.map(oneLine).join(', ')}`,
    placesLeftOut > 0 && `the map leaves out the ${plural(placesLeftOut, 'place')} with the fewest mentions`,
    summary.tei !== null && teiLine(summary.tei),
    summary.leftOut.length > 0 && `the run left out ${summary.leftOut.join(', ')} (--fields): they are empty here`,
    withoutText !== null &&
      withoutText > 0 &&
      `warning: no text was found for ${plural(withoutText, 'document')}: --dataset is another dataset, not JSON lines (use dataset.jsonl of the run folder), or in a very different order`,
    ...ignoredCorrectionLines(ignoredCorrections, 'the run'),
  ];
  return lines.filter((line) => line !== false);
}
