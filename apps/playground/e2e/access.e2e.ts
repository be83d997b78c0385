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

    test('has none with many documents, nor is that wider than the screen', async ({ playground, page }) => {
      await playground.open();
      await playground.button('Four documents (JSON lines)').click();
      await expect(page.locator('.documents__one')).toHaveCount(4);
      await expect(page.locator('.places--queue li').first()).toBeVisible();
      for (const tab of ['Least certain first', 'Countries', 'States and provinces']) {
        await playground.button(tab).click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
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

    // What a failed test leaves would fail the next ones, too.
    test.afterEach(async ({ request }) => {
      const { documents } = (await (await request.get('/v1/corpus/documents')).json()) as { documents: readonly { id: string }[] };
      for (const { id } of documents) await request.delete(`/v1/corpus/documents/${encodeURIComponent(id)}`);
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
  await expect(playground.details.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(playground.mention('Paris')).toHaveClass(/mention--corrected/);
  await page.keyboard.press('Control+z');
  await expect(playground.mention('Paris')).toHaveClass(/mention--placed/);
  await page.keyboard.press('Escape');
  await expect(playground.details.getByRole('heading', { name: 'Places' })).toBeVisible();
  await expect(playground.mention('Paris')).toBeFocused();
});

test('keeps map and text in sight beside the selected mention on a phone', async ({ playground, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await playground.open();
  await playground.read(TEXT);
  await playground.mention('Paris').click();
  const sheet = (await playground.details.boundingBox())?.y ?? 0;
  for (const seen of [page.locator('.map'), playground.mention('Paris')]) {
    await expect.poll(async () => (await seen.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    const box = await seen.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sheet);
  }
});

test('names places in Japanese for Japanese readers', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ja-JP', ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('#text').fill('Nairobi and Texas and Mali.');
  await page.getByRole('button', { name: '地名を探す' }).click();
  await expect(page.locator('.places__name')).toHaveText(['ナイロビ', 'テキサス州', 'マリ']);
  await page.locator('.marked .mention').first().click();
  await expect(page.locator('.one__place')).toContainText('ナイロビ（ケニア');
  await expect(page.locator('.candidates__one').first()).toContainText('ナイロビ（ケニア）');
  await context.close();
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
