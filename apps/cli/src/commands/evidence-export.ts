import { readFile } from 'node:fs/promises';
import { UsageError } from '@locitorium/domain';
import { exportEvidence, type DomainCategories, type ExportOptions } from 'locitorium';
import { EXIT } from '../process/exit-code.ts';
import { tell, writeData, type Io } from '../process/io.ts';
import { absolutePath, shownPath } from '../process/files.ts';
import { refuseOverwriting, writeOutput } from '../process/output-file.ts';
import type { CommandContext } from './command-context.ts';
import { unknownDocument, withTask, type TaskFlags } from './evidence-file.ts';

export interface ExportFlags extends TaskFlags {
  readonly format: ExportOptions['format'];
  readonly output?: string;
  readonly doc?: string;
  readonly categories?: string;
}

/** The export must not be readable by users who cannot read the evidence. */
const OWNER_ALONE = 0o600;

/** `locitorium evidence export`: a task's evidence as one file, to stdout or into a file. */
export async function evidenceExport(flags: ExportFlags, { io }: CommandContext): Promise<number> {
  const { task, format, output, doc, categories: table } = flags;
  const path = output === undefined ? null : absolutePath(io, output);
  if (path !== null) await refuseOverwriting({ path, flag: '--output', kind: 'evidence_output' }, inputsOf(flags, io));
  const categories = table === undefined ? {} : await categoriesIn(table, io);
  return withTask(
    flags,
    io,
    async (evidence) => {
      if (doc !== undefined && (await evidence.graph(task, { docId: doc })).claims.length === 0) throw unknownDocument(task, doc);
      const content = await exportEvidence(evidence, { task, format, ...(doc !== undefined && { filter: { docId: doc } }) });
      if (path === null) writeData(io, content);
      else {
        await writeOutput(path, content, { kind: 'evidence_export_unwritable', what: 'export', mode: OWNER_ALONE });
        tell(io, `evidence written to ${shownPath(io, path)}`);
      }
      return EXIT.done;
    },
    { categories },
  );
}

/** What an export must leave alone: SQLite keeps what was recorded last in files beside the database. */
function inputsOf({ evidence, categories }: ExportFlags, io: Io) {
  const files = ['', '-wal', '-shm'].map((suffix) => ({
    path: `${absolutePath(io, evidence)}${suffix}`,
    what: 'the file of the evidence',
  }));
  return categories === undefined ? files : [...files, { path: absolutePath(io, categories), what: 'the file of the categories' }];
}

/** The categories as they are in the file; opening the evidence checks their form. */
async function categoriesIn(file: string, io: Io): Promise<DomainCategories> {
  try {
    return JSON.parse(await readFile(absolutePath(io, file), 'utf8')) as DomainCategories;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new UsageError(
      'file_unreadable',
      `The categories of domains in ${file} cannot be read (${code ?? 'no JSON'}). Give a file such as { "news": ["herald.example", ".press.example"] }.`,
      { file, code: code ?? null },
      cause,
    );
  }
}
