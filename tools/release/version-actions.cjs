/* eslint-disable @typescript-eslint/no-require-imports -- Nx extends its own actions only in CommonJS. */
// What Nx does to a version, and three places it does not know: the constant VERSION, the argument of the container, and the
// heading of the changelog's open section.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { default: JsVersionActions, afterAllProjectsVersioned } = require('@nx/js/src/release/version-actions');

const VERSION_FILE = 'libs/locitorium/src/version.ts';
const CONTAINERFILE = 'docs/deploy/Containerfile';
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
    const changedFiles = [...locked.changedFiles, VERSION_FILE, CONTAINERFILE, CHANGELOG];
    if (options.dryRun) return { ...locked, changedFiles };
    const changelog = datedChangelog(readFileSync(join(root, CHANGELOG), 'utf8'), version, new Date().toISOString().slice(0, 10));
    writeFileSync(join(root, CHANGELOG), changelog);
    writeFileSync(join(root, VERSION_FILE), readFileSync(join(root, VERSION_FILE), 'utf8').replace(/'[^']*'/, `'${version}'`));
    const container = readFileSync(join(root, CONTAINERFILE), 'utf8');
    writeFileSync(join(root, CONTAINERFILE), container.replace(/^(ARG VERSION=).*$/m, (_line, name) => `${name}${version}`));
    return { ...locked, changedFiles };
  },
};
