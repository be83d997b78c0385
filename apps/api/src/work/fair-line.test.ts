import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FairLine, type Waiting } from './fair-line.ts';

const any = (): boolean => true;

function served(line: FairLine<Waiting>, count = line.size): readonly string[] {
  return Array.from({ length: count }, () => line.next(any)!.client);
}

function join(line: FairLine<Waiting>, client: string, ...costs: readonly number[]): void {
  for (const cost of costs) line.join({ client, cost });
}

describe('FairLine', () => {
  it('serves one client in the order of its arrival', () => {
    const line = new FairLine<Waiting & { readonly name: string }>();
    for (const [name, cost] of Object.entries({ large: 100, small: 1, middle: 10 })) line.join({ client: 'a', cost, name });
    expect([line.next(any)?.name, line.next(any)?.name, line.next(any)?.name, line.next(any)]).toEqual(['large', 'small', 'middle', null]);
  });

  it('takes turns by work, not by number', () => {
    const line = new FairLine<Waiting>();
    join(line, 'large', 100, 100);
    join(line, 'small', 30, 30, 30, 30, 30, 30);
    expect(served(line)).toEqual(['small', 'small', 'small', 'large', 'small', 'small', 'small', 'large']);
  });

  it('gives no credit for time without work, and no debt for what has been served', () => {
    const line = new FairLine<Waiting>();
    join(line, 'busy', ...Array.from({ length: 50 }, () => 100));
    served(line, 40);
    join(line, 'new', ...Array.from({ length: 12 }, () => 100));
    expect(served(line, 10).filter((client) => client === 'new')).toHaveLength(5);
    served(line);
    join(line, 'new', 10);
    join(line, 'busy', 5);
    expect(served(line)).toEqual(['busy', 'new']);
  });

  it('passes over what may not be served yet, which keeps its place', () => {
    const line = new FairLine<Waiting>();
    join(line, 'large', 100);
    join(line, 'small', 200, 200);
    expect(line.next(({ client }) => client === 'small')?.client).toBe('small');
    expect(served(line)).toEqual(['large', 'small']);
  });

  it('forgets what has left', () => {
    const line = new FairLine<Waiting>();
    const gone = { client: 'a', cost: 1_000 };
    line.join(gone);
    expect([line.leave(gone), line.leave(gone), line.size]).toEqual([true, false, 0]);
    join(line, 'a', 10);
    join(line, 'b', 20);
    expect(served(line)).toEqual(['a', 'b']);
  });

  it('knows who has most in line, and its last', () => {
    const line = new FairLine<Waiting>();
    expect(line.lastOfMost()).toBeNull();
    join(line, 'a', 1, 2, 3);
    join(line, 'b', 9, 9);
    expect([line.countOf('a'), line.countOf('b'), line.countOf('c')]).toEqual([3, 2, 0]);
    expect(line.lastOfMost()).toEqual({ client: 'a', cost: 3 });
  });

  it('gives clients that wait all the time equal work, within one document each', () => {
    const costs = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(costs, { minLength: 2, maxLength: 5 }), (clients) => {
        const line = new FairLine<Waiting>();
        clients.forEach((all, n) => join(line, `c${n}`, ...all));
        const work = clients.map(() => 0);
        // Until the first client has nothing left.
        while (clients.every((_, n) => line.countOf(`c${n}`) > 0)) {
          const { client, cost } = line.next(any)!;
          work[Number(client.slice(1))]! += cost;
        }
        expect(Math.max(...work) - Math.min(...work)).toBeLessThanOrEqual(2 * 1_000);
      }),
    );
  });
});
