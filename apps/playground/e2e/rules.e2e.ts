import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './page.fixture.ts';

const PICTURES = process.env['LOCITORIUM_SCREENSHOTS'];

const TEXTS: Readonly<Record<string, string>> = {
  'a.txt': 'The council of Springfield met. Springfield has a new bridge to Paris, Texas.',
  'b.txt': 'Rain fell in Springfield, and buses to Paris were late.',
  'c.txt': 'Springfield won the match in Lyon, France.',
};
const files = Object.entries(TEXTS).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }));

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await page.waitForTimeout(2_000);
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

async function complaints(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function savedBy(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path());
}

test.describe('rules', () => {
  test.beforeEach(async ({ playground, page }) => {
    await playground.open();
    await page.locator('input[type=file]').first().setInputFiles(files);
    await expect(page.locator('.documents__one')).toHaveCount(3);
    await expect(page.locator('.documents__one').first()).toContainText('mentions');
  });

  test('apply a correction to all of a name, count at once, and are undone and removed', async ({ playground, page }) => {
    const names = playground.mention('Springfield');
    await page.locator('.documents__one').first().click();
    await names.first().click();
    await playground.button('Not a place').click();
    await expect(names.nth(1)).not.toHaveClass(/mention--dismissed/);
    await playground.button('in all documents (4)').click();
    await expect(names.nth(1)).toHaveClass(/mention--dismissed/);
    await expect(page.locator('.rules__one')).toHaveText(/Springfield → Marked as not a place in all documents · 3 mentions/);

    await playground.button('Next', { exact: true }).click();
    await expect(names).toHaveClass(/mention--dismissed/);
    await names.click();
    await expect(playground.details).toContainText('Decided by your rule about this name in all documents.');
    // A correction of one mention goes before the rule.
    await playground.details.getByRole('radio').first().check();
    await expect(names).toHaveClass(/mention--corrected/);
    await playground.button('Undo').click();
    await expect(names).toHaveClass(/mention--dismissed/);

    await page.getByRole('button', { name: 'Remove the rule Springfield' }).click();
    await expect(page.locator('.rules')).toHaveCount(0);
    await expect(names).not.toHaveClass(/mention--dismissed/);
    await page.keyboard.press('Control+z');
    await expect(names).toHaveClass(/mention--dismissed/);
  });

  test('are saved with the corrections, and opened again', async ({ playground, page }) => {
    await page.locator('.documents__one').nth(1).click();
    await playground.mention('Springfield').click();
    await page.getByRole('combobox', { name: 'Another place' }).fill('12.5, -8.25');
    await page.getByRole('option', { name: 'The point 12.5, -8.25' }).click();
    await playground.button('in this document (1)').click();
    await playground.button('in all documents (4)').click();
    const saved = await savedBy(page, 'Corrections (JSON lines)');
    const lines = saved
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { doc_id: 'b.txt', name: 'Springfield', start: 13 },
      { rule: 'Springfield (b.txt)', where: { doc_id: 'b.txt' }, record: { lat: 12.5, lon: -8.25 } },
      { rule: 'Springfield', where: { corpus: true }, record: { lat: 12.5, lon: -8.25, display_name: 'Springfield' } },
    ]);
    const csv = (await savedBy(page, 'CSV')).toString();
    expect(csv.match(/,Springfield\r\n/g)).toHaveLength(3);

    await page.reload();
    const saidFile = { name: 'said.jsonl', mimeType: 'application/x-ndjson', buffer: saved };
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files, saidFile]);
    await expect(page.getByText('1 correction and 2 rules opened.')).toBeVisible();
    await page.locator('.documents__one').last().click();
    await expect(playground.mention('Springfield')).toHaveClass(/mention--corrected/);
    await expect(page.locator('.rules__one')).toHaveCount(2);
  });

  test('can be made and removed with the keyboard', async ({ playground, page }) => {
    await page.locator('.documents__one').first().click();
    await playground.mention('Springfield').first().focus();
    await page.keyboard.press('Enter');
    await expect(playground.details.locator('input:focus')).toHaveAttribute('type', 'radio');
    await page.keyboard.press('ArrowDown');
    const everywhere = playground.button('in all documents (4)');
    await everywhere.focus();
    await page.keyboard.press('Enter');
    await expect(everywhere).toHaveAttribute('aria-pressed', 'true');
    await expect(everywhere).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(everywhere).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('.rules')).toHaveCount(0);
  });
});

for (const [name, scheme, width, locale] of [
  ['light', 'light', 1280, 'en-GB'],
  ['dark', 'dark', 1280, 'en-GB'],
  ['phone', 'light', 390, 'en-GB'],
  ['japanese', 'light', 1280, 'ja-JP'],
  ['japanese-phone', 'dark', 390, 'ja-JP'],
] as const) {
  test.describe(`rules, ${name}`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 860 }, locale });

    test('have no accessibility violations (axe), and are no wider than the screen', async ({ playground, page }) => {
      await playground.open();
      const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([...files, broken]);
      await page.locator('.documents__one').first().click();
      await picture(page, `files-${name}`);
      await playground.mention('Springfield').first().click();
      await playground.details.getByRole('radio').nth(1).check();
      for (const scope of await page.locator('.scopes button').all()) await scope.click();
      expect(await page.locator('.rules__one').count()).toBeGreaterThan(1);
      expect(await complaints(page)).toEqual([]);
      await picture(page, `mention-${name}`);
      await page.locator('.rules').scrollIntoViewIfNeeded();
      await picture(page, `rules-${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
