import { z } from 'zod';
import type { Engines } from './engines.ts';

/** Name of the engine that a request asks for. The description lists those that there are; what is none of them is refused by `Engines.named`. */
export const engineSchema = ({ names }: Engines) =>
  z
    .string()
    .meta({ enum: [...names] })
    .describe('engine that shall answer; absent: the first of those that /health/ready names');
