/** Characters that a packed text may unpack to: a short link must not become a text that fills the memory. */
const MAX_UNPACKED_BYTES = 20_000_000;

/** A text, deflated, in characters that may stand in the fragment of an address (base64url). */
export async function packText(text: string): Promise<string> {
  const packed = await collect(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity);
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text that was packed; rejects where it is cut off, altered or too long. */
export async function unpackText(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const unpacked = await collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), MAX_UNPACKED_BYTES);
  return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
}

async function collect(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError('What was packed is too long.');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
