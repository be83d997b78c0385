import { placeSchema, type NominatimPlace } from './nominatim-api.ts';
import { reply } from './replies.fixture.ts';

/** One record of a recorded reply, changed where a test is about something else. */
export function recordedPlace(name: string, index = 0, changes: Readonly<Record<string, unknown>> = {}): NominatimPlace {
  const records = JSON.parse(reply(name)) as readonly object[];
  return placeSchema.parse({ ...records[index], ...changes });
}

/** A record with nothing but what is given. */
export function barePlace(given: Readonly<Record<string, unknown>> = {}): NominatimPlace {
  return placeSchema.parse({ lat: '0', lon: '0', display_name: 'Somewhere', category: 'place', type: 'town', ...given });
}
