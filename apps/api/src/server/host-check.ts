import { isIP } from 'node:net';
import { UsageError } from '@locitorium/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost, type Settings } from 'locitorium';
import { ServiceError } from '../problem/service-error.ts';
import { listOf } from './list-of.ts';

/**
 * Rejects requests that were meant for another host. Without keys this is what keeps web pages out: a page whose name is made to resolve
 * to this machine (DNS rebinding) is of the same origin as the service, but its requests carry its own name. Permitted are loopback, the
 * address that the connection was made to, `host` and `allowed_hosts`.
 *
 * Throws a UsageError `invalid_setting` for an entry of `allowed_hosts` that is no host.
 */
export function checkHost(app: FastifyInstance, { host, allowedHosts }: Pick<Settings, 'host' | 'allowedHosts'>): void {
  const allowed = new Set([hostnameOf(host), ...listOf(allowedHosts).map(allowedHost)]);
  app.addHook('onRequest', async (request) => {
    const hostname = hostnameOf(request.headers.host ?? '');
    if (hostname !== null && (allowed.has(hostname) || isLoopbackHost(hostname) || isCalledAddress(hostname, request))) return;
    throw new ServiceError(
      'host_not_allowed',
      'The service is not known by the name in the Host header. If it should be, add it to allowed_hosts (--allowed-hosts), or use keys.',
    );
  });
}

/** What URLs make of an address, or of a Host header; null where they would make something else of it. */
function urlOf(host: string): URL | null {
  return /[/\\?#@*\s]/.test(host) ? null : URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}`);
}

const hostnameOf = (host: string): string | null => urlOf(host)?.hostname ?? null;

function allowedHost(entry: string): string {
  const url = urlOf(entry);
  if (url !== null && url.port === '') return url.hostname;
  throw new UsageError(
    'invalid_setting',
    'allowed_hosts must be names or addresses with commas between them, without ports and wildcards, such as places.example.org.',
    { key: 'allowed_hosts' },
  );
}

/** Whether it is the address that was called. Any address does for health: a probe's may lead here by way of others. */
function isCalledAddress(hostname: string, { socket, routeOptions }: FastifyRequest): boolean {
  if (routeOptions.url?.startsWith('/health/') === true) return isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  return hostname === hostnameOf((socket.localAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/, ''));
}
