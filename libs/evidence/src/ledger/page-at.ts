import type { Page } from '@locitorium/domain';
import { hashOf } from '@locitorium/ports';

/** What pages without a host are shown under, by the word before the colon of their address. */
const DOMAIN_OF_KIND: Readonly<Record<string, string>> = { doc: 'documents', gazetteer: 'gazetteers', parameters: 'parameters', model: 'language models' };
const OTHER_DOMAIN = 'other';
const LONGEST_DOMAIN = 500;

/** Content address of a page: two pages with one address are one page. */
export function pageIdOf(address: string): string {
  return hashOf({ page: address });
}

/** Address of a document of a dataset. */
export const documentAddressOf = (docId: string): string => `doc:${docId}`;

export function pageAt(address: string, { title = null, storedFile = null }: Partial<Pick<Page, 'title' | 'storedFile'>> = {}): Page {
  return { id: pageIdOf(address), address, title, domain: domainOf(address), storedFile };
}

/** The host of a URL without "www."; a kind of page where there is none. */
function domainOf(address: string): string {
  const url = URL.parse(address);
  const host = url?.hostname.replace(/^www\./, '') ?? '';
  if (host !== '') return host.slice(0, LONGEST_DOMAIN);
  const [, kind = ''] = /^([a-z]+):/.exec(address) ?? [];
  return Object.hasOwn(DOMAIN_OF_KIND, kind) ? (DOMAIN_OF_KIND[kind] ?? OTHER_DOMAIN) : OTHER_DOMAIN;
}
