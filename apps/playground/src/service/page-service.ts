import { LocitoriumClient, type CorpusClient } from '@locitorium/client';
import { loadPageSettings, type PageSettings } from './page-settings.ts';

/** What the page asks: the HTTP API, or an engine that stands in for it. Rejects as LocitoriumClient does. */
export interface PageClient extends Pick<LocitoriumClient, 'ground' | 'groundBatch' | 'place' | 'search' | 'readText'> {
  /** Null without a server: then the page has neither a corpus nor a reference of the API. */
  readonly corpus: CorpusClient | null;
}

/** Who answers the page. */
export interface PageService {
  connect(apiKey: string | null): PageClient;
  /** Null if it does not answer. */
  settings(): Promise<PageSettings | null>;
}

/** The server of the page. `base` is the address of both. */
export function serverOf(base: URL): PageService {
  return {
    connect: (apiKey) => new LocitoriumClient({ baseUrl: base, apiKey }),
    settings: () => loadPageSettings(base),
  };
}
