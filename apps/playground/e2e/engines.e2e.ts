import { expect, test } from './page.fixture.ts';
import { WIDE_ENGINE } from './service.ts';

const TEXT = 'French officials met in Lyon and in Paris.';

test.describe('a choice of engines', () => {
  test('processes the text again with another one, and keeps corrections', async ({ playground, page }) => {
    await playground.open();
    const engines = page.getByRole('combobox', { name: 'Engine' });
    await expect(engines).toHaveValue('embedded');
    await playground.read(TEXT);
    await expect(playground.mentions).toHaveText(['Lyon', 'Paris']);
    await playground.mention('Paris').click();
    await playground.button('Not a place').click();

    const [request] = await Promise.all([page.waitForRequest('**/v1/ground'), engines.selectOption(WIDE_ENGINE)]);
    expect(request.postDataJSON()).toMatchObject({ engine: WIDE_ENGINE });
    await expect(playground.mentions).toHaveText(['French', 'Lyon', 'Paris']);
    await expect(playground.mention('Paris')).toHaveClass(/mention--dismissed/);
    await playground.button('Undo').click();
    await expect(playground.mention('Paris')).toHaveClass(/mention--placed/);
    await engines.selectOption('embedded');
    await expect(playground.mentions).toHaveText(['Lyon', 'Paris']);
  });

  test('works by keyboard, before there is a text, and for many documents', async ({ playground, page }) => {
    await playground.open();
    await page.getByRole('combobox', { name: 'Engine' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('combobox', { name: 'Engine' })).toHaveValue(WIDE_ENGINE);
    await playground.read(`{"doc_id":"a","text":"${TEXT}"}\n{"doc_id":"b","text":"Rain in Suva."}\n`);
    await page.locator('.documents__one').first().click();
    await expect(playground.mentions).toHaveText(['French', 'Lyon', 'Paris']);
  });

  test('is part of a link, and ignored if the engine is unknown', async ({ playground, page, context }) => {
    await playground.open();
    await page.getByRole('combobox', { name: 'Engine' }).selectOption(WIDE_ENGINE);
    await playground.read(TEXT);
    await expect(playground.mentions).toHaveText(['French', 'Lyon', 'Paris']);
    await playground.button('Copy link').click();
    await expect.poll(() => page.url()).toContain('#state=');
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.locator('.marked .mention')).toHaveText(['French', 'Lyon', 'Paris']);
    await expect(other.getByRole('combobox', { name: 'Engine' })).toHaveValue(WIDE_ENGINE);

    const elsewhere = await context.newPage();
    await elsewhere.route('**/page-settings.json', async (route) => {
      const response = await route.fetch();
      const settings = await response.json();
      await route.fulfill({ response, json: { ...settings, engines: settings.engines.slice(0, 1) } });
    });
    await elsewhere.goto(page.url());
    await expect(elsewhere.locator('.marked .mention')).toHaveText(['Lyon', 'Paris']);
    await expect(elsewhere.getByRole('combobox', { name: 'Engine' })).toHaveCount(0);
    await expect(elsewhere.locator('.header')).toContainText('built-in recogniser');
  });

  test('is in Japanese, too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'ja-JP', ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'エンジン' })).toContainText('内蔵の地名認識');
    await context.close();
  });
});
