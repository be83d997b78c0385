import { CorpusClient } from './corpus-client.ts';
import { exchange, exchangeJson, ServiceUnreachable, type CallOptions, type ExchangeOptions, type Request } from './exchange.ts';
import { readJsonLines } from './read-json-lines.ts';
import type { PlaybookAnswer, PlaybookQuery } from './records/playbook.ts';
import type { DocumentToGround, Prediction } from './records/prediction.ts';
import type { FailedLine } from './records/problem.ts';
import type { TextOfFile } from './records/text.ts';
import type {
  CandidateRecord,
  DecidedMentions,
  FoundMentions,
  LookedUpName,
  MentionsToDecide,
  NamesToLookUp,
  Readiness,
} from './records/stages.ts';

export interface BatchOptions {
  /** Whether to explain why each place was chosen. */
  readonly explain?: boolean;
  /** Most candidates listed for each mention, 0: none but `selected`; null: as many as the engine reports. */
  readonly candidates?: number | null;
  /** Name of the engine to use; null: the default one of the service. */
  readonly engine?: string | null;
}

const JSON_TYPE = 'application/json';
const NDJSON = 'application/x-ndjson';

/**
 * The HTTP API of locitorium. Every method rejects with `ServiceProblem` if the service answers with an error, with `ServiceUnreachable` if
 * no answer of it arrives, and with the signal's reason if that is aborted.
 */
export class LocitoriumClient {
  /** Documents that the service keeps, where it has a corpus; else every call rejects with a `corpus_off` problem. */
  readonly corpus: CorpusClient;
  readonly #options: ExchangeOptions;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.corpus = new CorpusClient(options);
  }

  /** Finds the place mentions of a text, and the places they mean. */
  ground(document: DocumentToGround, options: CallOptions = {}): Promise<Prediction> {
    return this.#post('v1/ground', document, options);
  }

  /** The same as a GeoJSON feature collection (RFC 7946). */
  groundAsGeoJson(document: DocumentToGround, options: CallOptions = {}): Promise<unknown> {
    return this.#post('v1/ground', document, options, 'application/geo+json');
  }

  /** Results for many texts in their order, each as soon as it arrives. The last one has `line: null` where the service ends early. */
  async *groundBatch(
    documents: Iterable<DocumentToGround>,
    { signal, explain = false, candidates = null, engine = null }: CallOptions & BatchOptions = {},
  ): AsyncGenerator<Prediction | FailedLine> {
    const query = String(
      new URLSearchParams({
        ...(explain && { explain: 'true' }),
        ...(candidates !== null && { candidates: String(candidates) }),
        ...(engine !== null && { engine }),
      }),
    );
    const text = Array.from(documents, (document) => `${JSON.stringify(document)}\n`).join('');
    const { body } = await exchange(this.#options, {
      method: 'POST',
      path: query === '' ? 'v1/ground/batch' : `v1/ground/batch?${query}`,
      accept: NDJSON,
      body: { type: NDJSON, text },
      signal,
    });
    if (body === null) return;
    try {
      yield* readJsonLines(body) as AsyncGenerator<Prediction | FailedLine>;
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ServiceUnreachable('The answer broke off.', { cause });
    }
  }

  /** First stage alone: which place names a text contains. */
  mentions(document: DocumentToGround, options: CallOptions = {}): Promise<FoundMentions> {
    return this.#post('v1/mentions', document, options);
  }

  /** Second stage alone: which records each name may mean. */
  candidates(names: NamesToLookUp, options: CallOptions = {}): Promise<{ readonly names: readonly LookedUpName[] }> {
    return this.#post('v1/candidates', names, options);
  }

  /** Third stage alone: which of the given records each mention means. */
  select(mentions: MentionsToDecide, options: CallOptions = {}): Promise<DecidedMentions> {
    return this.#post('v1/select', mentions, options);
  }

  /** Reads the text of a file, which the service does not keep. Without `filename`, that of a `File` is its own. */
  readText(file: Blob, { filename, signal }: CallOptions & { readonly filename?: string } = {}): Promise<TextOfFile> {
    const name = filename ?? (file instanceof File ? file.name : '');
    const type = file.type === '' ? 'application/octet-stream' : file.type;
    const query = name === '' ? '' : `?${new URLSearchParams({ filename: name })}`;
    return this.#call({ method: 'POST', path: `v1/texts${query}`, accept: JSON_TYPE, body: { type, text: file }, signal });
  }

  /** The record of the gazetteer with this identity; a `not_found` problem if there is none. */
  place(source: string, id: number | string, options: CallOptions = {}): Promise<CandidateRecord> {
    return this.#get(`v1/places/${encodeURIComponent(source)}/${encodeURIComponent(id)}`, options);
  }

  /** Records whose name begins with `query`, most important first; a container may follow the name: "Windsor, England". */
  search(
    query: string,
    { limit, ...options }: CallOptions & { readonly limit?: number } = {},
  ): Promise<{ readonly places: readonly CandidateRecord[] }> {
    return this.#get(`v1/search?${new URLSearchParams({ q: query, ...(limit !== undefined && { limit: String(limit) }) })}`, options);
  }

  /** Answers a query with the lessons of a dataset. Rejects with a `playbook_off` problem where the service has no playbooks. */
  askPlaybook(query: PlaybookQuery, options: CallOptions = {}): Promise<PlaybookAnswer> {
    return this.#post('v1/playbook/run', query, options);
  }

  /** Whether the service is ready, part by part. Resolves if it is not ready, too. */
  readiness(options: CallOptions = {}): Promise<Readiness> {
    return this.#get('health/ready', options, 503);
  }

  #get<T>(path: string, { signal }: CallOptions, alsoAnswers?: number): Promise<T> {
    return this.#call({ method: 'GET', path, accept: JSON_TYPE, signal, ...(alsoAnswers !== undefined && { alsoAnswers }) });
  }

  #post<T>(path: string, body: object, { signal }: CallOptions, accept = JSON_TYPE): Promise<T> {
    return this.#call({ method: 'POST', path, accept, body: { type: JSON_TYPE, text: JSON.stringify(body) }, signal });
  }

  #call<T>(request: Request): Promise<T> {
    return exchangeJson(this.#options, request);
  }
}
