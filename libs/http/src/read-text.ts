/** A body was longer than what is accepted. */
export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The body is longer than ${maxBytes} bytes.`);
    this.name = 'BodyTooLarge';
  }
}

/**
 * Reads a body as UTF-8, and stops reading and frees the connection as soon as it is longer than allowed, or the signal aborts.
 * Rejects with BodyTooLarge, or with the signal's reason.
 *
 * The signal that a request was made with does not always end its body: fetch holds on to it weakly, and once it is collected a
 * body that trickles would be read for ever. So it is heard here again.
 */
export async function readText(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => {
    aborted.reject(signal.reason);
    reader.cancel(signal.reason).catch(() => undefined);
  };
  aborted.promise.catch(() => undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted.promise]);
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxBytes) {
        reader.cancel().catch(() => undefined);
        throw new BodyTooLarge(maxBytes);
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
