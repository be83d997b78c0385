import { defineConfig } from '@playwright/test';
import { browserTests } from '../../tools/browser-tests/playwright.preset.mts';

/** The page of a report as a file. */
export default defineConfig(browserTests);
