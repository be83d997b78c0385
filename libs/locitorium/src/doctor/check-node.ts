import type { Finding } from '@locitorium/ports';

/** The oldest Node that has everything this project uses; `engines` of the root package.json says the same. */
const OLDEST_MAJOR = 22;

export function checkNode(version: string): Finding {
  const facts = { version };
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR)
    return { subject: 'node', state: 'ok', summary: `Node ${version}.`, remedy: null, facts };
  return {
    subject: 'node',
    state: 'failed',
    summary: `Node ${version} is too old.`,
    remedy: `Install Node ${OLDEST_MAJOR} or newer.`,
    facts,
  };
}
