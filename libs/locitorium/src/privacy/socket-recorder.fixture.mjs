// Preloaded with --import into a process, and with it into its worker threads: writes a line for every address that the process
// tries to reach, and lets nothing leave this machine. SOCKET_LOG names the file; each line is one JSON value. With SOCKET_TURN=1 what
// would leave is turned to the same port of this machine, else it is stopped.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { isMainThread } from 'node:worker_threads';

const file = process.env['SOCKET_LOG'];

/** @param {string} what @param {string} to */
function record(what, to) {
  const local = isLocal(to);
  appendFileSync(file, `${JSON.stringify({ what, to, local, thread: isMainThread ? 'main' : 'worker' })}\n`);
  return local;
}

/** @param {string} host */
function isLocal(host) {
  return host === 'localhost' || /^(127\.|::1$|::ffff:127\.)/.test(host) || host.startsWith('pipe:');
}

class Blocked extends Error {
  code = 'ENETUNREACH';
}

/** Every stream socket there is, TLS and HTTP included, connects through this one method; options come as an object or as a list. */
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...args) {
  const given = Array.isArray(args[0]) ? args[0][0] : args[0];
  const options =
    typeof given === 'object' && given !== null ? given : typeof given === 'number' ? { port: given, host: args[1] } : { path: given };
  const to = typeof options.path === 'string' ? `pipe:${options.path}` : (options.host ?? 'localhost');
  if (record('connect', to)) return connect.apply(this, args);
  if (process.env['SOCKET_TURN'] === '1' && typeof given === 'object') {
    given.host = '127.0.0.1';
    return connect.apply(this, args);
  }
  process.nextTick(() => this.destroy(new Blocked(`blocked: ${to}`)));
  return this;
};

for (const api of [dns, dns.promises]) {
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveAny', 'reverse', 'lookupService']) {
    const original = api[name];
    api[name] = function (host, ...rest) {
      if (record(`dns.${name}`, String(host))) return original.call(this, host, ...rest);
      const callback = rest.at(-1);
      if (typeof callback !== 'function') return Promise.reject(new Blocked(`blocked: ${host}`));
      process.nextTick(callback, new Blocked(`blocked: ${host}`));
    };
  }
}

for (const name of ['send', 'connect']) {
  const original = dgram.Socket.prototype[name];
  dgram.Socket.prototype[name] = function (...args) {
    const to = String(args.findLast((arg) => typeof arg === 'string') ?? 'localhost');
    if (!record(`dgram.${name}`, to)) throw new Blocked(`blocked: ${to}`);
    return original.apply(this, args);
  };
}

syncBuiltinESMExports();
record('preloaded', '127.0.0.1');
