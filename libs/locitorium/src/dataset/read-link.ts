/** What an annotation says that a name means, by whom. */
export interface Link {
  readonly geonameid?: number;
  /** Item of Wikidata. */
  readonly qid?: string;
  /** Title in Wikipedia, in the language of the address. */
  readonly title?: string;
  /** Whatever else it says. */
  readonly link?: string;
}

const GEONAMES = /^(?:geonames|gn|geonameid):(?<a>\d+)$|^https?:\/\/(?:www\.|sws\.)?geonames\.org\/(?<b>\d+)(?:\/.*)?$/i;
const WIKIDATA = /^(?:wikidata:|wd:|https?:\/\/(?:www\.)?wikidata\.org\/(?:entity|wiki)\/)?(?<a>Q\d+)$/i;
const WIKIPEDIA = /^https?:\/\/[a-z-]+\.(?:m\.)?wikipedia\.org\/wiki\/(?<a>[^#?]+)/i;

/** Reads the ways in which tools write GeoNames, Wikidata and Wikipedia. */
export function readLink(link: string): Link {
  const geonames = GEONAMES.exec(link)?.groups;
  if (geonames !== undefined) return { geonameid: Number(geonames['a'] ?? geonames['b']) };
  const qid = WIKIDATA.exec(link)?.groups?.['a'];
  if (qid !== undefined) return { qid: qid.toUpperCase() };
  const title = WIKIPEDIA.exec(link)?.groups?.['a'];
  if (title !== undefined) return { title: decoded(title).replaceAll('_', ' ') };
  return { link };
}

/** A percent sign may stand for itself. */
function decoded(title: string): string {
  try {
    return decodeURIComponent(title);
  } catch {
    return title;
  }
}
