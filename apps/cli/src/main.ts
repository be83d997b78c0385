import { main } from './cli.ts';
import { runInProcess } from './process/run-in-process.ts';

export const start = (): Promise<void> => runInProcess(main);

if (import.meta.main) await start();
