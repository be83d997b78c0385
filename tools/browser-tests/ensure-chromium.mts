import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Debian's package; a downloaded browser would be one more supplier to trust. */
export const CHROMIUM_PATH = '/usr/bin/chromium';
const PACKAGES = ['chromium', 'fonts-noto-cjk'];
/** A mirror may be in the middle of an update, or another apt may be running. */
const ATTEMPTS = 3;
const PAUSE_MS = 10_000;
const APT_OPTIONS = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

/** Whether it runs: an interrupted installation also leaves the file behind. */
const runs = (): boolean => spawnSync(CHROMIUM_PATH, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 60_000 }).status === 0;

/** Runs apt-get; null if there is none. */
function apt(...command: readonly string[]): number | null {
  const { status, error } = spawnSync('apt-get', [...APT_OPTIONS, ...command], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return error === undefined ? (status ?? 1) : null;
}

/** Installs Debian's Chromium if none runs; without root, prints what an administrator has to do. */
async function ensureChromium(): Promise<number> {
  if (runs()) return 0;
  if (process.getuid?.() !== 0)
    return fail(
      `${CHROMIUM_PATH} is missing or does not run. Install it as an administrator: sudo apt-get install --no-install-recommends ${PACKAGES.join(' ')}`,
    );
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await pause(PAUSE_MS);
    const updated = apt('update', '-qq');
    if (updated === null) return fail(`There is no apt-get here. Install Chromium as ${CHROMIUM_PATH}.`);
    // Even if the update failed: the old lists may do.
    apt('install', '-y', '-qq', '--no-install-recommends', '--fix-broken', ...PACKAGES);
    if (runs()) return 0;
  }
  return fail(`Chromium could not be installed: apt-get install ${PACKAGES.join(' ')} failed ${ATTEMPTS} times, see above.`);
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`);
  return 1;
}

if (import.meta.main) process.exitCode = await ensureChromium();
