// How long a visitor waits: node e2e/measure.ts, with e2e/serve-site.ts running.
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { SITE_URL } from './serve-site.ts';

const TEXT = 'A relief flight from Paris, Texas, was sent on to Tbilisi, Georgia.';
const VISITS = 5;

const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  for (let visit = 1; visit <= VISITS; visit += 1) {
    // Nothing is kept from one context to the next.
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    const page = await context.newPage();
    await page.goto(SITE_URL);
    const first = await waits(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const again = await waits(page);
    console.log(`visit ${visit}: ${first}; again, out of the cache: ${again}`);
    await context.close();
  }
} finally {
  await browser.close();
}

/** Since the navigation began, until the page and its subresources are loaded, the engine is ready, and the first text shows its places. */
async function waits(page: Page): Promise<string> {
  const now = () => page.evaluate(() => performance.now());
  await page.locator('#text').fill(TEXT);
  await page.locator('html[data-engine=ready]').waitFor();
  const ready = await now();
  await page.locator('.button--main').click();
  await page.locator('.marked .mention').first().waitFor();
  const answered = await now();
  const loaded = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd);
  return `loaded ${Math.round(loaded)} ms, engine ready ${Math.round(ready)} ms, places shown ${Math.round(answered)} ms`;
}
