import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './page.fixture.ts';

const NEWS = fileURLToPath(new URL('../../../data/news', import.meta.url));
/** PDF, Word, OpenDocument, HTML, text and mail in three languages. */
const NEWS_FILES = ['en', 'fr', 'ja'].flatMap((lang) => readdirSync(join(NEWS, lang)).map((name) => join(NEWS, lang, name)));

const page = (title: string, date: string, text: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta property="article:published_time" content="${date}"></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
const FILES = [
  ['segou.html', page('Floods near the Niger', '2026-03-01', 'Floods closed the road between Bamako and Ségou on Monday.')],
  ['suva.html', page('Rain in Fiji', '2026-04-01', 'Heavy rain caused floods in Suva and Nadi, said the mayor.')],
  ['borno.txt', 'The market of Maiduguri opened again.'],
  ['photo.jpg', '\xff\xd8\xff'],
] as const;

/** The picture of the documentation, where LOCITORIUM_PICTURE names a file for it. */
async function takePicture(browser: Page): Promise<void> {
  const path = process.env['LOCITORIUM_PICTURE'];
  if (path === undefined) return;
  await browser.setViewportSize({ width: 1400, height: 900 });
  await browser.getByRole('button', { name: 'Show all places' }).click();
  // The map moves there.
  await browser.waitForTimeout(3_000);
  await browser.screenshot({ path });
}

test.describe('the corpus', () => {
  test('takes files in, finds them by words, place, map and month, and removes them', async ({ playground, page: browser }) => {
    await playground.open('#corpus');
    await browser
      .locator('input[type=file]')
      .setInputFiles(FILES.map(([name, text]) => ({ name, mimeType: '', buffer: Buffer.from(text) })));
    const rows = browser.locator('.kept__one');
    await expect(rows).toHaveCount(FILES.length);
    await expect(rows.filter({ hasText: 'photo.jpg' })).toContainText('failed');
    await expect(rows.filter({ hasText: 'segou.html' })).toContainText('1 passage');
    await expect(rows.filter({ hasText: 'borno.txt' })).toContainText('1 passage');

    await browser.getByLabel('Words and places').fill('floods near Ségou');
    await browser.getByLabel('Words and places').press('Enter');
    const results = browser.locator('.found__one');
    await expect(results.first()).toContainText('Floods near the Niger');
    await expect(results.first().locator('mark').first()).toHaveText('Floods');
    await expect.poll(() => browser.url()).toContain('#corpus?q=floods');
    await playground.mapIsReady();
    await expect(browser.locator('.pin[aria-label^="Ségou"]')).toBeAttached();

    await playground.button('Only there').click();
    await expect(results).toHaveCount(1);
    await playground.button('Take “Ségou” as a word').click();
    await expect(results).not.toHaveCount(1);

    await browser.locator('.facet', { hasText: 'Fiji' }).click();
    await expect(results).toHaveCount(1);
    await expect(results).toContainText('Suva');
    await playground.button('Remove the filter Fiji').click();
    await browser.getByRole('button', { name: /^March 2026/ }).click();
    await expect(results).toHaveCount(1);
    await expect(results).toContainText('Bamako');

    const link = browser.url();
    await playground.open();
    await playground.button('Find places').waitFor();
    await browser.goto(link);
    await expect(results).toHaveCount(1);
    await playground.button('Remove all filters').click();

    for (const [name] of FILES) await playground.button(`Remove ${name}`).click();
    await expect(rows).toHaveCount(0);
  });

  test('takes a folder of real files in three languages in, and finds them by place', async ({ playground, page: browser }) => {
    await playground.open('#corpus');
    await browser.locator('input[type=file]').setInputFiles(NEWS_FILES);
    const rows = browser.locator('.kept__one');
    await expect(rows).toHaveCount(NEWS_FILES.length);
    await expect(rows.filter({ hasText: /passage/ })).toHaveCount(NEWS_FILES.length);
    for (const title of [
      'River Niger leaves Ségou under water',
      'Antananarivo compte ses rizières perdues',
      '能登の国道、二年ぶりに全線開通',
    ])
      await expect(rows.filter({ hasText: title })).toBeVisible();

    const question = browser.getByLabel('Words and places');
    const results = browser.locator('.found__one');
    for (const [asked, title] of [
      ['floods near Ségou', 'River Niger leaves Ségou under water'],
      ['crue en France', 'Le Rhône monte, Lyon ferme ses quais'],
      ['観光客 熊本県', '阿蘇の観光客、地震前の九割に'],
      ['tramway à Bordeaux', 'Bordeaux : le tramway s’arrête à Pessac'],
    ] as const) {
      await question.fill(asked);
      await question.press('Enter');
      await expect(results.first()).toContainText(title);
    }

    await question.fill('road');
    await question.press('Enter');
    await browser.locator('.facet', { hasText: 'Nigeria' }).click();
    await expect(results).toHaveCount(1);
    await expect(results).toContainText('Maiduguri');
    await playground.button('Remove all filters').click();

    await question.fill('floods near Ségou');
    await question.press('Enter');
    await expect(results.first()).toContainText('River Niger leaves Ségou under water');
    await playground.mapIsReady();
    await expect(browser.locator('.pin[aria-label^="Ségou"]')).toBeAttached();
    await takePicture(browser);

    while ((await rows.count()) > 0) {
      const left = await rows.count();
      await rows
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(rows).toHaveCount(left - 1);
    }
  });

  test('searches the part of the map that is shown', async ({ playground, page: browser }) => {
    await playground.open('#corpus?box=0,20,-20,20&follow=1');
    await expect(browser.getByLabel('Search as I move the map')).toBeChecked();
    await playground.mapIsReady();
    await browser.locator('.maplibregl-ctrl-zoom-in').click();
    await expect.poll(() => new URL(browser.url()).hash).not.toContain('box=0%2C20%2C-20%2C20');
    await browser.getByLabel('Search as I move the map').uncheck();
    await expect.poll(() => new URL(browser.url()).hash).toBe('#corpus');
  });
});
