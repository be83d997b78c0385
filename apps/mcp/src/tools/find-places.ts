import { identityOfPlace, UsageError } from '@locitorium/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { McpParts } from '../mcp-parts.ts';
import { placeRecord, placeRecordSchema } from 'locitorium/tools';
import { LOOKS_ONLY, toolAnswer } from '../tool-answer.ts';

const detailedSchema = placeRecordSchema.extend({
  population: z.number().min(0).nullable(),
  bbox: z.array(z.number()).length(4).nullable().describe('south, north, west, east'),
  admin: z.array(z.object({ code: z.string(), name: z.string() })).describe('administrative path, country first'),
});

/** `find_places` and `get_place`: the gazetteer by name and by identity. */
export function registerFindPlaces(server: McpServer, parts: McpParts): void {
  const { locitorium } = parts;
  server.registerTool(
    'find_places',
    {
      title: 'Search the gazetteer',
      description:
        'Real places whose name begins with the given words, best known first. For a name within a text use ground_text, which weighs the context.',
      inputSchema: z.object({
        name: z.string().min(1).max(200).describe('beginning of a name, in any case, with or without diacritics'),
        limit: z.number().int().min(1).max(50).default(5),
      }),
      outputSchema: z.object({ places: z.array(placeRecordSchema) }),
      annotations: LOOKS_ONLY,
    },
    ({ name, limit }, { mcpReq: { signal } }) =>
      toolAnswer(parts, signal, async () => ({ places: (await (await locitorium.places()).complete(name, limit)).map(placeRecord) })),
  );
  server.registerTool(
    'get_place',
    {
      title: 'Look up a place by its id',
      description: 'The record of the gazetteer with this id: coordinates, bounding box, population, and the areas it lies in.',
      inputSchema: z.object({
        id: z.string().min(1).max(300).describe('as the other tools give it: geonames:2460596'),
      }),
      outputSchema: detailedSchema,
      annotations: LOOKS_ONLY,
    },
    ({ id }, { mcpReq: { signal } }) =>
      toolAnswer(parts, signal, async () => {
        const identity = identityOfPlace(id);
        const place = identity === null ? null : await (await locitorium.places()).placeById(identity.osmType, identity.osmId);
        if (place === null) throw new UsageError('place_unknown', 'The gazetteer has no record with this id.', {});
        const { population, bbox, admin } = place;
        return {
          ...placeRecord(place),
          population,
          bbox: bbox === null ? null : [...bbox],
          admin: admin.map(({ code, name }) => ({ code, name })),
        };
      }),
  );
}
