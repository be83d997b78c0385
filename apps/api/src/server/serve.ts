import type { AddressInfo } from 'node:net';
import { PrerequisiteError } from '@locitorium/domain';
import {
  createCorpus,
  createPlaybooks,
  namesCorpus,
  offeredEngines,
  type Corpus,
  type Finding,
  type LoadedSettings,
  type Locitorium,
  type Playbooks,
  type Settings,
} from 'locitorium';
import { Engines, type OfferedEngine } from '../engines/engines.ts';
import { refuseAnonymousAccess } from './anonymous-access.ts';
import { createServer, type ServerParts } from './create-server.ts';

export interface ServeOptions extends ServerParts {
  /** Ends the service gracefully: new work is rejected, accepted work is finished. */
  readonly signal: AbortSignal;
  /** Called once the server is listening. */
  readonly onListening: (url: string) => void;
}

/** The last part of the time to finish, in which batches say how many lines they answered: five seconds, or a quarter of a short time. */
const MOST_LAST_LINE_MS = 5_000;
const LAST_LINE_SHARE = 0.25;

/** What to do about an address, by the code of the system's error. */
const WHY_UNAVAILABLE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. Choose another port with --port, or end that program',
  EACCES: 'this user may not use that port. Choose one above 1023 with --port',
  EADDRNOTAVAIL: 'this machine has no such address. Choose one that it has with --host',
};

/**
 * Serves until the signal aborts, then shuts down gracefully: resolves when all accepted work is answered, or after `shutdown_grace_ms`.
 * Rejects with a prerequisite error `address_unavailable` if it cannot listen, with a usage error `anonymous_refused` if it would be open
 * to other machines.
 */
export async function serve({ signal, onListening, ...parts }: ServeOptions): Promise<void> {
  const { settings } = parts.engines.default.locitorium;
  const { host, port, shutdownGraceMs } = settings;
  refuseAnonymousAccess(settings);
  const { app, admission, endBatches, disconnectAll } = await createServer(parts);
  try {
    // Spares the first request the loading of the gazetteer; failures show at /health/ready. Further engines open on their first request.
    await parts.engines.default.locitorium.servingEngine().catch(() => undefined);
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new PrerequisiteError(
      'address_unavailable',
      `Cannot listen on ${host} port ${port} (${code}): ${WHY_UNAVAILABLE[code] ?? 'choose another address with --host and --port'}.`,
      { host, port, code },
      cause,
    );
  }
  const { address, port: bound, family } = app.server.address() as AddressInfo;
  onListening(`http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`);
  await new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })));
  admission.close();
  const timers = [
    setTimeout(endBatches, shutdownGraceMs - Math.min(MOST_LAST_LINE_MS, shutdownGraceMs * LAST_LINE_SHARE)),
    setTimeout(disconnectAll, shutdownGraceMs),
  ];
  try {
    await app.close();
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

export interface ServeSettingsOptions extends Omit<ServeOptions, 'engines' | 'corpus' | 'playbooks'> {
  /** Opens an engine, which `serveSettings` closes. */
  readonly open: (settings: Settings) => Promise<Locitorium>;
  /** Hears what is wrong with the corpus and yet stops nothing. */
  readonly onFinding: (finding: Finding) => void;
}

/** Opens all engines that the settings offer, the corpus and the playbooks that they name, serves them, and closes them. */
export async function serveSettings(loaded: LoadedSettings, { open, onFinding, ...options }: ServeSettingsOptions): Promise<void> {
  const [first, ...further] = offeredEngines(loaded);
  const opening: Promise<Locitorium>[] = [];
  const openOne = async ({ name, settings }: typeof first): Promise<OfferedEngine> => {
    const opened = open(settings);
    opening.push(opened);
    return { name, locitorium: await opened };
  };
  let corpus: Corpus | undefined;
  let playbooks: Playbooks | undefined;
  const serving = async (): Promise<void> => {
    const engines = new Engines(await openOne(first), ...(await Promise.all(further.map(openOne))));
    // The first engine finds the places of documents and queries.
    if (namesCorpus(first.settings)) corpus = await createCorpus(first.settings, { locitorium: engines.default.locitorium, onFinding });
    if (namesPlaybooks(first.settings)) playbooks = await createPlaybooks(first.settings);
    await serve({ engines, ...(corpus !== undefined && { corpus }), ...(playbooks !== undefined && { playbooks }), ...options });
  };
  const served = await Promise.allSettled([serving()]);
  const closed = await Promise.allSettled([corpus?.close(), playbooks?.close()]);
  // Also those that were still opening when another one failed.
  const engines = (await Promise.allSettled(opening)).flatMap((opened) => (opened.status === 'fulfilled' ? [opened.value] : []));
  const closedEngines = await Promise.allSettled(engines.map((locitorium) => locitorium.close()));
  for (const each of [...served, ...closed, ...closedEngines]) if (each.status === 'rejected') throw each.reason;
}

/** Their answers are a language model's. */
const namesPlaybooks = ({ playbookDir, model }: Settings): boolean => playbookDir !== null && model !== null;
