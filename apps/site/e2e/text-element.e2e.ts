import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site.fixture.ts';

test('marks the places of a page where they stand, with facts and links', async ({ watched: page }) => {
  await page.goto('example.html');
  const element = page.locator('locitorium-text#article');
  await expect(element).toHaveAttribute('data-state', 'ready');
  await expect(element).toHaveAttribute('aria-busy', 'false');
  await expect(element.locator('mark')).toHaveText(['Georgia', 'Paris', 'Texas', 'Tbilisi', 'Georgia', 'Ségou', 'Mali', '大阪', '福岡']);
  const paris = element.locator('em mark');
  await expect(paris).toHaveAttribute('title', 'Paris, Lamar County, Texas, United States');
  await expect(paris).toHaveAttribute('data-country', 'US');
  await expect(paris).toHaveAttribute('data-lat', /^33\.66/);
  await expect(paris.getByRole('link')).toHaveAttribute('href', /openstreetmap\.org\/\?mlat=33\.66/);
  // Within a link of the page there is no second one.
  await expect(element.locator('a > mark')).toHaveText(['Ségou']);
  await expect(element.locator('a > mark a')).toHaveCount(0);
  await expect(page.locator('#places li')).toHaveCount(9);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('reads a text again when told to, and leaves the page as it was otherwise', async ({ watched: page }) => {
  await page.goto('example.html');
  const element = page.locator('locitorium-text#article');
  await expect(element).toHaveAttribute('data-state', 'ready');
  const before = await element.textContent();
  const { detail, text, other } = await element.evaluate(async (node) => {
    const reading = node as HTMLElement & { refresh(): Promise<unknown> };
    const text = node.textContent;
    const told = new Promise<{ text: string; prediction: { doc_id: string } }>((resolve) =>
      document.addEventListener('locitorium-places', (event) => resolve((event as unknown as CustomEvent).detail), { once: true }),
    );
    await reading.refresh();
    const { text: read, prediction } = await told;
    const other = document.createElement('locitorium-text');
    const failed = new Promise((resolve) =>
      other.addEventListener('locitorium-error', (event) => resolve((event as unknown as CustomEvent<{ kind: string }>).detail.kind), {
        once: true,
      }),
    );
    document.body.append(other);
    return { detail: { read, id: prediction.doc_id }, text, other: await failed };
  });
  expect(text).toBe(before);
  expect(await element.textContent()).toBe(before);
  expect(detail.id).toBe('article');
  expect(detail.read).toContain('A relief flight from Paris, Texas');
  expect(other).toBe('engine_not_named');
  await expect(element.locator('mark')).toHaveCount(9);
});
