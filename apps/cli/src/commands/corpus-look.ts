import { encodeCorpusDocument, UsageError, type CorpusDocument, type CorpusDocumentStatus } from '@locitorium/domain';
import type { Corpus } from 'locitorium';
import { plural } from '../output/numbers.ts';
import { colorsOf, terminalOf } from '../output/terminal.ts';
import { EXIT } from '../process/exit-code.ts';
import { show, tell, writeData, writeJson } from '../process/io.ts';
import type { CommandContext } from './command-context.ts';
import { withCorpus, type CorpusFlags } from './corpus-file.ts';

interface Tabular extends CorpusFlags {
  readonly format: 'table' | 'json';
}

interface ListFlags extends CorpusFlags {
  readonly format: 'table' | 'json' | 'jsonl';
  readonly status?: CorpusDocumentStatus;
}

/** Documents read at a time. */
const PAGE = 1_000;

/** `locitorium corpus list`: the documents, by id. */
export function corpusList(flags: ListFlags, context: CommandContext): Promise<number> {
  const { io } = context;
  return withCorpus(flags, context, { mustExist: true }, async (corpus, signal) => {
    const documents: CorpusDocument[] = [];
    for await (const document of allDocuments(corpus, flags.status)) {
      signal.throwIfAborted();
      // A large corpus need not fit into memory.
      if (flags.format === 'jsonl') writeData(io, `${JSON.stringify(encodeCorpusDocument(document))}\n`);
      else documents.push(document);
    }
    if (flags.format === 'json') writeJson(io, documents.map(encodeCorpusDocument));
    if (flags.format === 'table') {
      const { renderDocuments } = await import('../output/render-corpus.ts');
      if (documents.length > 0) show(io, renderDocuments(documents, terminalOf(io)));
      tell(io, plural(documents.length, 'document'));
    }
    return EXIT.done;
  });
}

async function* allDocuments(corpus: Corpus, status: CorpusDocumentStatus | undefined): AsyncGenerator<CorpusDocument> {
  for (let after: string | undefined; ;) {
    const page = await corpus.list({
      limit: PAGE,
      ...(after !== undefined && { after }),
      ...(status !== undefined && { statuses: [status] }),
    });
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

/** `locitorium corpus show`: a document, and what was done to it in the latest attempt. */
export function corpusShow(flags: Tabular, context: CommandContext, id: string): Promise<number> {
  const { io } = context;
  return withCorpus(flags, context, { mustExist: true }, async (corpus) => {
    const [document, journal] = [await corpus.find(id), await corpus.journal(id)];
    if (document === null) throw unknownDocument(id);
    if (flags.format === 'json') {
      const steps = journal.map(({ attempt, sequence, step, event, at, failure }) => ({
        attempt,
        sequence,
        step,
        event,
        at,
        error: failure ?? null,
      }));
      writeJson(io, { ...encodeCorpusDocument(document), journal: steps });
      return EXIT.done;
    }
    const { renderDocument } = await import('../output/render-corpus.ts');
    show(io, renderDocument(document, journal, colorsOf(io)));
    return EXIT.done;
  });
}

/** `locitorium corpus stats`: how much there is. */
export function corpusStats(flags: Tabular, context: CommandContext): Promise<number> {
  const { io } = context;
  return withCorpus(flags, context, { mustExist: true }, async (corpus) => {
    const stats = await corpus.stats();
    if (flags.format === 'json') {
      writeJson(io, stats);
      return EXIT.done;
    }
    const { renderStats } = await import('../output/render-corpus.ts');
    show(io, renderStats(stats, terminalOf(io)));
    return EXIT.done;
  });
}

export function unknownDocument(id: string): UsageError {
  return new UsageError('corpus_document_unknown', `There is no document ${id} in the corpus. locitorium corpus list names them.`, {
    document_id: id,
  });
}
