import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sidebar } from './sidebar.ts';

const root = resolve(import.meta.dirname, '../../..');
const sections = sidebar(root);
const pages = sections.flatMap(({ items = [] }) => items);

describe('sidebar', () => {
  it('has the sections of docs/README.md', () => {
    expect(sections.map(({ text }) => text)).toEqual(['Start', 'Guides', 'Reference', 'Design', 'Project']);
  });

  it('has every page of docs and docs/design once', () => {
    const files = ['docs', 'docs/design'].flatMap((folder) => readdirSync(resolve(root, folder)).map((file) => `/${folder}/${file}`));
    const expected = files.filter((file) => file.endsWith('.md') && file !== '/docs/README.md');
    const listed = pages
      .map(({ link }) => link)
      .filter((link) => /^\/docs\/(?:design\/)?[\w-]+\.md$/.test(link ?? '') && link !== '/docs/index.md');
    expect(listed.sort()).toEqual(expected.sort());
  });

  it('names a page by its title', () => {
    expect(pages).toContainEqual({ text: 'The command locitorium', link: '/docs/cli.md' });
    expect(pages).toContainEqual({ text: 'Decisions', link: '/docs/adr/index.md' });
  });
});
