import { describe, expect, it } from '@jest/globals';
import { PrerequisiteError } from '@locitorium/domain';
import type { Engine, EngineOptions } from '../engine/create-engine.ts';
import { SharedEngines } from './shared-engines.ts';

const DIED = new PrerequisiteError('engine_worker_failed', 'The worker does not run.');
const FOLDER = 'https://news.example/engine/';

/** Engines that open when they are told to. */
function pageWithEngines() {
  const opened: (PromiseWithResolvers<Engine> & EngineOptions)[] = [];
  const engines = new SharedEngines((options) => {
    const opening = { ...Promise.withResolvers<Engine>(), ...options };
    opened.push(opening);
    return opening.promise;
  });
  const use = <T>(work: (engine: Engine) => Promise<T>) => engines.use(FOLDER, () => undefined, work);
  return { engines, opened, use };
}

const engineCalled = (version: string) => ({ version }) as Engine;
const version = async (engine: Engine): Promise<string> => engine.version;

describe('engines of a page', () => {
  it('are opened once for a folder, and tell all who wait how far they are', async () => {
    const { engines, opened } = pageWithEngines();
    const heard: string[] = [];
    const uses = ['a', 'b'].map((name) => engines.use(FOLDER, ({ loaded }) => heard.push(`${name} ${loaded}`), version));
    opened[0]?.onProgress?.({ loaded: 1, total: 2 });
    opened[0]?.resolve(engineCalled('first'));
    expect(await Promise.all(uses)).toEqual(['first', 'first']);
    opened[0]?.onProgress?.({ loaded: 2, total: 2 });
    expect([heard, opened.length]).toEqual([['a 1', 'b 1'], 1]);
  });

  it('are opened again where the worker has died', async () => {
    const { opened, use } = pageWithEngines();
    const dying = use(() => Promise.reject(DIED));
    opened[0]?.resolve(engineCalled('first'));
    await expect(dying).rejects.toBe(DIED);
    const next = use(version);
    opened[1]?.resolve(engineCalled('second'));
    expect(await next).toBe('second');
  });

  it('stay where a text could not be read', async () => {
    const { opened, use } = pageWithEngines();
    const failing = use(() => Promise.reject(new Error('too long')));
    opened[0]?.resolve(engineCalled('first'));
    await expect(failing).rejects.toThrow('too long');
    expect(await use(version)).toBe('first');
  });

  it('are opened once more where one did not open or died, however many waited for it', async () => {
    const { opened, use } = pageWithEngines();
    const first = use(version);
    const second = first.catch(() => use(version));
    const third = use(version);
    opened[0]?.reject(DIED);
    await expect(third).rejects.toBe(DIED);
    opened[1]?.resolve(engineCalled('second'));
    expect(await second).toBe('second');
    const dying = [1, 2].map(() => use(() => Promise.reject(DIED)));
    await expect(dying[0]).rejects.toBe(DIED);
    const fresh = use(version);
    await expect(dying[1]).rejects.toBe(DIED);
    opened[2]?.resolve(engineCalled('third'));
    expect([await fresh, await use(version), opened.length]).toEqual(['third', 'third', 3]);
  });
});
