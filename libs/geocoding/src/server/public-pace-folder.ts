import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@locitorium/http';

/** One folder for each user and server. Users of one machine do not share it: one could keep the others waiting. */
export function publicPaceFolder({ href }: Endpoint): string {
  return join(tmpdir(), `locitorium-pace-${userInfo().uid}`, new URL(href).hostname);
}
