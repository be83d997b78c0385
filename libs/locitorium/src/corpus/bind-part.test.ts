import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { token } from '@locitorium/ports';
import { bindPart } from './bind-part.ts';

interface Part {
  readonly name: string;
  close(): Promise<void>;
}
const PART = token<Part>('Part');

function bound(...made: readonly (() => Promise<Part>)[]) {
  const container = new Container();
  const left = [...made];
  bindPart(container, PART, () => (left.shift() ?? made.at(-1)!)());
  return container;
}

function part(name: string, closed: string[]): Part {
  return { name, close: async () => void closed.push(name) };
}

describe('a part of a corpus', () => {
  it('is made once, also for who asks meanwhile, and closed with the container', async () => {
    const closed: string[] = [];
    const container = bound(async () => part('one', closed));
    const [one, same] = await Promise.all([container.getAsync(PART), container.getAsync(PART)]);
    expect([one === same, one.name]).toEqual([true, 'one']);
    await container.unbindAllAsync();
    expect(closed).toEqual(['one']);
  });

  it('is made again where it could not be made', async () => {
    const closed: string[] = [];
    const container = bound(
      async () => Promise.reject(new Error('down')),
      async () => part('two', closed),
    );
    await expect(container.getAsync(PART)).rejects.toThrow('down');
    expect((await container.getAsync(PART)).name).toBe('two');
    await container.unbindAllAsync();
    expect(closed).toEqual(['two']);
  });

  it('is closed also where it is still being made meanwhile', async () => {
    const closed: string[] = [];
    let finish: () => void = () => undefined;
    const container = bound(() => new Promise((resolve) => (finish = () => resolve(part('slow', closed)))));
    const asked = container.getAsync(PART);
    const closing = container.unbindAllAsync();
    finish();
    await closing;
    expect([(await asked).name, closed]).toEqual(['slow', ['slow']]);
  });

  it('that was never made, or could not be, closes as well', async () => {
    await bound().unbindAllAsync();
    const container = bound(async () => Promise.reject(new Error('down')));
    await expect(container.getAsync(PART)).rejects.toThrow('down');
    await container.unbindAllAsync();
  });
});
