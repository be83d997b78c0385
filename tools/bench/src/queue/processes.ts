import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Of Linux on all machines that Node runs on: USER_HZ. */
const TICKS_A_SECOND = 100;

/** Processor seconds of a process and of its children that have ended; null where it has ended itself. */
export function processSeconds(pid: number): number | null {
  const fields = statOf(pid);
  return fields === null ? null : [11, 12, 13, 14].reduce((sum, n) => sum + Number(fields[n]), 0) / TICKS_A_SECOND;
}

/** Null where it has ended. */
export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1_024);
  } catch {
    return null;
  }
}

/** Processor seconds of a PostgreSQL server with all that serve its clients; null where it is on another machine. */
export async function clusterSeconds(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const server = Number(statOf(rows[0]?.pid ?? 0)?.[1] ?? 0);
  const seconds = server === 0 ? null : secondsBelow(server);
  await client.end();
  return seconds;
}

function secondsBelow(server: number): number {
  const below = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === server);
  return [server, ...below].reduce((sum, pid) => sum + (processSeconds(pid) ?? 0), 0);
}

/** What /proc says of a process behind its name: state, parent…; null where it has ended. */
function statOf(pid: number): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}
