import type { AddressInfo } from 'node:net';
import { PrerequisiteError } from '@locitorium/domain';
import { createServer, type ServerParts } from './create-server.ts';

export interface ServeOptions extends ServerParts {
  /** Ends the service: nobody is let in any more, what was accepted is finished. */
  readonly signal: AbortSignal;
  /** Called when it listens. */
  readonly onListening: (url: string) => void;
}

/**
 * Serves until the signal aborts, then stops gracefully: resolves when what was accepted is answered, at the latest after `shutdown_grace_ms`.
 * Rejects with a prerequisite error `address_unavailable` where it cannot listen.
 */
export async function serve({ signal, onListening, ...parts }: ServeOptions): Promise<void> {
  const { host, port, shutdownGraceMs } = parts.engines.default.locitorium.settings;
  const { app, admission } = await createServer(parts);
  try {
    // The first request shall not pay for reading the gazetteer; what is missing shows at /health/ready. Further engines are opened by who asks them.
    await parts.engines.default.locitorium.servingEngine().catch(() => undefined);
    await app.listen({ host, port });
  } catch (cause) {
    await app.close();
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new PrerequisiteError(
      'address_unavailable',
      `Cannot listen on ${host} port ${port} (${code}). Choose another one with --host and --port.`,
      { host, port, code },
      cause,
    );
  }
  const { address, port: bound, family } = app.server.address() as AddressInfo;
  onListening(`http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`);
  await new Promise<void>((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })));
  admission.close();
  const grace = setTimeout(() => app.server.closeAllConnections(), shutdownGraceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(grace);
  }
}
