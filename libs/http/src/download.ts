import { open, type FileHandle } from 'node:fs/promises';
import { PrerequisiteError, UpstreamError, UsageError, type LocitoriumError } from '@locitorium/domain';
import { Agent, errors, type Dispatcher } from 'undici';
import { endpointOf, isLoopback } from './endpoint.ts';
import { USER_AGENT } from './exchange.ts';
import { isBusyStatus, networkFaultOf, retryAfterMs } from './response-handler.ts';
import { FailedAttempt, RETRIES, withRetry, type RetryPolicy } from './with-retry.ts';

/** Time without a byte after which a connection counts as dead. */
const IDLE_MS = 60_000;
/** A hub sends to where its files lie, and that may send on. */
const MOST_REDIRECTS = 5;

export interface DownloadOptions extends Pick<RetryPolicy, 'retries' | 'firstRetryDelayMs' | 'longestRetryDelayMs'> {
  /** Whether the file may come from another machine than this one. */
  readonly allowRemote: boolean;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Time for all attempts together. */
  readonly limitMs: number;
  readonly onProgress?: (bytes: number) => void;
}

/**
 * A file of another machine, onto the disk as it comes. A connection that breaks is taken up where it broke, where the server can.
 * Redirects are followed, unlike those of servers that are sent texts: nothing is sent here. A caller that knows a checksum compares it.
 *
 * Rejects with an UpstreamError `download_failed` or `download_too_large`, a PrerequisiteError `download_missing`, a UsageError
 * `remote_refused`, or the signal's reason; what is in the file by then is the caller's to remove.
 */
export async function download(url: string, to: string, options: DownloadOptions): Promise<void> {
  const { allowRemote, signal, limitMs } = options;
  endpointOf(new URL(url).origin, 'The address of the file', { allowRemote });
  const agent = new Agent({ headersTimeout: IDLE_MS, bodyTimeout: IDLE_MS });
  const file = await open(to, 'w');
  const state: Progress = { received: 0, validator: null };
  try {
    const expired = (cause: unknown): LocitoriumError =>
      new UpstreamError('download_failed', `${nameOf(url)} did not arrive within ${Math.round(limitMs / 1000)} s.`, { cause });
    await withRetry(options, { signal, limitMs, expired }, (within) => attempt(agent, url, file, state, options, within));
    await file.sync();
  } finally {
    await file.close();
    await agent.destroy();
  }
}

interface Progress {
  received: number;
  /** What the server calls this version of the file; null where it does not. */
  validator: string | null;
}

async function attempt(
  agent: Agent,
  url: string,
  file: FileHandle,
  state: Progress,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<void> {
  const { maxBytes, onProgress } = options;
  try {
    const resumed = state.received > 0 && state.validator !== null;
    const headers: Record<string, string> = {
      'user-agent': USER_AGENT,
      'accept-encoding': 'identity',
      ...(resumed && { range: `bytes=${state.received}-`, 'if-range': state.validator ?? '' }),
    };
    const { statusCode, headers: answered, body } = await followed(agent, url, headers, options, signal);
    if (statusCode !== 200 && statusCode !== 206) {
      await body.dump();
      if (statusCode === 416 && resumed) {
        // The connection broke after the last byte; or the server has another file by now.
        if (headerOf(answered, 'content-range') === `bytes */${state.received}`) return;
        state.received = 0;
        state.validator = null;
        throw incomplete(url);
      }
      throw failureOf(url, statusCode, headerOf(answered, 'retry-after'));
    }
    const goesOn = statusCode === 206 && resumed && isFrom(headerOf(answered, 'content-range'), state.received);
    if (!goesOn) {
      state.received = 0;
      state.validator = null;
      if (statusCode === 206) throw incomplete(url);
      await file.truncate(0);
    }
    const tag = headerOf(answered, 'etag');
    state.validator = tag === null || tag.startsWith('W/') ? null : tag;
    const announced = Number(headerOf(answered, 'content-length') ?? Number.NaN);
    const end = state.received + announced;
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      if (state.received + piece.byteLength > maxBytes) throw tooLarge(url, maxBytes);
      await writeWhole(file, piece, state.received);
      state.received += piece.byteLength;
      onProgress?.(state.received);
    }
    if (!Number.isNaN(end) && state.received !== end) throw incomplete(url);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FailedAttempt) throw error;
    if (isSystemError(error)) throw error;
    throw unreachable(url, error);
  }
}

/** The system may take a piece in parts. */
async function writeWhole(file: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < piece.byteLength;) at += (await file.write(piece, at, piece.byteLength - at, position + at)).bytesWritten;
}

async function followed(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  { allowRemote }: DownloadOptions,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  let target = new URL(url);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await agent.request({ origin: target.origin, path: target.pathname + target.search, method: 'GET', headers, signal });
    const location = headerOf(answer.headers, 'location');
    if (answer.statusCode < 300 || answer.statusCode >= 400 || location === null) return answer;
    await answer.body.dump();
    if (!URL.canParse(location, target.href)) break;
    const next = new URL(location, target);
    if (!/^https?:$/.test(next.protocol) || (target.protocol === 'https:' && next.protocol !== 'https:')) break;
    if (!allowRemote && !isLoopback(next.hostname)) {
      throw new FailedAttempt(
        new UsageError(
          'remote_refused',
          `${nameOf(url)} lies on another machine (${next.host}): allow that expressly with --allow-remote.`,
          {
            host: next.host,
          },
        ),
      );
    }
    target = next;
  }
  throw new FailedAttempt(new UpstreamError('download_failed', `${nameOf(url)} is redirected to where it cannot be fetched from.`));
}

/** A file by its address, without credentials and query. */
function nameOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `The file ${origin}${pathname}`;
}

function failureOf(url: string, status: number, retryAfter: string | null): FailedAttempt {
  const facts = { status };
  if (status === 404 || status === 410 || status === 401 || status === 403) {
    const what = status === 404 || status === 410 ? 'is not there' : 'is not for everybody';
    const message = `${nameOf(url)} ${what} (status ${status}). Check the name and the address of the hub.`;
    return new FailedAttempt(new PrerequisiteError('download_missing', message, facts));
  }
  const busy = isBusyStatus(status);
  const error = new UpstreamError('download_failed', `${nameOf(url)} could not be fetched (status ${status}).`, { facts, retryable: busy });
  const retries = busy ? RETRIES.unlimited : status >= 500 ? RETRIES.once : RETRIES.never;
  return new FailedAttempt(error, { retries, retryAfterMs: retryAfterMs(retryAfter, Date.now()) });
}

function incomplete(url: string): FailedAttempt {
  const error = new UpstreamError('download_failed', `${nameOf(url)} did not arrive whole.`, { retryable: true });
  return new FailedAttempt(error, { retries: RETRIES.unlimited });
}

function unreachable(url: string, error: unknown): FailedAttempt {
  const { code, cause } = networkFaultOf(error);
  const message = `${nameOf(url)} could not be fetched${code === null ? '' : ` (${code})`}. Try again later.`;
  return new FailedAttempt(new UpstreamError('download_failed', message, { facts: { code }, retryable: true, cause }), {
    retries: RETRIES.unlimited,
  });
}

function tooLarge(url: string, maxBytes: number): FailedAttempt {
  return new FailedAttempt(
    new UpstreamError('download_too_large', `${nameOf(url)} has more than ${maxBytes} bytes.`, { facts: { limit: maxBytes } }),
  );
}

/** A disk that is full is no fault of the server. */
function isSystemError(error: unknown): boolean {
  const { syscall } = error as { syscall?: unknown };
  return !(error instanceof errors.UndiciError) && (syscall === 'write' || syscall === 'ftruncate');
}

const isFrom = (range: string | null, begin: number): boolean => range?.startsWith(`bytes ${begin}-`) === true;

function headerOf(headers: Dispatcher.ResponseData['headers'], name: string): string | null {
  return [headers[name] ?? []].flat()[0] ?? null;
}
