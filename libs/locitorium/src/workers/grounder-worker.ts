import { workerData } from 'node:worker_threads';
import { createEngine } from '../engine/create-engine.ts';
import { SERVERS } from '../servers/servers.ts';
import type { Settings } from '../settings/settings-table.ts';
import { serveGrounder } from './serve-grounder.ts';

const settings = workerData as Settings;

export default serveGrounder(() => createEngine(settings, SERVERS, []), settings);
