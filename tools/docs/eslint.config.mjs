import base, { dependencyChecks } from '../../eslint.config.mjs';

// What the commands of the targets are: no source imports them.
export default [
  ...base,
  dependencyChecks(
    ['linkinator', 'typedoc', '@types/markdown-it', 'markdown-it', 'vitepress', 'github-slugger'],
    ['.vitepress/**', 'playwright.config.ts', 'e2e/**'],
  ),
];
