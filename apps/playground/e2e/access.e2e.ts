import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './page.fixture.ts';

const TEXT = 'Buses from Bamako to Ségou wait. In Paris, Texas, it rains.';

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const) {
  test.describe(`${scheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 844 } });

    test('has no accessibility violations (axe)', async ({ playground, page }) => {
      const complaints = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      };
      await playground.open();
      await playground.mapIsReady();
      expect(await complaints()).toEqual([]);
      await playground.read(TEXT);
      await expect(playground.pins).toHaveCount(4);
      expect(await complaints()).toEqual([]);
      await playground.mention('Ségou').click();
      await playground.button('Not a place').click();
      await playground.mention('Paris').click();
      await playground.details.getByRole('radio').nth(1).check();
      await page.getByRole('combobox', { name: 'Another place' }).fill('Suv');
      await page.locator('.search').getByRole('option').first().waitFor();
      expect(await complaints()).toEqual([]);
    });

    test('has none in the view of the corpus, nor is that wider than the screen', async ({ playground, page }) => {
      await playground.open('#corpus?q=rain+near+Suva&country=FJ');
      await playground.mapIsReady();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'rain.txt', mimeType: 'text/plain', buffer: Buffer.from('Rain in Suva, Fiji.') });
      await expect(page.locator('.found__one')).toHaveCount(1);
      await expect(page.locator('.kept__one')).toContainText('1 passage');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await playground.button('Remove rain.txt').click();
      await expect(page.locator('.kept__one')).toHaveCount(0);
    });

    test('is no wider than the screen', async ({ playground, page }) => {
      await playground.open();
      await playground.read(TEXT);
      await playground.mention('Paris').click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}

test('can be used by keyboard alone', async ({ playground, page }) => {
  await playground.open();
  await page.getByLabel('Text or JSON lines').focus();
  await page.keyboard.type('Rain in Paris.');
  await page.keyboard.press('Control+Enter');
  await expect(playground.mention('Paris')).toBeVisible();
  for (let stops = 0; stops < 30 && !(await playground.mention('Paris').evaluate((element) => element === document.activeElement)); stops++)
    await page.keyboard.press('Tab');
  await expect(playground.mention('Paris')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playground.details.getByRole('radio').first()).toBeVisible();
  await playground.details.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(playground.mention('Paris')).toHaveClass(/mention--corrected/);
  await page.keyboard.press('Control+z');
  await expect(playground.mention('Paris')).toHaveClass(/mention--placed/);
  await page.keyboard.press('Escape');
  await expect(playground.details.getByRole('heading', { name: 'Places' })).toBeVisible();
});

test('is in Japanese for Japanese readers, and remembers choices', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ja-JP', ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: '地名を探す' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.getByLabel('言語').selectOption('en');
  await page.getByLabel('Colours').selectOption('dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Find places' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});
