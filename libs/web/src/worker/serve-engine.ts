import { PrerequisiteError, UsageError } from '@locitorium/domain';
import { packError, type EngineReply, type EngineRequest } from '../engine/engine-messages.ts';
import { KeptFiles, type Sending } from './kept-files.ts';
import { openEngine, type WorkerEngine } from './open-engine.ts';

/** Answers requests of the page: what is fetched in the background apart, one after the other. */
export function serveEngine(reply: (message: EngineReply) => void, sending: Sending): (request: EngineRequest) => void {
  const aborts = new Map<number, AbortController>();
  let engine: Promise<WorkerEngine> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const answer = async (request: Exclude<EngineRequest, { call: 'abort' }>, signal: AbortSignal): Promise<unknown> => {
    if (request.call === 'open') {
      engine ??= openEngine(new KeptFiles(new URL(request.given.baseUrl), sending), (progress) => reply({ progress })).catch(
        sayWhatIsForbidden,
      );
      return (await engine).opened;
    }
    if (engine === null) throw new UsageError('closed', 'The engine is not open.');
    const open = await engine;
    signal.throwIfAborted();
    switch (request.call) {
      case 'ground':
        return open.ground(request.given, signal);
      case 'search':
        return open.search(request.given.query, request.given.limit);
      case 'place':
        return open.place(request.given.source, request.given.id);
      case 'fetchRest':
        await open.fetchRest();
        return null;
    }
  };

  return (request) => {
    const { id } = request;
    if (request.call === 'abort') return aborts.get(id)?.abort();
    const controller = new AbortController();
    aborts.set(id, controller);
    const start = (): Promise<void> =>
      answer(request, controller.signal)
        .then(
          (answered) => reply({ id, answer: answered }),
          (error: unknown) => reply({ id, error: packError(error) }),
        )
        .finally(() => aborts.delete(id));
    if (request.call === 'fetchRest') void start();
    else last = last.then(start);
  };
}

/** The engine's arithmetic is WebAssembly, which security policies forbid unless told otherwise. */
function sayWhatIsForbidden(error: unknown): never {
  if ((error as Partial<Error> | null)?.name !== 'CompileError') throw error;
  throw new PrerequisiteError(
    'webassembly_forbidden',
    "The security policy of the engine's worker forbids WebAssembly. Have the server allow it for that file: script-src 'self' 'wasm-unsafe-eval'.",
    {},
    error,
  );
}
