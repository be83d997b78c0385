import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './e2e/browser/chromium.ts';
import { SERVICE_URL, serveCommand } from './e2e/service/service.ts';

/** The page in a real Chromium, before a real service with the embedded engine. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'out-tsc/e2e',
  // A browser that draws maps in software on a busy machine is slow, and no failure.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: SERVICE_URL,
    locale: 'en-GB',
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  webServer: {
    command: serveCommand(),
    cwd: '../..',
    url: `${SERVICE_URL}/health/live`,
    timeout: 180_000,
    reuseExistingServer: false,
    stderr: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
