import { expect, test } from './page.fixture.ts';

test('the API reference works under its own security policy', async ({ playground, page }) => {
  await playground.open();
  await page.getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL(/\/reference/);
  const ground = page.locator('.opblock').filter({ hasText: 'Ground one text' });
  await expect(ground).toBeVisible();
  await ground.click();
  await expect(ground).toContainText('Finds the place mentions of a text');
  await expect(ground).toContainText('engine');
});
