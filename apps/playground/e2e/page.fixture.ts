import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { troublesOfServed } from '../../../tools/browser-tests/page-troubles.mts';

/** The page as a person sees it. */
export class Playground {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(fragment = ''): Promise<void> {
    await this.page.goto(`/${fragment}`);
  }

  async read(text: string): Promise<void> {
    await this.page.getByLabel('Text or JSON lines').fill(text);
    await this.page.getByRole('button', { name: 'Find places' }).click();
  }

  /** A mention in the text. */
  mention(surface: string): Locator {
    return this.page.locator('.marked .mention').filter({ hasText: new RegExp(`^${surface}$`) });
  }

  get mentions(): Locator {
    return this.page.locator('.marked .mention');
  }

  get pins(): Locator {
    return this.page.locator('.pin:not(.pin--candidate)');
  }

  get details(): Locator {
    return this.page.locator('.details');
  }

  async mapIsReady(): Promise<void> {
    await expect(this.page.locator('.map[data-ready=true]')).toBeVisible();
  }

  button(name: string | RegExp, { exact = false } = {}): Locator {
    return this.page.getByRole('button', { name, exact });
  }
}

/** Every test fails where the page breaks its security policy, throws, or asks another server than its own. */
export const test = base.extend<{ playground: Playground }>({
  playground: async ({ page, baseURL }, use) => {
    const troubles = troublesOfServed(page, baseURL);
    await use(new Playground(page));
    expect(troubles).toEqual([]);
  },
});

export { expect };
