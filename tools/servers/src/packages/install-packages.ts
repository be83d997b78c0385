import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { DEBIAN_PYTHON } from '../pins.ts';
import { isRoot, runCommand } from '../process/command.ts';
import type { Progress } from '../progress.ts';

/** Debian packages that are not installed; all of them on a system without dpkg. */
function missingDebianPackages(names: readonly string[]): readonly string[] {
  return names.filter((name) => {
    try {
      const status = execFileSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
      return status !== 'install ok installed';
    } catch {
      return true;
    }
  });
}

/** Installs what is missing as root; otherwise says what an administrator has to do. */
export async function ensureDebianPackages(names: readonly string[], home: Home, progress: Progress): Promise<void> {
  const missing = missingDebianPackages(names);
  if (missing.length === 0) return;
  if (!isRoot()) {
    throw new Failure(
      'prerequisite',
      `System packages are missing: ${missing.join(', ')}.\nInstall them as an administrator: sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  progress(`installing system packages: ${missing.join(', ')}`);
  const terms = {
    limitMs: LIMITS.debianPackages,
    log: home.log('install'),
    environment: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const waiting = ['-o', 'DPkg::Lock::Timeout=300'];
  await runCommand('apt-get', [...waiting, 'update', '-qq'], terms);
  // --no-upgrade: an installed PostgreSQL that serves other users is not restarted.
  await runCommand('apt-get', [...waiting, 'install', '-y', '-qq', '--no-install-recommends', '--no-upgrade', ...missing], terms);
}

/** A Python environment of Debian's interpreter with these packages (`name==version`); sees the packages of the system. */
export async function createPythonEnvironment(folder: string, requirements: readonly string[], home: Home): Promise<void> {
  const terms = { limitMs: LIMITS.pythonPackages, log: home.log('install') };
  await runCommand(DEBIAN_PYTHON, ['-m', 'venv', '--system-site-packages', folder], terms);
  await runCommand(join(folder, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', '--no-input', ...requirements], terms);
}
