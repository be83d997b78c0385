/** What came back of a request. */
export interface Answer {
  readonly status: number;
  /** Milliseconds from sending to the last byte. */
  readonly ms: number;
  readonly headers: Headers;
  readonly bytes: number;
  /** The beginning of the body: problems and small answers are in it as a whole. */
  readonly text: string;
}

export interface Question {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  /** JSON; a question with a body is a POST. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const KEPT_BYTES = 65_536;

/** Asks on a connection of its own, so that no other request has left it in any state. Rejects where there is no answer. */
export async function ask(url: string, { method, path, body, headers, signal }: Question): Promise<Answer> {
  const begin = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { connection: 'close', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
  });
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    if (bytes < KEPT_BYTES) kept.push(chunk);
    bytes += chunk.byteLength;
  }
  const text = Buffer.concat(kept).toString('utf8');
  return { status: answer.status, ms: performance.now() - begin, headers: answer.headers, bytes, text };
}

/** What became of a request in a word: its status, or the code of the broken connection. */
export async function outcomeOf(asking: Promise<Answer>): Promise<string> {
  try {
    return String((await asking).status);
  } catch (error) {
    return lossOf(error);
  }
}

/** Why there is no answer: the code of the broken connection. */
export function lossOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown; readonly cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? String(name) : lossOf(cause);
}
