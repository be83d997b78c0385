/** A body as JSON; undefined where it is none. Never throws: V8's message would quote the body. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
