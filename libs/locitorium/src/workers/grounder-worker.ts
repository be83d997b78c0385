import { workerData } from 'node:worker_threads';
import { createEngine } from '../engine/create-engine.ts';
import { SERVERS } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';
import { serveGrounder } from './serve-grounder.ts';

export default serveGrounder(async () => (await createEngine(workerData as Settings, SERVERS, [])).grounder);
