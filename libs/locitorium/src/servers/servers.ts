import { NOMINATIM } from '@locitorium/adapters-nominatim/descriptor';
import { OLLAMA } from '@locitorium/adapters-ollama/descriptor';
import { OPENAI } from '@locitorium/adapters-openai/descriptor';
import { PELIAS } from '@locitorium/adapters-pelias/descriptor';
import { PHOTON } from '@locitorium/adapters-photon/descriptor';
import type { GeocoderDescriptor, ModelServerDescriptor } from '@locitorium/ports';

/** Servers that settings may choose among. */
export interface Servers {
  readonly geocoders: readonly GeocoderDescriptor[];
  readonly models: readonly ModelServerDescriptor[];
}

/** Those that come with this package, in the order of help and documentation. */
export const SERVERS = Object.freeze({
  geocoders: [NOMINATIM, PHOTON, PELIAS],
  models: [OLLAMA, OPENAI],
} as const) satisfies Servers;

/** The value of the setting `geocoder` that asks no server: candidates come from this machine's memory. */
export const BUILT_IN_GEOCODER = 'gazetteer';

/** The geocoder of these settings; null where it is the built-in gazetteer. */
export function geocoderOf({ geocoder }: { readonly geocoder: string }, { geocoders }: Servers): GeocoderDescriptor | null {
  return geocoders.find(({ key }) => key === geocoder) ?? null;
}

/** What it is called; null for the built-in gazetteer. One that is not among these servers is called by its key. */
export function geocoderLabel({ geocoder }: { readonly geocoder: string }, servers: Servers = SERVERS): string | null {
  return geocoder === BUILT_IN_GEOCODER ? null : (geocoderOf({ geocoder }, servers)?.label ?? geocoder);
}

/** The server that runs the language model of these settings. */
export function modelServerOf({ llm }: { readonly llm: string }, { models }: Servers): ModelServerDescriptor {
  const server = models.find(({ key }) => key === llm);
  if (server === undefined) throw new Error(`There is no server "${llm}" of language models.`);
  return server;
}

/** Every server by the name of its part, whatever the settings choose. */
export function serverKeys({ geocoders, models }: Servers): readonly string[] {
  return [...geocoders, ...models].map(({ key }) => key);
}
