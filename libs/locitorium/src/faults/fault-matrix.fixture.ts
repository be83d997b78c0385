import { PLACES_OF_FAULTS, type PlaceOfFault } from './fault-scenario.fixture.ts';
import type { FaultName } from './fault-rows.fixture.ts';

/** What a batch comes to whose second document meets a fault; the documents before and after it are unharmed, or open where it stops. */
export interface ExpectedOutcome {
  /** Of the faulty document: its mentions with status and reason; `failure: kind`; or `open`, to be done when the run is resumed. */
  readonly faulty: string;
  /** That met the fault, as the server counts: one, and the retry budget of two where another may be served. */
  readonly requests: number;
  readonly exitCode: 0 | 1 | 3;
  /** Subject and remedy of what `doctor --live` finds; `well` where it is not the server's fault. Said once for each server. */
  readonly doctor?: string;
}

/** The fault matrix: docs/reliability.md shows it, fault-matrix.test.ts proves it. With two repetitions of a request. */
export const FAULT_MATRIX: Readonly<Record<FaultName, Partial<Readonly<Record<PlaceOfFault, ExpectedOutcome>>>>> = {
  'connection refused': {
    'Ollama, extraction': { faulty: 'open', requests: 1, exitCode: 3 },
    'Ollama, selection': {
      faulty: 'open',
      requests: 1,
      exitCode: 3,
      doctor: 'ollama: Start Ollama ("ollama serve") so that it answers at ADDRESS, or correct the base URL.',
    },
    'OpenAI, selection': {
      faulty: 'open',
      requests: 1,
      exitCode: 3,
      doctor: 'openai: Start the server (for example: llama-server -m MODEL.gguf -c 8192), or correct openai_base_url.',
    },
    'Nominatim, look-up': {
      faulty: 'open',
      requests: 1,
      exitCode: 3,
      doctor: 'nominatim: Start Nominatim ("nominatim serve") so that it answers at ADDRESS, or correct the base URL.',
    },
  },
  'reset in mid-body': {
    'Ollama, extraction': { faulty: 'failure: model_unavailable', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'ollama: Start Ollama ("ollama serve") so that it answers at ADDRESS, or correct the base URL.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'openai: Start the server (for example: llama-server -m MODEL.gguf -c 8192), or correct openai_base_url.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor: 'nominatim search: Start Nominatim ("nominatim serve") so that it answers at ADDRESS, or correct the base URL.',
    },
  },
  'never answers': {
    'Ollama, extraction': { faulty: 'failure: deadline', requests: 1, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout deadline; Oslo: timeout deadline',
      requests: 1,
      exitCode: 0,
      doctor: 'ollama: Start Ollama ("ollama serve") so that it answers at ADDRESS, or correct the base URL.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout deadline; Oslo: timeout deadline',
      requests: 1,
      exitCode: 0,
      doctor: 'openai: Start the server (for example: llama-server -m MODEL.gguf -c 8192), or correct openai_base_url.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor: 'nominatim: Start Nominatim ("nominatim serve") so that it answers at ADDRESS, or correct the base URL.',
    },
  },
  'one byte a second': {
    'Ollama, extraction': { faulty: 'failure: deadline', requests: 1, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout deadline; Oslo: timeout deadline',
      requests: 1,
      exitCode: 0,
      doctor: 'ollama: Start Ollama ("ollama serve") so that it answers at ADDRESS, or correct the base URL.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout deadline; Oslo: timeout deadline',
      requests: 1,
      exitCode: 0,
      doctor: 'openai: Start the server (for example: llama-server -m MODEL.gguf -c 8192), or correct openai_base_url.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor: 'nominatim: Start Nominatim ("nominatim serve") so that it answers at ADDRESS, or correct the base URL.',
    },
  },
  'status 400': {
    'Ollama, extraction': { faulty: 'failure: invalid_request', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'ollama model: Update Ollama: it does not understand what this version asks. Its log says what (journalctl -u ollama).',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai model: Use a server with structured output (response_format json_schema), for example a newer llama-server; reasoning models want --openai-reasoning.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor: 'nominatim search: Update Nominatim: it does not understand what this version asks.',
    },
  },
  'status 403 with a web page': {
    'Ollama, extraction': { faulty: 'failure: model_refused', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Put credentials into ollama_base_url (http://USER:PASSWORD@HOST), or permit this client: OLLAMA_ORIGINS="*" ollama serve.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'openai key: Set openai_api_key_variable to the environment variable that holds a valid key.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor: 'nominatim search: Set a contact (--nominatim-contact), or credentials in the base URL; or run a server of your own.',
    },
  },
  'status 404': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'status 404, no such model': {
    'Ollama, extraction': { faulty: 'open', requests: 1, exitCode: 3 },
    'Ollama, selection': {
      faulty: 'open',
      requests: 1,
      exitCode: 3,
      doctor: 'ollama model: ollama pull small, or take a model that is there: small:latest',
    },
    'OpenAI, selection': {
      faulty: 'open',
      requests: 1,
      exitCode: 3,
      doctor: 'openai model: Take a model that GET /models lists (--model NAME), or load it there.',
    },
  },
  'status 408': {
    'Ollama, extraction': { faulty: 'failure: model_unavailable', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'ollama: Wait until "ollama ps" shows it idle, or give it more slots (OLLAMA_NUM_PARALLEL) and memory, then restart it.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Give it more workers (its --workers, or those of gunicorn), or ask it less: a smaller --lookup-concurrency.',
    },
  },
  'status 429': {
    'Ollama, extraction': { faulty: 'failure: model_unavailable', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'ollama: Wait until "ollama ps" shows it idle, or give it more slots (OLLAMA_NUM_PARALLEL) and memory, then restart it.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor: 'nominatim search: Ask it less: a smaller --lookup-concurrency, or --nominatim-min-interval-ms 1000.',
    },
  },
  'status 429, Retry-After 1 s, once': {
    'Ollama, extraction': { faulty: 'Geneva: resolved; Oslo: resolved', requests: 1, exitCode: 0 },
    'Ollama, selection': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor: 'ollama: Wait until "ollama ps" shows it idle, or give it more slots (OLLAMA_NUM_PARALLEL) and memory, then restart it.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor:
        'openai: Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor: 'nominatim search: Ask it less: a smaller --lookup-concurrency, or --nominatim-min-interval-ms 1000.',
    },
  },
  'status 429, Retry-After an hour': {
    'Ollama, extraction': { faulty: 'failure: model_unavailable', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'ollama: Wait until "ollama ps" shows it idle, or give it more slots (OLLAMA_NUM_PARALLEL) and memory, then restart it.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor: 'nominatim search: Ask it less: a smaller --lookup-concurrency, or --nominatim-min-interval-ms 1000.',
    },
  },
  'status 500': {
    'Ollama, extraction': { faulty: 'failure: model_unavailable', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama: Read its log (journalctl -u ollama, or ~/.ollama/logs/server.log), then restart it: systemctl restart ollama, or ollama serve.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai model: Use a server with structured output (response_format json_schema), for example a newer llama-server; reasoning models want --openai-reasoning.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor: 'nominatim search: Read its log, then check the import: nominatim admin --check-database.',
    },
  },
  'status 502 with a web page': {
    'Ollama, extraction': { faulty: 'failure: model_unavailable', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'ollama: Wait until "ollama ps" shows it idle, or give it more slots (OLLAMA_NUM_PARALLEL) and memory, then restart it.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Give it more workers (its --workers, or those of gunicorn), or ask it less: a smaller --lookup-concurrency.',
    },
  },
  'status 503': {
    'Ollama, extraction': { faulty: 'failure: model_unavailable', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor: 'ollama: Wait until "ollama ps" shows it idle, or give it more slots (OLLAMA_NUM_PARALLEL) and memory, then restart it.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Give it more workers (its --workers, or those of gunicorn), or ask it less: a smaller --lookup-concurrency.',
    },
  },
  'status 503, once': {
    'Ollama, extraction': { faulty: 'Geneva: resolved; Oslo: resolved', requests: 1, exitCode: 0 },
    'Ollama, selection': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor: 'ollama: Wait until "ollama ps" shows it idle, or give it more slots (OLLAMA_NUM_PARALLEL) and memory, then restart it.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor:
        'openai: Wait until it has a free slot, or give it more (llama-server -np N, vLLM --max-num-seqs N) and say so with --openai-slots.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor:
        'nominatim search: Give it more workers (its --workers, or those of gunicorn), or ask it less: a smaller --lookup-concurrency.',
    },
  },
  'status 200 with a web page': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'empty body': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'cut JSON': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'wrong types': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'part of an answer': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
  },
  'NaN for a number': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'coordinates NaN or off the globe, some records': {
    'Nominatim, look-up': { faulty: 'Geneva: resolved; Oslo: resolved', requests: 1, exitCode: 0, doctor: 'well' },
  },
  'coordinates NaN or off the globe, all records': {
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'a body of 50 MB': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'endless blanks': {
    'Ollama, extraction': { faulty: 'failure: invalid_reply', requests: 3, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'ollama model: Correct the base URL (ollama_base_url): it must be that of Ollama itself, without /api and without a proxy that answers in its place.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: timeout model_unavailable; Oslo: timeout model_unavailable',
      requests: 3,
      exitCode: 0,
      doctor:
        'openai: Correct openai_base_url: it must be that of the API itself, usually ending in /v1, without a proxy that answers in its place.',
    },
    'Nominatim, look-up': {
      faulty: 'Geneva: timeout geocoder_unavailable; Oslo: resolved',
      requests: 3,
      exitCode: 0,
      doctor:
        'nominatim search: Correct the base URL: the one below which /search and /status are, without a proxy that answers in its place.',
    },
  },
  'duplicate ids': {
    'Nominatim, look-up': { faulty: 'Geneva: resolved; Oslo: resolved', requests: 1, exitCode: 0, doctor: 'well' },
  },
  'duplicate names and keys': {
    'Ollama, extraction': { faulty: 'Geneva: resolved; Oslo: resolved', requests: 1, exitCode: 0 },
    'Ollama, selection': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor: 'ollama structured output: Update Ollama, or take another model: some ignore the schema when thinking is off.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor: 'openai structured output: Use a server with structured output (response_format json_schema), or another model.',
    },
  },
  'a choice outside the list': {
    'Ollama, extraction': { faulty: 'Geneva: resolved; Oslo: resolved', requests: 1, exitCode: 0 },
    'Ollama, selection': {
      faulty: 'Geneva: invalid_output not_offered; Oslo: resolved',
      requests: 2,
      exitCode: 0,
      doctor: 'ollama structured output: Update Ollama, or take another model: some ignore the schema when thinking is off.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: invalid_output not_offered; Oslo: resolved',
      requests: 2,
      exitCode: 0,
      doctor: 'openai structured output: Use a server with structured output (response_format json_schema), or another model.',
    },
  },
  'an answer of blanks, cut at its limit': {
    'Ollama, extraction': { faulty: 'failure: invalid_output', requests: 2, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: invalid_output truncated_output; Oslo: invalid_output truncated_output',
      requests: 2,
      exitCode: 0,
      doctor: 'ollama structured output: Update Ollama, or take another model: some ignore the schema when thinking is off.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: invalid_output truncated_output; Oslo: invalid_output truncated_output',
      requests: 2,
      exitCode: 0,
      doctor: 'openai structured output: Use a server with structured output (response_format json_schema), or another model.',
    },
  },
  'an answer of blanks': {
    'Ollama, extraction': { faulty: 'failure: invalid_output', requests: 2, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: invalid_output schema_violation; Oslo: invalid_output schema_violation',
      requests: 2,
      exitCode: 0,
      doctor: 'ollama structured output: Update Ollama, or take another model: some ignore the schema when thinking is off.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: invalid_output schema_violation; Oslo: invalid_output schema_violation',
      requests: 2,
      exitCode: 0,
      doctor: 'openai structured output: Use a server with structured output (response_format json_schema), or another model.',
    },
  },
  'an answer cut at its limit': {
    'Ollama, extraction': { faulty: 'failure: invalid_output', requests: 2, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: invalid_output truncated_output; Oslo: invalid_output truncated_output',
      requests: 2,
      exitCode: 0,
      doctor: 'ollama structured output: Update Ollama, or take another model: some ignore the schema when thinking is off.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: invalid_output truncated_output; Oslo: invalid_output truncated_output',
      requests: 2,
      exitCode: 0,
      doctor: 'openai structured output: Use a server with structured output (response_format json_schema), or another model.',
    },
  },
  'an answer that is no JSON': {
    'Ollama, extraction': { faulty: 'failure: invalid_output', requests: 2, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'Geneva: invalid_output schema_violation; Oslo: invalid_output schema_violation',
      requests: 2,
      exitCode: 0,
      doctor: 'ollama structured output: Update Ollama, or take another model: some ignore the schema when thinking is off.',
    },
    'OpenAI, selection': {
      faulty: 'Geneva: invalid_output schema_violation; Oslo: invalid_output schema_violation',
      requests: 2,
      exitCode: 0,
      doctor: 'openai structured output: Use a server with structured output (response_format json_schema), or another model.',
    },
  },
  'a prompt that was cut': {
    'Ollama, extraction': { faulty: 'failure: prompt_truncated', requests: 1, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'failure: prompt_truncated',
      requests: 1,
      exitCode: 1,
      doctor: 'ollama model: Raise --ollama-num-ctx, or take a model with a longer context.',
    },
    'OpenAI, selection': {
      faulty: 'failure: prompt_truncated',
      requests: 1,
      exitCode: 1,
      doctor:
        'openai model: Start the server with a larger context window (llama-server -c N, vLLM --max-model-len N), and say so with --openai-context-tokens N.',
    },
  },
  'a prompt that is refused for its length': {
    'Ollama, extraction': { faulty: 'failure: prompt_truncated', requests: 1, exitCode: 1 },
    'Ollama, selection': {
      faulty: 'failure: prompt_truncated',
      requests: 1,
      exitCode: 1,
      doctor: 'ollama model: Raise --ollama-num-ctx, or take a model with a longer context.',
    },
    'OpenAI, selection': {
      faulty: 'failure: prompt_truncated',
      requests: 1,
      exitCode: 1,
      doctor:
        'openai model: Start the server with a larger context window (llama-server -c N, vLLM --max-model-len N), and say so with --openai-context-tokens N.',
    },
  },
  'the model was unloaded, once': {
    'Ollama, extraction': { faulty: 'Geneva: resolved; Oslo: resolved', requests: 1, exitCode: 0 },
    'Ollama, selection': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor: 'ollama structured output: Update Ollama, or take another model: some ignore the schema when thinking is off.',
    },
  },
  'the model’s process crashed, once': {
    'Ollama, extraction': { faulty: 'Geneva: resolved; Oslo: resolved', requests: 1, exitCode: 0 },
    'Ollama, selection': {
      faulty: 'Geneva: resolved; Oslo: resolved',
      requests: 1,
      exitCode: 0,
      doctor:
        'ollama: Read its log (journalctl -u ollama, or ~/.ollama/logs/server.log), then restart it: systemctl restart ollama, or ollama serve.',
    },
  },
};

/** The matrix as docs/reliability.md has it. */
export function renderFaultMatrix(): string {
  const entries = Object.entries(FAULT_MATRIX);
  const outcomes = entries.map(([name, at]) => row([name, ...PLACES_OF_FAULTS.map((place) => outcomeCell(at[place]))]));
  const servers = ['Ollama', 'OpenAI', 'Nominatim'] as const;
  const findings = entries.map(([name, at]) =>
    row([
      name,
      ...servers.map(
        (server) =>
          PLACES_OF_FAULTS.filter((place) => place.startsWith(server))
            .map((place) => at[place]?.doctor ?? '')
            .find((said) => said !== '') ?? '–',
      ),
    ]),
  );
  return [
    row(['fault', ...PLACES_OF_FAULTS]),
    row(['---', '---', '---', '---', '---']),
    ...outcomes,
    '',
    'What `locitorium doctor --live` says while every question meets the fault:',
    '',
    row(['fault', ...servers]),
    row(['---', '---', '---', '---']),
    ...findings,
  ].join('\n');
}

function outcomeCell(expected: ExpectedOutcome | undefined): string {
  if (expected === undefined) return '–';
  const { faulty, requests, exitCode } = expected;
  return `${shortened(faulty)} (${requests} ${requests === 1 ? 'request' : 'requests'}, exit ${exitCode})`;
}

/** Both mentions alike are said once. */
function shortened(faulty: string): string {
  const [first = '', second] = faulty.split('; ').map((mention) => mention.replace(/^(?!failure)\w+: /, ''));
  if (second === undefined) return first;
  return first === second ? `both ${first}` : `${first}; the other ${second}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
