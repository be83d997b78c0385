import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { EMPTY_GRAPH, type EvidenceGraph } from '@locitorium/domain';
import { EVIDENCE, manyFragments } from '../src/evidence-graph.fixture.ts';
import { expect, test } from './exported-page.fixture.ts';

test('opens as a file, with the first claim, its sum, and both sides ranked', async ({ exported }) => {
  await exported.open(EVIDENCE);
  await expect(exported.claims).toHaveCount(3);
  await exported.claims.nth(1).click();
  await expect(exported.title).toHaveText('“Paris” means Paris, Lamar County, Texas, United States');
  await expect(exported.page.locator('#claim-confidence')).toHaveText('67.9 %');
  await expect(exported.page.locator('#claim-sum')).toContainText('prior −1.50, for +6.25, against −4.00: log-odds +0.75');
  await expect(exported.evidence('supports')).toHaveText([/\+6\.00.*names its state: Texas/, /\+0\.25.*calibration/]);
  await expect(exported.evidence('refutes')).toHaveText([/−4\.00.*far less known/]);
});

test('a click on a node shows its details, and Escape those of the claim', async ({ exported, page }) => {
  await exported.open(EVIDENCE, '#claim=country-paris');
  const { width = 0, height = 0 } = (await exported.graph.boundingBox()) ?? {};
  // What supports the claim is drawn on its left; wherever it is, a click on the canvas finds it.
  let found = false;
  for (let x = 0.1; x < 0.4 && !found; x += 0.1) {
    for (let y = 0.05; y < 0.95 && !found; y += 0.03) {
      await exported.graph.click({ position: { x: x * width, y: y * height } });
      found = (await exported.details.textContent())?.includes('names its state: Texas') === true;
    }
  }
  expect(found).toBe(true);
  await expect(exported.details).toContainText('container_match');
  await expect(exported.details).toContainText('A fire on the Red River');
  await expect(exported.evidence('supports').first()).toHaveAttribute('aria-current', 'true');
  await exported.details.getByRole('button', { name: /Fire crews of Paris, Texas/ }).click();
  await expect(exported.details).toContainText('characters 0–44');
  await page.keyboard.press('Escape');
  await expect(exported.details.getByRole('heading', { name: 'Claim' })).toBeVisible();
});

test('text of fragments is never executed, and shown in full', async ({ exported, page }) => {
  await exported.open(EVIDENCE, '#claim=own');
  await expect(exported.evidence('neutral')).toContainText('</script><script>alert(1)</script><img src=x onerror=alert(2)>');
  await exported.evidence('neutral').click();
  await expect(exported.details).toContainText('onerror=alert(2)');
  expect(await page.locator('img').count()).toBe(0);
});

test('only web addresses are links', async ({ exported }) => {
  await exported.open(EVIDENCE, '#claim=own');
  await exported.evidence('supports').click();
  await expect(exported.details.getByRole('link', { name: 'The hat' })).toHaveAttribute('href', 'https://town.example/hat?a=1&b=2');
  const hostile: EvidenceGraph = {
    ...EVIDENCE.graph,
    pages: EVIDENCE.graph.pages.map((page) => (page.id === 'page-trip' ? { ...page, address: 'javascript:alert(1)' } : page)),
  };
  await exported.open({ ...EVIDENCE, graph: hostile }, '#claim=own');
  await exported.page.reload();
  await exported.evidence('refutes').click();
  await expect(exported.details).toContainText('javascript:alert(1)');
  await expect(exported.details.getByRole('link')).toHaveCount(0);
});

test('search and the choice of a document narrow the list', async ({ exported, page }) => {
  await exported.open(twoDocuments());
  await page.getByLabel('Search claims and evidence').fill('PAINTED hát');
  await expect(exported.claims).toHaveText([/wears a red hat/]);
  await expect(page.getByRole('status')).toHaveText('1 of 4 claims');
  await page.getByLabel('Search claims and evidence').fill('');
  await page.getByLabel('Document').selectOption('news-2');
  await expect(exported.claims).toHaveText([/news-2/]);
});

test('can be used by keyboard alone', async ({ exported, page }) => {
  await exported.open(EVIDENCE);
  await page.getByLabel('Search claims and evidence').focus();
  await page.keyboard.press('Tab');
  await expect(exported.claims.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(exported.title).toContainText('Lamar County');
  await exported.evidence('supports').first().focus();
  await page.keyboard.press('Enter');
  await expect(exported.details).toContainText('names its state: Texas');
});

test('of ten thousand claims, one with a hundred pieces of evidence, one claim at a time is drawn', async ({ exported, page }) => {
  const many = manyFragments(100);
  const claims = Array.from({ length: 10_000 }, (_, n) => ({
    id: `more-${n}`,
    task: 'many',
    text: `Claim number ${n}`,
    context: null,
    prior: 0,
    subject: null,
  }));
  await exported.open({ task: 'many', graph: { ...many, claims: [...many.claims, ...claims] } });
  await expect(exported.page.locator('#found')).toHaveText('10001 claims');
  await expect(exported.claims).toHaveCount(200);
  await expect(page.locator('#graph-note')).toContainText('60 more stand in the lists');
  await expect(exported.evidence('supports')).toHaveCount(50);
  await page.getByLabel('Search claims and evidence').fill('9999');
  await exported.claims.first().click();
  await expect(exported.title).toHaveText('Claim number 9999');
});

test('reports an empty task', async ({ exported, page }) => {
  await exported.open({ task: 'none', graph: EMPTY_GRAPH });
  await expect(page.getByText('There are no claims in this task.')).toBeVisible();
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
] as const) {
  test.describe(`${scheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 844 } });

    test('has no accessibility violations (axe), and is no wider than the screen', async ({ exported, page }) => {
      await exported.open(EVIDENCE, '#claim=own');
      await exported.evidence('supports').click();
      expect(await complaints(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.emulateMedia({ media: 'print' });
      await expect(exported.title).toBeVisible();
      await expect(exported.claims.first()).toBeHidden();
    });
  });
}

test('light and dark can be chosen', async ({ exported, page }) => {
  await exported.open(EVIDENCE);
  await page.getByLabel('Colours').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await complaints(page)).toEqual([]);
});

async function complaints(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

function twoDocuments(): typeof EVIDENCE {
  const { graph } = EVIDENCE;
  return {
    ...EVIDENCE,
    graph: {
      ...graph,
      claims: [
        ...graph.claims,
        {
          id: 'other',
          task: 'news',
          text: '“Oslo” lies in Norway',
          context: null,
          prior: 3,
          subject: { docId: 'news-2', mentionId: 'news-2:0', aspect: 'country', place: 'country:NO' },
        },
      ],
    },
  };
}
