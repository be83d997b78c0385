/** A document or a source that fragments were taken from. Shared by all tasks. */
export interface Page {
  /** Made from `address`: the same address is the same page. */
  readonly id: string;
  /** A URL; `doc:` and a doc_id for a document of a dataset; `gazetteer:` and a name, `parameters:` and a hash for what is shipped. */
  readonly address: string;
  readonly title: string | null;
  /** Name of the domain it is shown under: a host, or a kind of page where it has none. */
  readonly domain: string;
  /** A copy that the store keeps beside itself, by the name it gave it; null where there is none. */
  readonly storedFile: string | null;
}

/** For display alone: nothing is computed from a domain or its category. */
export interface Domain {
  readonly name: string;
  /** What a person calls it: "newspaper", "agency"; null where nobody said. */
  readonly category: string | null;
}
