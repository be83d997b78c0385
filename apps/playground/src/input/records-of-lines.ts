import { ServiceProblem, ServiceUnreachable, type CandidateRecord, type LocitoriumClient } from '@locitorium/client';
import type { ReadCorrectionLine } from '../state/correction-lines.ts';

/** Lines that name a record without its point, as people write them, with what the gazetteer says of it. */
export async function withRecords(
  lines: readonly ReadCorrectionLine[],
  client: Pick<LocitoriumClient, 'place'>,
): Promise<readonly ReadCorrectionLine[]> {
  const known = new Map<string, CandidateRecord | null>();
  const found: ReadCorrectionLine[] = [];
  for (const line of lines) {
    const record = line['record'] as Readonly<Record<string, unknown>> | null | undefined;
    const [, source, id] = /^(\w+):(\d{1,15})$/.exec(String(record?.['id'] ?? '')) ?? [];
    if (source === undefined || id === undefined || record?.['lat'] != null) {
      found.push(line);
      continue;
    }
    const key = `${source}:${id}`;
    if (!known.has(key)) known.set(key, await placeOf(source, id, client));
    const place = known.get(key) ?? null;
    if (place === null) found.push(line);
    else {
      const { lat, lon, country_code, display_name } = place;
      found.push({ ...line, record: { ...(country_code !== null && { country_code }), display_name, ...record, lat, lon } });
    }
  }
  return found;
}

/** The record with this identity; null where there is none, or nobody answers: what names it is used without it. */
export async function placeOf(
  source: string,
  id: number | string,
  client: Pick<LocitoriumClient, 'place'>,
): Promise<CandidateRecord | null> {
  try {
    return await client.place(source, id);
  } catch (error) {
    if (error instanceof ServiceProblem || error instanceof ServiceUnreachable) return null;
    throw error;
  }
}
