import { UsageError } from '@locitorium/domain';
import { isLoopback } from '@locitorium/http/endpoint';
import type { Client } from 'pg';

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

/**
 * Where a URL leads, as the driver reads it: it takes parameters before the host, of two the last one, and variables for what is missing.
 *
 * Rejects with a UsageError `corpus_url_invalid`, `queue_url_invalid`, or `remote_refused`.
 */
export async function addressOf(url: string, { allowRemote, what }: AddressOptions): Promise<DatabaseAddress> {
  const client = URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol) ? await clientFor(url) : null;
  if (client === null) {
    throw new UsageError(
      `${what}_url_invalid`,
      `The URL of the ${what} must look like postgres://user:password@host:5432/database, with %25 for a percent sign, and name only files that can be read.`,
    );
  }
  const { host, port, database = 'postgres' } = client;
  // An absolute path is a socket of this machine.
  if (!allowRemote && !host.startsWith('/') && !isLoopback(host.includes(':') ? `[${host}]` : host)) {
    throw new UsageError(
      'remote_refused',
      `The URL of the ${what} names another machine (${host}): what documents say would leave this one. Use a server at 127.0.0.1, or allow it expressly with allow_remote (--allow-remote).`,
      { host },
    );
  }
  return { host, port, database };
}

/** A client that connects to nothing yet; null where it cannot read the URL. Its error may repeat parts of it, and is not handed on. */
async function clientFor(url: string): Promise<Client | null> {
  const { default: pg } = await import('pg');
  try {
    return new pg.Client({ connectionString: url });
  } catch {
    return null;
  }
}
