import { z } from 'zod';

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** Where a record lies, as JSON carries it. Degrees, WGS 84. */
export const positionRecord = {
  lat: latitude,
  lon: longitude,
  bbox: z
    .tuple([latitude, latitude, longitude, longitude])
    .nullable()
    .describe('[south, north, west, east]; west > east crosses the antimeridian'),
  bbox_derived: z
    .boolean()
    .optional()
    .describe('true where bbox is an estimate, from inhabitants or settlements; absent where it is the extent that the source knows'),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .describe('ISO 3166-1 alpha-2 upper case, or user-assigned XK; null for continents, seas, historical states'),
};
