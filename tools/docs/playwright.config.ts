import { defineConfig } from '@playwright/test';
import { browserTests } from '../browser-tests/playwright.preset.mts';

const PORT = process.env['LOCITORIUM_E2E_PORT'] ?? '8741';
const SITE = `http://127.0.0.1:${PORT}`;

/** The built site. */
export default defineConfig(browserTests, {
  use: { baseURL: SITE },
  webServer: {
    command: `vitepress preview --port ${PORT}`,
    url: SITE,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
