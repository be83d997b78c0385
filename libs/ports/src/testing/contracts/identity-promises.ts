import { expect, it } from '@jest/globals';
import type { Identified } from '../../identity/identity.ts';

/** Promises of every implementation of every port about its identity. */
export function itHasAStableIdentity(create: () => Promise<Identified>): void {
  it('has an identity that equal configurations share', async () => {
    const [a, b] = [await create(), await create()];
    expect(a.identity).toEqual(b.identity);
    expect(a.identity.name).toMatch(/^[a-z0-9][a-z0-9-]*$/);
    expect(a.identity.version).not.toBe('');
    expect(a.identity.hash).toMatch(/^[0-9a-f]{16}$/);
  });
}
