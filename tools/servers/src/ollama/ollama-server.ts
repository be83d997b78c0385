import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { startDaemon } from '../process/daemon.ts';
import { freePort } from '../process/free-port.ts';
import { isRunning } from '../process/process-identity.ts';
import { stopProcess } from '../process/stop-process.ts';
import { waitUntil } from '../process/wait-until.ts';
import { PINS } from '../pins.ts';
import type { ModelRecord, OllamaRecord } from '../servers-state.ts';

export interface InstalledOllama {
  readonly program: string;
  readonly modelsFolder: string;
  readonly models: readonly ModelRecord[];
}

/** A port can be taken between its choice and its use. */
const PORT_ATTEMPTS = 3;

/** Starts Ollama on a free loopback port and waits until it answers with all models. */
export async function launchOllama(
  installed: InstalledOllama,
  home: Home,
  logName: string,
  started?: (record: OllamaRecord) => void,
): Promise<OllamaRecord> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const log = home.log(logName);
    const server = await startDaemon(installed.program, ['serve'], {
      log,
      cwd: dirname(installed.modelsFolder),
      environment: environmentFor(installed, port),
    });
    const record: OllamaRecord = { ...installed, baseUrl: `http://127.0.0.1:${port}`, version: PINS.ollama, process: server, log };
    started?.(record);
    const healthy = await waitUntil(async () => !isRunning(server) || (await isOllamaHealthy(record)), LIMITS.healthy);
    if (healthy && isRunning(server)) return record;
    const how = isRunning(server) ? `did not answer within ${LIMITS.healthy / 1000} s` : 'ended before it answered';
    await stopProcess(server, 'SIGKILL');
    if (attempt === PORT_ATTEMPTS || !portWasTaken(log)) throw new Failure('failed', `Ollama ${how}; its log is ${log}.`);
  }
}

/** Everything but the address and the models is Ollama's default, whatever the shell of the caller has set. */
function environmentFor(installed: InstalledOllama, port: number): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('OLLAMA_'));
  return {
    ...Object.fromEntries(inherited),
    // Its key pair and its history go there, not into the user's home.
    HOME: dirname(installed.modelsFolder),
    OLLAMA_HOST: `127.0.0.1:${port}`,
    OLLAMA_MODELS: installed.modelsFolder,
    OLLAMA_NO_CLOUD: '1',
  };
}

/** Whether it answers, in its version, and has the models. */
export async function isOllamaHealthy(record: OllamaRecord): Promise<boolean> {
  try {
    const { version } = await getJson<{ version: string }>(`${record.baseUrl}/api/version`);
    const { models } = await getJson<{ models: { name: string }[] | null }>(`${record.baseUrl}/api/tags`);
    const names = (models ?? []).map(({ name }) => name.replace(/:latest$/, ''));
    return version === record.version && record.models.every(({ name }) => names.includes(name));
  } catch {
    return false;
  }
}

async function getJson<T>(url: string): Promise<T> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(LIMITS.healthProbe) });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return (await reply.json()) as T;
}

const portWasTaken = (log: string): boolean => readFileSync(log, 'utf8').slice(-2_000).includes('address already in use');
