/** The code of a system error (`ENOENT`, `EACCES`, `Z_DATA_ERROR`, …), or null for anything else. */
export function systemErrorCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
