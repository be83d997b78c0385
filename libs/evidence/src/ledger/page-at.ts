import type { Page } from '@locitorium/domain';
import { doiOf, hashOf, resourceKeyOf } from '@locitorium/ports';

/** What pages without a host are shown under, by the word before the colon of their address. */
const DOMAIN_OF_KIND: Readonly<Record<string, string>> = {
  doc: 'documents',
  gazetteer: 'gazetteers',
  parameters: 'parameters',
  model: 'language models',
};
const DOMAIN_OF_DOIS = 'doi.org';
const OTHER_DOMAIN = 'other';
const LONGEST_DOMAIN = 500;

/** Address of a document of a dataset. */
export const documentAddressOf = (docId: string): string => `doc:${docId}`;

/** A page under the id that its address gives it; the store may know it under another, from before DOIs and URLs were told apart by their keys. */
export function pageAt(
  address: string,
  { title = null, storedFile = null, crawledAt = null }: Partial<Pick<Page, 'title' | 'storedFile' | 'crawledAt'>> = {},
): Page {
  return { id: hashOf({ page: resourceKeyOf(address) }), address, title, domain: domainOf(address), storedFile, crawledAt };
}

/** The host of a URL without "www.", of a DOI its resolver's; a kind of page where there is none. */
function domainOf(address: string): string {
  if (doiOf(address) !== null) return DOMAIN_OF_DOIS;
  const url = URL.parse(address);
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  if (host !== '') return host.slice(0, LONGEST_DOMAIN);
  const [, kind = ''] = /^([a-z]+):/.exec(address) ?? [];
  return Object.hasOwn(DOMAIN_OF_KIND, kind) ? (DOMAIN_OF_KIND[kind] ?? OTHER_DOMAIN) : OTHER_DOMAIN;
}
