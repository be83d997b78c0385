import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { renderEvidence, type ExportedEvidence } from '../src/index.ts';

/** The exported page as a person sees it. */
export class ExportedPage {
  readonly page: Page;
  readonly #folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  async open(evidence: ExportedEvidence, address = ''): Promise<void> {
    const file = join(this.#folder, 'evidence.html');
    await writeFile(file, await renderEvidence(evidence, 'html'));
    await this.page.goto(`${pathToFileURL(file).href}${address}`);
    await expect(this.graph).toHaveAttribute('data-ready', 'true');
  }

  get claims(): Locator {
    return this.page.locator('#claims button');
  }

  get graph(): Locator {
    return this.page.locator('#graph');
  }

  get details(): Locator {
    return this.page.getByRole('complementary', { name: 'Details' });
  }

  get title(): Locator {
    return this.page.locator('#claim-text');
  }

  evidence(side: 'supports' | 'refutes' | 'neutral'): Locator {
    return this.page.locator(`#${side} button`);
  }
}

/** Every test fails where the page asks anybody, throws, warns, or breaks its security policy. */
export const test = base.extend<{ exported: ExportedPage }>({
  exported: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'locitorium-evidence-'));
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(`${message.type()}: ${message.text()}`);
    });
    page.on('dialog', (dialog) => {
      troubles.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) troubles.push(`asked for ${request.url()}`);
    });
    await use(new ExportedPage(page, folder));
    await rm(folder, { recursive: true });
    expect(troubles).toEqual([]);
  },
});

export { expect };
