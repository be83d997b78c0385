import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withExclusiveLock } from './exclusive-lock.ts';

const terms = (name: string, onWait = (): void => undefined, limitMs = 30_000) => ({ name, limitMs, onWait });

describe('withExclusiveLock', () => {
  it('lets one at a time work', async () => {
    const order: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push(`${name} ends`);
    };
    let waits = 0;
    await Promise.all(
      ['a', 'b'].map((name) =>
        withExclusiveLock(
          terms('one', () => waits++),
          work(name),
        ),
      ),
    );
    expect([order.slice(0, 2), order.slice(2)].map((pair) => new Set(pair.map((step) => step[0])).size)).toEqual([1, 1]);
    expect(waits).toBe(1);
  });

  it('does not hold up work on something else', async () => {
    await withExclusiveLock(terms('one'), () => withExclusiveLock(terms('two'), async () => undefined));
  });

  it('is given back when the work fails', async () => {
    await expect(withExclusiveLock(terms('one'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await withExclusiveLock(terms('one'), async () => undefined);
  });

  it('gives up after its limit', async () => {
    await withExclusiveLock(terms('one'), () =>
      expect(withExclusiveLock(terms('one', undefined, 1), async () => undefined)).rejects.toThrow('at work on one'),
    );
  });

  it('is given back by a process that is killed', async () => {
    const script = `import { withExclusiveLock } from ${JSON.stringify(join(import.meta.dirname, 'exclusive-lock.ts'))};
      await withExclusiveLock({ name: 'killed', limitMs: 1, onWait() {} }, () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000); }));`;
    const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
    await expect(withExclusiveLock(terms('killed', undefined, 1), async () => undefined)).rejects.toThrow('at work');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await withExclusiveLock(terms('killed'), async () => undefined);
  });
});
