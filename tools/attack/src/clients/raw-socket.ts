import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A connection whose breaking is no error here: it is what is looked at. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/** A request as it goes over the wire; the length of the body is added. */
export function rawRequest(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({
      host: '127.0.0.1',
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** What a server says to these bytes until it ends the connection, or the time is over. Numbers are pauses in milliseconds. */
export async function exchange(port: number, pieces: readonly (Buffer | string | number)[], withinMs: number): Promise<string> {
  const socket = await openSocket(port);
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  const closed = socket.destroyed ? Promise.resolve() : new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const speak = async (): Promise<void> => {
    for (const piece of pieces) {
      if (typeof piece === 'number') await Promise.race([pause(piece), closed]);
      else if (socket.writable) socket.write(piece);
    }
  };
  await Promise.race([Promise.all([speak(), closed]), pause(withinMs)]);
  socket.destroy();
  return said;
}

/** The status of an answer as bytes; null where nothing was said. */
export function statusOf(said: string): number | null {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
  return status === undefined ? null : Number(status);
}
