import { readFile } from 'node:fs/promises';
import { expect, test } from './page.fixture.ts';

const TEXT = 'Buses from Bamako to Ségou wait. In Paris, Texas, it rains; London, Ontario, is dry.';

test.describe('from a text to a file', () => {
  test('shows mentions in the text and on the map, and selects both ways', async ({ playground, page }) => {
    await playground.open();
    await playground.read(TEXT);
    await expect(playground.mentions).toHaveText(['Bamako', 'Ségou', 'Paris', 'Texas', 'London', 'Ontario']);
    await playground.mapIsReady();
    await expect(playground.pins).toHaveCount(6);

    await playground.mention('Paris').click();
    await expect(playground.details).toContainText('Paris, Lamar County, Texas, United States');
    await expect(playground.details).toContainText('Found');
    await expect(page.locator('.pin--chosen')).toHaveAttribute('aria-label', /^Paris, .*Texas/);

    await page.locator('.pin[aria-label^="Ségou"]').click();
    await expect(playground.mention('Ségou')).toHaveAttribute('aria-pressed', 'true');
    await expect(playground.mention('Paris')).toHaveAttribute('aria-pressed', 'false');
  });

  test('draws the world without requests to other servers', async ({ playground, page }) => {
    await playground.open();
    await playground.mapIsReady();
    const canvas = page.locator('.maplibregl-canvas');
    await expect(canvas).toBeVisible();
    // A map that is drawn has land and sea: a picture of one colour packs to next to nothing.
    await expect.poll(async () => (await canvas.screenshot()).length).toBeGreaterThan(15_000);
  });

  test('shows land before the map itself can be drawn', async ({ playground, page }) => {
    let mapMayCome = (): void => undefined;
    const held = new Promise<void>((resolve) => (mapMayCome = resolve));
    await page.route('**/places-map-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const land = page.waitForResponse(/land\.svg$/);
    await playground.open();
    expect((await land).ok()).toBe(true);
    const still = page.locator('.map__still');
    // Land and sea: a picture of one colour packs to next to nothing.
    await expect.poll(async () => (await still.screenshot()).length).toBeGreaterThan(15_000);
    mapMayCome();
    await expect(page.locator('.map[data-drawn=true]')).toBeVisible();
    await expect(still).toHaveCount(0);
  });

  test('explains why a place was chosen, asking for the reasons when they are to be shown', async ({ playground, page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/ground')) asked.push(String(request.postDataJSON()?.explain));
    });
    await playground.open();
    await playground.read(TEXT);
    await playground.mention('Paris').click();
    await expect.poll(() => asked).toEqual(['false', 'true']);
    await playground.mention('London').click();
    await expect(playground.details.getByRole('heading', { name: 'Why this one' })).toBeVisible();
    await playground.mention('Paris').click();
    expect(asked).toHaveLength(2);
    await expect(playground.details.getByRole('heading', { name: 'Why this one' })).toBeVisible();
    await expect(playground.details).toContainText('the text says that it is in Texas');
    await expect(playground.details.getByLabel('Country is right')).toBeVisible();
  });

  test('chooses another candidate, marks as not a place, undoes and redoes', async ({ playground, page }) => {
    await playground.open();
    await playground.read(TEXT);
    await playground.mention('Paris').click();
    await playground.details.getByRole('radio', { name: 'Paris, Paris, Île-de-France, France' }).check();
    await expect(playground.mention('Paris')).toHaveClass(/mention--corrected/);
    await expect(page.locator('.pin--corrected')).toHaveAttribute('aria-label', /France$/);

    await playground.button('Not a place').click();
    await expect(playground.mention('Paris')).toHaveClass(/mention--dismissed/);
    await expect(playground.pins).toHaveCount(5);

    await page.keyboard.press('Control+z');
    await expect(playground.mention('Paris')).toHaveClass(/mention--corrected/);
    await playground.button('Undo').click();
    await expect(playground.mention('Paris')).toHaveClass(/mention--placed/);
    await expect(playground.button('Undo')).toBeDisabled();
    await page.keyboard.press('Control+Shift+z');
    await expect(playground.mention('Paris')).toHaveClass(/mention--corrected/);
    await playground.button('Back to the engine’s answer').click();
    await expect(playground.mention('Paris')).toHaveClass(/mention--placed/);
  });

  test('adds a name that was missed, with a place from the search', async ({ playground, page }) => {
    await playground.open();
    await playground.read('Rain at the junction of Bamako.');
    await expect(playground.mentions).toHaveText(['Bamako']);
    await page.evaluate(() => {
      const words = document.querySelector('.marked span')?.firstChild;
      if (words) getSelection()?.setBaseAndExtent(words, 12, words, 20);
    });
    await playground.button('Add “junction” as a place').click();
    const search = page.getByRole('combobox', { name: 'Another place' });
    await search.fill('Junction City');
    await page.locator('.search').getByRole('option').first().waitFor();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(playground.mention('junction')).toHaveClass(/mention--corrected/);
    await expect(playground.pins).toHaveCount(2);
    await playground.button('Remove this mention').click();
    await expect(playground.mentions).toHaveText(['Bamako']);
  });

  test('removes places below the threshold from the map at once', async ({ playground, page }) => {
    await playground.open();
    await playground.read(TEXT);
    await playground.mapIsReady();
    await expect(playground.pins).toHaveCount(6);
    await page.getByRole('slider', { name: 'Minimum confidence' }).fill('1');
    await expect(playground.pins).toHaveCount(0);
    await expect(playground.mention('Paris')).toHaveClass(/mention--unsure/);
    await playground.mention('Paris').click();
    await playground.button('Keep this place').click();
    await expect(playground.pins).toHaveCount(1);
  });

  test('saves what was corrected', async ({ playground, page }) => {
    await playground.open();
    await playground.read(TEXT);
    await playground.mention('Ségou').click();
    await playground.button('Not a place').click();
    const save = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), playground.button(name).click()]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    };
    const dataset = await save('Dataset (JSON lines)');
    expect(dataset.name).toBe('locitorium.jsonl');
    const { text, mentions } = JSON.parse(dataset.text);
    expect(mentions.map(({ mention }: { mention: string }) => mention)).toEqual(['Bamako', 'Paris', 'Texas', 'London', 'Ontario']);
    for (const { mention, start, end } of mentions) expect(text.slice(start, end)).toBe(mention);
    expect(mentions[0]).toMatchObject({ mention_id: 'text:0', iso_country: 'ML' });

    const { features } = JSON.parse((await save('GeoJSON')).text);
    expect(features).toHaveLength(5);
    expect((await save('CSV')).text.trim().split('\r\n')).toHaveLength(6);
  });

  test('opens a saved dataset as it was, with what was corrected and added', async ({ playground, page }) => {
    await playground.open();
    await playground.read(TEXT);
    await playground.mention('Ségou').click();
    await playground.button('Not a place').click();
    await playground.mention('Paris').click();
    await playground.details.getByRole('radio', { name: 'Paris, Paris, Île-de-France, France' }).check();
    await page.getByRole('slider', { name: 'Minimum confidence' }).fill('1');
    const [download] = await Promise.all([page.waitForEvent('download'), playground.button('Dataset (JSON lines)').click()]);
    await expect(page.getByText(/Saved locitorium\.jsonl without 4 names below/)).toBeVisible();
    const saved = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(saved).mentions).toMatchObject([{ mention: 'Paris', iso_country: 'FR', record_id: 'geonames:2988507' }]);
    await playground.open();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'save.jsonl', mimeType: 'text/plain', buffer: Buffer.from(saved) });
    await expect(page.getByText('JSON lines: 1 document, 2 corrections')).toBeVisible();
    await playground.button('Find places').click();
    await expect(playground.mention('Ségou')).toHaveClass(/mention--dismissed/);
    await expect(playground.mention('Paris')).toHaveClass(/mention--corrected/);
  });

  test('opens its own link as it was, from the fragment alone', async ({ playground, page, context }) => {
    await playground.open();
    await playground.read(TEXT);
    await playground.mention('Paris').click();
    await playground.details.getByRole('radio', { name: 'Paris, Paris, Île-de-France, France' }).check();
    await playground.button('Copy link').click();
    await expect.poll(() => page.url()).toContain('#state=');

    const other = await context.newPage();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(page.url());
    await expect(other.locator('.marked .mention--corrected')).toHaveText('Paris');
    expect(asked.filter((url) => url.includes('state='))).toEqual([]);
  });

  test('reads JSON lines and switches between their documents', async ({ playground, page }) => {
    await playground.open();
    await playground.read(
      '{"doc_id":"one","text":"Rain in Suva, Fiji."}\n{"doc_id":"two","text":"雪が札幌市に降った。","meta":{"lang":"ja"}}\n{"doc_id":"one","text":"Twice."}\n',
    );
    const documents = page.locator('.documents__one');
    await expect(documents).toHaveCount(3);
    await documents.nth(0).click();
    await expect(playground.mentions).toHaveText(['Suva', 'Fiji']);
    await playground.button('Next', { exact: true }).click();
    await expect(playground.mentions).toHaveText(['札幌市']);
    await playground.button('Next', { exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('same doc_id');
    await playground.button('All documents').click();
    await expect(documents.nth(2)).toContainText('no answer');
  });

  test('accepts a file that is dropped or chosen', async ({ playground, page }) => {
    await playground.open();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'news.txt', mimeType: 'text/plain', buffer: Buffer.from('Rain in Suva.') });
    await expect(page.getByLabel('Text or JSON lines')).toHaveValue('Rain in Suva.');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) });
    await expect(page.getByText('photo.jpg: a picture')).toBeVisible();
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['Snow in Oslo.'], 'snow.txt', { type: 'text/plain' }));
      return data;
    });
    await page.locator('.input').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByLabel('Text or JSON lines')).toHaveValue('Snow in Oslo.');
  });
});
