/** Bytes of a file that the page reads. */
export const MAX_FILE_BYTES = 20_000_000;

export type FileText = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'unreadable' } | { readonly kind: 'too_large' };

/** The text of a file in UTF-8, or in UTF-16 where its first bytes say so. */
export async function readFile(file: Blob): Promise<FileText> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // A picture or a document of a word processor may happen to be UTF-8; a text has no NUL.
    return text.includes('\0') ? { kind: 'unreadable' } : { kind: 'text', text };
  } catch {
    return { kind: 'unreadable' };
  }
}
