import { isLocitoriumError } from '@locitorium/domain';
import {
  loadSettings,
  settingsNotes,
  type createCorpus,
  type createLocitorium,
  type createPlaybooks,
  type Finding,
  type LoadedSettings,
  type Locitorium,
  type PlaceDirectory,
  type Servers,
  type Settings,
} from 'locitorium';
import { Interrupted, tell, type Io } from '../process/io.ts';
import { settingsFlags } from './settings-flags.ts';

/** What commands are given that ground texts and do no more. */
export interface EngineContext {
  readonly io: Io;
  readonly createLocitorium: typeof createLocitorium;
  /** Servers that settings may choose among. */
  readonly servers: Servers;
}

/** What the commands are given; a test gives others. */
export interface CommandContext extends EngineContext {
  readonly createCorpus: typeof createCorpus;
  readonly createPlaybooks: typeof createPlaybooks;
}

/** Settings from the flags of a command, the environment and the configuration file. */
export async function settingsOf(options: Readonly<Record<string, unknown>>, { io, servers }: EngineContext): Promise<LoadedSettings> {
  const { config } = options;
  const loaded = await loadSettings({
    flags: settingsFlags(options, servers),
    environment: io.environment,
    directory: io.directory,
    servers,
    ...(typeof config === 'string' && { configFile: config }),
  });
  for (const note of settingsNotes(loaded)) tell(io, note);
  return loaded;
}

/** Tells of what is wrong without stopping, or well again. A remedy may be a sentence. */
export function warn(io: Pick<Io, 'stderr'>, { state, summary, remedy }: Finding): void {
  tell(io, `${state === 'ok' ? 'note' : 'warning'}: ${summary}${remedy === null ? '' : ` Remedy: ${remedy.replace(/\.$/, '')}.`}`);
}

/** An engine that warns of what is wrong without stopping. The caller closes it. */
export function openEngine({ io, createLocitorium, servers }: EngineContext, settings: Settings): Promise<Locitorium> {
  return createLocitorium(settings, {
    servers,
    onFinding: (finding) => warn(io, finding),
  });
}

/** Does some work with a signal that Ctrl-C aborts. */
export async function interruptible<T>({ io }: EngineContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const stopListening = io.onInterrupt(() => abort.abort(new Interrupted()));
  try {
    return await work(abort.signal);
  } catch (error) {
    // A part may answer an abort with an error of its own.
    if (abort.signal.aborted && !(isLocitoriumError(error) && error.blame === 'usage')) throw abort.signal.reason;
    throw error;
  } finally {
    stopListening();
  }
}

/** Does some work with an engine and a signal that Ctrl-C aborts, and closes the engine. */
export async function withEngine<T>(
  context: EngineContext,
  { settings }: Pick<LoadedSettings, 'settings'>,
  work: (locitorium: Locitorium, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return interruptible(context, async (signal) => {
    const locitorium = await openEngine(context, settings);
    try {
      return await work(locitorium, signal);
    } finally {
      await locitorium.close();
    }
  });
}

/** The records that corrections name. The gazetteer is read when the first one does. */
export function placesOf(locitorium: Pick<Locitorium, 'places'>): Pick<PlaceDirectory, 'placeById'> {
  return { placeById: async (...id) => (await locitorium.places()).placeById(...id) };
}
