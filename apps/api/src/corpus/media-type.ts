import { contentTypeOfName } from 'locitorium';

/** What clients send who do not know. */
const UNKNOWN = new Set(['application/octet-stream', '']);

const MEDIA_TYPE = /^[!#$&^_.+\-a-z0-9]+\/[!#$&^_.+\-a-z0-9]+$/;

/**
 * The media type that a client names, or that the name of the file stands for: browsers say next to nothing of Markdown, JSON lines and
 * mail.
 */
export async function mediaTypeOf(filename: string, named: string): Promise<string> {
  const type = named.toLowerCase().trim();
  if (!UNKNOWN.has(type) && MEDIA_TYPE.test(type)) return type;
  return (await contentTypeOfName(filename)) ?? 'application/octet-stream';
}
