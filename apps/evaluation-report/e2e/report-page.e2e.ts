import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { evaluated, HOSTILE, nothingEvaluated } from '../src/evaluation.fixture.ts';
import { expect, test } from './report-page.fixture.ts';

const DATA = evaluated();

test('opens as a file, with the headline, every outcome, and all mentions', async ({ report, page }) => {
  await report.open(DATA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('small.jsonl against gold.jsonl');
  await expect(page.getByRole('list').filter({ hasText: 'country end to end, recall' })).toContainText('0.500');
  await expect(report.section('Outcome of every mention').getByRole('button')).toHaveText([
    /right place/,
    /not recognised/,
    /spurious/,
    /wrong/,
  ]);
  await expect(report.found).toHaveText('5 of 5 mentions');
  await expect(report.mentions).toHaveCount(5);
});

test('draws reliability, risk and coverage, and error distances, with their numbers as tables', async ({ report, page }) => {
  await report.open(DATA);
  for (const name of ['Reliability diagram', 'Risk and coverage', 'Error distances'])
    await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  await page.locator('figure').filter({ hasText: 'Error distances' }).getByText('Numbers').click();
  await expect(page.getByRole('row', { name: /^161 km/ })).toContainText('50 %');
});

test('a class leads to its mentions, whose candidates and reason it tells', async ({ report, page }) => {
  await report.open(DATA);
  await page.getByRole('button', { name: 'wrong choice' }).click();
  await expect(report.found).toHaveText('1 of 5 mentions');
  await expect(page).toHaveURL(/#class=wrong_choice$/);
  await expect(report.mentions.locator('mark')).toHaveText('Paris');
  await expect(report.mentions).toContainText('The mayor of Paris has not slept.');
  await report.mentions.getByRole('button').click();
  await expect(report.mentions).toContainText('Paris, France');
  await expect(report.mentions.locator('.candidates li')).toHaveText([/Paris, France/, /Paris, Texas, United States US gold country/]);
  await expect(report.mentions).toContainText('resolved');
});

test('words, verdict, distance and slices narrow the list, and each can be taken back', async ({ report, page }) => {
  await report.open(DATA);
  await page.getByLabel('Words in name, sentence, place or document').fill('FÍRES burn');
  await expect(report.mentions).toHaveCount(2);
  await page.getByRole('search').getByLabel('Verdict').selectOption('right');
  await expect(report.mentions).toHaveCount(1);
  await page.getByRole('button', { name: 'Without words: FÍRES burn' }).click();
  await expect(report.mentions).toHaveCount(2);
  await page.getByText('More filters').click();
  await page.getByRole('search').getByLabel('Source of the document').selectOption('weather');
  await expect(report.mentions).toHaveCount(1);
  await page.getByRole('button', { name: 'All mentions' }).click();
  await expect(report.mentions).toHaveCount(5);
  await page.getByLabel('Farther than').selectOption('161');
  await expect(report.mentions).toHaveCount(1);
});

test('the list begins with the greatest errors where that is asked', async ({ report, page }) => {
  await report.open(DATA);
  await expect(report.mentions.first()).not.toContainText(/\d,\d{3} km/);
  await page.getByRole('search').getByLabel('Order').selectOption('farthest first');
  await expect(report.mentions.first()).toContainText(/\d,\d{3} km/);
});

test('an address opens what it names, and that of a section changes no filter', async ({ report, page }) => {
  await report.open(DATA, '#verdict=wrong&source=gazette');
  await expect(report.found).toHaveText('1 of 5 mentions');
  await page.getByRole('link', { name: 'Slices' }).click();
  await expect(report.section('Slices')).toBeInViewport();
  await expect(report.found).toHaveText('1 of 5 mentions');
});

test('tells which figures are of given mentions, and what speaks against that', async ({ report, page }) => {
  await report.open(evaluated('gold'));
  await expect(page.getByText('Resolution of the dataset’s own mentions')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'candidate recall' }).first()).toContainText('0.750');
  await expect(page.getByText('--mode e2e')).toBeVisible();
});

test('slices and countries lead to their mentions', async ({ report }) => {
  await report.open(DATA);
  await report.section('Slices').getByLabel('Mentions by').selectOption('source');
  await report.section('Slices').getByRole('button', { name: 'weather' }).click();
  await expect(report.mentions).toHaveCount(2);
  await report.section('Countries').getByRole('button', { name: 'FJ Fiji' }).click();
  await expect(report.mentions).toHaveCount(1);
  await report.section('Countries taken for others').getByRole('button', { name: 'US United States' }).click();
  await expect(report.mentions).toHaveCount(1);
});

test('the map draws gold and predicted places with a line between, and a click on a place lists its mentions', async ({ report, page }) => {
  await report.open(DATA, '#class=wrong_choice');
  await expect(report.map.locator('path[stroke="var(--wrong)"], g[stroke="var(--wrong)"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'All that is listed' }).click();
  const place = report.map.locator('g[stroke="var(--wrong)"] circle');
  // The map is drawn anew after the click: a pointer that came earlier stands beside the place.
  await expect(async () => {
    await place.hover({ force: true });
    await expect(report.map).toContainText('Paris, France', { timeout: 1_000 });
  }).toPass();
  await place.click({ force: true });
  await expect(page).toHaveURL(/place=33\.66/);
});

test('can be used by keyboard alone', async ({ report, page }) => {
  await report.open(DATA);
  await page.getByRole('button', { name: 'spurious' }).focus();
  await page.keyboard.press('Enter');
  await expect(report.mentions).toHaveCount(1);
  // The heading above the list has the focus, so that the next key goes on from there.
  await expect(page.getByRole('heading', { name: 'Map and mentions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Words in name, sentence, place or document')).toBeFocused();
  await report.mentions.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(report.mentions.locator('dl')).toBeVisible();
  await page.getByRole('button', { name: 'Nearer' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'To the north' }).focus();
  await page.keyboard.press('Enter');
  await expect(report.map).toBeVisible();
});

test('text of a document is never executed, and shown in full', async ({ report, page }) => {
  await report.open({ ...DATA, title: HOSTILE }, '#class=spurious');
  await expect(report.mentions).toContainText(HOSTILE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
  expect(await page.locator('img').count()).toBe(0);
});

test('lists fifty of twenty thousand mentions, and more at a wish', async ({ report, page }) => {
  const mentions = Array.from({ length: 20_000 }, (_, n) => {
    const mention = DATA.mentions[n % DATA.mentions.length];
    if (mention === undefined) throw new Error('There are mentions.');
    return { ...mention, mentionId: `many:${n}` };
  });
  await report.open({ ...DATA, mentions, judged: 1_000_000 });
  await expect(report.mentions).toHaveCount(50);
  await expect(report.section('Map and mentions')).toContainText('A random 20,000 of 1,000,000 mentions');
  await page.getByRole('button', { name: '50 more' }).click();
  await expect(report.mentions).toHaveCount(100);
  await page.getByLabel('Words in name, sentence, place or document').fill('many:19999');
  await expect(report.mentions).toHaveCount(1);
});

test('says where there is nothing to draw', async ({ report, page }) => {
  await report.open(nothingEvaluated());
  await expect(page.getByText('No answer states a confidence.')).toBeVisible();
  await expect(page.getByText('No gold mention has coordinates.')).toBeVisible();
  await expect(report.found).toHaveText('0 of 0 mentions');
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
] as const) {
  test.describe(`${scheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 844 } });

    test('has no accessibility violations (axe), and is no wider than the screen', async ({ report, page }) => {
      await report.open(DATA, '#verdict=wrong');
      await report.mentions.first().getByRole('button').click();
      await page.getByText('More filters').click();
      for (const numbers of await page.getByText('Numbers').all()) await numbers.click();
      expect(await complaints(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(report.map).toBeVisible();
      await expect(page.getByRole('search')).toBeHidden();
    });
  });
}

test('light and dark can be chosen', async ({ report, page }) => {
  await report.open(DATA);
  await page.getByLabel('Colours').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await complaints(page)).toEqual([]);
});

async function complaints(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
