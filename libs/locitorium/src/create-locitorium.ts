import type { ContainerModule } from 'inversify';
import { UsageError, type Document } from '@locitorium/domain';
import type { UpstreamCheck } from '@locitorium/pipeline';
import type { Finding, GroundOptions, Grounder } from '@locitorium/ports';
import {
  checkCheckUpOptions,
  checkedPlaces,
  checkedStages,
  checkGroundOptions,
  checkLearnOptions,
  checkMentions,
  checkRunOptions,
  checkSettings,
  documentOf,
} from './checked-input.ts';
import type { CheckUpOptions } from './doctor/check-up.ts';
import type { Engine } from './engine/create-engine.ts';
import { gazetteerFiles, type GazetteerFiles } from './engine/gazetteer-files.ts';
import { identifyEngine, modelInfoOf, type MentionOrigin } from './engine/identify-engine.ts';
import { asksServers, requireSettings } from './engine/require-settings.ts';
import type { Locitorium, TextInput } from './locitorium.ts';
import type { LearnedOverlay, LearnOptions } from './playbook/learn-options.ts';
import type { RunParts } from './run/run-into-folder.ts';
import type { RunOptions, RunReport } from './run/run-options.ts';
import { SERVERS, type Servers } from './servers/servers.ts';
import { serveInThread } from './serving/serve-in-thread.ts';
import type { ServingEngine } from './serving/serving-engine.ts';
import { resolveSettings, type SettingsInput } from './settings/resolve-settings.ts';
import type { Settings } from './settings/settings-table.ts';

export interface CreateOptions {
  /**
   * Modules loaded after those of the settings: `rebind(TOKEN)` in one of them replaces a part by another implementation.
   * Tokens and ContainerModule come from `locitorium/wiring`.
   */
  readonly modules?: readonly ContainerModule[];
  /** Servers that the settings may choose from, to add one by its descriptor. Default: those that come with this package. */
  readonly servers?: Servers;
  /** Called once for each problem that stops nothing: a damaged cache that was replaced, for example. */
  readonly onFinding?: (finding: Finding) => void;
}

/**
 * Text in, real places out, by these settings; what is left out has its default. Nothing is read, loaded or contacted before the
 * first call that needs it. Neither environment nor files are read: `loadSettings` does that.
 *
 * Rejects with a UsageError for a setting that is wrong or missing, as every method does for an argument that is wrong
 * (`invalid_argument`).
 */
export async function createLocitorium(settings: SettingsInput = {}, options: CreateOptions = {}): Promise<Locitorium> {
  checkSettings(settings, options);
  const { modules = [], servers = SERVERS, onFinding = () => undefined } = options;
  const resolved = resolveSettings([{ from: 'caller', values: settings, textual: false }], servers);
  return new ComposedLocitorium(resolved.settings, servers, modules, onFinding);
}

type Pool = Grounder & ServingEngine & { close(): Promise<void> };

class ComposedLocitorium implements Locitorium {
  readonly settings: Settings;
  readonly #servers: Servers;
  readonly #modules: readonly ContainerModule[];
  readonly #onFinding: (finding: Finding) => void;
  readonly #gazetteer: GazetteerFiles;
  #engine: Promise<Engine> | null = null;
  #pool: Promise<Pool> | null = null;
  #closed = false;

  constructor(settings: Settings, servers: Servers, modules: readonly ContainerModule[], onFinding: (finding: Finding) => void) {
    this.settings = settings;
    this.#servers = servers;
    this.#modules = modules;
    this.#onFinding = onFinding;
    this.#gazetteer = gazetteerFiles(settings);
  }

  async grounder(): Promise<Grounder> {
    return (await this.#open()).grounder;
  }

  async servingEngine(): Promise<ServingEngine> {
    return this.#usesThreads() ? this.#threads() : serveInThread(await this.#open(), this.settings);
  }

  async servingGrounder(): Promise<Grounder> {
    return this.#usesThreads() ? this.#threads() : this.grounder();
  }

  async stages() {
    return checkedStages(await (await this.#open()).stages());
  }

  async places() {
    return checkedPlaces(await (await this.#open()).places());
  }

  async ground(text: string | TextInput | Document, options?: GroundOptions) {
    const document = documentOf(text, 'ground');
    checkGroundOptions(options, 'ground');
    return (await this.grounder()).ground(document, options);
  }

  async modelInfo(mentions: MentionOrigin = 'extract', options: Pick<GroundOptions, 'explain'> = {}) {
    checkMentions(mentions, 'modelInfo');
    checkGroundOptions(options, 'modelInfo');
    const { explain = false } = options;
    // Whichever is there answers the same; making the other one would read the gazetteer twice.
    return modelInfoOf(identifyEngine(await (this.#pool ?? this.grounder()), { mentions, explain }));
  }

  async run(options: RunOptions): Promise<RunReport> {
    checkRunOptions(options);
    const { runIntoFolder } = await import('./run/run-into-folder.ts');
    const { settings } = this;
    const { workers } = settings;
    const servers = this.#servers;
    const places: RunParts['places'] = { placeById: async (...id) => (await this.places()).placeById(...id) };
    if (workers === 1 || asksServers(settings)) {
      const upstreams = await this.#upstreams();
      return runIntoFolder({ settings, servers, grounder: () => this.grounder(), places, concurrency: workers, upstreams }, options);
    }
    if (this.#modules.length > 0) {
      throw new UsageError(
        'modules_in_threads',
        'Modules given in code are bound in the calling thread and cannot reach worker threads. Set workers to 1.',
        { workers },
      );
    }
    requireSettings(settings, servers);
    const { startGrounderPool } = await import('./workers/start-grounder-pool.ts');
    let pool: ReturnType<typeof startGrounderPool> | undefined;
    try {
      const grounder = () => (pool = startGrounderPool(settings, workers, this.#gazetteer));
      return await runIntoFolder(
        { settings, servers, grounder, places, concurrency: workers * DOCUMENTS_A_THREAD, upstreams: null },
        options,
      );
    } finally {
      // One that could not be started has rejected already.
      await (await pool?.catch(() => null))?.close();
    }
  }

  /** Null where no server is asked, and where a caller's module may have replaced it: its health is unknown. */
  async #upstreams(): Promise<UpstreamCheck | null> {
    if (!asksServers(this.settings) || this.#modules.length > 0) return null;
    const { upstreamFault } = await import('./doctor/check-servers.ts');
    return (signal, onRequest) => upstreamFault(this.settings, this.#servers, signal, onRequest);
  }

  async learn(options: LearnOptions): Promise<LearnedOverlay> {
    checkLearnOptions(options);
    const { learnFromFiles } = await import('./playbook/learn-from-files.ts');
    return learnFromFiles(await this.#open(), this.settings, options);
  }

  async doctor(options: CheckUpOptions = {}) {
    checkCheckUpOptions(options);
    const { checkUp } = await import('./doctor/check-up.ts');
    return checkUp(this.settings, this.#servers, options);
  }

  async close(): Promise<void> {
    this.#closed = true;
    // An engine that could not be made holds nothing open.
    const [engine, pool] = await Promise.all([this.#engine?.catch(() => null), this.#pool?.catch(() => null)]);
    this.#engine = null;
    this.#pool = null;
    await Promise.all([engine?.close(), pool?.close()]);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Grounding is computing here, and what a caller's module binds cannot reach threads. */
  #usesThreads(): boolean {
    return !asksServers(this.settings) && this.#modules.length === 0;
  }

  /** One pool, as `#open`. */
  async #threads(): Promise<Pool> {
    if (this.#closed) throw closedError();
    requireSettings(this.settings, this.#servers);
    const { startGrounderPool } = await import('./workers/start-grounder-pool.ts');
    this.#pool ??= startGrounderPool(this.settings, this.settings.serveWorkers, this.#gazetteer).catch((error: unknown) => {
      this.#pool = null;
      throw error;
    });
    return this.#pool;
  }

  /** One engine, also for calls that come at once; one that could not be made is tried again at the next call. */
  #open(): Promise<Engine> {
    if (this.#closed) throw closedError();
    this.#engine ??= this.#make().catch((error: unknown) => {
      this.#engine = null;
      throw error;
    });
    return this.#engine;
  }

  async #make(): Promise<Engine> {
    // A module may bind what the settings leave open.
    if (this.#modules.length === 0) requireSettings(this.settings, this.#servers);
    const { createEngine } = await import('./engine/create-engine.ts');
    return createEngine(this.settings, this.#servers, this.#modules, this.#onFinding, { gazetteer: this.#gazetteer });
  }
}

const closedError = (): UsageError => new UsageError('closed', 'This locitorium is closed. Create another one.');

/** Documents under way for each thread: one in work and one in wait, so that no thread idles between two. */
const DOCUMENTS_A_THREAD = 2;
