import { EMBEDDED_LIMITS, LIMIT_CEILINGS, MODEL_LIMITS, type Limits } from '@locitorium/domain';
import {
  choice,
  CLIENT_SETTINGS,
  onOff,
  optionalPath,
  optionalText,
  optionalUrl,
  share,
  text,
  wholeNumber,
  type SettingDefinition,
  type SettingDefinitions,
  type SettingValues,
} from '@locitorium/ports';
import { BUILT_IN_GEOCODER, SERVERS, type Servers } from '../servers/servers.ts';
import { CACHE_SETTINGS } from './cache-settings.ts';
import { documentsAtOnce, MOST_DOCUMENTS_AT_ONCE } from './documents-at-once.ts';

/** A wiring that asks a language model about whole texts has the bounds of a language model; a cascade asks about few mentions. */
const byEngine =
  (limit: keyof Limits) =>
  (wiring: SettingValues): number =>
    (wiring['extractor'] === 'llm' || wiring['selector'] === 'llm' ? MODEL_LIMITS : EMBEDDED_LIMITS)[limit];

/** A server is asked a few questions at once; memory takes as many as there are. */
const lookupsAtOnce = ({ geocoder }: SettingValues): number =>
  (geocoder === BUILT_IN_GEOCODER ? EMBEDDED_LIMITS : MODEL_LIMITS).lookupConcurrency;

/**
 * Every setting there is. The key in code is camelCase; in a configuration file it is the same in snake_case
 * (`max_chars`), in the environment LOCITORIUM_ and upper case (`LOCITORIUM_MAX_CHARS`), on the command line a flag
 * (`--max-chars`). docs/configuration.md is made from this table.
 */
const tableOf = (servers: Servers) => ({
  // Which part does what. Any mix is allowed.
  extractor: choice(['embedded', 'llm'], 'embedded', {
    group: 'wiring',
    meaning: 'what finds the mentions: the built-in recogniser, or a language model',
  }),
  geocoder: choice([BUILT_IN_GEOCODER, ...keysOf(servers.geocoders)], BUILT_IN_GEOCODER, {
    group: 'wiring',
    meaning: `where candidates come from: the built-in gazetteer, or a server of ${oneOf(servers.geocoders.map(({ label }) => label))}`,
  }),
  selector: choice(['embedded', 'llm', 'cascade'], 'embedded', {
    group: 'wiring',
    meaning: 'what chooses among candidates: the built-in ranker, a language model, or the ranker first and the model where it is not sure',
  }),
  cascadeThreshold: share(0.8, {
    group: 'wiring',
    meaning: 'where selector is cascade: choices of the ranker that are less sure than this go to the model',
  }),
  llm: choice(keysOf(servers.models), servers.models[0]!.key, {
    group: 'wiring',
    meaning: `the server that runs the language model, where one is asked: ${servers.models.map(({ label }) => label).join(', or ')}`,
  }),
  allowRemote: CLIENT_SETTINGS.allowRemote,
  policy: choice(['toponyms', 'demonyms', 'all'], 'toponyms', {
    group: 'wiring',
    meaning: 'what counts as a mention: names of places; those and demonyms; also facilities, modifiers and metonyms',
  }),

  // The language model; read only where extractor is llm, or selector is llm or cascade.
  model: optionalText('NAME', 'the name of a model', {
    group: 'model',
    meaning: 'the model to ask, as the server names it; needed where a part of the wiring asks one',
  }),
  ...settingsOf(servers.models),

  // Candidates.
  gazetteer: optionalPath({ group: 'geocoder', meaning: 'path of another packed gazetteer than the one that comes with the package' }),
  ...settingsOf(servers.geocoders),

  // Bounds. Each can be moved, none can be switched off.
  maxChars: wholeNumber({ min: 1, max: LIMIT_CEILINGS.maxChars }, byEngine('maxChars'), {
    group: 'limits',
    meaning: 'longest text in UTF-16 code units; longer ones are refused or split, see "long"',
  }),
  maxMentions: wholeNumber({ min: 1, max: LIMIT_CEILINGS.maxMentions }, byEngine('maxMentions'), {
    group: 'limits',
    meaning: 'mentions of a document that are looked up; the rest is reported as over_mention_limit',
  }),
  maxCandidates: wholeNumber({ min: 1, max: LIMIT_CEILINGS.maxCandidates }, byEngine('maxCandidates'), {
    group: 'limits',
    meaning: 'candidates that are offered to a model and reported for a mention',
  }),
  lookupConcurrency: wholeNumber({ min: 1, max: LIMIT_CEILINGS.lookupConcurrency }, lookupsAtOnce, {
    group: 'limits',
    meaning: 'look-ups of a document in flight at once',
  }),
  deadlineMs: wholeNumber({ min: 1, max: LIMIT_CEILINGS.deadlineMs }, byEngine('deadlineMs'), {
    group: 'limits',
    meaning: 'milliseconds for one document; afterwards what is open becomes "timeout", what is done stays',
  }),
  retries: CLIENT_SETTINGS.retries,
  retryDelayMs: CLIENT_SETTINGS.retryDelayMs,

  // What is done with the answers and the load.
  minConfidence: share(0, { group: 'behaviour', meaning: 'selections less sure than this are rejected as below_threshold' }),
  long: choice(['reject', 'split'], 'reject', {
    group: 'behaviour',
    meaning: 'texts over max_chars: refuse them, or ground them in windows that end at sentences',
  }),
  outagePatienceMs: wholeNumber({ min: 0, max: 86_400_000 }, 300_000, {
    group: 'behaviour',
    meaning: 'milliseconds that a batch waits for a server that is down, before it stops and can be resumed',
  }),
  workers: wholeNumber({ min: 1, max: MOST_DOCUMENTS_AT_ONCE }, (settings) => documentsAtOnce(settings, servers), {
    group: 'behaviour',
    meaning:
      'documents of a batch at once: on so many threads with the embedded engine, in one thread where a server is asked. Where a model is asked, by itself a quarter more than its slots, one at least',
  }),

  // What is remembered between commands.
  ...CACHE_SETTINGS,

  // The HTTP service; read by `locitorium serve` alone.
  host: text('127.0.0.1', 'ADDRESS', 'an address of this machine, such as 127.0.0.1 or 0.0.0.0', {
    group: 'service',
    meaning: 'where the service listens; 0.0.0.0 lets other machines in: give it keys then, and TLS by a proxy before it',
  }),
  port: wholeNumber({ min: 0, max: 65_535 }, 8700, { group: 'service', meaning: 'port of the service; 0 takes a free one' }),
  engines: optionalText('LIST', 'engines with commas between them: embedded, llm, or NAME=setting:value+setting:value', {
    group: 'service',
    meaning:
      'engines among which a request may choose, the first for who does not: embedded, llm, or a name with settings of its own over the others, such as careful=selector:cascade; without it the one of the settings',
  }),
  serveConcurrency: wholeNumber({ min: 1, max: 1_024 }, 4, { group: 'service', meaning: 'documents that the service works on at once' }),
  serveQueue: wholeNumber({ min: 0, max: 10_000 }, 32, {
    group: 'service',
    meaning: 'documents that may wait for their turn; one more is answered with 503 and Retry-After',
  }),
  serveQueueMs: wholeNumber({ min: 1, max: 60_000 }, 5_000, {
    group: 'service',
    meaning: 'milliseconds a document may wait for its turn, then 503',
  }),
  maxBodyBytes: wholeNumber({ min: 1_024, max: 67_108_864 }, 1_048_576, {
    group: 'service',
    meaning: 'longest body of a request in bytes, and longest line of a batch',
  }),
  requestTimeoutMs: wholeNumber({ min: 100, max: 600_000 }, 15_000, {
    group: 'service',
    meaning: 'milliseconds in which a request must have arrived; a batch has no such bound but must keep moving',
  }),
  shutdownGraceMs: wholeNumber({ min: 0, max: 600_000 }, 30_000, {
    group: 'service',
    meaning: 'milliseconds in which accepted requests may finish when the service is told to stop',
  }),
  apiKeysFile: optionalPath({
    group: 'service',
    meaning: 'file with the hashes of API keys, see locitorium api-key; without it nobody needs a key',
  }),
  rateLimit: wholeNumber({ min: 0, max: 1_000_000 }, 0, {
    group: 'service',
    meaning: 'requests a minute for each key, or address where there are no keys; 0 sets no limit',
  }),
  corsOrigins: optionalText('LIST', 'origins with commas between them, such as https://maps.example.org', {
    group: 'service',
    meaning: 'web pages of other origins that may call the service; none unless set',
  }),
  mapTiles: optionalUrl({
    group: 'service',
    meaning:
      'tiles for the map of the page, such as https://tiles.example.org/{z}/{x}/{y}.png; without it the outlines that come with the page',
  }),
  traceEndpoint: optionalUrl({
    group: 'service',
    meaning: 'OpenTelemetry collector (OTLP over HTTP) that gets traces; none unless set; other machines need allow_remote',
  }),
});

/** As in prose: "one, two or three". */
const oneOf = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' or ');

const keysOf = (servers: readonly { readonly key: string }[]): string[] => servers.map(({ key }) => key);

/** The settings of the servers themselves. Their types follow from the list of servers, see `Settings`. */
const settingsOf = (servers: readonly { readonly settings: SettingDefinitions }[]): object =>
  Object.assign({}, ...servers.map(({ settings }) => settings)) as object;

type Geocoder = (typeof SERVERS.geocoders)[number];
type ModelServer = (typeof SERVERS.models)[number];

/** What the settings of several servers hold, together. */
type OwnValues<D extends Geocoder | ModelServer> = (
  D extends { readonly settings: infer Own extends SettingDefinitions } ? (values: SettingValues<Own>) => void : never
) extends (values: infer All) => void
  ? All
  : never;

/** Everything that decides how texts are grounded: complete, valid, frozen. */
export type Settings = Omit<SettingValues<ReturnType<typeof tableOf>>, 'geocoder' | 'llm'> & {
  readonly geocoder: typeof BUILT_IN_GEOCODER | Geocoder['key'];
  readonly llm: ModelServer['key'];
} & OwnValues<Geocoder> &
  OwnValues<ModelServer>;

export type SettingKey = keyof Settings;

export type SettingsTable = Readonly<Record<SettingKey, SettingDefinition<unknown>>>;

const tables = new WeakMap<Servers, SettingsTable>();

/** Every setting that there is with these servers, by its key. */
export function settingsTable(servers: Servers = SERVERS): SettingsTable {
  const table = tables.get(servers) ?? (tableOf(servers) as object as SettingsTable);
  tables.set(servers, table);
  return table;
}

export function settingKeys(servers?: Servers): readonly SettingKey[] {
  return Object.keys(settingsTable(servers)) as SettingKey[];
}

/**
 * Shorthand for three settings at once, as if they stood in its place. `llm` is the wiring with two model calls a document and
 * a Nominatim server.
 */
export const ENGINES = Object.freeze({
  embedded: Object.freeze({ extractor: 'embedded', geocoder: 'gazetteer', selector: 'embedded' }),
  llm: Object.freeze({ extractor: 'llm', geocoder: 'nominatim', selector: 'llm' }),
} as const);

export type EngineName = keyof typeof ENGINES;

/** The shorthand that stands for the wiring of these settings, or `mixed`. */
export function engineName({ extractor, geocoder, selector }: Pick<Settings, 'extractor' | 'geocoder' | 'selector'>): string {
  const [name] = Object.entries(ENGINES).find(
    ([, parts]) => parts.extractor === extractor && parts.geocoder === geocoder && parts.selector === selector,
  ) ?? ['mixed'];
  return name;
}
