import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';

interface VersionActions {
  datedChangelog(changelog: string, version: string, date: string): string;
}
const { datedChangelog } = createRequire(import.meta.url)('../version-actions.cjs') as VersionActions;

describe('the changelog at a release', () => {
  it('has the date where its open section was unreleased, and nothing else changes', () => {
    const open = '# Changes\n\n## 0.2.0 — unreleased\n\n- New.\n\n## 0.1.0 — 2026-11-22\n';
    expect(datedChangelog(open, '0.2.0', '2026-12-24')).toBe(open.replace('unreleased', '2026-12-24'));
  });

  it('is not changed for another version, or without an open section', () => {
    expect(() => datedChangelog('## 0.2.0 — unreleased\n', '0.3.0', '2026-12-24')).toThrow('for 0.2.0, the release for 0.3.0');
    expect(() => datedChangelog('## 0.2.0 — 2026-12-01\n', '0.3.0', '2026-12-24')).toThrow('"## 0.3.0 — unreleased"');
  });
});
