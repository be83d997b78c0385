import { UsageError } from '@locitorium/domain';
import type { Prediction } from '@locitorium/client';
import { createEngine } from '../engine/create-engine.ts';
import type { Progress } from '../engine/engine-messages.ts';
import { markPlaces, unmark } from './mark-places.ts';
import { readableText } from './readable-text.ts';
import { SharedEngines } from './shared-engines.ts';

/** Detail of `locitorium-places`. */
export interface PlacesFound {
  readonly prediction: Prediction;
  /** The text whose UTF-16 code units the prediction counts. */
  readonly text: string;
}

declare global {
  interface GlobalEventHandlersEventMap {
    'locitorium-places': CustomEvent<PlacesFound>;
    'locitorium-error': CustomEvent<unknown>;
    'locitorium-progress': CustomEvent<Progress>;
  }
}

/** All elements of a page that name the same folder share its engine. */
const engines = new SharedEngines(createEngine);

const OPEN_STREET_MAP = 'https://www.openstreetmap.org/?mlat={lat}&mlon={lon}#map=7/{lat}/{lon}';

/**
 * `<locitorium-text engine="engine/">`: marks the places that the text within it names.
 *
 * `engine` is the folder of the engine, relative to the page. `link` is what marks lead to, with {lat}, {lon}, {source} and {id} in it;
 * OpenStreetMap without it, and nothing where it is empty. `data-state` says how it goes: loading, ready, failed. Events, all of which
 * bubble: `locitorium-progress`, `locitorium-places`, `locitorium-error`.
 */
export class LocitoriumText extends HTMLElement {
  #marks: readonly HTMLElement[] = [];
  #running: AbortController | null = null;

  connectedCallback(): void {
    // The parser may not have read what is within yet.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void this.refresh(), { once: true });
    else queueMicrotask(() => void this.refresh());
  }

  disconnectedCallback(): void {
    this.#running?.abort();
  }

  /** Reads the text again, as after a change. Resolves with the prediction; with null where it failed, or another reading came before. */
  async refresh(): Promise<Prediction | null> {
    this.#running?.abort();
    if (!this.isConnected) return null;
    const running = new AbortController();
    this.#running = running;
    this.#show('loading');
    try {
      const listen = (progress: Progress): void => this.#tell('locitorium-progress', progress);
      return await engines.use(this.#folder(), listen, async (engine) => {
        if (running.signal.aborted) return null;
        unmark(this.#marks);
        this.#marks = [];
        const readable = readableText(this);
        const { text } = readable;
        const prediction = await engine.ground({ doc_id: this.id === '' ? 'text' : this.id, text }, { signal: running.signal });
        this.#marks = markPlaces(readable, prediction, { linkOf: (place) => this.#linkOf(place) });
        this.#show('ready');
        this.#tell('locitorium-places', { prediction, text } satisfies PlacesFound);
        return prediction;
      });
    } catch (error) {
      if (running.signal.aborted) return null;
      this.#show('failed');
      this.#tell('locitorium-error', error);
      return null;
    }
  }

  #folder(): string {
    const folder = this.getAttribute('engine');
    if (folder === null)
      throw new UsageError('engine_not_named', 'A locitorium-text has no engine. Name its folder: <locitorium-text engine="engine/">.');
    return new URL(folder, document.baseURI).href;
  }

  #linkOf({ lat, lon, source, osm_id }: NonNullable<Prediction['results'][number]['selected']>): string | null {
    const template = this.getAttribute('link') ?? OPEN_STREET_MAP;
    if (template === '') return null;
    const values = { lat: lat.toFixed(5), lon: lon.toFixed(5), source: source ?? '', id: osm_id ?? '' };
    const link = Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{${name}}`, encodeURIComponent(value)),
      template,
    );
    // A template of the page may lead anywhere but into a script.
    return /^(https?|geo):/.test(new URL(link, document.baseURI).protocol) ? link : null;
  }

  #show(state: 'loading' | 'ready' | 'failed'): void {
    this.dataset['state'] = state;
    this.setAttribute('aria-busy', String(state === 'loading'));
  }

  #tell(name: 'locitorium-progress' | 'locitorium-places' | 'locitorium-error', detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
