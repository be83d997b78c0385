import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMarkdownRenderer, disposeMdItInstance, type MarkdownRenderer } from 'vitepress';
import { LinkedFiles } from './linked-files.ts';

describe('LinkedFiles', () => {
  let root: string;
  let linkedFiles: LinkedFiles;
  let markdown: MarkdownRenderer;
  const render = (text: string): string => markdown.render(text, { path: join(root, 'docs/page.md') });

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'linked-files-'));
    linkedFiles = new LinkedFiles(root);
    markdown = await createMarkdownRenderer(root, { config: linkedFiles.plugin });
    await mkdir(join(root, 'docs/examples'), { recursive: true });
    for (const file of [
      'LICENSE',
      'README.md',
      'docs/page.md',
      'docs/examples/README.md',
      'docs/examples/walk.sh',
      'docs/examples/map.svg',
    ])
      await writeFile(join(root, file), file);
  });
  afterEach(async () => {
    disposeMdItInstance();
    await rm(root, { recursive: true });
  });

  it('leads to the page of a folder where a README is linked, with its anchor', () => {
    expect(render('[a](../README.md) [b](examples/README.md#walks) [c](page.md#x)')).toBe(
      '<p><a href="./../">a</a> <a href="./examples/#walks">b</a> <a href="./page.html#x">c</a></p>\n',
    );
  });

  it('leaves links to other places and within the page', () => {
    expect(render('[a](https://example.org/README.md) [b](#here)')).toBe(
      '<p><a href="https://example.org/README.md" target="_blank" rel="noreferrer">a</a> <a href="#here">b</a></p>\n',
    );
  });

  it('copies files that are linked, code as text', async () => {
    expect(render('[a](../LICENSE) [b](examples/walk.sh) [c](examples/map.svg)')).toBe(
      '<p><a href="../LICENSE.txt">a</a> <a href="examples/walk.sh.txt">b</a> <a href="examples/map.svg">c</a></p>\n',
    );
    const site = join(root, 'site');
    await linkedFiles.copyTo(site);
    expect(await readFile(join(site, 'LICENSE.txt'), 'utf8')).toBe('LICENSE');
    expect(await readFile(join(site, 'docs/examples/walk.sh.txt'), 'utf8')).toBe('docs/examples/walk.sh');
    expect(await readFile(join(site, 'docs/examples/map.svg'), 'utf8')).toBe('docs/examples/map.svg');
  });

  it('names page and link where there is nothing, or a folder', () => {
    expect(() => render('[a](gone.ts)')).toThrow('docs/page.md links to gone.ts, which is not there.');
    expect(() => render('[a](examples)')).toThrow(
      'docs/page.md links to the folder examples: link to its README.md or to another file in it.',
    );
  });
});
