import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';

/** Fails where a page asks another host for anything. */
const test = base.extend<{ readonly ownHostOnly: undefined }>({
  ownHostOnly: [
    async ({ page, baseURL }, use) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await use(undefined);
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([]);
      expect(requests).not.toEqual([]);
    },
    { auto: true },
  ],
});

/** The theme's button for search shows its keys, which are no part of its name. */
const NOT_OURS = ['label-content-name-mismatch'];

test('opens with the README, and leads to a page by the sidebar', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^locitorium/);
  await page.getByRole('navigation', { name: 'Sidebar Navigation' }).getByRole('link', { name: 'Datasets' }).click();
  await expect(page).toHaveURL('/docs/datasets.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Datasets/);
});

// One search a page: the box keeps the last words, and shows their results until those of the next are there.
for (const { words, result, url } of [
  { words: 'gazetteer', result: 'The embedded gazetteer', url: /\/docs\/gazetteer\.html/ },
  { words: '地名', result: '精度', url: /\/README\.ja\.html/ },
])
  test(`finds a page by “${words}”`, async ({ page }) => {
    await page.goto('/');
    // The button is there before it does anything.
    await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill(words);
    await page.getByRole('listbox').getByRole('option').filter({ hasText: result }).first().click();
    await expect(page).toHaveURL(url);
  });

test('shows files that pages link to, and the reference of the library', async ({ page }) => {
  await page.goto('/docs/examples/');
  await page.getByRole('link', { name: 'ground.py', exact: true }).click();
  await expect(page.getByText('import requests')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Library reference' }).click();
  await expect(page).toHaveURL('/api/index.html');
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of ['/', '/docs/python.html'])
    test(`${path} can be used by everybody, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/);
      const { violations } = await new AxeBuilder({ page }).disableRules(NOT_OURS).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
    });
