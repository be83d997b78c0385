import {
  exchange,
  exchangeJson,
  ServiceProblem,
  ServiceUnreachable,
  type CallOptions,
  type ExchangeOptions,
  type Request,
} from './exchange.ts';
import { readAnswerEvents } from './read-answer-events.ts';
import type { AnswerEvent, CorpusAnswer, CorpusQuestion } from './records/answer.ts';
import type {
  AcceptedDocuments,
  SearchAnswer,
  CorpusDocument,
  CorpusDocumentPage,
  CorpusDocumentStatus,
  CorpusJournalEntry,
  CorpusQuery,
  CorpusStats,
  FileDocument,
  ReprocessingStep,
  TextDocument,
} from './records/corpus.ts';

export interface ListOptions {
  /** Documents after the one with this id. */
  readonly after?: string;
  /** 1 to 500; 50 if absent. */
  readonly limit?: number;
  readonly statuses?: readonly CorpusDocumentStatus[];
}

const JSON_TYPE = 'application/json';
const DOCUMENTS = 'v1/corpus/documents';

/** Documents that a service keeps. Rejects as `LocitoriumClient` does. */
export class CorpusClient {
  readonly #options: ExchangeOptions;

  constructor(options: ExchangeOptions) {
    this.#options = options;
  }

  /** Sends files, which are answered when they are stored. What becomes of each is its `status`, see `document`. */
  addFiles(files: readonly FileDocument[], options: CallOptions = {}): Promise<AcceptedDocuments> {
    const form = new FormData();
    for (const { file, filename, id, metadata = {} } of files) {
      if (id !== undefined) form.append('id', id);
      form.append('metadata', JSON.stringify(metadata));
      if (filename === undefined) form.append('file', file);
      else form.append('file', file, filename);
    }
    return this.#call({ method: 'POST', path: DOCUMENTS, accept: JSON_TYPE, body: form, signal: options.signal });
  }

  addText(document: TextDocument, options: CallOptions = {}): Promise<AcceptedDocuments> {
    return this.#post(DOCUMENTS, document, options);
  }

  /** A page of the documents, in the order of their ids. */
  documents({ after, limit, statuses, signal }: ListOptions & CallOptions = {}): Promise<CorpusDocumentPage> {
    const query = new URLSearchParams({
      ...(after !== undefined && { after }),
      ...(limit !== undefined && { limit: String(limit) }),
      ...(statuses !== undefined && { status: statuses.join(',') }),
    });
    return this.#get(query.size === 0 ? DOCUMENTS : `${DOCUMENTS}?${query}`, { signal });
  }

  /** A document, and what was done to it in its latest attempt. */
  document(id: string, options: CallOptions = {}): Promise<CorpusDocument & { readonly journal: readonly CorpusJournalEntry[] }> {
    return this.#get(pathOf(id), options);
  }

  /** The bytes that were sent. */
  async original(id: string, { signal }: CallOptions = {}): Promise<Blob> {
    return (await exchange(this.#options, { method: 'GET', path: `${pathOf(id)}/original`, accept: '*/*', signal })).blob();
  }

  async remove(id: string, { signal }: CallOptions = {}): Promise<void> {
    await exchange(this.#options, { method: 'DELETE', path: pathOf(id), accept: JSON_TYPE, signal });
  }

  /** Has the chunks of a document made again, from this step on. */
  reprocess(id: string, from: ReprocessingStep, options: CallOptions = {}): Promise<CorpusDocument> {
    return this.#post(`${pathOf(id)}/reprocess`, { from }, options);
  }

  search(query: CorpusQuery, options: CallOptions = {}): Promise<SearchAnswer> {
    return this.#post('v1/corpus/search', query, options);
  }

  /** The places of what is found, as a GeoJSON feature collection (RFC 7946). */
  searchAsGeoJson(query: CorpusQuery, options: CallOptions = {}): Promise<unknown> {
    return this.#post('v1/corpus/search', { ...query, format: 'geojson' }, options);
  }

  /** Answers a question from the documents alone, or says that they do not. */
  answer(question: CorpusQuestion, options: CallOptions = {}): Promise<CorpusAnswer> {
    return this.#post('v1/corpus/answers', question, options);
  }

  /** The places of the answer and of what it rests on, as a GeoJSON feature collection (RFC 7946). */
  answerAsGeoJson(question: CorpusQuestion, options: CallOptions = {}): Promise<unknown> {
    return this.#post('v1/corpus/answers', question, options, 'application/geo+json');
  }

  /** The answer as it grows. Ends with the answer; rejects where there is none, which may be in the midst of it. */
  async *answerStream(question: CorpusQuestion, { signal }: CallOptions = {}): AsyncGenerator<AnswerEvent> {
    const { body } = await exchange(this.#options, {
      method: 'POST',
      path: 'v1/corpus/answers',
      accept: 'text/event-stream',
      body: { type: JSON_TYPE, text: JSON.stringify(question) },
      signal,
    });
    try {
      if (body === null) throw new Error('The response has no body.');
      yield* readAnswerEvents(body);
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof ServiceProblem) throw cause;
      throw new ServiceUnreachable('The answer broke off.', { cause });
    }
  }

  stats(options: CallOptions = {}): Promise<CorpusStats> {
    return this.#get('v1/corpus/stats', options);
  }

  #get<T>(path: string, { signal }: { readonly signal?: AbortSignal | undefined }): Promise<T> {
    return this.#call({ method: 'GET', path, accept: JSON_TYPE, signal });
  }

  #post<T>(path: string, body: object, { signal }: CallOptions, accept = JSON_TYPE): Promise<T> {
    return this.#call({ method: 'POST', path, accept, body: { type: JSON_TYPE, text: JSON.stringify(body) }, signal });
  }

  #call<T>(request: Request): Promise<T> {
    return exchangeJson(this.#options, request);
  }
}

const pathOf = (id: string): string => `${DOCUMENTS}/${encodeURIComponent(id)}`;
