import { defineConfig } from '@playwright/test';
import { browserTests } from '../../tools/browser-tests/playwright.preset.mts';

/** The exported page as a file. */
export default defineConfig(browserTests);
