import { defineConfig } from '@playwright/test';
import { browserTests, chromium, SOFTWARE_WEBGL } from '../../tools/browser-tests/playwright.preset.mts';
import { SERVICE_URL, serveCommand } from './e2e/service.ts';

const OF_THE_CORPUS = ['**/access.e2e.ts', '**/answers.e2e.ts', '**/corpus.e2e.ts'];

/** The page with a real service and the embedded engine. */
export default defineConfig(browserTests, {
  projects: [
    { name: 'page', testIgnore: OF_THE_CORPUS },
    // The service has one corpus, which these fill, count and empty: one file at a time.
    { name: 'corpus', testMatch: OF_THE_CORPUS, workers: 1 },
  ],
  use: {
    baseURL: SERVICE_URL,
    viewport: { width: 1280, height: 860 },
    // Each frame of a moving map is drawn in software.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium(...SOFTWARE_WEBGL),
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
