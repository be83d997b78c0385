import { Container } from 'inversify';
import { createAnswering, type Answering, type AskOptions } from '@locitorium/answers';
import {
  UsageError,
  type CorpusAnswer,
  type CorpusDocument,
  type CorpusQuery,
  type CorpusQuestion,
  type SearchAnswer,
} from '@locitorium/domain';
import {
  createIngestion,
  createSearch,
  INGESTION_SETTINGS,
  namedPlace,
  type AcceptedDocument,
  type AcceptOptions,
  type CorpusFinding,
  type CorpusParts,
  type CorpusSearch,
  type DocumentToAdd,
  type Ingestion,
  type IngestionOutcome,
  type NamedPlace,
  type RecoveryOutcome,
  type SearchOptions,
  type WaitOptions,
} from '@locitorium/corpus';
import { SplittingGrounder } from '@locitorium/pipeline';
import {
  ANSWERER,
  BLOB_STORE,
  CHUNK_INDEX,
  DOCUMENT_PARSER,
  DOCUMENT_REPOSITORY,
  EMBEDDER,
  GROUNDER,
  LANGUAGE_DETECTOR,
  RERANKER,
  SILENT_TRACE,
  SPARSE_ENCODER,
  SYSTEM_CLOCK,
  type DocumentQuery,
  type DocumentRepository,
  type Grounder,
  type JournalEntry,
  type ReprocessingStep,
} from '@locitorium/ports';
import { createLocitorium } from '../create-locitorium.ts';
import { asksServers } from '../engine/require-settings.ts';
import { release } from '../engine/bind-parts.ts';
import type { Locitorium } from '../locitorium.ts';
import { SERVERS } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';
import { bindCorpus } from './bind-corpus.ts';
import {
  checkAskOptions,
  checkCheckOptions,
  checkCorpusQuery,
  checkCorpusQuestion,
  checkDocumentQuery,
  checkDocumentToAdd,
  checkId,
  checkPlaceName,
  checkReprocessingStep,
  checkWaitOptions,
} from './checked-corpus-input.ts';
import { corpusStats } from './corpus-stats.ts';
import type { Corpus, CorpusStats } from './corpus.ts';
import type { CreateCorpusOptions } from './create-corpus.ts';
import { ingestionSettingsOf } from './ingestion-settings-of.ts';
import { optionalPart } from './optional-part.ts';

/** A corpus of parts that are made when they are first needed. */
export class ComposedCorpus implements Corpus {
  readonly settings: Settings;
  readonly #options: CreateCorpusOptions;
  /** Made by this corpus, and closed with it. */
  #own: Promise<Locitorium> | null = null;
  #container: Promise<Container> | null = null;
  #ingestion: Promise<Ingestion> | null = null;
  #search: Promise<CorpusSearch> | null = null;
  #answering: Promise<Answering> | null = null;
  #closed = false;

  constructor(settings: Settings, options: CreateCorpusOptions) {
    this.settings = settings;
    this.#options = options;
  }

  async add(document: DocumentToAdd, options?: WaitOptions): Promise<IngestionOutcome> {
    checkWaitOptions(options, 'add');
    checkDocumentToAdd(document, 'add');
    return (await this.#ingesting()).add(document, options);
  }

  async accept(document: DocumentToAdd, options?: AcceptOptions): Promise<AcceptedDocument> {
    checkWaitOptions(options, 'accept');
    checkDocumentToAdd(document, 'accept');
    return (await this.#ingesting()).accept(document, options);
  }

  async search(query: Partial<CorpusQuery> & Pick<CorpusQuery, 'text'>, options?: SearchOptions): Promise<SearchAnswer> {
    checkCorpusQuery(query, 'search');
    checkWaitOptions(options, 'search');
    return (await this.#searching()).search(query, options);
  }

  async ask(question: Partial<CorpusQuestion> & Pick<CorpusQuestion, 'text'>, options?: AskOptions): Promise<CorpusAnswer> {
    checkCorpusQuestion(question, 'ask');
    checkAskOptions(options, 'ask');
    return (await this.#answers()).ask({ searchLimit: this.settings.answerSearchLimit, ...question }, options);
  }

  async place(name: string, options?: WaitOptions): Promise<NamedPlace> {
    checkPlaceName(name, 'place');
    checkWaitOptions(options, 'place');
    const grounder = await (await this.#open()).getAsync(GROUNDER);
    return namedPlace(grounder, name, options);
  }

  async find(id: string): Promise<CorpusDocument | null> {
    checkId(id, 'find');
    return (await this.#documents()).find(id);
  }

  async list(query: DocumentQuery): Promise<readonly CorpusDocument[]> {
    checkDocumentQuery(query, 'list');
    return (await this.#documents()).list(query);
  }

  async journal(id: string): Promise<readonly JournalEntry[]> {
    checkId(id, 'journal');
    return (await this.#documents()).journal(id);
  }

  async original(id: string): Promise<AsyncIterable<Uint8Array>> {
    checkId(id, 'original');
    const found = await (await this.#documents()).find(id);
    if (found === null || found.blob === null) {
      throw new UsageError('corpus_document_unknown', `There is no document ${id} with an original in the corpus.`, { document_id: id });
    }
    const blobs = await (await this.#open()).getAsync(BLOB_STORE);
    const { signal } = new AbortController();
    return blobs.read(found.blob.path, { signal, deadline: Infinity, clock: SYSTEM_CLOCK, trace: SILENT_TRACE });
  }

  async reprocess(id: string, from: ReprocessingStep, options?: WaitOptions): Promise<IngestionOutcome> {
    checkId(id, 'reprocess');
    checkReprocessingStep(from, 'reprocess');
    checkWaitOptions(options, 'reprocess');
    return (await this.#ingesting()).reprocess(id, from, options);
  }

  async remove(id: string, options?: WaitOptions): Promise<void> {
    checkId(id, 'remove');
    checkWaitOptions(options, 'remove');
    return (await this.#ingesting()).remove(id, options);
  }

  async *recover(options?: WaitOptions): AsyncGenerator<RecoveryOutcome> {
    checkWaitOptions(options, 'recover');
    // Most often nothing was left, and nothing need be loaded.
    if ((await (await this.#documents()).abandoned(SYSTEM_CLOCK.now())).length === 0) return;
    yield* (await this.#ingesting()).recover(options);
  }

  async *check(options: WaitOptions & { readonly repair: boolean }): AsyncGenerator<CorpusFinding> {
    checkCheckOptions(options, 'check');
    yield* (await this.#ingesting()).check(options);
  }

  async stats(): Promise<CorpusStats> {
    const container = await this.#open();
    return corpusStats(await this.#documents(), await optionalPart(container, EMBEDDER));
  }

  async close(): Promise<void> {
    this.#closed = true;
    // What could not be opened holds nothing open.
    const [container, own] = await Promise.all([this.#container?.catch(() => null), this.#own?.catch(() => null)]);
    if (container != null) await release(container);
    await own?.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #documents(): Promise<DocumentRepository> {
    return (await this.#open()).getAsync(DOCUMENT_REPOSITORY);
  }

  #ingesting(): Promise<Ingestion> {
    this.#ingestion ??= this.#makeIngestion().catch((error: unknown) => {
      this.#ingestion = null;
      throw error;
    });
    return this.#ingestion;
  }

  #searching(): Promise<CorpusSearch> {
    this.#search ??= this.#makeSearch().catch((error: unknown) => {
      this.#search = null;
      throw error;
    });
    return this.#search;
  }

  #answers(): Promise<Answering> {
    this.#answering ??= this.#makeAnswering().catch((error: unknown) => {
      this.#answering = null;
      throw error;
    });
    return this.#answering;
  }

  async #makeIngestion(): Promise<Ingestion> {
    const container = await this.#open();
    const parts: CorpusParts = {
      // What is missing shows here before an engine is made.
      documents: await container.getAsync(DOCUMENT_REPOSITORY),
      blobs: await container.getAsync(BLOB_STORE),
      parser: await container.getAsync(DOCUMENT_PARSER),
      ...(await partsOfText(container)),
    };
    return createIngestion(parts, { settings: ingestionSettingsOf(this.settings, INGESTION_SETTINGS) });
  }

  async #makeSearch(): Promise<CorpusSearch> {
    const container = await this.#open();
    return createSearch({ ...(await partsOfText(container)), reranker: await optionalPart(container, RERANKER) });
  }

  async #makeAnswering(): Promise<Answering> {
    const search = await this.#searching();
    return createAnswering({ search, answerer: await (await this.#open()).getAsync(ANSWERER) });
  }

  /** One container, also for calls that come at once. */
  #open(): Promise<Container> {
    if (this.#closed) return Promise.reject(new UsageError('closed', 'This corpus is closed. Create another one.'));
    this.#container ??= this.#bind();
    return this.#container;
  }

  async #bind(): Promise<Container> {
    const { modules = [], mustExist = false, servers = SERVERS, onFinding = () => undefined } = this.#options;
    const container = new Container();
    bindCorpus(container, this.settings, { mustExist, servers, onFinding });
    container
      .bind(GROUNDER)
      .toDynamicValue(() => this.#grounder())
      .inSingletonScope();
    await container.loadAsync(...modules);
    return container;
  }

  /** On threads, where there are several; a text that is longer than an engine takes is split, whatever the engine does by itself. */
  async #grounder(): Promise<Grounder> {
    const { locitorium: given, servers, onFinding } = this.#options;
    const { settings } = this;
    const more = { ...(servers !== undefined && { servers }), ...(onFinding !== undefined && { onFinding }) };
    this.#own ??= given === undefined ? createLocitorium({ ...settings, serveWorkers: settings.workers }, more) : null;
    const locitorium = given ?? (await this.#own!);
    const usesThreads = given !== undefined || (settings.workers > 1 && !asksServers(settings));
    const grounder = await (usesThreads ? locitorium.servingGrounder() : locitorium.grounder());
    const { long, maxChars } = locitorium.settings;
    if (long === 'split') return grounder;
    return new SplittingGrounder(grounder, { maxChars });
  }
}

/** What texts and queries have in common. The index comes first: a corpus that cannot be read is known before an engine is made. */
async function partsOfText(container: Container): Promise<Pick<CorpusParts, 'index' | 'grounder' | 'encoder' | 'embedder' | 'languages'>> {
  return {
    index: await container.getAsync(CHUNK_INDEX),
    encoder: await container.getAsync(SPARSE_ENCODER),
    embedder: await optionalPart(container, EMBEDDER),
    languages: await container.getAsync(LANGUAGE_DETECTOR),
    grounder: await container.getAsync(GROUNDER),
  };
}
