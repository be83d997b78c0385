import { readFile } from 'node:fs/promises';
import { Container } from 'inversify';
import { DeadlineExceededError, PrerequisiteError, UsageError, type DeltaContextItem, type Playbook } from '@locitorium/domain';
import type { HybridSearch, SectionDefinition, WorkflowRequest } from '@locitorium/playbook';
import {
  EMBEDDER,
  LANGUAGE_MODEL,
  PLAYBOOK_STORE,
  SILENT_TRACE,
  SPARSE_ENCODER,
  SYSTEM_CLOCK,
  type CallContext,
  type LanguageModel,
  type PlaybookStore,
  type PlaybookVersion,
} from '@locitorium/ports';
import { bindEmbedder, bindEncoder } from '../corpus/bind-corpus.ts';
import { bindLanguageModel } from '../corpus/bind-language-model.ts';
import { bindPart } from '../corpus/bind-part.ts';
import { optionalPart } from '../corpus/optional-part.ts';
import type { CreateOptions } from '../create-locitorium.ts';
import { release } from '../engine/bind-parts.ts';
import { SERVERS } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';
import type {
  CuratedPlaybook,
  CurateRequest,
  PlaybookAnswer,
  PlaybookRunOptions,
  Playbooks,
  ReflectedRun,
  ReflectInput,
} from './playbooks.ts';
import { requirePlaybookSettings } from './require-playbook-settings.ts';

/** Where playbooks lie unless a setting says otherwise, as founding record 002 has it. */
const DEFAULT_FOLDER = 'data/playbooks';

/** Playbooks of parts that are made when they are first needed. */
export class ComposedPlaybooks implements Playbooks {
  readonly settings: Settings;
  readonly #options: CreateOptions;
  #container: Promise<Container> | null = null;
  #search: Promise<HybridSearch> | null = null;
  #closed = false;

  constructor(settings: Settings, options: CreateOptions) {
    this.settings = settings;
    this.#options = options;
  }

  async load(dataset: string, version?: number): Promise<Playbook> {
    const store = await this.#store();
    return version === undefined ? store.load(dataset) : store.loadVersion(dataset, version);
  }

  async history(dataset: string): Promise<readonly PlaybookVersion[]> {
    return (await this.#store()).history(dataset);
  }

  async change(dataset: string, deltas: readonly DeltaContextItem[]): Promise<Playbook> {
    const store = await this.#store();
    await this.#assertSections(dataset, deltas);
    const { applyDeltas } = await import('@locitorium/playbook');
    return store.save(dataset, applyDeltas(await store.load(dataset), deltas));
  }

  async reflect({ wording = true, minMentions, minShare, ...files }: ReflectInput): Promise<ReflectedRun> {
    const [{ judgeRun }, { reflect, wordLessons }] = await Promise.all([import('./judge-run.ts'), import('@locitorium/playbook')]);
    const { mentions, unusableLines, findings } = await judgeRun(files);
    const { lessons, without } = reflect(mentions, { ...(minMentions && { minMentions }), ...(minShare !== undefined && { minShare }) });
    const model = wording && lessons.length > 0 ? await this.#modelIfAny() : null;
    if (model === null) return { lessons, without, worded: null, unusableLines, findings };
    const worded = await wordLessons(lessons, mentions, model, () => this.#contextOfCall(files.signal));
    return { ...worded, without, unusableLines, findings };
  }

  async curate(dataset: string, { lessons = [], runs, maxPerSection, dryRun = false }: CurateRequest): Promise<CuratedPlaybook> {
    const [{ curateFromRuns }, { applyCuration }] = await Promise.all([import('./curate-from-runs.ts'), import('@locitorium/playbook')]);
    const container = await this.#open();
    const store = await this.#store();
    const playbook = await store.load(dataset);
    const embedder = await optionalPart(container, EMBEDDER);
    const signal = runs?.signal;
    const curated = await curateFromRuns(playbook, { lessons, runs, maxPerSection }, embedder, this.#contextOfCall(signal));
    await this.#assertSections(dataset, curated.deltas);
    const isChanged = curated.deltas.length + curated.amendments.size > 0;
    if (isChanged && !dryRun) await store.save(dataset, applyCuration(playbook, curated));
    return curated;
  }

  /** Null where no settings and no module name one. */
  async #modelIfAny(): Promise<LanguageModel | null> {
    return optionalPart(await this.#open(), LANGUAGE_MODEL);
  }

  #contextOfCall(signal: AbortSignal | undefined): CallContext {
    const { deadlineMs } = this.settings;
    const late = AbortSignal.timeout(deadlineMs);
    return {
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
      deadline: SYSTEM_CLOCK.now() + deadlineMs,
      clock: SYSTEM_CLOCK,
      trace: SILENT_TRACE,
    };
  }

  async #assertSections(dataset: string, deltas: readonly DeltaContextItem[]): Promise<void> {
    const sections = (await this.sections(dataset)).map(({ name }) => name);
    const stray = deltas.find(({ type, section }) => type !== 'DELETE' && sections.length > 0 && !sections.includes(section));
    if (stray !== undefined) {
      throw new UsageError('unknown_section', `${dataset} has no section ${stray.section}. Its sections are ${sections.join(', ')}.`, {
        dataset,
        section: stray.section,
      });
    }
  }

  async sections(dataset: string): Promise<readonly SectionDefinition[]> {
    const { playbookSections: path } = this.settings;
    if (path === null) return [];
    const yaml = await readFile(path, 'utf8').catch((error: unknown) => {
      const message = `The sections of playbooks cannot be read from ${path}. Correct the setting playbook_sections, or the file.`;
      throw new PrerequisiteError('sections_unreadable', message, { file: path }, error);
    });
    const { parseSections } = await import('@locitorium/playbook');
    return parseSections(yaml, path)(dataset);
  }

  async run(request: WorkflowRequest, { signal }: PlaybookRunOptions = {}): Promise<PlaybookAnswer> {
    const { deadlineMs } = this.settings;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new DeadlineExceededError('the playbook’s answer')), deadlineMs);
    try {
      const container = await this.#open();
      // A module may bind what the settings leave open.
      if ((this.#options.modules ?? []).length === 0) requirePlaybookSettings(this.settings, this.#options.servers ?? SERVERS);
      const search = await this.#searching();
      const model = await container.getAsync(LANGUAGE_MODEL);
      const { PlaybookWorkflow } = await import('@locitorium/playbook');
      const workflow = new PlaybookWorkflow({ store: await this.#store(), search, model });
      const outcome = await workflow.run(request, {
        signal: signal === undefined ? abort.signal : AbortSignal.any([signal, abort.signal]),
        deadline: SYSTEM_CLOCK.now() + deadlineMs,
        clock: SYSTEM_CLOCK,
        trace: SILENT_TRACE,
      });
      return { ...outcome, alpha: search.alpha };
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const container = await this.#container?.catch(() => null);
    if (container != null) await release(container);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #store(): Promise<PlaybookStore> {
    return (await this.#open()).getAsync(PLAYBOOK_STORE);
  }

  /** One for all queries: it knows the playbooks that it has prepared. */
  #searching(): Promise<HybridSearch> {
    this.#search ??= this.#makeSearch().catch((error: unknown) => {
      this.#search = null;
      throw error;
    });
    return this.#search;
  }

  async #makeSearch(): Promise<HybridSearch> {
    const container = await this.#open();
    const [encoder, embedder] = [await container.getAsync(SPARSE_ENCODER), await optionalPart(container, EMBEDDER)];
    const { HybridSearch } = await import('@locitorium/playbook');
    return new HybridSearch({ encoder, embedder, alpha: this.settings.playbookAlpha });
  }

  /** One container, also for calls that come at once. */
  #open(): Promise<Container> {
    if (this.#closed) return Promise.reject(new UsageError('closed', 'These playbooks are closed. Create others.'));
    this.#container ??= this.#bind();
    return this.#container;
  }

  async #bind(): Promise<Container> {
    const { modules = [], servers = SERVERS, onFinding = () => undefined } = this.#options;
    const { playbookDir: directory } = this.settings;
    const container = new Container();
    bindPart(container, PLAYBOOK_STORE, async () => {
      const { JsonPlaybookStore } = await import('@locitorium/adapters-jsonl');
      return new JsonPlaybookStore({ directory: directory ?? DEFAULT_FOLDER });
    });
    bindEncoder(container);
    bindEmbedder(container, this.settings);
    if (this.settings.model !== null) bindLanguageModel(container, this.settings, { servers, onFinding });
    await container.loadAsync(...modules);
    return container;
  }
}
