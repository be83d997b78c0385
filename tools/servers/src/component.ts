import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = '.complete';

/** Something installed into a folder of its own, complete or not there at all: an interrupted install starts anew. */
export interface Component {
  readonly folder: string;
  /** What the content depends on; another key means another content. */
  readonly key: string;
}

/** Sixteen hex digits over everything that the content depends on. */
export function componentKey(...inputs: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
}

export function isComplete({ folder, key }: Component): boolean {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === key;
}

/** Builds the component unless it is complete. Answers whether anything was built. */
export async function complete(component: Component, build: () => Promise<void>): Promise<boolean> {
  if (isComplete(component)) return false;
  rmSync(component.folder, { recursive: true, force: true });
  mkdirSync(component.folder, { recursive: true });
  await build();
  writeFileSync(join(component.folder, STAMP), `${component.key}\n`);
  return true;
}
