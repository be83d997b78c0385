import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { pagePath } from './page-path.ts';

/** The page whose sections and lists the sidebar repeats. */
const CONTENTS = 'docs/README.md';

/**
 * The sections of docs/README.md with the pages that they list, each by its own title.
 *
 * @param root the folder of the repository
 */
export function sidebar(root: string): DefaultTheme.SidebarItem[] {
  const [, ...sections] = readFileSync(join(root, CONTENTS), 'utf8').split(/^## /m);
  return sections.map((section) => ({
    text: section.slice(0, section.indexOf('\n')),
    items: [...section.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path = '']) => {
      const file = posix.join(posix.dirname(CONTENTS), path);
      return { text: title(join(root, file)), link: `/${pagePath(file)}` };
    }),
  }));
}

/** The first heading of a page, without the marks of Markdown. */
function title(file: string): string {
  const heading = /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (heading === undefined) throw new Error(`${file} has no title: begin it with a line "# …".`);
  return heading.replaceAll('`', '');
}
