import type { PageClient, PageService, PageSettings } from '@locitorium/playground/page';
import { createEngine, type Engine, type Progress } from '@locitorium/web';
import { EngineClient } from './engine-client.ts';

/** How far the engine is. */
export type EngineState = { readonly kind: 'loading'; readonly progress: Progress | null } | { readonly kind: 'ready' | 'failed' };

/** The engine in the place of the page's server. */
export class EngineService implements PageService {
  readonly #baseUrl: URL;
  readonly #listeners = new Set<(state: EngineState) => void>();
  #engine: Promise<Engine> | null = null;
  #state: EngineState = { kind: 'loading', progress: null };

  constructor(baseUrl: URL) {
    this.#baseUrl = baseUrl;
  }

  get state(): EngineState {
    return this.#state;
  }

  /** Calls `listener` with every new state; answers how to stop that. */
  onState(listener: (state: EngineState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Loads the engine, before the first text; resolves when it is there, or could not be loaded. */
  async start(): Promise<void> {
    await this.#open().catch(() => undefined);
  }

  connect(): PageClient {
    return new EngineClient(() => this.#open());
  }

  async settings(): Promise<PageSettings> {
    const { version, maxChars } = await this.#open();
    return {
      version,
      needs_key: false,
      engines: [{ name: 'embedded', extractor: 'embedded', geocoder_label: null, selector: 'embedded', model: null, max_chars: maxChars }],
      limits: { max_body_bytes: Number.MAX_SAFE_INTEGER, max_file_bytes: Number.MAX_SAFE_INTEGER },
      corpus: false,
      map_tiles: null,
    };
  }

  /** One engine; one that could not be opened is tried again with the next text. */
  #open(): Promise<Engine> {
    if (this.#engine === null) {
      this.#show({ kind: 'loading', progress: null });
      this.#engine = createEngine({ baseUrl: this.#baseUrl, onProgress: (progress) => this.#show({ kind: 'loading', progress }) });
      this.#engine.then(
        () => this.#show({ kind: 'ready' }),
        () => {
          this.#engine = null;
          this.#show({ kind: 'failed' });
        },
      );
    }
    return this.#engine;
  }

  #show(state: EngineState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
