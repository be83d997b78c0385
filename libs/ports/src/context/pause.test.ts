import { describe, expect, it } from '@jest/globals';
import { pause } from './pause.ts';

describe('pause', () => {
  it('ends by itself', async () => {
    await expect(pause(1, new AbortController().signal)).resolves.toBeUndefined();
  });

  it('ends at once with the reason of the signal, however long it was to last', async () => {
    const reason = new Error('enough');
    const controller = new AbortController();
    const paused = pause(1e9, controller.signal);
    controller.abort(reason);
    await expect(paused).rejects.toBe(reason);
    await expect(async () => pause(1e9, controller.signal)).rejects.toBe(reason);
  });
});
