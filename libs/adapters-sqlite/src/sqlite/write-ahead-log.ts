import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqliteFaultOf } from './sqlite-fault.ts';

/** Switching does not wait for others: it is tried again, so many times, after so many milliseconds. */
const ATTEMPTS = 40;
const WAIT_MS = 50;

export async function switchToWriteAheadLog(database: DatabaseSync): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (sqliteFaultOf(error) !== 'busy' || attempt === ATTEMPTS) throw error;
      await sleep(WAIT_MS);
    }
  }
}
