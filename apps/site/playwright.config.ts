import { defineConfig } from '@playwright/test';
import { browserTests, chromium, SOFTWARE_WEBGL } from '../../tools/browser-tests/playwright.preset.mts';
import { SITE_URL } from './e2e/serve-site.ts';

/** The site as built, from a server that knows nothing but files. */
export default defineConfig(browserTests, {
  // The engine is loaded first.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: SITE_URL,
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 860 },
    launchOptions: chromium(...SOFTWARE_WEBGL),
  },
  webServer: {
    command: 'node e2e/serve-site.ts',
    url: SITE_URL,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
