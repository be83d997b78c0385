import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEngine } from './create-engine.ts';
import type { EngineRequest } from './engine-messages.ts';

/** As a worker of a browser: messages are cloned, or cannot be sent. */
class FakeWorker extends EventTarget {
  static last: FakeWorker | null = null;
  readonly received: EngineRequest[] = [];

  constructor() {
    super();
    FakeWorker.last = this;
  }

  postMessage(message: EngineRequest): void {
    const { id, call } = structuredClone(message);
    this.received.push(message);
    if (call === 'open') queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer: {} } })));
  }

  terminate(): void {
    this.received.length = 0;
  }
}

beforeEach(() => {
  const page = 'https://news.example/';
  Object.assign(globalThis, { Worker: FakeWorker, document: { baseURI: page }, location: new URL(page) });
});
afterEach(() => {
  for (const name of ['Worker', 'document', 'location']) Reflect.deleteProperty(globalThis, name);
});

describe('an engine in a worker', () => {
  it('refuses what cannot be sent to it, and is done with that', async () => {
    const engine = await createEngine({ baseUrl: 'engine/', fetchAll: false });
    const leaving = new AbortController();
    const document = { text: 'Rain in Suva.', meta: { then: () => undefined } };
    await expect(engine.ground(document as never, { signal: leaving.signal })).rejects.toMatchObject({
      kind: 'invalid_argument',
      blame: 'usage',
    });
    leaving.abort();
    expect(FakeWorker.last?.received.map(({ call }) => call)).toEqual(['open']);
  });
});
