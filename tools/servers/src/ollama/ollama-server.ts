import { dirname } from 'node:path';
import type { Home } from '../home.ts';
import { PINS } from '../pins.ts';
import { getJson, launchServer } from '../process/launch-server.ts';
import type { ModelRecord, OllamaRecord } from '../servers-state.ts';

export interface InstalledOllama {
  readonly program: string;
  readonly modelsFolder: string;
  readonly models: readonly ModelRecord[];
}

/** Starts Ollama on a free loopback port and waits until it answers with all models. */
export function launchOllama(
  installed: InstalledOllama,
  home: Home,
  logName: string,
  started?: (record: OllamaRecord) => void,
): Promise<OllamaRecord> {
  const log = home.log(logName);
  return launchServer<OllamaRecord>({
    name: 'Ollama',
    program: installed.program,
    args: () => ['serve'],
    environment: (port) => environmentFor(installed, port),
    cwd: dirname(installed.modelsFolder),
    log,
    record: (baseUrl, process) => ({ ...installed, baseUrl, version: PINS.ollama, process, log }),
    isHealthy: isOllamaHealthy,
    started,
  });
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
