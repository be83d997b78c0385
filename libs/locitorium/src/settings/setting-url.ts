// The file alone: the index brings the HTTP client, which an engine without servers never needs.
import { isIPv6 } from 'node:net';
import { endpointOf, isLoopback } from '@locitorium/http/endpoint';
import type { Settings } from './settings-table.ts';

/**
 * A URL that the service may send to, as given. Throws usage errors that do not repeat it: `invalid_setting`, and `remote_refused` for
 * another machine unless the settings allow that.
 */
export function permittedUrl(url: string, setting: string, { allowRemote }: Pick<Settings, 'allowRemote'>): string {
  endpointOf(url, setting, { allowRemote });
  return url;
}

/** Whether an address to listen on is reached from this machine alone: localhost, 127.0.0.0/8 and ::1, however they are written. */
export function isLoopbackHost(host: string): boolean {
  const url = URL.parse(`http://${isIPv6(host) ? `[${host}]` : host}`);
  return url !== null && isLoopback(url.hostname);
}

/** A URL without user, password, query and fragment: safe to print, to log, and to hash. */
export function redactUrl(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return '(not a URL)';
  return `${parsed.protocol}//${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname.replace(/\/+$/, '')}`;
}
