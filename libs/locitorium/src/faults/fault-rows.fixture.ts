import {
  answersBody,
  answersPage,
  answersStatus,
  neverAnswers,
  resetsMidBody,
  sendsAByteASecond,
  sendsBytes,
  sendsEndlessBlanks,
  type Answerer,
} from '@locitorium/http/testing';
import { SHORT_DEADLINE_MS, type FaultMaker, type PlaceOfFault } from './fault-scenario.fixture.ts';
import { completed, generated } from './healthy-servers.fixture.ts';
import { FAULTY_NAME, recordOf, recordsOf } from './small-world.fixture.ts';

/** Repeats the request in what it says, as careless servers do: none of it may be seen again. */
function complains(status: number, headers: Readonly<Record<string, string>> = {}): Answerer {
  return (request, response, body) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: `cannot do ${request.url} with ${request.headers.authorization}: ${body}` }));
  };
}

const MEBIBYTE = 1024 * 1024;

/** Wherever it happens. */
const anywhere = (fault: Answerer): Readonly<Record<PlaceOfFault, FaultMaker>> => ({
  'Ollama, extraction': () => fault,
  'Ollama, selection': () => fault,
  'OpenAI, selection': () => fault,
  'Nominatim, look-up': () => fault,
});

/** A model that writes this, by both APIs. */
const writes = (
  text: string,
  facts: { readonly cut?: boolean; readonly promptTokens?: number } = {},
): Partial<Readonly<Record<PlaceOfFault, FaultMaker>>> => {
  const { cut = false, promptTokens } = facts;
  const ollama = answersBody(
    JSON.stringify(
      generated(text, { done_reason: cut ? 'length' : 'stop', ...(promptTokens !== undefined && { prompt_eval_count: promptTokens }) }),
    ),
  );
  const openai = answersBody(
    JSON.stringify(completed(text, { finishReason: cut ? 'length' : 'stop', ...(promptTokens !== undefined && { promptTokens }) })),
  );
  return { 'Ollama, extraction': () => ollama, 'Ollama, selection': () => ollama, 'OpenAI, selection': () => openai };
};

const finds = (records: readonly unknown[]): Partial<Readonly<Record<PlaceOfFault, FaultMaker>>> => ({
  'Nominatim, look-up': () => answersBody(JSON.stringify(records)),
});

/** A fault, and how it is made at each place where it can occur. */
export interface Fault {
  readonly at: Partial<Readonly<Record<PlaceOfFault, FaultMaker>>>;
  /** Requests that meet it; then all is well again. Default: without end. */
  readonly times?: number;
  /** What meets it while `doctor` asks. Default: the questions of a batch; health and versions are answered. */
  readonly doctorMeets?: 'questions' | 'everything';
  /** Settings under which it is met, as flags. Default: with time to spare. */
  readonly settings?: Readonly<Record<string, string>>;
  /** More of them where the geocoder is what fails: one that is well has time to spare on a busy machine. */
  readonly settingsOfGeocoder?: Readonly<Record<string, string>>;
}

/** Where somebody has to wait until a time is over. */
const SHORT_TIMES = {
  settings: { 'deadline-ms': String(SHORT_DEADLINE_MS) },
  settingsOfGeocoder: { 'nominatim-timeout-ms': '1000' },
};

export const FAULTS = {
  'connection refused': {
    at: {
      'Ollama, extraction': (s) => s.goesDown,
      'Ollama, selection': (s) => s.goesDown,
      'OpenAI, selection': (s) => s.goesDown,
      'Nominatim, look-up': (s) => s.goesDown,
    },
    doctorMeets: 'everything',
  },
  'reset in mid-body': { at: anywhere(resetsMidBody) },
  'never answers': { at: anywhere(neverAnswers), doctorMeets: 'everything', ...SHORT_TIMES },
  'one byte a second': { at: anywhere(sendsAByteASecond), doctorMeets: 'everything', ...SHORT_TIMES },
  'status 400': { at: anywhere(complains(400)) },
  'status 403 with a web page': { at: anywhere(answersPage(403)) },
  'status 404': { at: anywhere(complains(404)) },
  'status 404, no such model': {
    at: {
      'Ollama, extraction': () => answersStatus(404, { body: '{"error": "model \\"small\\" not found, try pulling it first"}' }),
      'Ollama, selection': () => answersStatus(404, { body: '{"error": "model \\"small\\" not found, try pulling it first"}' }),
      'OpenAI, selection': () =>
        answersStatus(404, { body: '{"error": {"message": "The model `small` does not exist", "code": "model_not_found"}}' }),
    },
  },
  'status 408': { at: anywhere(complains(408)) },
  'status 429': { at: anywhere(complains(429)) },
  'status 429, Retry-After 1 s, once': { at: anywhere(complains(429, { 'retry-after': '1' })), times: 1 },
  'status 429, Retry-After an hour': { at: anywhere(complains(429, { 'retry-after': '3600' })) },
  'status 500': { at: anywhere(complains(500)) },
  'status 502 with a web page': { at: anywhere(answersPage(502)) },
  'status 503': { at: anywhere(complains(503)) },
  'status 503, once': { at: anywhere(complains(503)), times: 1 },
  'status 200 with a web page': { at: anywhere(answersPage(200)) },
  'empty body': { at: anywhere(answersBody('')) },
  'cut JSON': { at: anywhere(answersBody('{"response": "{\\"places\\": [{\\"na')) },
  'wrong types': {
    at: {
      'Ollama, extraction': () => answersBody('{"response": 5, "done": "yes"}'),
      'Ollama, selection': () => answersBody('{"response": 5, "done": "yes"}'),
      'OpenAI, selection': () => answersBody('{"choices": {"0": null}}'),
      'Nominatim, look-up': () => answersBody('{"places": 1}'),
    },
  },
  'part of an answer': {
    at: {
      'Ollama, extraction': () => answersBody(JSON.stringify(generated('{"places"', { done: false }))),
      'Ollama, selection': () => answersBody(JSON.stringify(generated('{"m01"', { done: false }))),
    },
  },
  'NaN for a number': { at: anywhere(answersBody('{"response": NaN, "lat": NaN}')) },
  'coordinates NaN or off the globe, some records': {
    at: finds([
      { ...recordOf(FAULTY_NAME), lat: 'NaN' },
      { ...recordOf(FAULTY_NAME), lat: '91' },
      { ...recordOf(FAULTY_NAME), lon: '1e999' },
      recordOf(FAULTY_NAME, { osm_id: 77 }),
    ]),
  },
  'coordinates NaN or off the globe, all records': {
    at: finds([
      { ...recordOf(FAULTY_NAME), lat: 'NaN' },
      { ...recordOf(FAULTY_NAME), lon: 181 },
    ]),
  },
  'a body of 50 MB': { at: anywhere(sendsBytes(50 * MEBIBYTE)) },
  'endless blanks': { at: anywhere(sendsEndlessBlanks) },
  'duplicate ids': { at: { ...finds([...recordsOf(FAULTY_NAME), ...recordsOf(FAULTY_NAME), ...recordsOf(FAULTY_NAME)]) } },
  'duplicate names and keys': {
    at: {
      'Ollama, extraction': () =>
        answersBody(
          JSON.stringify(
            generated(
              '{"places": [{"name": "Geneva", "kind": "place"}, {"name": "Oslo", "kind": "place"}, {"name": "Geneva", "kind": "place"}]}',
            ),
          ),
        ),
      'Ollama, selection': () => answersBody(JSON.stringify(generated('{"m01": "2", "m02": "1", "m01": "1"}'))),
      'OpenAI, selection': () => answersBody(JSON.stringify(completed('{"m01": "2", "m02": "1", "m01": "1"}'))),
    },
  },
  'a choice outside the list': {
    at: {
      ...writes('{"m01": "7", "m02": "1"}'),
      'Ollama, extraction': () =>
        answersBody(
          JSON.stringify(
            generated(
              '{"places": [{"name": "Geneva", "kind": "galaxy"}, {"name": "Oslo", "kind": "place"}, {"name": "Atlantis", "kind": "place"}]}',
            ),
          ),
        ),
    },
  },
  'an answer of blanks, cut at its limit': { at: writes(' \n'.repeat(640), { cut: true }) },
  'an answer of blanks': { at: writes(' \n'.repeat(640)) },
  'an answer cut at its limit': { at: writes('{"m01": "1", "places": [{"name": "Gen', { cut: true }) },
  'an answer that is no JSON': { at: writes('Sure! The places are Geneva and Oslo.') },
  'a prompt that was cut': { at: writes('{"m01": "1", "m02": "1", "places": []}', { promptTokens: 8_192 }) },
  'a prompt that is refused for its length': {
    at: {
      'Ollama, extraction': () => answersStatus(400, { body: '{"error": "the input length exceeds the context length"}' }),
      'Ollama, selection': () => answersStatus(400, { body: '{"error": "the input length exceeds the context length"}' }),
      'OpenAI, selection': () =>
        answersStatus(400, {
          body: '{"error": {"message": "This model\'s maximum context length is 4096 tokens", "code": "context_length_exceeded"}}',
        }),
    },
  },
  'the model was unloaded, once': {
    at: {
      'Ollama, extraction': () => answersBody(JSON.stringify({ model: 'small', response: '', done: true, done_reason: 'unload' })),
      'Ollama, selection': () => answersBody(JSON.stringify({ model: 'small', response: '', done: true, done_reason: 'unload' })),
    },
    times: 1,
  },
  'the model’s process crashed, once': {
    at: {
      'Ollama, extraction': () =>
        answersStatus(500, { body: '{"error": "model runner has unexpectedly stopped, this may be due to resource limitations"}' }),
      'Ollama, selection': () =>
        answersStatus(500, { body: '{"error": "model runner has unexpectedly stopped, this may be due to resource limitations"}' }),
    },
    times: 1,
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

/** The settings under which a fault is met at a place. */
export function settingsAt(place: PlaceOfFault, { settings, settingsOfGeocoder }: Fault): Readonly<Record<string, string>> {
  return place.endsWith('look-up') ? { ...settings, ...settingsOfGeocoder } : { ...settings };
}
