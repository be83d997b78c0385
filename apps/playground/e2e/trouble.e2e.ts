import { MAX_CHARS } from './service.ts';
import { expect, test } from './page.fixture.ts';

const PROBLEM = { type: 'urn:locitorium:problem:overloaded', title: 't', status: 503, detail: 'd', facts: {} };

test.describe('errors are explained', () => {
  test('an overloaded service, which then recovers', async ({ playground, page }) => {
    await page.route('**/v1/ground', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '5' },
        body: JSON.stringify(PROBLEM),
      }),
    );
    await playground.open();
    await playground.read('Rain in Suva.');
    await expect(page.getByRole('alert')).toContainText('Try again in 5 seconds');
    await page.unroute('**/v1/ground');
    await playground.button('Try again').click();
    await expect(playground.mentions).toHaveText(['Suva']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a text that is too long', async ({ playground, page }) => {
    await playground.open();
    await expect(page.locator('.header__engine')).toBeVisible();
    await playground.read('x'.repeat(MAX_CHARS + 1));
    await expect(page.getByRole('alert')).toContainText('at most 3,000 characters');
    await playground.read(`{"text":"${'x'.repeat(MAX_CHARS + 1)}"}`);
    await expect(page.getByRole('alert')).toContainText('at most 3,000 characters');
  });

  test('no network, and the network back', async ({ playground, page, context }) => {
    await playground.open();
    await playground.mapIsReady();
    await context.setOffline(true);
    await playground.read('Rain in Suva.');
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await context.setOffline(false);
    await playground.button('Try again').click();
    await expect(playground.mentions).toHaveText(['Suva']);
  });

  test('a service that requires a key', async ({ playground, page }) => {
    await page.route('**/page-settings.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), needs_key: true } });
    });
    await page.route('**/v1/ground', (route) =>
      route.request().headers()['authorization'] === 'Bearer open-sesame'
        ? route.continue()
        : route.fulfill({
            status: 401,
            contentType: 'application/problem+json',
            body: JSON.stringify({ ...PROBLEM, status: 401, type: 'urn:locitorium:problem:unauthorized' }),
          }),
    );
    await playground.open();
    await expect(page.getByLabel('API key')).toBeVisible();
    await playground.read('Rain in Suva.');
    await expect(page.getByRole('alert')).toContainText('asks for an API key');
    await page.getByLabel('API key').fill('open-sesame');
    await playground.button('Use this key').click();
    await playground.button('Try again').click();
    await expect(playground.mentions).toHaveText(['Suva']);
  });

  test('a map that does not load, and then does', async ({ playground, page }) => {
    await page.route('**/map/outlines.json', (route) => route.abort());
    await playground.open();
    await expect(page.locator('.map')).toContainText('The map did not load');
    await page.unroute('**/map/outlines.json');
    await page.locator('.map').getByRole('button', { name: 'Try again' }).click();
    await playground.mapIsReady();
  });

  test('an invalid line, an empty input, and a broken link', async ({ playground, page }) => {
    await playground.open();
    await playground.read('{"text":"a"}\n{"text":');
    await expect(page.getByRole('alert')).toContainText('Line 2');
    await playground.read('');
    await expect(page.getByRole('alert')).toContainText('no text yet');
    await page.goto('about:blank');
    await playground.open('#state=AAAA');
    await expect(page.getByRole('alert')).toContainText('cut off');
  });

  test('a text and a link that would be HTML stay text', async ({ playground, page }) => {
    const evil = '<img src=x onerror="document.title=1"> in <b>Suva</b> <script>document.title=2</script>';
    await playground.open();
    await playground.read(evil);
    await expect(playground.mention('Suva')).toBeVisible();
    await expect(page.locator('.marked')).toHaveText(evil);
    await expect(page.locator('.marked img, .marked b, .marked script')).toHaveCount(0);
    await expect(page).toHaveTitle('locitorium');
  });
});
