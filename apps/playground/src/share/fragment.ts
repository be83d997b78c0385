import type { Workbench } from '../state/workbench.ts';
import { fromSharedJson, toSharedJson, type SharedState } from './shared-state.ts';

/** Chat programs and mail cut off longer links. */
export const MAX_FRAGMENT_CHARS = 30_000;

const PREFIX = '#state=';

export type Shared = { readonly kind: 'nothing' } | { readonly kind: 'broken' } | { readonly kind: 'found'; readonly shared: SharedState };

/** A fragment with the state of the page, or null if it would be too long. Browsers never send fragments to servers. */
export async function fragmentOf(state: Workbench): Promise<string | null> {
  const fragment = `${PREFIX}${await packText(toSharedJson(state))}`;
  return fragment.length > MAX_FRAGMENT_CHARS ? null : fragment;
}

export async function sharedInFragment(fragment: string): Promise<Shared> {
  if (!fragment.startsWith(PREFIX)) return { kind: 'nothing' };
  try {
    const shared = fromSharedJson(await unpackText(fragment.slice(PREFIX.length)));
    return shared === null ? { kind: 'broken' } : { kind: 'found', shared };
  } catch {
    return { kind: 'broken' };
  }
}

/** A short link must not unpack to a text that fills the memory. */
const MAX_UNPACKED_BYTES = 20_000_000;

/** A text, deflated and encoded as base64url for the fragment of an address. */
export async function packText(text: string): Promise<string> {
  const packed = await collect(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity);
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text that was packed; rejects if it is cut off, altered or too long. */
async function unpackText(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const unpacked = await collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), MAX_UNPACKED_BYTES);
  return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number): Promise<Uint8Array> {
  let length = 0;
  const limited = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > limit) controller.error(new RangeError('The packed text is too long.'));
      else controller.enqueue(chunk);
    },
  });
  return new Uint8Array(await new Response(stream.pipeThrough(limited)).arrayBuffer());
}
