import { UsageError } from '@locitorium/domain';
import { isLoopback } from '@locitorium/http/endpoint';

/** Where a database lies, without user and password. */
export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

interface AddressOptions {
  /** Whether it may be on another machine. */
  readonly allowRemote: boolean;
  /** What lies there, for messages. */
  readonly what: 'corpus' | 'queue';
}

/** @throws UsageError `corpus_url_invalid`, `queue_url_invalid`, or `remote_refused` */
export function addressOf(url: string, { allowRemote, what }: AddressOptions): DatabaseAddress {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new UsageError(`${what}_url_invalid`, `The URL of the ${what} must look like postgres://user:password@host:5432/database.`);
  }
  const { hostname, port, pathname, searchParams } = parsed;
  // As the driver reads it: a parameter counts more than the host, and an absolute path is a socket of this machine.
  const host = searchParams.get('host') ?? (decodeURIComponent(hostname) || process.env['PGHOST'] || 'localhost');
  if (!allowRemote && !host.startsWith('/') && !isLoopback(host)) {
    throw new UsageError(
      'remote_refused',
      `The URL of the ${what} names another machine (${host}): what documents say would leave this one. Use a server at 127.0.0.1, or allow it expressly with allow_remote (--allow-remote).`,
      { host },
    );
  }
  return { host, port: Number(port || 5432), database: decodeURIComponent(pathname.slice(1)) || 'postgres' };
}
