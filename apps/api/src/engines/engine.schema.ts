import { z } from 'zod';
import type { Engines } from './engines.ts';

/**
 * Name of the engine that a request asks for. The description lists the engines on offer; `Engines.named` rejects any other name.
 */
export const engineSchema = ({ names }: Engines) =>
  z
    .string()
    .meta({ enum: [...names] })
    .describe('engine that shall answer; absent: the first of those that /health/ready names');
