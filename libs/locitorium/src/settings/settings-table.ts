import { EMBEDDED_LIMITS, LIMIT_CEILINGS, MODEL_LIMITS, type Limits } from '@locitorium/domain';
import { CACHE_SETTINGS } from './cache-settings.ts';
import { documentsAtOnce, MOST_DOCUMENTS_AT_ONCE } from './documents-at-once.ts';
import {
  baseUrl,
  choice,
  onOff,
  optionalPath,
  optionalText,
  optionalUrl,
  share,
  text,
  wholeNumber,
  type SettingDefinition,
  type Wiring,
} from './setting-definition.ts';

/** A wiring that asks a language model about whole texts has the bounds of a language model; a cascade asks about few mentions. */
const byEngine =
  (limit: keyof Limits) =>
  (wiring: Wiring): number =>
    (wiring.extractor === 'llm' || wiring.selector === 'llm' ? MODEL_LIMITS : EMBEDDED_LIMITS)[limit];

/** A server is asked a few questions at once; memory takes as many as there are. */
const lookupsAtOnce = ({ geocoder }: Wiring): number => (geocoder === 'gazetteer' ? EMBEDDED_LIMITS : MODEL_LIMITS).lookupConcurrency;

/**
 * Every setting there is. The key in code is camelCase; in a configuration file it is the same in snake_case
 * (`max_chars`), in the environment LOCITORIUM_ and upper case (`LOCITORIUM_MAX_CHARS`), on the command line a flag
 * (`--max-chars`). docs/configuration.md is made from this table.
 */
export const SETTINGS_TABLE = {
  // Which part does what. Any mix is allowed.
  extractor: choice(['embedded', 'llm'], 'embedded', {
    group: 'wiring',
    meaning: 'what finds the mentions: the built-in recogniser, or a language model',
  }),
  geocoder: choice(['gazetteer', 'nominatim', 'photon', 'pelias'], 'gazetteer', {
    group: 'wiring',
    meaning: 'where candidates come from: the built-in gazetteer, or a server of Nominatim, Photon or Pelias',
  }),
  selector: choice(['embedded', 'llm', 'cascade'], 'embedded', {
    group: 'wiring',
    meaning: 'what chooses among candidates: the built-in ranker, a language model, or the ranker first and the model where it is not sure',
  }),
  cascadeThreshold: share(0.8, {
    group: 'wiring',
    meaning: 'where selector is cascade: choices of the ranker that are less sure than this go to the model',
  }),
  llm: choice(['ollama', 'openai'], 'ollama', {
    group: 'wiring',
    meaning:
      'the server that runs the language model, where one is asked: Ollama, or one that speaks OpenAI’s API (llama-server, vLLM, hosted services)',
  }),
  allowRemote: onOff({
    group: 'wiring',
    meaning: 'permit servers on other machines than this one: texts, or names from them, then leave it',
  }),
  policy: choice(['toponyms', 'demonyms', 'all'], 'toponyms', {
    group: 'wiring',
    meaning: 'what counts as a mention: names of places; those and demonyms; also facilities, modifiers and metonyms',
  }),

  // The language model; read only where extractor is llm, or selector is llm or cascade.
  model: optionalText('NAME', 'the name of a model', {
    group: 'model',
    meaning: 'the model to ask, as the server names it; needed where a part of the wiring asks one',
  }),
  ollamaBaseUrl: baseUrl('http://127.0.0.1:11434', { group: 'model', meaning: 'where Ollama listens' }),
  ollamaNumCtx: wholeNumber({ min: 256, max: 1_048_576 }, 8192, {
    group: 'model',
    meaning: 'tokens of the context window; one number for all clients of a model, or Ollama reloads it each time',
  }),
  ollamaThinking: choice(['off', 'on', 'low', 'medium', 'high', 'max'], 'off', {
    group: 'model',
    meaning: 'whether the model may think before it answers, and how hard',
  }),
  ollamaKeepAlive: text('15m', 'DURATION', 'a duration such as 15m, or -1, or 0', {
    group: 'model',
    meaning: 'how long the model stays loaded after a request; -1 for ever',
  }),
  ollamaSlots: wholeNumber({ min: 1, max: 256 }, 1, { group: 'model', meaning: 'requests at once: the OLLAMA_NUM_PARALLEL of the server' }),
  ollamaLoadTimeoutMs: wholeNumber({ min: 1_000, max: 3_600_000 }, 300_000, {
    group: 'model',
    meaning: 'milliseconds in which the model must be loaded',
  }),
  allowCloudModels: onOff({ group: 'model', meaning: 'permit models that run on somebody else’s machine: texts then leave this one' }),

  openaiBaseUrl: baseUrl('http://127.0.0.1:8080/v1', { group: 'model', meaning: 'where OpenAI’s API is spoken, usually ending in /v1' }),
  openaiApiKeyVariable: optionalText('NAME', 'the name of an environment variable', {
    group: 'model',
    meaning: 'the environment variable that holds the key; the key itself is never a setting',
  }),
  openaiContextTokens: wholeNumber({ min: 256, max: 16_777_216 }, 8192, {
    group: 'model',
    meaning: 'tokens of the context window that the server was started with',
  }),
  openaiReasoning: choice(['off', 'none', 'minimal', 'low', 'medium', 'high'], 'off', {
    group: 'model',
    meaning:
      'effort of a reasoning model; none asks it not to think; off sends nothing about it. From minimal on, temperature, seed and log-probabilities are left out, which such models refuse',
  }),
  openaiSlots: wholeNumber({ min: 1, max: 256 }, 1, { group: 'model', meaning: 'requests at once: the slots of the server' }),

  // Candidates.
  gazetteer: optionalPath({ group: 'geocoder', meaning: 'path of another packed gazetteer than the one that comes with the package' }),
  nominatimBaseUrl: baseUrl('http://127.0.0.1:8080', { group: 'geocoder', meaning: 'where Nominatim answers' }),
  nominatimTimeoutMs: wholeNumber({ min: 1, max: 60_000 }, 10_000, { group: 'geocoder', meaning: 'milliseconds for one request' }),
  nominatimMinIntervalMs: wholeNumber({ min: 0, max: 60_000 }, 0, {
    group: 'geocoder',
    meaning: 'milliseconds between the starts of two requests',
  }),
  nominatimLayers: text('address,natural,manmade', 'LIST', 'layers of Nominatim with commas between them, or all', {
    group: 'geocoder',
    meaning:
      'what Nominatim may find: address, poi, railway, natural, manmade, or all; points of interest are looked at anyway where nothing else has the name',
  }),
  nominatimDataDate: choice(['pinned', 'moving'], 'pinned', {
    group: 'geocoder',
    meaning: 'pinned: results belong to the data date of the server, and a run is not resumed over an update; moving: they do not',
  }),
  allowPublicNominatim: onOff({
    group: 'geocoder',
    meaning: 'permit nominatim.openstreetmap.org for single texts, under its usage policy; never for batches',
  }),
  nominatimContact: optionalText('TEXT', 'an e-mail address or URL', {
    group: 'geocoder',
    meaning: 'who asks, for the User-Agent header; the public server demands it',
  }),
  photonBaseUrl: baseUrl('http://127.0.0.1:2322', { group: 'geocoder', meaning: 'where Photon answers' }),
  photonTimeoutMs: wholeNumber({ min: 1, max: 60_000 }, 10_000, { group: 'geocoder', meaning: 'milliseconds for one request' }),
  photonMinIntervalMs: wholeNumber({ min: 0, max: 60_000 }, 0, {
    group: 'geocoder',
    meaning: 'milliseconds between the starts of two requests',
  }),
  photonDataDate: choice(['pinned', 'moving'], 'pinned', {
    group: 'geocoder',
    meaning: 'pinned: results belong to the data date of the server, and a run is not resumed over an update; moving: they do not',
  }),
  allowPublicPhoton: onOff({ group: 'geocoder', meaning: 'permit photon.komoot.io for single texts, with a contact; never for batches' }),
  photonContact: optionalText('TEXT', 'an e-mail address or URL', {
    group: 'geocoder',
    meaning: 'who asks, for the User-Agent header; needed for the public server',
  }),
  peliasBaseUrl: baseUrl('http://127.0.0.1:4000', { group: 'geocoder', meaning: 'where Pelias answers, without /v1' }),
  peliasTimeoutMs: wholeNumber({ min: 1, max: 60_000 }, 10_000, { group: 'geocoder', meaning: 'milliseconds for one request' }),
  peliasMinIntervalMs: wholeNumber({ min: 0, max: 60_000 }, 0, {
    group: 'geocoder',
    meaning: 'milliseconds between the starts of two requests',
  }),
  peliasLayers: text('coarse', 'LIST', 'layers of Pelias with commas between them, or all', {
    group: 'geocoder',
    meaning:
      'what Pelias may find: coarse (areas and waters), its layers by name, or all; venues are looked at anyway where nothing else has the name',
  }),
  peliasApiKeyVariable: optionalText('NAME', 'the name of an environment variable', {
    group: 'geocoder',
    meaning: 'the environment variable that holds the key; the key itself is never a setting',
  }),

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
  retries: wholeNumber({ min: 0, max: 10 }, 4, {
    group: 'limits',
    meaning: 'repetitions of one request to a server that is busy, restarting or not there; other failures are worth fewer',
  }),
  retryDelayMs: wholeNumber({ min: 1, max: 3_000 }, 250, {
    group: 'limits',
    meaning: 'milliseconds before the first repetition; later ones wait longer and at random, up to twenty times as long',
  }),

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
  workers: wholeNumber({ min: 1, max: MOST_DOCUMENTS_AT_ONCE }, documentsAtOnce, {
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
} satisfies Record<string, SettingDefinition<never> | SettingDefinition<any>>; // eslint-disable-line @typescript-eslint/no-explicit-any -- any value type, kept per key

export type SettingKey = keyof typeof SETTINGS_TABLE;

/** Everything that decides how texts are grounded: complete, valid, frozen. */
export type Settings = { readonly [K in SettingKey]: (typeof SETTINGS_TABLE)[K] extends SettingDefinition<infer T> ? T : never };

export const SETTING_KEYS = Object.freeze(Object.keys(SETTINGS_TABLE) as SettingKey[]);

/**
 * Shorthand for three settings at once, as if they stood in its place. `llm` is the wiring with two model calls a document and
 * a Nominatim server.
 */
export const ENGINES = Object.freeze({
  embedded: Object.freeze({ extractor: 'embedded', geocoder: 'gazetteer', selector: 'embedded' }),
  llm: Object.freeze({ extractor: 'llm', geocoder: 'nominatim', selector: 'llm' }),
} as const);

export type EngineName = keyof typeof ENGINES;
