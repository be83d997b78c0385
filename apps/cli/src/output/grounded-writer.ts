import { stat } from 'node:fs/promises';
import {
  encodePrediction,
  toFeatureCollection,
  toFeatureCollectionOfAll,
  UsageError,
  type GroundedDocument,
  type ModelInfo,
} from '@locitorium/domain';
import { teiPieces, teiWithPlaces } from 'locitorium';
import { absolutePath } from '../process/files.ts';
import { show, tell, writeData, type Io } from '../process/io.ts';
import { writePieces } from '../process/streamed-output.ts';
import { teiLine } from './tei-line.ts';
import { terminalOf } from './terminal.ts';

export type GroundFormat = 'table' | 'json' | 'jsonl' | 'geojson' | 'csv' | 'tei';

/** Writes grounded documents to standard output: lines, rows and tables as they come, what encloses all of them at the end. */
export interface GroundedWriter {
  /** Rejects with a UsageError where the format has no room for the document. */
  add(text: string, document: GroundedDocument): void | Promise<void>;
  end(): void | Promise<void>;
}

interface WriterOptions {
  readonly explain: boolean;
  readonly info: ModelInfo;
}

export async function groundedWriter(format: GroundFormat, io: Io, { explain, info }: WriterOptions): Promise<GroundedWriter> {
  const documents: GroundedDocument[] = [];
  const json = (value: unknown): void => writeData(io, `${JSON.stringify(value, null, 2)}\n`);
  const isAlone = (): boolean => documents.length === 1;
  switch (format) {
    case 'jsonl':
      return { add: (_text, document) => writeData(io, `${JSON.stringify(encodePrediction(document, info))}\n`), end: () => undefined };
    case 'csv': {
      const { csvOfDocument } = await import('@locitorium/exports');
      let header = true;
      return {
        add: (_text, document) => {
          writeData(io, csvOfDocument(document, { header }));
          header = false;
        },
        end: () => undefined,
      };
    }
    case 'json':
      return {
        add: (_text, document) => void documents.push(document),
        end: () => {
          const lines = documents.map((document) => encodePrediction(document, info));
          json(isAlone() ? lines[0] : lines);
        },
      };
    case 'geojson':
      return {
        add: (_text, document) => void documents.push(document),
        end: () =>
          json(isAlone() ? toFeatureCollection(documents[0] as GroundedDocument, info) : toFeatureCollectionOfAll(documents, info)),
      };
    case 'tei':
      return teiWriter(io);
    case 'table':
      return tableWriter(io, explain);
  }
}

/** The files that were grounded, with their places: a single one as it is, several as a corpus. */
async function teiWriter(io: Io): Promise<GroundedWriter> {
  const { exportedGrounding } = await import('@locitorium/exports');
  const files: { readonly name: string; readonly xml: string }[] = [];
  const counts = { marked: 0, referred: 0, respected: 0, crossing: 0 };
  return {
    add: async (_text, { docId, groundings }) => {
      const path = await fileOf(docId, io);
      const { xml, ...found } = await teiWithPlaces(
        path,
        groundings.map((grounding) => exportedGrounding(docId, grounding)),
      );
      for (const key of ['marked', 'referred', 'respected', 'crossing'] as const) counts[key] += found[key];
      files.push({ name: docId, xml });
    },
    end: async () => {
      if (files.length > 0)
        await writePieces(io, teiPieces(listed(files), { title: 'Texts with their places', isCorpus: files.length > 1 }));
      tell(io, teiLine({ ...counts, notInRun: 0 }));
    },
  };
}

/** The file that a document was read from, which may be packed. */
async function fileOf(docId: string, io: Io): Promise<string> {
  const path = absolutePath(io, docId);
  for (const each of [path, `${path}.gz`]) if ((await stat(each).catch(() => null))?.isFile() === true) return each;
  throw new UsageError(
    'format_needs_file',
    `--format tei gives back TEI files, and there is no file ${docId}: name a file, or save what comes through a pipe first.`,
    { doc_id: docId },
  );
}

async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** The name of each document stands above it where there are several: the first is held back until there is a second one. */
async function tableWriter(io: Io, explain: boolean): Promise<GroundedWriter> {
  const [{ renderTerminal }, { renderExplanations }] = await Promise.all([
    import('./render-terminal.ts'),
    import('./render-explanations.ts'),
  ]);
  const options = terminalOf(io);
  let first: { readonly answer: string; readonly docId: string } | null = null;
  let count = 0;
  const titled = (docId: string, answer: string): void => show(io, `${options.colors.bold(docId)}\n\n${answer}\n`);
  return {
    add: (text, document) => {
      const table = renderTerminal(text, document, options);
      const answer = explain ? `${table}\n${renderExplanations(document, options)}` : table;
      count += 1;
      if (count === 1) first = { answer, docId: document.docId };
      else {
        if (first !== null) titled(first.docId, first.answer);
        first = null;
        titled(document.docId, answer);
      }
    },
    end: () => {
      if (first !== null) show(io, first.answer);
    },
  };
}
