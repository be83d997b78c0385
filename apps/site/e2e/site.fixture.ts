import { test as base, expect, type Page } from '@playwright/test';
import { troublesOfServed } from '../../../tools/browser-tests/page-troubles.mts';

/** Every test fails where a page breaks its security policy, throws, or asks another server than its own. */
export const test = base.extend<{ watched: Page }>({
  watched: async ({ page, baseURL }, use) => {
    const troubles = troublesOfServed(page, baseURL);
    await use(page);
    expect(troubles).toEqual([]);
  },
});

/** Until the engine of the page can ground texts. */
export const engineIsReady = (page: Page): Promise<void> => expect(page.locator('html[data-engine=ready]')).toBeVisible();

/** Until the site and all that the engine may need are kept. */
export async function allIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const manifest = (await (await fetch('engine/manifest.json')).json()) as {
          readonly gazetteer: Readonly<Record<string, { readonly file: string }>>;
          readonly parameters: Readonly<Record<string, { readonly file: string }>>;
        };
        const cache = await caches.open('locitorium-engine');
        const kept = new Set((await cache.keys()).map(({ url }) => url.split('/').at(-1)));
        return [...Object.values(manifest.gazetteer), ...Object.values(manifest.parameters)].filter(({ file }) => !kept.has(file)).length;
      }),
    )
    .toBe(0);
}

export { expect };
