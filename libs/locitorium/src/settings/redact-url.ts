/** A URL without user, password, query and fragment: safe to print, to log, and to hash. */
export function redactUrl(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return '(not a URL)';
  return `${parsed.protocol}//${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname.replace(/\/+$/, '')}`;
}
