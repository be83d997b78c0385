import type { HttpAnswer } from './exchange.ts';

/** Where a redirect leads, origin only: paths and queries may repeat the request. */
export function redirectTargetOf({ headers }: HttpAnswer, href: string): string {
  const location = headers.get('location');
  return location !== null && URL.canParse(location, href) ? new URL(location, href).origin : 'another address';
}
