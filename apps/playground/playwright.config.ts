import { defineConfig } from '@playwright/test';
import { browserTests, chromium, SOFTWARE_WEBGL } from '../../tools/browser-tests/playwright.preset.mts';
import { SERVICE_URL, serveCommand } from './e2e/service.ts';

/** The page with a real service and the embedded engine. */
export default defineConfig(browserTests, {
  use: { baseURL: SERVICE_URL, viewport: { width: 1280, height: 860 }, launchOptions: chromium(...SOFTWARE_WEBGL) },
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
