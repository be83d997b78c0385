import base, { dependencyChecks } from '../../eslint.config.mjs';

export default [...base, dependencyChecks(['vite'], ['vite.config.ts', 'playwright.config.ts', 'build/**', 'e2e/**'])];
