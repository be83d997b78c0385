import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import { troublesOfFile } from '../../../tools/browser-tests/page-troubles.mts';
import { renderMap, type MapData } from '../src/index.ts';
import { DATA, HOSTILE, mapped } from '../src/mapped-place.fixture.ts';

/** Every test fails where the page asks anybody, throws, warns, or breaks its security policy. */
const test = base.extend<{ open: (data: MapData) => Promise<void> }>({
  open: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'locitorium-map-'));
    const troubles = troublesOfFile(page, /^(?:file|about|data):/);
    await use(async (data) => {
      const file = join(folder, 'map.html');
      await writeFile(file, await renderMap(data));
      await page.goto(pathToFileURL(file).href);
      await expect(page.locator('.land').first()).toBeAttached();
    });
    await rm(folder, { recursive: true });
    expect(troubles).toEqual([]);
  },
});

test('opens as a file, with counts, land, and places that fall together where they are too close', async ({ open, page }) => {
  await open(DATA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rain & snow');
  await expect(page.locator('#counts')).toHaveText('3 places, 7 mentions in 3 documents; 1 mention without a place');
  await expect(page.getByRole('button', { name: '2 places, 5 mentions: zoom in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suva, Somewhere, 1 mention' })).toBeVisible();
});

test('a cluster opens, and a place tells its sentences, whose text is never executed', async ({ open, page }) => {
  await open(DATA);
  await page.getByRole('button', { name: '2 places, 5 mentions: zoom in' }).click();
  await page.getByRole('button', { name: 'Villeurbanne, Somewhere, 2 mentions' }).click();
  const details = page.getByRole('region', { name: 'Chosen place' });
  await expect(details.getByRole('heading')).toHaveText('Villeurbanne, Somewhere');
  await expect(details.locator('mark')).toHaveText('Villeurbanne');
  await expect(details).toContainText(HOSTILE);
  await expect(details).toContainText('1 mention corrected by a person');
  expect(await page.locator('img').count()).toBe(0);
});

test('an area shows its places and the areas within it, and can be left again', async ({ open, page }) => {
  await open(DATA);
  const areas = page.locator('#areas').getByRole('button');
  await expect(areas).toHaveText(['France5', 'Fiji1']);
  await areas.first().click();
  await expect(page.getByRole('status')).toHaveText('2 places in France');
  await expect(areas).toHaveText(['France5', 'Auvergne-Rhône-Alpes5']);
  await areas.first().click();
  await expect(page.getByRole('status')).toHaveText('3 places');
});

test('places are found by name without marks, and can be reached by keyboard', async ({ open, page }) => {
  await open(DATA);
  await page.getByLabel('Find a place or an area').fill('LYÖN');
  await expect(page.getByRole('status')).toHaveText('1 place');
  await page.locator('#places').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Chosen place' })).toContainText('Rain in Lyon.');
});

test('twenty thousand places are drawn, and listed fifty at a time', async ({ open, page }) => {
  const places = Array.from({ length: 20_000 }, (_, n) => mapped(`Place ${n}`, -60 + (n % 120), -170 + ((n * 7) % 340)));
  await open({ ...DATA, places });
  await expect(page.getByRole('status')).toHaveText('20,000 places');
  await expect(page.locator('#places li')).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.locator('#places li')).toHaveCount(100);
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
] as const) {
  test.describe(`${scheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 844 } });

    test('has no accessibility violations (axe), and is no wider than the screen', async ({ open, page }) => {
      await open(DATA);
      await page.locator('#places').getByRole('button').first().click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
