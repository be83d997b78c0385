import { defineConfig } from '@playwright/test';
import { CHROMIUM_PATH } from './e2e/ensure-chromium.ts';
import { SERVICE_URL, serveCommand } from './e2e/service.ts';

/** The page in a real Chromium, with a real service and the embedded engine. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'out-tsc/e2e',
  // Drawing maps in software on a busy machine is slow, which is not a failure.
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
    launchOptions: {
      executablePath: CHROMIUM_PATH,
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
    command: serveCommand(),
    cwd: '../..',
    url: `${SERVICE_URL}/health/live`,
    timeout: 180_000,
    reuseExistingServer: false,
    stderr: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
