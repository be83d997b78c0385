import { join } from 'node:path';
import type { Home } from '../home.ts';
import { LIMITS } from '../limits.ts';
import { DEBIAN_PYTHON } from '../pins.ts';
import { runCommand } from '../process/command.ts';

/** A Python environment of Debian's interpreter with these packages (`name==version`); sees the packages of the system. */
export async function createPythonEnvironment(folder: string, requirements: readonly string[], home: Home): Promise<void> {
  const terms = { limitMs: LIMITS.pythonPackages, log: home.log('install') };
  await runCommand(DEBIAN_PYTHON, ['-m', 'venv', '--system-site-packages', folder], terms);
  await runCommand(join(folder, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', '--no-input', ...requirements], terms);
}
