/** A body was longer than what is accepted. */
export class BodyTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The body is longer than ${maxBytes} bytes.`);
    this.name = 'BodyTooLarge';
  }
}

/** Reads a body as UTF-8, and stops reading and frees the connection as soon as it is longer than allowed. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined);
      throw new BodyTooLarge(maxBytes);
    }
    text += decoder.decode(value, { stream: true });
  }
}
