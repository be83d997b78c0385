import { basename, dirname, relative, resolve, sep } from 'node:path';
import { isLocitoriumError, UsageError } from '@locitorium/domain';
import { givenFiles, requirePaths } from '../input/given-files.ts';
import { POSITION, requireKept } from '../run/kept-by-run.ts';
import { documentsOfRun, type DocumentsOfRunOptions, type ExportedDocument, type ExportSummary } from './documents-of-run.ts';
import { teiWithPlaces } from './tei-with-places.ts';

export interface ExportTeiOptions extends Omit<DocumentsOfRunOptions, 'isWanted'> {
  /** The TEI files that the run has grounded: a file, a folder or a pattern. */
  readonly source?: string;
}

/** A TEI file of the run with its places. */
export interface TeiFile {
  /** As it lies in the folder that was given; of a single file, how that is called. */
  readonly name: string;
  /** Where it was read. */
  readonly source: string;
  readonly xml: string;
}

export interface TeiExport {
  /** In the order of the run; read once. */
  readonly files: AsyncIterable<TeiFile>;
  /** Complete when all files have been read. */
  readonly summary: ExportSummary;
  /** Whether a folder or a pattern was given: one that holds a single file is several, too. */
  readonly areSeveral: boolean;
  /** Of the run. */
  readonly name: string;
}

/**
 * The TEI files that a run has grounded, each with its places. Of several, one that cannot be annotated is among the unusable lines of the
 * summary. Rejects with a UsageError where there is no file, or what is needed was left out of the run; reading does where the
 * run holds none of the files, or the only one cannot be annotated.
 */
export async function exportTei(options: ExportTeiOptions): Promise<TeiExport> {
  const { source } = options;
  if (source === undefined)
    throw new UsageError(
      'source_needed',
      'Which TEI files are to get their places? --source FILE or FOLDER names what the run has grounded.',
    );
  const sources = await filesAt(source, options.signal);
  const { documents, summary, name, kept } = await documentsOfRun({ ...options, isWanted: (docId) => sources.fileOf(docId) !== null });
  requireKept(kept, POSITION, '--format tei');
  requireKept(kept, ['source', 'osm_type', 'osm_id'], '--format tei');
  summary.leftOut = [];
  return { files: annotated(documents, { sources, summary, source }), summary, areSeveral: sources.areSeveral, name };
}

interface Annotating {
  readonly sources: SourceFiles;
  readonly summary: ExportSummary;
  readonly source: string;
}

async function* annotated(documents: AsyncIterable<ExportedDocument>, { sources, summary, source }: Annotating): AsyncGenerator<TeiFile> {
  const counts = { marked: 0, referred: 0, respected: 0, crossing: 0 };
  const open = new Set(sources.xmlFiles);
  for await (const { docId, mentions } of documents) {
    const path = sources.fileOf(docId);
    if (path === null) continue;
    open.delete(path);
    try {
      const { xml, ...found } = await teiWithPlaces(path, mentions);
      for (const key of ['marked', 'referred', 'respected', 'crossing'] as const) counts[key] += found[key];
      yield { name: sources.nameOf(path), source: path, xml };
    } catch (error) {
      if (!sources.areSeveral || !isLocitoriumError(error)) throw error;
      summary.unusableLines.push(error);
    }
  }
  if (summary.documents === 0)
    throw new UsageError('source_not_in_run', `The run holds no document of ${source}: its identifier would be the path of the file.`, {
      source,
    });
  summary.tei = { ...counts, notInRun: sources.areSeveral ? open.size : 0 };
}

/** The files that documents may have been read from. */
class SourceFiles {
  readonly areSeveral: boolean;
  /** Those that are called TEI. */
  readonly xmlFiles: readonly string[];
  readonly #root: string;
  /** By the last part of their path. */
  readonly #byName: ReadonlyMap<string, readonly string[]>;

  constructor(paths: readonly string[], root: string, areSeveral: boolean) {
    this.areSeveral = areSeveral;
    this.#root = root;
    this.xmlFiles = paths.filter((path) => /\.(?:xml|tei)(?:\.gz)?$/i.test(path));
    this.#byName = Map.groupBy(paths, nameInRun);
  }

  /** Identifiers of files are their paths, from the folder that was given to the run; null where it is none of these. */
  fileOf(docId: string): string | null {
    const ending = `/${docId.split(sep).join('/').replace(/^\//, '')}`;
    const named = this.#byName.get(basename(docId)) ?? [];
    const found = named.filter((path) => `/${path.split(sep).join('/').replace(/\.gz$/i, '')}`.endsWith(ending.replace(/\.gz$/i, '')));
    // "a.xml" is the one that lies in no folder within.
    return found.toSorted((a, b) => a.length - b.length)[0] ?? null;
  }

  nameOf(path: string): string {
    return relative(this.#root, path).replace(/\.gz$/i, '');
  }
}

/** A packed file is called by what it holds. */
const nameInRun = (path: string): string => basename(path).replace(/\.gz$/i, '');

async function filesAt(source: string, signal?: AbortSignal): Promise<SourceFiles> {
  const directory = process.cwd();
  const options = { directory, ...(signal !== undefined && { signal }) };
  const given = await requirePaths(source, 'input_missing', options);
  const [first] = given;
  if (given.length === 1 && first !== undefined && !first.isFolder) return new SourceFiles([first.path], dirname(first.path), false);
  const paths: string[] = [];
  for (const each of given) for await (const { path, error } of givenFiles(each, options)) if (error === undefined) paths.push(path);
  const root = given.length === 1 && first !== undefined ? first.path : resolve(directory, dirname(source.replace(/[*?[\]{}].*$/s, 'x')));
  return new SourceFiles(paths, root, true);
}
