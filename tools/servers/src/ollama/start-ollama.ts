import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { isRunning, stopProcess, waitUntil } from '../process/running-process.ts';
import type { Progress } from '../progress.ts';
import type { OllamaRecord } from '../servers-state.ts';
import { installOllama } from './install-ollama.ts';
import { isOllamaHealthy, launchOllama } from './ollama-server.ts';

/** Ollama as it runs healthily: the one that runs already, or a new one. `keep` receives every record as soon as its process exists. */
export async function startOllama(
  before: OllamaRecord | null,
  home: Home,
  progress: Progress,
  keep: (record: OllamaRecord) => void,
): Promise<void> {
  const installed = await installOllama(home, progress);
  if (before !== null && isRunning(before.process)) {
    const isCurrent = before.program === installed.program && JSON.stringify(before.models) === JSON.stringify(installed.models);
    if (isCurrent && (await waitUntil(() => isOllamaHealthy(before), LIMITS.healthProbe))) return progress('Ollama runs already');
    progress('Ollama runs, but not as it should: starting another');
    await stopProcess(before.process, 'SIGTERM');
  }
  progress('starting Ollama');
  keep(await launchOllama(installed, home, 'ollama', keep));
}
