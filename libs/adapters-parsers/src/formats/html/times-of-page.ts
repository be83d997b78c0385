/** What is looked at of a page's tree. */
export interface PageTree {
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

export interface PageElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
}

/** Where pages say when they were published, surest first. */
const TIMES: readonly (readonly [selector: string, attribute: string])[] = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['time[itemprop="datePublished"]', 'datetime'],
  ['meta[property="og:published_time"]', 'content'],
  ['meta[name="parsely-pub-date"]', 'content'],
  ['meta[name="dcterms.created"]', 'content'],
  ['meta[name="DC.date"]', 'content'],
  ['meta[name="dc.date"]', 'content'],
  ['meta[name="pubdate"]', 'content'],
  ['meta[name="date"]', 'content'],
  ['time[pubdate]', 'datetime'],
];

/** When a page says that it was published: first its linked data, then its meta elements. */
export function timesOfPage(page: PageTree): readonly string[] {
  const named = TIMES.map(([selector, attribute]) => page.querySelector(selector)?.getAttribute(attribute));
  const linked = [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    publishedIn(textContent ?? ''),
  );
  return [...linked, ...named].filter((time) => typeof time === 'string');
}

/** How deep publishers nest what they say of a page: `@graph`, lists, `mainEntity`. */
const MOST_DEPTH = 5;

function publishedIn(json: string): string | null {
  try {
    return published(JSON.parse(json), MOST_DEPTH);
  } catch {
    return null;
  }
}

function published(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if ('datePublished' in value && typeof value.datePublished === 'string') return value.datePublished;
  for (const part of Object.values(value)) {
    const found = published(part, depth - 1);
    if (found !== null) return found;
  }
  return null;
}
