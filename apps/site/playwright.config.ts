import { defineConfig } from '@playwright/test';
import { SITE_URL } from './e2e/serve-site.ts';

/** The site as built, in a real Chromium (Debian's), from a server that knows nothing but files. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'out-tsc/e2e',
  // A browser on a busy machine is slow, which is no failure.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: SITE_URL,
    actionTimeout: 60_000,
    locale: 'en-GB',
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      chromiumSandbox: false,
      // Draws WebGL in software, and makes no requests of its own.
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
    },
  },
  webServer: {
    command: 'node e2e/serve-site.ts',
    url: SITE_URL,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
