/**
 * Names and addresses that never leave this machine: localhost, RFC 1122 127.0.0.0/8, RFC 4291 ::1 and its IPv4-mapped kin. Names
 * below localhost are not among them: RFC 6761 would have them stay, but resolvers ask the network for them and take what it says.
 */
const LOOPBACK = /^(?:localhost\.?|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/i;

/** Whether a host, as `URL.hostname` writes it, is this very machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
