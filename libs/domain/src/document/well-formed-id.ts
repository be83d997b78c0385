import { z } from 'zod';

/** An identifier as files and databases can hold it: not empty, and no half of a surrogate pair, which UTF-8 cannot encode. */
export const wellFormedId = z
  .string()
  .min(1)
  .refine((id) => id.isWellFormed(), 'must not contain a lone surrogate');
