import type { LaunchOptions } from '@playwright/test';

/** Debian's package; a downloaded browser would be another supplier to trust. */
export const CHROMIUM_PATH = '/usr/bin/chromium';

/** Draws WebGL in software, and speaks to nobody but the service. */
export const CHROMIUM: LaunchOptions = {
  executablePath: CHROMIUM_PATH,
  chromiumSandbox: false,
  args: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
