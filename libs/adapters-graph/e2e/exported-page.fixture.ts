import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { troublesOfFile } from '../../../tools/browser-tests/page-troubles.mts';
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
    const troubles = troublesOfFile(page, /^file:/);
    await use(new ExportedPage(page, folder));
    await rm(folder, { recursive: true });
    expect(troubles).toEqual([]);
  },
});

export { expect };
