import { defineConfig } from '@playwright/test';

const PORT = process.env['LOCITORIUM_E2E_PORT'] ?? '8741';
const SITE = `http://127.0.0.1:${PORT}`;

/** The built site in a real Chromium (Debian's). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'out-tsc/e2e',
  // A browser on a busy machine is slow, and no failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: SITE,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      chromiumSandbox: false,
      args: ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
  },
  webServer: {
    command: `vitepress preview --port ${PORT}`,
    url: SITE,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
