import { startOfTime } from '@locitorium/domain';

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const COMPACT_DAY = /^(\d{4})(\d\d)(\d\d)$/;
const INSTANT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/;
/** As e-mails and English pages write it: "Tue, 3 Mar 2026 10:00:00 +0100", "March 3, 2026". */
const WRITTEN = /^(?:[A-Z][a-z]+,? )?(?:\d{1,2} [A-Z][a-z]+\.?,? \d{4}|[A-Z][a-z]+\.? \d{1,2},? \d{4})(.*)$/;
const ZONE = /(?:Z|GMT|UTC?|[+-]\d\d:?\d\d)(?: ?\([^)]*\))?$/;

/** A time that a document gives of itself, as ISO 8601; undefined where it is not understood. The same on every machine. */
export function timeInDocument(given: string | null | undefined): string | undefined {
  const time = given?.trim().replace(/\s+/g, ' ') ?? '';
  const [, year, month = '', day = ''] = DAY.exec(time) ?? COMPACT_DAY.exec(time) ?? [];
  const [, date, clock, zone = ''] = INSTANT.exec(time) ?? [];
  const candidates = [
    time,
    year === undefined ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    date === undefined ? null : `${date}T${clock}${zone}`,
    written(time),
  ];
  return candidates.find((candidate) => candidate !== null && startOfTime(candidate) !== null) ?? undefined;
}

function written(time: string): string | null {
  const [, rest = null] = WRITTEN.exec(time) ?? [];
  if (rest === null) return null;
  // Without a zone, the day is what is meant.
  const instant = new Date(ZONE.test(rest) ? time : `${time.slice(0, time.length - rest.length)} UTC`);
  if (Number.isNaN(instant.getTime())) return null;
  return ZONE.test(rest) ? instant.toISOString().replace('.000Z', 'Z') : instant.toISOString().slice(0, 10);
}
