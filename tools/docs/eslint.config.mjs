import base, { dependencyChecks } from '../../eslint.config.mjs';

// Commands of the targets, and what the configuration of VitePress imports.
export default [...base, dependencyChecks(['github-slugger', 'typedoc', 'vitepress'], ['.vitepress/**', 'playwright.config.ts', 'e2e/**'])];
