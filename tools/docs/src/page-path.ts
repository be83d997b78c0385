/** The page of a Markdown file: the README of a folder, which a forge shows there, is the page of the folder. Anything else is as it is. */
export const pagePath = (path: string): string => path.replace(/(^|\/)README\.md$/, '$1index.md');
