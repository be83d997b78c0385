import {
  ServiceProblem,
  type CallOptions,
  type CandidateRecord,
  type DocumentToGround,
  type FailedLine,
  type Prediction,
  type Problem,
  type TextOfFile,
} from '@locitorium/client';
import { isLocitoriumError } from '@locitorium/domain';
import type { PageClient } from '@locitorium/playground/page';
import type { Engine } from '@locitorium/web';

/** What the page asks a server, answered by the engine: it rejects as a server's client does. */
export class EngineClient implements PageClient {
  readonly corpus = null;
  readonly #open: () => Promise<Engine>;

  constructor(open: () => Promise<Engine>) {
    this.#open = open;
  }

  ground(document: DocumentToGround, options: CallOptions = {}): Promise<Prediction> {
    return this.#ask((engine) => engine.ground(document, options));
  }

  async *groundBatch(
    documents: Iterable<DocumentToGround>,
    { signal, explain = false, candidates = null }: Parameters<PageClient['groundBatch']>[1] = {},
  ): AsyncGenerator<Prediction | FailedLine> {
    let line = 0;
    for (const document of documents) {
      line += 1;
      const asked = { ...document, explain, ...(candidates !== null && { candidates }) };
      try {
        yield await this.ground(asked, signal === undefined ? {} : { signal });
      } catch (error) {
        if (!(error instanceof ServiceProblem)) throw error;
        yield { line, doc_id: document.doc_id ?? null, error: error.problem };
      }
    }
  }

  search(query: string, options: Parameters<PageClient['search']>[1] = {}): Promise<{ readonly places: readonly CandidateRecord[] }> {
    return this.#ask(async (engine) => ({ places: await engine.search(query, options) }));
  }

  async place(source: string, id: number | string, options: CallOptions = {}): Promise<CandidateRecord> {
    const place = await this.#ask((engine) => engine.place(source, id, options));
    if (place === null) throw problem('not_found', 'The gazetteer has no record with this identity.');
    return place;
  }

  async readText(): Promise<TextOfFile> {
    throw problem('needs_server', 'Files of this kind are read by a server only: locitorium serve. Paste the text instead.');
  }

  async #ask<T>(call: (engine: Engine) => Promise<T>): Promise<T> {
    try {
      return await call(await this.#open());
    } catch (error) {
      throw isLocitoriumError(error) ? problem(error.kind, error.message, error.facts) : error;
    }
  }
}

function problem(kind: string, detail: string, facts: Problem['facts'] = {}): ServiceProblem {
  return new ServiceProblem({ type: `urn:locitorium:problem:${kind}`, title: kind, status: 500, detail, facts }, null);
}
