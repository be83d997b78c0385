import { timeInDocument } from '../../text/time-in-document.ts';

/** "D:20260305100000+01'00'": everything after the year may be missing. */
const PDF_TIME = /^D:(\d{4})(\d\d)?(\d\d)?(?:(\d\d)(\d\d)(\d\d)?)?(?:(Z)|([+-]\d\d)'?(\d\d)?)?/;

export function timeOfPdf(given: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, second = '00', zulu = '', zoneHour, zoneMinute = '00'] = PDF_TIME.exec(given ?? '') ?? [];
  if (year === undefined) return timeInDocument(given);
  const date = [year, month, day].filter((part) => part !== undefined).join('-');
  const zone = zoneHour === undefined ? zulu : `${zoneHour}:${zoneMinute}`;
  return timeInDocument(day === undefined || hour === undefined ? date : `${date}T${hour}:${minute}:${second}${zone}`);
}
