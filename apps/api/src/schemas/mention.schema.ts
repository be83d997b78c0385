import type { IdentifiedMention } from 'locitorium';
import { z } from 'zod';

/** A name of a place in a text. */
export const mentionSchema = z.object({
  mention_id: z.string().min(1).max(1_100),
  mention: z.string().min(1),
  start: z.number().int().min(0).describe('UTF-16 code units'),
  end: z.number().int().min(1).describe('UTF-16 code units, exclusive'),
});

export type WireMention = z.infer<typeof mentionSchema>;

export const toWireMention = ({ mentionId, surface, start, end }: IdentifiedMention): WireMention => ({
  mention_id: mentionId,
  mention: surface,
  start,
  end,
});
