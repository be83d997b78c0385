import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM_PATH } from './chromium.ts';

/** Installs Debian's Chromium where it is missing, as root; otherwise says what an administrator has to do. */
function ensureChromium(): number {
  if (existsSync(CHROMIUM_PATH)) return 0;
  if (process.getuid?.() !== 0) {
    process.stderr.write(`${CHROMIUM_PATH} is missing. Install it as an administrator: sudo apt-get install --no-install-recommends chromium fonts-noto-cjk\n`);
    return 1;
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...command: readonly string[]) => spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...command], { stdio: 'inherit', env: environment }).status ?? 1;
  return apt('update', '-qq') || apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
}

process.exitCode = ensureChromium();
