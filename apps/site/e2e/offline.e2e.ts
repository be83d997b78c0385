import { allIsKept, engineIsReady, expect, test } from './site.fixture.ts';

const TEXT = 'A relief flight from Paris, Texas, was sent on to Tbilisi, Georgia.';
const PICTURES = process.env['LOCITORIUM_SCREENSHOTS'];

test('grounds a text offline after the first visit, in every language', async ({ watched: page, context }) => {
  await page.goto('.');
  await engineIsReady(page);
  await allIsKept(page);
  await context.setOffline(true);
  try {
    await page.reload();
    await page.getByLabel('Text or JSON lines').fill(TEXT);
    await page.getByRole('button', { name: 'Find places' }).click();
    await expect(page.locator('.marked .mention')).toHaveText(['Paris', 'Texas', 'Tbilisi', 'Georgia']);
    await expect(page.locator('.places__name').first()).toContainText('Paris');
    await expect(page.locator('.map[data-ready=true]')).toBeVisible();
    await page.locator('.marked .mention').first().click();
    await expect(page.locator('.one__place')).toContainText('Paris, Lamar County, Texas, United States');
    if (PICTURES !== undefined) {
      // Until the outlines of the map are drawn.
      await page.waitForTimeout(5_000);
      await page.screenshot({ path: `${PICTURES}/offline.png` });
    }
    await page.getByRole('button', { name: 'Edit the text' }).click();
    await page.getByLabel('Text or JSON lines').fill('Le maire de Lyon est allé à Marseille avec des élus de la région.');
    await page.getByRole('button', { name: 'Find places' }).click();
    await expect(page.locator('.marked .mention')).toHaveText(['Lyon', 'Marseille']);
    await page.goto('example.html');
    await expect(page.locator('locitorium-text mark').first()).toHaveText('Georgia');
  } finally {
    await context.setOffline(false);
  }
});

test('has nothing that needs a server, and says so of files that do', async ({ watched: page }) => {
  await page.goto('./#corpus');
  await engineIsReady(page);
  await expect(page.getByRole('link', { name: 'Corpus' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'API reference' })).toHaveCount(0);
  await expect(page.getByLabel('Text or JSON lines')).toBeVisible();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Open files…').click()]);
  await chooser.setFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('read by a server only')).toBeVisible();
});

test('grounds many documents at once', async ({ watched: page }) => {
  await page.goto('.');
  await page
    .getByLabel('Text or JSON lines')
    .fill('{"doc_id":"a","text":"Rain in Suva, Fiji."}\n{"doc_id":"b","text":"Snow in Sapporo."}\n');
  await page.getByRole('button', { name: 'Find places' }).click();
  await expect(page.getByText('Suva').first()).toBeVisible();
  await expect(page.getByText('Sapporo').first()).toBeVisible();
});

test('opens the rows of a table without a server', async ({ watched: page }) => {
  await page.goto('.');
  await engineIsReady(page);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Open files…').click()]);
  const rows = 'id;note\r\na;"Rain in Suva,\r\nFiji."\r\nb;Snow in Sapporo.\r\n';
  await chooser.setFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByLabel('Column with the texts').selectOption('note');
  await page.getByRole('button', { name: 'Open: notes.csv' }).click();
  await expect(page.locator('.documents__one')).toHaveText([/^a2 mentions/, /^b1 mention/]);
});
