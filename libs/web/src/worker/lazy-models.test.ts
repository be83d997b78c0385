import { describe, expect, it } from '@jest/globals';
import { LazyModels } from './lazy-models.ts';

const sent = (file: string) => ({ file, bytes: 1, hash: file });

describe('models that few texts need', () => {
  it('are fetched with the text that needs one, which is then read again', async () => {
    const fetched: string[] = [];
    const models = new LazyModels(async ({ file }) => {
      fetched.push(file);
      return new Uint8Array(8);
    });
    const [first, second] = [models.add('first', sent('first.bin')), models.add('second', sent('second.bin'))];
    const loaded = new Set<unknown>();
    let reads = 0;
    const read = async (): Promise<string> => {
      reads += 1;
      for (const model of [first, second].filter((one) => !loaded.has(one)))
        try {
          model.load();
        } catch (error) {
          // What the bytes hold is not this test's matter: they were there.
          if (/not there yet/.test(String(error))) throw error;
          loaded.add(model);
        }
      return 'read';
    };
    expect(await models.complete(read)).toBe('read');
    expect([fetched, reads]).toEqual([['first.bin', 'second.bin'], 3]);
  });

  it('leave errors of other causes as they are', async () => {
    const models = new LazyModels(async () => new Uint8Array());
    await expect(models.complete(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
