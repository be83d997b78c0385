import type { Finding } from '@locitorium/ports';

/** Data older than this are worth a word: names and borders change. */
const OLD_DATA_DAYS = 400;

const DAY_MS = 86_400_000;

export interface DataDate {
  /** Of the finding: `nominatim data`. */
  readonly subject: string;
  /** As the server says it; null where it does not. */
  readonly updated: string | null;
  /** Milliseconds since 1970. */
  readonly today: number;
  /** What to do about old data. */
  readonly remedy: string;
}

/** How old a server's data are. */
export function dataFinding({ subject, updated, today, remedy }: DataDate): Finding {
  const date = updated === null ? Number.NaN : Date.parse(updated);
  if (Number.isNaN(date))
    return { subject, state: 'ok', summary: 'The server does not say how old its data are.', remedy: null, facts: { data_updated: null } };
  const facts = { data_updated: updated };
  const summary = `The data are of ${new Date(date).toISOString().slice(0, 10)}.`;
  return today - date > OLD_DATA_DAYS * DAY_MS
    ? { subject, state: 'warning', summary, remedy, facts }
    : { subject, state: 'ok', summary, remedy: null, facts };
}
