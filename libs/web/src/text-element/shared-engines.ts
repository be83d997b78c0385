import { isLocitoriumError } from '@locitorium/domain';
import type { createEngine, Engine } from '../engine/create-engine.ts';
import type { Progress } from '../engine/engine-messages.ts';

type Listener = (progress: Progress) => void;

interface SharedEngine {
  readonly opening: Promise<Engine>;
  readonly listeners: Set<Listener>;
}

/** Engines of a page, by their folders. One that did not open, or whose worker died, is forgotten, and the next use opens another. */
export class SharedEngines {
  readonly #create: typeof createEngine;
  readonly #engines = new Map<string, SharedEngine>();

  constructor(create: typeof createEngine) {
    this.#create = create;
  }

  /**
   * Does some work with the engine of a folder. Rejects with what opening and work reject with.
   *
   * @param onProgress hears how much of it has come, as long as it opens
   */
  async use<T>(href: string, onProgress: Listener, work: (engine: Engine) => Promise<T>): Promise<T> {
    const shared = this.#engines.get(href) ?? this.#open(href);
    shared.listeners.add(onProgress);
    const engine = await shared.opening.finally(() => shared.listeners.delete(onProgress));
    try {
      return await work(engine);
    } catch (error) {
      if (isLocitoriumError(error) && error.kind === 'engine_worker_failed') this.#forget(href, shared);
      throw error;
    }
  }

  #open(href: string): SharedEngine {
    const listeners = new Set<Listener>();
    const opening = this.#create({ baseUrl: href, onProgress: (progress) => listeners.forEach((hear) => hear(progress)) });
    const shared = { opening, listeners };
    this.#engines.set(href, shared);
    // The next use may find the network again.
    opening.catch(() => this.#forget(href, shared));
    return shared;
  }

  /** Another one may have been opened meanwhile: that stays. */
  #forget(href: string, shared: SharedEngine): void {
    if (this.#engines.get(href) === shared) this.#engines.delete(href);
  }
}
