import { workerData } from 'node:worker_threads';
import { createEngine } from '../engine/create-engine.ts';
import { SERVERS } from '../servers/servers.ts';
import { serveGrounder } from './serve-grounder.ts';
import type { GrounderThreadData } from './start-grounder-pool.ts';

const { settings, overlay, gazetteer } = workerData as GrounderThreadData;

const shared = { overlay, ...(gazetteer !== null && { gazetteer: async () => gazetteer }) };

export default serveGrounder(() => createEngine(settings, SERVERS, [], undefined, shared), settings);
