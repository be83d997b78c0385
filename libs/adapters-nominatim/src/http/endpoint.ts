import { UsageError } from '@locitorium/domain';

/** Where a server answers: its base URL taken apart, so that no credential can slip into a message. */
export interface Endpoint {
  /** Base URL without credentials, ending in `/`. Safe to print and to hash. */
  readonly href: string;
  /** Value of the Authorization header, from `user:password@` in the base URL; null where none was given. */
  readonly authorization: string | null;
}

/** Takes a base URL apart. The message of the error never repeats it: it may hold a password. */
export function endpointOf(baseUrl: string, setting: string): Endpoint {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError('invalid_setting', `${setting} must be an http or https URL.`, { setting });
  }
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError('invalid_setting', `${setting} must end with its path: no "?" and no "#".`, { setting });
  }
  const credentials = url.username === '' && url.password === '' ? null : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  const href = url.href.endsWith('/') ? url.href : `${url.href}/`;
  return Object.freeze({ href, authorization: credentials === null ? null : `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}` });
}
