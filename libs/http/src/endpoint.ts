import { UsageError } from '@locitorium/domain';

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
  const credentials = credentialsOf(url, setting);
  url.username = '';
  url.password = '';
  const href = url.href.endsWith('/') ? url.href : `${url.href}/`;
  return Object.freeze({
    href,
    authorization: credentials === null ? null : `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}`,
    isLocal,
  });
}

function credentialsOf({ username, password }: URL, setting: string): string | null {
  try {
    return username === '' && password === '' ? null : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch {
    throw new UsageError('invalid_setting', `User and password in ${setting} cannot be read: write a percent sign in them as %25.`, {
      setting,
    });
  }
}

/**
 * Names and addresses that never leave this machine: localhost, RFC 1122 127.0.0.0/8, RFC 4291 ::1 and its IPv4-mapped forms. Names
 * below localhost are not among them: RFC 6761 reserves them for this machine, but resolvers ask the network and believe the answer.
 */
const LOOPBACK = /^(?:localhost\.?|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/i;

/** Whether a host, as `URL.hostname` writes it, is this very machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
