import { expect, test } from './page.fixture.ts';

const page = (title: string, date: string, text: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta property="article:published_time" content="${date}"></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
const FILES = [
  ['segou.html', page('Floods near the Niger', '2026-03-01', 'Floods closed the road between Bamako and Ségou on Monday.')],
  ['suva.html', page('Rain in Fiji', '2026-04-01', 'Heavy rain caused floods in Suva and Nadi, said the mayor.')],
  ['borno.txt', 'The market of Maiduguri opened again.'],
  ['photo.jpg', '\xff\xd8\xff'],
] as const;

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
