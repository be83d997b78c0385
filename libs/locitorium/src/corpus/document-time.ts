import { startOfTime } from '@locitorium/domain';
import * as z from 'zod';

/** A time of a document, as searches compare it. */
export const documentTime = z
  .string()
  .refine((text) => startOfTime(text) !== null, 'must be a year, month, day or time (ISO 8601), such as 2026-03 or 2026-03-14');
