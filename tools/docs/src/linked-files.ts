import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { pagePath } from './page-path.ts';

/** What browsers show under its own name; code and the like is copied as text. */
const SHOWN_AS_IT_IS = /\.(?:json|csv|xml|png|svg|txt)$/;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|#)/i;

/**
 * Makes relative links, as a forge reads them, links of the site: those to a README lead to the page of its folder, those to files that are
 * no pages to copies in the same place.
 */
export class LinkedFiles {
  readonly #root: string;
  readonly #files = new Set<string>();

  /** @param root the folder of the repository */
  constructor(root: string) {
    this.#root = root;
  }

  /** A plugin of markdown-it, whose `env.path` is the file of the page. Rendering throws for a link to nothing, and for one to a folder. */
  readonly plugin = (markdown: MarkdownRenderer): void => {
    markdown.core.ruler.push('linked-files', ({ tokens, env }) => {
      const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'link_open');
      for (const link of links) {
        const href = link.attrGet('href');
        if (href !== null && !ELSEWHERE.test(href)) link.attrSet('href', this.#onSite(href, env.path));
      }
    });
  };

  /** Copies the files that rendered pages link to into the folder of the site. */
  async copyTo(site: string): Promise<void> {
    for (const file of this.#files) {
      const copy = join(site, copyPath(file));
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(join(this.#root, file), copy);
    }
  }

  #onSite(href: string, page: string): string {
    const [path = '', anchor] = href.split('#');
    const file = join(dirname(page), decodeURI(path));
    if (!existsSync(file)) throw new Error(`${relative(this.#root, page)} links to ${path}, which is not there.`);
    if (statSync(file).isDirectory())
      throw new Error(`${relative(this.#root, page)} links to the folder ${path}: link to its README.md or to another file in it.`);
    if (!path.endsWith('.md')) this.#files.add(relative(this.#root, file));
    const address = path.endsWith('.md') ? pagePath(path) : copyPath(path);
    return anchor === undefined ? address : `${address}#${anchor}`;
  }
}

function copyPath(path: string): string {
  return SHOWN_AS_IT_IS.test(path) ? path : `${path}.txt`;
}
