/** Headers of an answer. */
export interface ReplyHeaders {
  /** A header by its name in any case; several of one name are joined by commas. Null where there is none. */
  get(name: string): string | null;
}

/** @param headers by lower-case name, as undici and node:http hand them over */
export function replyHeaders(headers: Readonly<Record<string, string | readonly string[] | undefined>>): ReplyHeaders {
  return {
    get: (name) => {
      const value = headers[name.toLowerCase()];
      if (value === undefined) return null;
      return typeof value === 'string' ? value : value.join(', ');
    },
  };
}
