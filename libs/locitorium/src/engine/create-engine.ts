import { Container, type ContainerModule } from 'inversify';
import {
  GROUNDER,
  LANGUAGE_MODEL,
  PLACE_DIRECTORY,
  type Finding,
  type Grounder,
  type Identity,
  type PlaceDirectory,
} from '@locitorium/ports';
import {
  PIPELINE_PARTS,
  PIPELINE_SETTINGS,
  PIPELINE_STAGES,
  PipelineGrounder,
  pipelineModule,
  type PipelineStages,
} from '@locitorium/pipeline';
import type { Overlay, OverlayEntry } from '@locitorium/playbook';
import { overlayOf } from '../playbook/read-overlay.ts';
import type { Servers } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';
import { describeEngine } from './identify-engine.ts';
import { bindAblations } from './bind-ablations.ts';
import { bindCaches, bindRememberedModel, bindRememberedSource } from './bind-caches.ts';
import { gazetteerFiles, type GazetteerFiles } from './gazetteer-files.ts';
import { bindLessons } from './bind-lessons.ts';
import { bindPlaybook, partsAmender } from './bind-playbook.ts';
import { bindExtractor, bindGazetteer, bindPlaceDirectory, bindSelector, release } from './bind-parts.ts';

/** A grounder with all that it holds open. */
export interface Engine {
  readonly grounder: Grounder;
  /** The same parts, one stage at a time. */
  stages(): Promise<PipelineStages>;
  /** The built-in gazetteer, to browse; read when first asked for, where the wiring does not read it anyway. */
  places(): Promise<PlaceDirectory>;
  /** The same parts as entries of an overlay amend them; without the settings' limits for texts that are split. */
  amender(): Promise<(entries: readonly OverlayEntry[]) => Grounder>;
  close(): Promise<void>;
}

/** What engines of the same settings read together. */
export interface SharedFiles {
  readonly overlay?: Overlay | null;
  readonly gazetteer?: GazetteerFiles;
}

/**
 * The wiring of these settings: each part's module, then the caller's own, which may rebind any port. Only what the wiring names is
 * imported, and only what the grounder needs in the end is made: a part that a module replaces is never loaded.
 *
 * @param onFinding hears what is wrong and yet stops nothing
 * @param shared files that were read already: engines that answer together must not read two versions
 */
export async function createEngine(
  settings: Settings,
  servers: Servers,
  modules: readonly ContainerModule[],
  onFinding: (finding: Finding) => void = () => undefined,
  { overlay = null, gazetteer = gazetteerFiles(settings) }: SharedFiles = {},
): Promise<Engine> {
  const container = new Container();
  try {
    await bindGazetteer(container, settings, gazetteer);
    await bindCaches(container, settings, servers, onFinding);
    bindRememberedModel(container, settings, servers);
    bindLessons(container, settings);
    await bindExtractor(container, settings);
    bindRememberedSource(container, settings, servers);
    await bindSelector(container, settings);
    let model: Identity | null = null;
    bindPipeline(container, settings, servers, () => model);
    await container.loadAsync(...modules);
    const applied = overlay ?? (await overlayOf(settings));
    if (applied !== null) await bindPlaybook(container, settings, applied.entries);
    bindAblations(container, settings);
    // Only a model that some part asks is made, and only that one is named in predictions.
    container.onActivation(LANGUAGE_MODEL, (_context, made) => {
      model = made.identity;
      return made;
    });
    const grounder = await container.getAsync(GROUNDER);
    return {
      grounder,
      stages: () => container.getAsync(PIPELINE_STAGES),
      places: async () => {
        if (!container.isBound(PLACE_DIRECTORY)) await bindPlaceDirectory(container, gazetteer);
        return container.getAsync(PLACE_DIRECTORY);
      },
      amender: async () => {
        const [amend, parts, pipeline] = await Promise.all([
          partsAmender(container, settings),
          container.getAsync(PIPELINE_PARTS),
          container.getAsync(PIPELINE_SETTINGS),
        ]);
        return (entries) => new PipelineGrounder(amend(parts, entries), pipeline);
      },
      close: () => release(container),
    };
  } catch (error) {
    await release(container);
    throw error;
  }
}

function bindPipeline(container: Container, settings: Settings, servers: Servers, languageModel: () => Identity | null): void {
  const { maxChars, maxMentions, maxCandidates, lookupConcurrency, deadlineMs, minConfidence, long } = settings;
  container.load(pipelineModule);
  // The parts describe themselves, so that a rebound one is called by its own name.
  container
    .bind(PIPELINE_SETTINGS)
    .toResolvedValue(
      ({ extractor, source, selector }) => ({
        limits: { maxChars, maxMentions, maxCandidates, lookupConcurrency, deadlineMs },
        minConfidence,
        long,
        description: describeEngine(settings, servers, { extractor, candidateSource: source, selector, languageModel: languageModel() }),
      }),
      [PIPELINE_PARTS],
    )
    .inSingletonScope();
}
