import type { LaunchOptions, PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_PATH } from './ensure-chromium.mts';

/** Makes no requests of its own. */
const QUIET = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'];

/** Draws WebGL in software. */
export const SOFTWARE_WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Debian's Chromium, with further arguments. */
export const chromium = (...args: readonly string[]): LaunchOptions => ({
  executablePath: CHROMIUM_PATH,
  chromiumSandbox: false,
  args: [...args, ...QUIET],
});

/** Tests of a page in a real browser: `e2e/*.e2e.ts` next to the configuration that begins with this one. */
export const browserTests = {
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'out-tsc/e2e',
  // A browser on a busy machine is slow, which is no failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: chromium(),
  },
} satisfies PlaywrightTestConfig;
