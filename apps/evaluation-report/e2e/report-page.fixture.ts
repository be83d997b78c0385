import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { troublesOfFile } from '../../../tools/browser-tests/page-troubles.mts';
import { renderReport, type ReportData } from '../src/index.ts';

/** The page of a report as a person sees it. */
export class ReportPage {
  readonly page: Page;
  readonly #folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  async open(data: ReportData, address = ''): Promise<void> {
    const file = join(this.#folder, 'report.html');
    await writeFile(file, await renderReport(data));
    // Another fragment alone would not load the file again.
    await this.page.goto('about:blank');
    await this.page.goto(`${pathToFileURL(file).href}${address}`);
    await expect(this.map).toBeVisible();
  }

  get map(): Locator {
    return this.page.getByLabel('Map of gold and predicted places');
  }

  get mentions(): Locator {
    return this.page.locator('.mention');
  }

  get found(): Locator {
    return this.page.getByRole('status');
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}

/** Every test fails where the page asks anybody, throws, warns, or breaks its security policy. */
export const test = base.extend<{ report: ReportPage }>({
  report: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'locitorium-report-'));
    const troubles = troublesOfFile(page, /^(?:file|about):/);
    await use(new ReportPage(page, folder));
    await rm(folder, { recursive: true });
    expect(troubles).toEqual([]);
  },
});

export { expect };
