import * as z from 'zod';
import type { CandidateSource } from '../candidate-source/candidate-source.ts';
import type { Finding } from '../checkup/finding.ts';
import type { LanguageModel } from '../language-model/language-model.ts';
import { onOff, optionOf, wholeNumber, type SettingDefinitions, type SettingValues } from './setting-definition.ts';

/** Settings that hold for every server, whichever is asked. */
export const CLIENT_SETTINGS = {
  allowRemote: onOff({
    group: 'wiring',
    sensitive: true,
    meaning: 'permit servers on other machines: texts, or names from them, then leave this one',
  }),
  retries: wholeNumber({ min: 0, max: 10 }, 4, {
    group: 'limits',
    meaning: 'retries of one request to a server that is busy, restarting or unreachable; other failures are retried less often',
  }),
  retryDelayMs: wholeNumber({ min: 1, max: 3_000 }, 250, {
    group: 'limits',
    meaning: 'milliseconds before the first retry; later delays are longer and random, up to twenty times as long',
  }),
} satisfies SettingDefinitions;

export type ClientSettings = SettingValues<typeof CLIENT_SETTINGS>;

/** The longest delay between two retries, as a multiple of the first. */
const LONGEST_PAUSE = 20;

/** The same as options of an adapter. */
export const clientOptionsShape = {
  /** Whether the server may be another machine than this one: texts, or names from them, would leave it. */
  allowRemote: optionOf(CLIENT_SETTINGS.allowRemote),
  /** Retries after "busy", a dropped connection or a server that has just been restarted. */
  retries: optionOf(CLIENT_SETTINGS.retries),
  firstRetryDelayMs: z.int().min(1).max(60_000).default(CLIENT_SETTINGS.retryDelayMs.fallback),
  longestRetryDelayMs: z
    .int()
    .min(1)
    .max(60_000)
    .default(LONGEST_PAUSE * CLIENT_SETTINGS.retryDelayMs.fallback),
  /** Longest reply in bytes. Far above what servers answer: 4,000 tokens with all their probabilities are below 2 MiB. */
  maxReplyBytes: z
    .int()
    .min(1_024)
    .max(268_435_456)
    .default(16 * 1024 * 1024),
};

/** What the settings of every server say to its adapter. */
export function clientOptions({ allowRemote, retries, retryDelayMs }: ClientSettings) {
  return { allowRemote, retries, firstRetryDelayMs: retryDelayMs, longestRetryDelayMs: LONGEST_PAUSE * retryDelayMs };
}

/** How a server is checked. */
export interface ServerCheck {
  readonly signal?: AbortSignal;
  /** Also asks a language model a question, which loads it. */
  readonly live?: boolean;
  /** Called as each request goes out. */
  readonly onRequest?: () => void;
}

/**
 * All that the rest of the program knows of one kind of server. Composition, doctor, cache, command line and page read it, so that a server
 * is added by writing its descriptor and naming it once, in the list of servers.
 *
 * A descriptor is loaded at every start. Its functions import the client when they are called.
 */
interface ServerDescriptor<Key extends string, Own extends SettingDefinitions, Part, Input> {
  /** The value of the setting that chooses it, and the name in the identity of what it connects. */
  readonly key: Key;
  /** What it is called in running text. */
  readonly label: string;
  /** Settings of its own, with their defaults. Their keys begin with `key`, or name it. */
  readonly settings: Own;
  /** Where it answers by these settings; null for something that needs no network. */
  baseUrl(settings: SettingValues<Own>): string | null;
  /** Rejects with typed errors where it is not there or the settings cannot be used. */
  connect(settings: Input): Promise<Part & { close(): Promise<void> }>;
  /** What stands between these settings and an answer. Rejects only for settings that cannot be used, and with the signal's reason. */
  check(settings: Input, how: ServerCheck): Promise<readonly Finding[]>;
}

/** What a geocoder's functions are given: its own settings, and those of every server. */
export type GeocoderInput<Own extends SettingDefinitions = SettingDefinitions> = SettingValues<Own> &
  ClientSettings & { readonly lookupConcurrency: number };

/** The same for a server of language models. */
export type ModelServerInput<Own extends SettingDefinitions = SettingDefinitions> = SettingValues<Own> &
  ClientSettings & { readonly model: string };

/** A geocoder: a source of candidates beside the built-in gazetteer. */
export interface GeocoderDescriptor<
  Key extends string = string,
  Own extends SettingDefinitions = SettingDefinitions,
> extends ServerDescriptor<Key, Own, CandidateSource, GeocoderInput<Own>> {
  /** Domain of a public server, with every host below it, which must not be asked in batches. Null where there is none. */
  readonly publicDomain: string | null;
  /** Whether answers may outlive the process: not where the server's data change and its identity does not. */
  isCacheable(settings: SettingValues<Own>): boolean;
}

export interface ServerElsewhere {
  readonly url: string;
  /** The environment variable that holds its key; null for none. */
  readonly apiKeyVariable: string | null;
}

/** A server that runs language models. */
export interface ModelServerDescriptor<
  Key extends string = string,
  Own extends SettingDefinitions = SettingDefinitions,
> extends ServerDescriptor<Key, Own, LanguageModel, ModelServerInput<Own>> {
  /** How to find the name of a model, where none is set. */
  readonly modelHint: string;
  /** Requests that it answers at once. */
  slots(settings: SettingValues<Own>): number;
  /** The same settings for another server of this kind. A key belongs to one server: the other gets its own, or none. */
  elsewhere(settings: SettingValues<Own>, other: ServerElsewhere): SettingValues<Own>;
}

/** Fixes the types of a descriptor, so that its functions know its own settings. */
export function describeGeocoder<const Key extends string, Own extends SettingDefinitions>(
  descriptor: GeocoderDescriptor<Key, Own>,
): GeocoderDescriptor<Key, Own> {
  return Object.freeze(descriptor);
}

/** The same for a server of language models. */
export function describeModelServer<const Key extends string, Own extends SettingDefinitions>(
  descriptor: ModelServerDescriptor<Key, Own>,
): ModelServerDescriptor<Key, Own> {
  return Object.freeze(descriptor);
}
