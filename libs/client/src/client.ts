import { exchange, type ExchangeOptions } from './exchange/exchange.ts';
import { chunksOf, readJsonLines } from './exchange/read-json-lines.ts';
import { ServiceUnreachable } from './exchange/service-unreachable.ts';
import type { CandidateRecord } from './records/candidate-record.ts';
import type { DocumentToGround } from './records/document.ts';
import type { Prediction } from './records/prediction.ts';
import type { FailedLine } from './records/problem.ts';
import type { Readiness } from './records/readiness.ts';
import type { DecidedMentions, FoundMentions, LookedUpName, MentionsToDecide, NamesToLookUp } from './records/stages.ts';

export interface CallOptions {
  /** Ends the request; the service stops working on it, too. */
  readonly signal?: AbortSignal;
}

export interface BatchOptions {
  /** Also says why each place was chosen. */
  readonly explain?: boolean;
  /** Name of the engine that shall answer; null: the first one of the service. */
  readonly engine?: string | null;
}

const JSON_TYPE = 'application/json';
const NDJSON = 'application/x-ndjson';

/**
 * The HTTP API of locitorium. Every method rejects with `ServiceProblem` where the service refuses or fails, with `ServiceUnreachable` where
 * no answer of it came, and with the signal's reason where that was aborted.
 */
export class LocitoriumClient {
  readonly #options: ExchangeOptions;

  constructor(options: ExchangeOptions) {
    this.#options = options;
  }

  /** Finds the place mentions of a text and says which places they mean. */
  ground(document: DocumentToGround, options: CallOptions = {}): Promise<Prediction> {
    return this.#post('v1/ground', document, options);
  }

  /** The same as a GeoJSON feature collection (RFC 7946). */
  async groundAsGeoJson(document: DocumentToGround, { signal }: CallOptions = {}): Promise<unknown> {
    const response = await exchange(this.#options, {
      method: 'POST',
      path: 'v1/ground',
      accept: 'application/geo+json',
      body: { type: JSON_TYPE, text: JSON.stringify(document) },
      signal,
    });
    return jsonOf(response);
  }

  /** Answers for many texts in their order, each as soon as it is there. */
  async *groundBatch(
    documents: Iterable<DocumentToGround>,
    { signal, explain = false, engine = null }: CallOptions & BatchOptions = {},
  ): AsyncGenerator<Prediction | FailedLine> {
    const text = Array.from(documents, (document) => `${JSON.stringify(document)}\n`).join('');
    const { body } = await exchange(this.#options, {
      method: 'POST',
      path: batchPath(explain, engine),
      accept: NDJSON,
      body: { type: NDJSON, text },
      signal,
    });
    if (body === null) return;
    try {
      yield* readJsonLines(chunksOf(body)) as AsyncGenerator<Prediction | FailedLine>;
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ServiceUnreachable('The answer broke off.', { cause });
    }
  }

  /** First stage alone: which names of places stand in a text. */
  mentions(document: DocumentToGround, options: CallOptions = {}): Promise<FoundMentions> {
    return this.#post('v1/mentions', document, options);
  }

  /** Second stage alone: which records bear a name. */
  candidates(names: NamesToLookUp, options: CallOptions = {}): Promise<{ readonly names: readonly LookedUpName[] }> {
    return this.#post('v1/candidates', names, options);
  }

  /** Third stage alone: which of the offered records each mention means. */
  select(mentions: MentionsToDecide, options: CallOptions = {}): Promise<DecidedMentions> {
    return this.#post('v1/select', mentions, options);
  }

  /** The record of the gazetteer with this identity; a `not_found` problem where there is none. */
  place(source: string, id: number | string, options: CallOptions = {}): Promise<CandidateRecord> {
    return this.#get(`v1/places/${encodeURIComponent(source)}/${encodeURIComponent(id)}`, options);
  }

  /** Records whose name begins with `query`, most important first. */
  search(
    query: string,
    { limit, signal }: CallOptions & { readonly limit?: number } = {},
  ): Promise<{ readonly places: readonly CandidateRecord[] }> {
    const parameters = new URLSearchParams({ q: query, ...(limit !== undefined && { limit: String(limit) }) });
    return this.#get(`v1/search?${parameters}`, signal === undefined ? {} : { signal });
  }

  /** Whether the service can do its work, part by part; also where it cannot. */
  async readiness({ signal }: CallOptions = {}): Promise<Readiness> {
    const send = this.#options.fetch ?? fetch;
    // 503 is an answer here, and no failure.
    const tolerant: typeof fetch = async (...request) => {
      const response = await send(...request);
      return response.status === 503 && !response.headers.get('content-type')?.includes('problem')
        ? new Response(response.body, { status: 200, headers: response.headers })
        : response;
    };
    return (await jsonOf(
      await exchange({ ...this.#options, fetch: tolerant }, { method: 'GET', path: 'health/ready', accept: JSON_TYPE, signal }),
    )) as Readiness;
  }

  async #get<T>(path: string, { signal }: CallOptions): Promise<T> {
    return (await jsonOf(await exchange(this.#options, { method: 'GET', path, accept: JSON_TYPE, signal }))) as T;
  }

  async #post<T>(path: string, body: object, { signal }: CallOptions): Promise<T> {
    return (await jsonOf(
      await exchange(this.#options, {
        method: 'POST',
        path,
        accept: JSON_TYPE,
        body: { type: JSON_TYPE, text: JSON.stringify(body) },
        signal,
      }),
    )) as T;
  }
}

function batchPath(explain: boolean, engine: string | null): string {
  const query = new URLSearchParams({ ...(explain && { explain: 'true' }), ...(engine !== null && { engine }) }).toString();
  return query === '' ? 'v1/ground/batch' : `v1/ground/batch?${query}`;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw new ServiceUnreachable('The answer broke off.', { cause });
  }
}
