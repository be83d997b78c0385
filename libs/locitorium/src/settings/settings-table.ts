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
import { ablationSetting } from './ablation-setting.ts';
import { answersSettings } from './answers-settings.ts';
import { CACHE_SETTINGS } from './cache-settings.ts';
import { CORPUS_SETTINGS } from './corpus-settings.ts';
import { LESSONS_SETTINGS } from './lessons-settings.ts';
import { documentsAtOnce, documentsOfService, MOST_DOCUMENTS_AT_ONCE, threadsOfService } from './documents-at-once.ts';
import { PLAYBOOK_SETTINGS } from './playbook-settings.ts';

/** A wiring that asks a language model about whole texts has the bounds of a language model; a cascade asks about few mentions. */
const byEngine =
  (limit: keyof Limits) =>
  (wiring: SettingValues): number =>
    (wiring['extractor'] === 'llm' || wiring['selector'] === 'llm' ? MODEL_LIMITS : EMBEDDED_LIMITS)[limit];

/** No program on V8 reads a longer text as one. */
const MOST_ANSWER_BYTES = 536_870_888;

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
    meaning:
      'what chooses among candidates: the built-in ranker, a language model, or the ranker first and the model where the ranker is not sure',
  }),
  cascadeThreshold: share(0.8, {
    group: 'wiring',
    meaning: 'where selector is cascade: mentions whose place has a lower confidence, by recogniser and ranker, go to the model',
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
  playbook: optionalPath({
    group: 'wiring',
    meaning: 'overlay: aliases, blocked names, countries of names and more, for any wiring; see locitorium playbook check',
  }),
  ablate: ablationSetting,

  // The language model; read only where extractor is llm, or selector is llm or cascade.
  model: optionalText('NAME', 'the name of a model', {
    group: 'model',
    meaning: 'the model to ask, as its server names it; required where a part asks one',
  }),
  ...settingsOf(servers.models),
  ...LESSONS_SETTINGS,

  // Candidates.
  gazetteer: optionalPath({
    group: 'geocoder',
    meaning: 'one’s own places over the built-in gazetteer: a file of locitorium gazetteer build',
  }),
  ...settingsOf(servers.geocoders),

  // Bounds. Each can be moved, none can be switched off.
  maxChars: wholeNumber({ min: 1, max: LIMIT_CEILINGS.maxChars }, byEngine('maxChars'), {
    group: 'limits',
    meaning: 'longest text in UTF-16 code units; longer ones are rejected or split, see "long"',
  }),
  maxMentions: wholeNumber({ min: 1, max: LIMIT_CEILINGS.maxMentions }, byEngine('maxMentions'), {
    group: 'limits',
    meaning: 'mentions of a document that are looked up; the rest are reported as over_mention_limit',
  }),
  maxCandidates: wholeNumber({ min: 0, max: LIMIT_CEILINGS.maxCandidates }, byEngine('maxCandidates'), {
    group: 'limits',
    meaning: 'candidates offered to a model and reported for each mention; 0: none is reported, and a model is offered the usual number',
  }),
  lookupConcurrency: wholeNumber({ min: 1, max: LIMIT_CEILINGS.lookupConcurrency }, lookupsAtOnce, {
    group: 'limits',
    meaning: 'concurrent look-ups of an engine, for all its documents',
  }),
  deadlineMs: wholeNumber({ min: 1, max: LIMIT_CEILINGS.deadlineMs }, byEngine('deadlineMs'), {
    group: 'limits',
    meaning: 'time limit of one document in milliseconds; what is still open then becomes "timeout", what is done is kept',
  }),
  retries: CLIENT_SETTINGS.retries,
  retryDelayMs: CLIENT_SETTINGS.retryDelayMs,

  // What is done with the answers and the load.
  minConfidence: share(0, { group: 'behaviour', meaning: 'selections with a lower confidence are rejected as below_threshold' }),
  long: choice(['reject', 'split'], 'reject', {
    group: 'behaviour',
    meaning: 'texts over max_chars: reject them, or ground them in windows that end at sentences',
  }),
  outagePatienceMs: wholeNumber({ min: 0, max: 86_400_000 }, 300_000, {
    group: 'behaviour',
    meaning: 'milliseconds that a batch waits for a server that is down before it stops; it can be resumed',
  }),
  workers: wholeNumber({ min: 1, max: MOST_DOCUMENTS_AT_ONCE }, (settings) => documentsAtOnce(settings, servers), {
    group: 'behaviour',
    meaning:
      'documents of a batch in flight: that many threads with the embedded engine, one thread where a server is asked. The default with a language model is a quarter more than its slots, at least one more',
  }),

  // What is remembered between commands.
  ...CACHE_SETTINGS,

  // Documents that are kept to be found again; read by `locitorium corpus`, `search` and `serve`.
  ...CORPUS_SETTINGS,

  // Questions that a corpus answers; read by `locitorium ask` and `serve`.
  ...answersSettings(keysOf(servers.models)),

  // Lessons; read by `locitorium playbook` and `serve`.
  ...PLAYBOOK_SETTINGS,

  // The HTTP service; read by `locitorium serve` alone.
  host: text('127.0.0.1', 'ADDRESS', 'an address of this machine, such as 127.0.0.1 or 0.0.0.0', {
    group: 'service',
    sensitive: true,
    meaning:
      'address that the service listens on; any but loopback needs api_keys_file or allow_anonymous, and a TLS proxy in front; 0.0.0.0 is all',
  }),
  port: wholeNumber({ min: 0, max: 65_535 }, 8700, { group: 'service', meaning: 'port of the service; 0 takes a free one' }),
  engines: optionalText('LIST', 'engines with commas between them: embedded, llm, or NAME=setting:value+setting:value', {
    group: 'service',
    // Its engines may have servers of their own.
    sensitive: true,
    meaning:
      'engines that a request may choose from, the first by default: embedded, llm, or a name with settings that override the others, such as careful=selector:cascade; if not set, the one engine of these settings',
  }),
  serveWorkers: wholeNumber({ min: 1, max: MOST_DOCUMENTS_AT_ONCE }, threadsOfService, {
    group: 'service',
    meaning:
      'threads that the service grounds on, for each engine that asks no server. Where there are several, one of them takes no long texts; a single one takes them all, and a long text holds up all others. The default is workers, and at least two',
  }),
  serveConcurrency: wholeNumber({ min: 1, max: 1_024 }, documentsOfService, {
    group: 'service',
    meaning:
      'documents that the service works on concurrently. The default is one more than serve_workers; 4 where an engine may ask a server',
  }),
  serveQueue: wholeNumber({ min: 0, max: 10_000 }, 32, {
    group: 'service',
    meaning: 'documents that may wait; any more are answered with 503 and Retry-After',
  }),
  serveQueueMs: wholeNumber({ min: 1, max: 60_000 }, 5_000, {
    group: 'service',
    meaning: 'milliseconds that a document may wait before it is answered with 503',
  }),
  maxBodyBytes: wholeNumber({ min: 1_024, max: 67_108_864 }, 1_048_576, {
    group: 'service',
    meaning: 'longest body of a request in bytes, and longest line of a batch',
  }),
  maxFileBytes: wholeNumber({ min: 1_024, max: 1_073_741_824 }, 16_777_216, {
    group: 'service',
    meaning: 'longest file in bytes whose text the service reads for a client',
  }),
  maxAnswerBytes: wholeNumber({ min: 1_024, max: MOST_ANSWER_BYTES }, 16_777_216, {
    group: 'service',
    meaning: 'longest answer to one document in bytes; a longer one is refused with 413, and ends as soon as it is too long',
  }),
  requestTimeoutMs: wholeNumber({ min: 100, max: 600_000 }, 15_000, {
    group: 'service',
    meaning:
      'milliseconds within which a request must have arrived; a batch has no such limit but must keep sending while it is waited for',
  }),
  responseTimeoutMs: wholeNumber({ min: 100, max: 3_600_000 }, 60_000, {
    group: 'service',
    meaning: 'milliseconds within which a client must have taken its answer, or a megabyte of it, before it is disconnected',
  }),
  maxUnsentBytes: wholeNumber({ min: 1_024, max: 68_719_476_736 }, 134_217_728, {
    group: 'service',
    meaning:
      'bytes of finished answers that may wait for their readers, a quarter of them for one client; beyond that its requests are answered with 503',
  }),
  shutdownGraceMs: wholeNumber({ min: 0, max: 600_000 }, 30_000, {
    group: 'service',
    meaning: 'milliseconds that accepted requests get to finish at shutdown',
  }),
  apiKeysFile: optionalPath({
    group: 'service',
    meaning: 'file with the hashes of API keys, see locitorium api-key; if not set, no key is needed',
  }),
  rateLimit: wholeNumber({ min: 0, max: 1_000_000 }, 0, {
    group: 'service',
    meaning: 'requests per minute and key, or per address where there are no keys; 0 means no limit',
  }),
  allowAnonymous: onOff({
    group: 'service',
    sensitive: true,
    meaning: 'permit a host other than loopback without keys: whoever reaches the service may use it',
  }),
  allowedHosts: optionalText('LIST', 'names or addresses with commas between them, such as places.example.org', {
    group: 'service',
    sensitive: true,
    meaning:
      'where there are no keys, the further names under which the service may be called (header Host); loopback and the address that was called always may',
  }),
  corsOrigins: optionalText('LIST', 'origins with commas between them, such as https://maps.example.org', {
    group: 'service',
    sensitive: true,
    meaning: 'other origins whose web pages may call the service; none by default',
  }),
  mapTiles: optionalUrl({
    group: 'service',
    meaning:
      'tiles for the map of the page, such as https://tiles.example.org/{z}/{x}/{y}.png; if not set, outlines that come with the page',
  }),
  traceEndpoint: optionalUrl({
    group: 'service',
    meaning: 'OpenTelemetry collector (OTLP over HTTP) for traces; none by default; one on another machine needs allow_remote',
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

/** What the shorthand must be, in words. */
export const ENGINE_EXPECTED = `one of "${Object.keys(ENGINES).join('", "')}"`;

/** The shorthand that stands for the wiring of these settings, or `mixed`. */
export function engineName({ extractor, geocoder, selector }: Pick<Settings, 'extractor' | 'geocoder' | 'selector'>): string {
  const [name] = Object.entries(ENGINES).find(
    ([, parts]) => parts.extractor === extractor && parts.geocoder === geocoder && parts.selector === selector,
  ) ?? ['mixed'];
  return name;
}
