/** The program of the worker. */
import { config } from 'zod';
import type { EngineRequest } from '../engine/engine-messages.ts';
import { serveEngine } from './serve-engine.ts';

// Else zod tries whether it may make code of strings, which a strict security policy reports.
config({ jitless: true });
const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'addEventListener'>;
const serve = serveEngine((message) => page.postMessage(message), { fetch: fetch.bind(globalThis), caches: globalThis.caches });
page.addEventListener('message', (event) => serve((event as MessageEvent<EngineRequest>).data));
