import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './page.fixture.ts';

const FOLDER = join(import.meta.dirname, '..', 'out-tsc', 'e2e-folder', 'reports');
const TEXTS = {
  'mali/floods.txt': 'Buses from Bamako to Ségou wait. Boats come from Mopti, Mali.',
  'mali/market.txt': 'The market of Bamako is closed.',
  'texas.md': 'In Paris, Texas, it rains.',
  'fiji.txt': 'Rain in Suva, Fiji.',
  'photo.jpg': 'not a picture, but called one',
};
const CORRECTIONS = [
  { doc_id: 'reports/fiji.txt', name: 'Suva', not_a_place: true },
  { doc_id: 'reports/mali/market.txt', name: 'Bamako', start: 14, end: 20, record: { lat: 1, lon: 2, display_name: 'Bamako of my own' } },
  { doc_id: 'elsewhere', name: 'Suva', not_a_place: true },
];

test.describe('many documents', () => {
  test.beforeEach(async ({ playground, page }) => {
    await rm(FOLDER, { recursive: true, force: true });
    for (const [path, text] of Object.entries(TEXTS)) {
      await mkdir(join(FOLDER, path, '..'), { recursive: true });
      await writeFile(join(FOLDER, path), text);
    }
    await playground.open();
    await page.locator('input[type=file][webkitdirectory]').setInputFiles(FOLDER);
    const documents = page.locator('.documents__one');
    await expect(documents).toHaveCount(4);
    // They are listed before they are grounded.
    await expect(documents.filter({ hasText: '…' })).toHaveCount(0);
  });

  test('are opened from a folder, listed, searched, and on one map, with counts by country and first-level unit', async ({
    playground,
    page,
  }) => {
    const documents = page.locator('.documents__one');
    await expect(page.getByText('reports/photo.jpg: a picture')).toBeVisible();
    await playground.mapIsReady();
    await expect(playground.pins).toHaveCount(8);

    await page.getByRole('searchbox').fill('segou');
    await expect(documents).toHaveText([/floods\.txt/]);
    await page.getByRole('searchbox').fill('');

    await playground.button('Countries').click();
    const areas = page.locator('.places__one--area');
    await expect(areas.first()).toHaveText(/Mali\s*5 mentions in 2 documents/);
    await areas.first().click();
    await expect(documents).toHaveText([/floods/, /market/]);
    await expect(playground.pins).toHaveCount(4);
    await playground.button('Mali ✕').click();
    await playground.button('States and provinces').click();
    await areas.filter({ hasText: 'Texas' }).click();
    await expect(documents).toHaveText([/texas\.md/]);

    await page.locator('.pin[aria-label^="Paris"]').click();
    await expect(playground.button('Paris ✕')).toBeVisible();
    await documents.first().click();
    await expect(playground.mentions).toHaveText(['Paris', 'Texas']);
  });

  test('are reviewed least certain first, with the keyboard alone', async ({ playground, page }) => {
    const queue = page.locator('.places--queue button');
    const shares = await queue.locator('span:last-child').allTextContents();
    const sure = shares.filter((share) => share !== '').map((share) => Number(/\d+/.exec(share)?.[0]));
    expect(sure).toEqual(sure.toSorted((a, b) => a - b));
    const first = (await queue.first().locator('.places__name').textContent()) ?? '';

    await queue.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.one__name')).toHaveText(first);
    await expect(playground.details.locator('input:focus')).toHaveAttribute('type', 'radio');
    await page.keyboard.press('Enter');
    await expect(playground.details.locator('input:focus')).toHaveAttribute('type', 'radio');
    await playground.button('All documents').click();
    await expect(queue).toHaveCount(shares.length - 1);
    await page.keyboard.press('Control+z');
    await expect(page.locator('.one__name')).toHaveText(first);
  });

  test('show the candidates of a mention on the map', async ({ playground, page }) => {
    await playground.mapIsReady();
    await page.locator('.documents__one').filter({ hasText: 'texas.md' }).click();
    await playground.mention('Paris').click();
    const candidates = page.locator('.pin--candidate');
    await expect(candidates.first()).toBeAttached();
    await playground.button('Show all candidates').click();
    await page.locator('.pin--candidate[aria-label="Paris, Paris, Île-de-France, France"]').dispatchEvent('click');
    await expect(playground.mention('Paris')).toHaveClass(/mention--corrected/);
    await expect(page.locator('.pin--chosen')).toHaveAttribute('aria-label', /France$/);
  });

  test('take a corrections file', async ({ playground, page }) => {
    const buffer = Buffer.from(CORRECTIONS.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await page.locator('input[type=file]').setInputFiles({ name: 'said.jsonl', mimeType: 'application/x-ndjson', buffer });
    await expect(page.getByText('2 corrections opened; 1 correction of other texts left out.')).toBeVisible();
    await page.locator('.documents__one').filter({ hasText: 'market' }).click();
    await expect(playground.mention('Bamako')).toHaveClass(/mention--corrected/);
    await playground.mention('Bamako').click();
    await expect(playground.details).toContainText('Bamako of my own');
    await playground.button('Undo').click();
    await expect(playground.mention('Bamako')).toHaveClass(/mention--placed/);
  });
});

test('a corrections file alone asks for its texts', async ({ playground, page }) => {
  await playground.open();
  const buffer = Buffer.from('{"doc_id":"a","name":"Lyon","not_a_place":true}\n');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'said.jsonl', mimeType: 'application/x-ndjson', buffer });
  await expect(page.getByRole('alert')).toContainText('without the texts that they are about');
});
