/* eslint-disable @typescript-eslint/no-require-imports -- Nx extends its own actions only in CommonJS. */
// What Nx does to a version, and places it does not know: the constant VERSION, the image, and the heading of the changelog's
// open section.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { default: JsVersionActions, afterAllProjectsVersioned } = require('@nx/js/src/release/version-actions');

/** Files that name the version, and what stands around it. */
const VERSION_FILES = {
  'libs/locitorium/src/version.ts': /(?<=')[^']*(?=')/,
  'libs/http/src/exchange.ts': /(?<='locitorium\/)[^']*(?=')/,
  'docs/deploy/Containerfile': /(?<=^ARG VERSION=).*$/m,
  'docs/deploy/kubernetes/kustomization.yaml': /(?<=^ *newTag: ).*$/m,
};
const CHANGELOG = 'CHANGELOG.md';

/** `## 0.2.0 — unreleased` as it stands when that version is released. */
function datedChangelog(changelog, version, date) {
  const heading = /^## (\S+) — unreleased$/m.exec(changelog);
  if (heading === null)
    throw new Error(`${CHANGELOG} has no section "## ${version} — unreleased": write what changed for users, then release.`);
  if (heading[1] !== version)
    throw new Error(`The open section of ${CHANGELOG} is for ${heading[1]}, the release for ${version}: change one of them.`);
  return changelog.replace(heading[0], `## ${version} — ${date}`);
}

module.exports = {
  default: JsVersionActions,
  datedChangelog,
  async afterAllProjectsVersioned(root, options) {
    const { version } = JSON.parse(readFileSync(join(root, 'libs/locitorium/package.json'), 'utf8'));
    const locked = await afterAllProjectsVersioned(root, options);
    const changedFiles = [...locked.changedFiles, ...Object.keys(VERSION_FILES), CHANGELOG];
    if (options.dryRun) return { ...locked, changedFiles };
    const changelog = datedChangelog(readFileSync(join(root, CHANGELOG), 'utf8'), version, new Date().toISOString().slice(0, 10));
    writeFileSync(join(root, CHANGELOG), changelog);
    for (const [file, place] of Object.entries(VERSION_FILES)) {
      writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(place, version));
    }
    return { ...locked, changedFiles };
  },
};
