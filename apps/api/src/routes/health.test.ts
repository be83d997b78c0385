import { afterEach, describe, expect, it } from '@jest/globals';
import type { Locitorium } from 'locitorium';
import { Engines } from '../engines/engines.ts';
import { createServer } from '../server/create-server.ts';
import { echo, fakeLocitorium } from '../server/fake-service.fixture.ts';

type Doctor = Locitorium['doctor'];

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** How the service answers when it is asked whether it is ready. */
async function readinessOf(doctor: Doctor): Promise<() => Promise<number>> {
  const locitorium = await fakeLocitorium(echo);
  const checked = Object.create(locitorium, { doctor: { value: doctor } }) as Locitorium;
  const { app } = await createServer({ engines: new Engines({ name: 'fake', locitorium: checked }), log: null });
  endings.push(
    () => app.close(),
    () => locitorium.close(),
  );
  return async () => (await app.inject('/health/ready')).statusCode;
}

describe('readiness', () => {
  it('is asked for again after a check that could not be made', async () => {
    let asked = 0;
    const ready = await readinessOf(async ({ parts } = {}) => {
      if (parts === 'own' && (asked += 1) === 1) throw new Error('out of memory');
      return [];
    });
    expect(await ready()).toBe(500);
    expect([await ready(), await ready()]).toEqual([200, 200]);
    expect(asked).toBe(2);
  });
});
