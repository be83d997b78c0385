import { UsageError } from '@locitorium/domain';
import { isLoopback } from './loopback.ts';

/** Where a server answers: its base URL taken apart, so that no credential can slip into a message. */
export interface Endpoint {
  /** Base URL without credentials, ending in `/`. Safe to print and to hash. */
  readonly href: string;
  /** Value of the Authorization header, from `user:password@` in the base URL; null where none was given. */
  readonly authorization: string | null;
  /** Whether requests stay on this machine. */
  readonly isLocal: boolean;
}

export interface EndpointPermissions {
  /** Whether the server may be another machine than this one. */
  readonly allowRemote: boolean;
}

/**
 * Takes a base URL apart. Throws usage errors that never repeat it, since it may hold a password: `invalid_setting`, and
 * `remote_refused` for a server that is not this machine, unless that is allowed.
 *
 * @param setting what the base URL is called in messages
 */
export function endpointOf(baseUrl: string, setting: string, { allowRemote }: EndpointPermissions): Endpoint {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError('invalid_setting', `${setting} must be an http or https URL.`, { setting });
  }
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError('invalid_setting', `${setting} must end with its path: no "?" and no "#".`, { setting });
  }
  const isLocal = isLoopback(url.hostname);
  if (!isLocal && !allowRemote) {
    throw new UsageError(
      'remote_refused',
      `${setting} names another machine (${url.host}): what texts say would leave this one. Use a server at 127.0.0.1, or allow it expressly with allow_remote (--allow-remote).`,
      { setting, host: url.host },
    );
  }
  const credentials =
    url.username === '' && url.password === '' ? null : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  const href = url.href.endsWith('/') ? url.href : `${url.href}/`;
  return Object.freeze({
    href,
    authorization: credentials === null ? null : `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}`,
    isLocal,
  });
}
