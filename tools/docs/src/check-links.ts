import { resolve } from 'node:path';
import { check, LinkState } from 'linkinator';

const SITE = resolve(import.meta.dirname, '../dist');

/**
 * Follows every link of the built site to pages, anchors and files in it. Links to other hosts are left out: whether they lead somewhere
 * depends on the network and on others.
 *
 * @returns a line for each link that leads nowhere, and how many were followed
 */
async function brokenLinks(): Promise<{ readonly followed: number; readonly broken: readonly string[] }> {
  const { links } = await check({
    path: '.',
    serverRoot: SITE,
    recurse: true,
    checkFragments: true,
    linksToSkip: [String.raw`^https?://(?!127\.0\.0\.1:)`],
  });
  const own = links.filter(({ url, state }) => state !== LinkState.SKIPPED && !url.startsWith('http'));
  const broken = own.filter(({ state }) => state === LinkState.BROKEN);
  return { followed: own.length, broken: broken.map(({ url, parent }) => `${parent}: ${url} leads nowhere`) };
}

if (import.meta.main) {
  const { followed, broken } = await brokenLinks();
  if (followed === 0) throw new Error(`No links in ${SITE}: build the site with \`npm run docs\`.`);
  process.stderr.write([...broken, `${followed} links, ${broken.length} of them broken`, ''].join('\n'));
  if (broken.length > 0) process.exitCode = 1;
}
