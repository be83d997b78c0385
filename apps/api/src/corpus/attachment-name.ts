/** A document whose name ends with a slash. */
const NAMELESS = 'original';

/**
 * Content-Disposition of a file to be saved by the last part of its name (RFC 6266, RFC 8187). Some clients read `filename` alone, which
 * holds what all of them agree on.
 */
export function attachmentNamed(filename: string): string {
  const name = filename.split(/[\\/]/).at(-1) || NAMELESS;
  const plain = name.replaceAll(/[^ -~]|["%;\\]/gu, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
