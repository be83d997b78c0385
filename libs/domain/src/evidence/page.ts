/** A document or a source that fragments were taken from. Shared by all tasks. */
export interface Page {
  /** Made from what its address is known by: the same DOI or URL, however it is written, is the same page. */
  readonly id: string;
  /** As it was first given: a URL or a DOI; `doc:` and a doc_id for a document of a dataset; `gazetteer:` and a name, `parameters:` and a hash for what is shipped. */
  readonly address: string;
  readonly title: string | null;
  /** Name of the domain it is shown under: a host, or a kind of page where it has none. */
  readonly domain: string;
  /** A copy that the store keeps beside itself, by the name it gave it; null where there is none. */
  readonly storedFile: string | null;
  /** When the page was fetched or looked at, ISO 8601 in UTC with milliseconds; null where nobody crawled it: documents of a dataset, what is shipped. */
  readonly crawledAt: string | null;
}

/** For display alone: nothing is computed from a domain or its category. */
export interface Domain {
  readonly name: string;
  /** What it is called: "newspaper", "government"; null where nobody said. */
  readonly category: string | null;
}
