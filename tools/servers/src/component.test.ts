import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { complete, componentKey, isComplete } from './component.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'component-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('complete', () => {
  const built = (component: { folder: string; key: string }, content = 'x') =>
    complete(component, async () => writeFileSync(join(component.folder, 'part'), content));

  it('builds once', async () => {
    const component = { folder: join(folder, 'a'), key: 'k1' };
    expect(await built(component)).toBe(true);
    expect(await built(component)).toBe(false);
    expect(isComplete(component)).toBe(true);
  });

  it('builds anew from an empty folder when its key changes', async () => {
    await built({ folder: join(folder, 'a'), key: 'k1' });
    writeFileSync(join(folder, 'a', 'left over'), '');
    expect(await built({ folder: join(folder, 'a'), key: 'k2' })).toBe(true);
    expect(existsSync(join(folder, 'a', 'left over'))).toBe(false);
  });

  it('does not call a failed build complete', async () => {
    const component = { folder: join(folder, 'a'), key: 'k1' };
    await expect(complete(component, () => Promise.reject(new Error('no space')))).rejects.toThrow('no space');
    expect(isComplete(component)).toBe(false);
    expect(await built(component)).toBe(true);
  });
});

describe('componentKey', () => {
  it('depends on every input', () => {
    expect(componentKey('a', ['b'])).toMatch(/^[0-9a-f]{16}$/);
    expect(componentKey('a', ['b'])).toBe(componentKey('a', ['b']));
    expect(componentKey('a', ['b'])).not.toBe(componentKey('a', ['c']));
    expect(componentKey('a', 'b')).not.toBe(componentKey('ab'));
  });
});
